import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeCollected } from './compute-collected.ts'

const POLICY = openTexts([
  `POLICY

The premium is paid in 12 equal payments of £21.40, on the 3rd of each month.
The extra premium for the shed is £9.60. It is collected with the payment of 3 June 2026.
The windscreen excess is £75.00.`,
])
const sum = (question: string) => computeCollected(POLICY, question)?.line.sum ?? null

test('what goes with the payment of a day is taken together with it', () => {
  expect(sum('How much will be taken from my account on 3 June?')).toBe('£21.40 + £9.60 = £31.00')
  expect(sum('What is taken on the third of June?')).toBe('£21.40 + £9.60 = £31.00')
})

test.each(['How much will be taken on 3 July?', 'How much is taken?', 'When is it taken, on 3 June?'])(
  'nothing is reckoned for another day or another question: %s',
  (question) => {
    expect(sum(question)).toBeNull()
  },
)
