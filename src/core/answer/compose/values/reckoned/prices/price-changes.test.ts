import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import { isPriceChanged, TAKES_OFF } from './price-changes.ts'

const isChanged = (words: string) => isPriceChanged(openTexts([`TERMS\n\n1. Use. ${words}`]), stemsOf('gym'))

test.each([
  'The first month is free.',
  'The first two months are free of charge.',
  'Payments are suspended from November to March.',
  'The fee rises by 5% after six months.',
  'A final payment of $1,000 follows.',
  'The gym is free in August.',
])('what is paid is not always the same: %s', (words) => {
  expect(isChanged(words)).toBe(true)
})

test.each([
  'You may bring one guest a month free of charge.',
  'We may raise prices once a year.',
  '2.4 Price increases. We may not raise prices during the term.',
  'Support by chat is free; the gym costs $40 per month.',
  'Late payment does not waive our rights. Feel free to ask for payments.',
  'The pool is kept free of waste for a fee.',
])('what is paid stays the same: %s', (words) => {
  expect(isChanged(words)).toBe(false)
})

test('what takes a sum off', () => {
  expect(TAKES_OFF.test('It is credited against the first month.')).toBe(true)
  expect(TAKES_OFF.test('It is due at once.')).toBe(false)
})
