import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { readPrices } from '../prices/prices.ts'
import { computeSum } from '../compute-sum.ts'
import { dayAsked, priceInForce } from './in-force.ts'

const held = (...lines: readonly string[]) => {
  const prices = readPrices(openTexts([`STORE\n\n${lines.join('\n')}`]))
  const [first] = prices
  return first && (priceInForce(first, prices, '2026-11-26')?.text ?? null)
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

test('a price that begins after the day is not used where another holds until then', () => {
  expect(held('The berth is £20.00 per night.', 'From 1 July 2027 the berth is £30.00 per night.')).toBe(
    '£20.00',
  )
  expect(held('From 1 July 2027 the berth is £30.00 per night.', 'The berth is £20.00 per night.')).toBe(
    '£20.00',
  )
  expect(held('From 1 July 2027 the berth is £30.00 per night.')).toBe('£30.00')
  expect(held('The berth is £20.00 per night.', 'From 1 July 2026 the berth is £30.00 per night.')).toBe(
    '£30.00',
  )
})

test('a price that is over is not used', () => {
  expect(held('The cushion offer of £9.00 per cushion ended on 1 January 2026.')).toBeNull()
  expect(held('The cushion offer of £9.00 per cushion is valid until 1 January 2027.')).toBe('£9.00')
})

const MARINA = openTexts([
  'MARINA TERMS\n\nA berth for small boats is £20.00 per night.\nWinter storage               £45.00 per month',
  'LETTER\n\nFrom 1 July 2027 a berth for small boats is £30.00 per night.\n\nFrom 1 January 2026 winter storage is £52.00 per month.',
])
test.each([
  ['How much is a berth for small boats for 3 nights?', null],
  ['How much is winter storage for four months?', '4 × £52.00 = £208.00'],
])('prices that words name are those of the day: %s', (question, reckoned) => {
  expect(computeSum(MARINA, question, null, '2026-11-26')?.line.sum ?? null).toBe(reckoned)
})

test('a question that asks for the new prices has them', () => {
  expect(dayAsked('What is the new price?', '2026-11-26') > '2027-07-01').toBe(true)
  expect(dayAsked('What is the price?', '2026-11-26')).toBe('2026-11-26')
})
