import { expect, test } from 'vitest'
import { decideException } from './decide-exception.ts'

const decided = (question: string, words: string, form: 'must' | 'does' | 'may' = 'must', story = '') =>
  decideException({ form, isTurned: false }, words, question, `${story} ${question}`)
const PROOF = 'A renter who shows proof of insurance for stored goods need not buy the plan.'

test('an exception that who asks meets turns the answer', () => {
  expect(
    decided('must I buy the plan', PROOF, 'must', 'I have proof of insurance for the goods stored.'),
  ).toBe('No, in some cases')
  expect(
    decided(
      'do i get the fee back for lessons',
      'If the pupil leaves town for good, the fee for lessons is refunded.',
      'does',
      'We leave town for good.',
    ),
  ).toBe('Yes, in some cases')
})

test.each([
  ['must I buy the plan', PROOF, 'must', ''],
  ['may I buy the plan', PROOF, 'may', 'I have proof of insurance for the goods stored.'],
  [
    'must I buy the plan',
    'Goods stored with proof of insurance are welcome.',
    'must',
    'Goods stored, insurance proof.',
  ],
  [
    'do i get the fee back for lessons',
    'The fee for lessons is not refunded if the pupil leaves town.',
    'does',
    'We leave town.',
  ],
] as const)('one that is not theirs, or is none, says nothing: %s %s', (question, words, form, story) => {
  expect(decided(question, words, form, story)).toBeNull()
})
