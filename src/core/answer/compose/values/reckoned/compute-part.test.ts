import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computePart } from './compute-part.ts'

const STUDIO = openTexts([
  `STUDIO

Studio fee                £30.00 per week
Key                       £12.00

2. Late bills. A bill that is late costs 20% of the studio fee for the two weeks it is for.
3. Going early. You pay 50% of the studio fee for the weeks left of the term.
4. Repairs. We add 10% of the invoice of the workshop, but not more than £25.00.
6. Interest. An unpaid invoice carries 2% of the amount owed for each month begun.
5. Empty days. We pay back 5% of the studio fee.`,
])
const part = (word: string, question: string) =>
  computePart(STUDIO, question, (place) =>
    place === null || STUDIO.texts.wordsAt(place).includes(word) ? 0.8 : 0.2,
  )?.line ?? null

test.each([
  ['20%', 'I forgot the rent, how much is the penalty?', '20% of £30.00 × 2 = £12.00'],
  ['50%', 'I want out with 8 weeks to go, how much is it?', '50% of £30.00 × 8 = £120.00'],
  ['2%', 'My debt was £300.00 for three months, how much is added?', '2% of £300.00 × 3 = £18.00'],
  ['10%', 'The mechanic wants £80.00, what do you put on top?', '10% of £80.00 = £8.00'],
])('near to %s: %s', (word, question, sum) => {
  expect(part(word, question)?.sum).toBe(sum)
})

test('a share that may not come to more is said as the most', () => {
  expect(part('10%', 'The mechanic wants 900 pounds, what do you put on top?')?.lead).toBe('at most £25.00')
})

test.each([
  ['50%', 'I want out early, how much is it?'],
  ['5%', 'I was away, how much must I pay?'],
  ['10%', 'What do you put on top of a repair?'],
  ['2%', 'My debt was £300.00, how much is added?'],
  ['Key', 'How much is a new key?'],
])('no share is reckoned, near to %s: %s', (word, question) => {
  expect(part(word, question)).toBeNull()
})
