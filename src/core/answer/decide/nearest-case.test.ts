import { expect, test } from 'vitest'
import { parseQuestion } from '#core/question/parse-question.ts'
import { encode, openEncoded } from '#tests/support/answers/encoded-texts.ts'
import { nearestCase } from './nearest-case.ts'

const document = openEncoded([
  `ALLOTMENT RULES

1. Rent. The rent is £42.00 a year and is due in March.
2. Fires. No bonfire may be lit between April and September. Dry plant waste may be burnt in a closed bin at any time.
3. Water. Hoses are not allowed, other than for filling a barrel.
4. Sheds. A shed may be put up with the consent of the committee.`,
])
const found = (question: string) =>
  nearestCase(document, parseQuestion(question), encode(question)).map(({ words }) => words)

test('the case that alone comes near is quoted with its rule', () => {
  const words = found('Can I get rid of dead leaves and stalks by burning them in a bin with a lid?')
  expect(words[0]).toBe('Dry plant waste may be burnt in a closed bin at any time.')
  expect(words.join(' ')).toContain('No bonfire may be lit')
})

test.each(['How much is the rent?', 'Can I sell my vegetables at the market?', 'When is the rent due?'])(
  'nothing is taken for a case where a value is asked for or nothing comes near: %s',
  (question) => {
    expect(found(question)).toEqual([])
  },
)
