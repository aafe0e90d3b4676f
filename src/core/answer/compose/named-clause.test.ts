import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const open = openTexts([
  `MOORING LICENCE

1. Fees
1.1 The Owner shall pay a mooring fee of $310 per quarter.
1.2 Late fees are not refunded.

2. Winter
2.1 The Owner shall remove the boat by November 15.
2.2 The Marina may move a boat that is left, and the Owner bears the cost.`,
  `Schedule 2
House rules. Fires are forbidden on the pier. Dogs are kept on a lead.

AMENDMENT of March 3, 2026
In section 1.1 "$310" is replaced by "$340".`,
])

test('tells a clause by its number, sentence for sentence and in plain words', () => {
  const { decision, part, receipts } = askOpen(open, 'What does section 2 say in simple words?')
  expect(decision).toBe('found')
  const lines = part('document').split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('**The Owner must remove the boat by November 15**')
  expect(lines[1]).toContain('a boat that is left')
  expect(receipts).toHaveLength(2)
})

test.each([
  ['explain the part about winter', 'remove the boat'],
  ['explain schedule 2', 'Fires are forbidden'],
  ['what does clause 1.2 mean?', 'not refunded'],
])('%s', (question, words) => {
  expect(askOpen(open, question).part('document')).toContain(words)
})

test('a clause is told as it holds now', () => {
  const said = askOpen(open, 'Explain clause 1.1').part('document')
  expect(said).toContain('$340')
  expect(said).toContain('before:')
})

test('a clause that is not there is not found, and nothing else is shown for it', () => {
  const { decision, part } = askOpen(open, 'What does section 9 say?')
  expect(decision).toBe('not_found')
  expect(part('document')).toBe('')
  expect(part('missing')).toBe('- No section 9 was found. 2 pages searched.')
})

test('a heading that no clause has is a topic like any other', () => {
  const { part } = askOpen(open, 'Tell me about the dogs section')
  expect(part('document') + part('where')).toContain('Dogs are kept on a lead')
})

test('of a long clause the first sentences, and that there are more', () => {
  const long = openTexts([
    `RULES\n\n1. Pier\n${Array.from({ length: 9 }, (_, at) => `Berth ${at} is kept free.`).join(' ')}`,
  ])
  const { part } = askOpen(long, 'explain section 1')
  expect(part('document').split('\n')).toHaveLength(6)
  expect(part('missing')).toContain('And 3 more sentences there.')
})

test('a number is the same in roman figures, and a schedule is no section', () => {
  const deed = openTexts([
    'DEED\n\nARTICLE IV\nFences\nThe owner keeps the fence in repair.\n\nARTICLE V\nTrees\nNo tree is cut.',
  ])
  expect(askOpen(deed, 'What does article 4 say?').part('document')).toContain('keeps the fence')
  expect(askOpen(deed, 'What does schedule 4 say?').decision).toBe('not_found')
})
