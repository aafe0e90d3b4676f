import { expect, test } from 'vitest'
import { clauseOfDuty } from './clause-of-duty.ts'

const clauseIn = (sentence: string, shown: string) => {
  const clause = clauseOfDuty(sentence, shown)
  return clause && sentence.slice(clause.start, clause.end)
}

test.each([
  [
    'The Baker shall send a bill, and the Guest will pay it within 9 days.',
    'The Baker shall send a bill, and the Guest…',
  ],
  [
    'The Baker shall send a bill and the Guest shall pay it within 9 days.',
    'The Baker shall send a bill and the Guest…',
  ],
])('what another side has to do is no part of a duty: %s', (sentence, shown) => {
  expect(clauseIn(sentence, shown)).toBe('The Baker shall send a bill')
})

test('nor is what stands before it in the sentence', () => {
  const first = 'If they disagree, the Chair shall ask the Owners within 7 days'
  const second = 'they shall try to\nagree.'
  const sentence = `${first}, and ${second}`
  expect(clauseIn(sentence, 'If they disagree, they shall try to agree.')).toBe(second)
  const rent =
    'Guest agrees to pay rent on the first day of each month, except that Guest shall pay $9 at once.'
  expect(clauseIn(rent, 'Guest shall pay $9 at once.')).toBe('Guest shall pay $9 at once.')
})

test.each([
  'Guest shall clean the room and shall, within 2 days, pay $5.',
  'Guest shall pay the price, and payment shall be made within 9 days.',
  'Guest and Owner shall pay $5 within 9 days.',
])('what goes on with the same subject or duty is a part of it: %s', (sentence) => {
  expect(clauseIn(sentence, sentence)).toBe(sentence)
})

test('a duty whose words are not found is in no clause', () => {
  expect(clauseIn('A shall go, and B shall stay.', 'Something else')).toBeNull()
})

test('of a sentence shown whole it is the clause whose bearer has the duty', () => {
  const sentence =
    'Guest shall mend the lamp, provided that Owner may mend it, in which event Guest shall pay within 9 days.'
  expect(clauseIn(sentence, sentence)).toBe('Guest shall mend the lamp, provided that Owner may mend it')
  const rent = 'The rent shall be paid in May, except that Guest shall pay $9 at once.'
  const clause = clauseOfDuty(rent, rent, 'Guest')
  expect(rent.slice(clause?.start, clause?.end)).toBe('Guest shall pay $9 at once.')
})
