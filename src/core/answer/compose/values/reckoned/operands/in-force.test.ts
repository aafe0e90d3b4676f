import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { readPrices } from '../prices/prices.ts'
import { priceInForce } from './in-force.ts'

const held = (...lines: readonly string[]) => {
  const prices = readPrices(openTexts([`STORE\n\n${lines.join('\n')}`]))
  const [first] = prices
  return first && (priceInForce(first, prices)?.text ?? null)
}

test('a later sentence that says a price anew holds', () => {
  expect(
    held('Storage rate     £31.50 per week', 'In future the storage rate will be £34.00 per week.'),
  ).toBe('£34.00')
})

test('two prices of one name of which none is said to be new hold both, or neither', () => {
  expect(
    held('Storage rate     £31.50 per week', 'The storage rate is £34.00 per week for members.'),
  ).toBeNull()
})

test('a price of another name is another', () => {
  expect(
    held('Storage rate     £31.50 per week', 'In future the parking rate will be £34.00 per week.'),
  ).toBe('£31.50')
})

test('a price that another stands for gives way to it, or to none where it is not said of the same', () => {
  expect(held('Storage rate     £310', 'For your storage you pay £340 in place of £310.')).toBe('£340')
  expect(held('Storage rate     £310', 'For the van you pay £340 in place of £310.')).toBeNull()
})
