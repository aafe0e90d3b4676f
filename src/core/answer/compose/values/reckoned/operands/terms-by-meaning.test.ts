import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import type { Closeness } from './closeness.ts'
import { computeSum } from '../compute-sum.ts'

const MARINA = openTexts([
  `MARINA

CHARGES
Berth, small boats            £26.00 per night
Berth, large boats            £34.00 per night
Crew pass                     £6.00 each
Fresh water is £3.00 per crew member per day.
The workshop boat costs £40.00 an hour with 12 miles free per trip; each further mile is £2.00.

Trolleys. A trolley for crates is £4.00 a day, a trolley for sails £6.00 a day.

Leaving. If you leave within 12 months of the start you pay £45.00 for each full month that remains of those 12 months.

LETTER
From 1 March the crew pass is £7.50 each.`,
])
/** As near as the encoder might say where one word of a row stands for those of the question. */
const nearTo =
  (word: string): Closeness =>
  (place) =>
    place === null || MARINA.texts.wordsAt(place).includes(word) ? 0.8 : 0.2
const sum = (word: string, question: string) => computeSum(MARINA, question, nearTo(word))?.line.sum ?? null

test.each([
  ['large', 'What would my big yacht cost for a week?', '1 × 7 × £34.00 = £238.00'],
  ['crates', 'What is it to cart our sails about for 3 days?', '3 × £6.00 = £18.00'],
  ['water', 'How much for drinking for 4 crew over 5 days?', '4 × 5 × £3.00 = £60.00'],
  [
    'workshop',
    'How much for being towed for 2 hours and 20 miles?',
    '2 × £40.00 = £80.00; 20 − 12 = 8; 8 × £2.00 = £16.00; £80.00 + £16.00 = £96.00',
  ],
  ['remains', 'I want to give it up with 5 months left. How much is that?', '5 × £45.00 = £225.00'],
  ['remains', 'I give it up after 4 months. What do I owe?', '12 − 4 = 8; 8 × £45.00 = £360.00'],
])('near to %s: %s', (word, question, reckoned) => {
  expect(sum(word, question)).toBe(reckoned)
})

test.each([
  ['a count that no unit of it fits', 'large', 'What does my big yacht cost for 3 months?'],
  ['a figure that is not understood', 'large', 'What would pontoon 4711 cost me for 3 nights?'],
  ['a part without a count', 'large', 'What would my yacht cost for 3 nights plus the mooring lines?'],
  ['what two prices are as near to', 'per night', 'What would my yacht cost for 3 nights?'],
  ['one of two prices of a sentence', 'crates', 'What is it to cart our things about for 3 days?'],
  ['what none is near to', 'nothing', 'What would my yacht cost for 3 nights?'],
])('no sum of %s', (_, word, question) => {
  expect(sum(word, question)).toBeNull()
})

test('without the encoder only words tell which price is meant', () => {
  expect(computeSum(MARINA, 'What would my big yacht cost for a week?')).toBeNull()
})

const CABIN = openTexts([
  `CABIN

The cabin costs £80.00 per night and sleeps four guests.
The kitchen for ten cooks is £60.00 per hour for up to ten people.
A trolley costs £4.00 per day and carries two suitcases.
The canoe is £9.00 per hour.`,
])
test.each([
  ['cabin', 'What do four guests pay for 2 nights?', null],
  ['kitchen', 'What do ten people pay to cook for 3 hours?', null],
  ['kitchen', 'What do ten cooks pay for 3 hours?', null],
  ['trolley', 'What does it cost to cart two suitcases for 3 days?', null],
  ['cabin', 'What would two cabins cost us for 2 nights?', '2 × 2 × £80.00 = £320.00'],
  ['canoe', 'What are two canoes on the water for 3 hours?', '3 × 2 × £9.00 = £54.00'],
])('what has room for so many is paid once, near to %s: %s', (word, question, reckoned) => {
  const near: Closeness = (place) => (place === null || CABIN.texts.wordsAt(place).includes(word) ? 0.8 : 0.2)
  expect(computeSum(CABIN, question, near)?.line.sum ?? null).toBe(reckoned)
})

test('no sum of a price that the counts fit where a nearer one is meant', () => {
  const loft = openTexts([
    'HUTS\n\nThe hut is £70.00 per night and sleeps four guests.\nGuests pay £60.00 per night for the loft.\nRoom for parties, up to 20 guests      £90.00 per evening',
  ])
  const near: Closeness = (place) => (place === null || loft.texts.wordsAt(place).includes('hut') ? 0.8 : 0.7)
  expect(computeSum(loft, 'What do four guests pay for 2 nights in the cabin?', near)).toBeNull()
  expect(computeSum(loft, 'What does a party of 15 guests cost for 2 evenings?')).toBeNull()
})
