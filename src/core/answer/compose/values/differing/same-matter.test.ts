import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { differ } from './same-matter.ts'
import { statementsOf } from './statements.ts'

const KINDS = ['money', 'time', 'count', 'percentage']

/** The figures in which two sentences differ. */
function differing(one: string, other: string): string | null {
  const document = openTexts([`${one}\n\n${other}`])
  const { passages } = document.index
  const [first, second] = passages.flatMap((passage, at) => statementsOf(document, passage, passages[at - 1]))
  if (!first || !second) throw new Error(`${one} ${other}`)
  const found = differ(first, second, new Set(), KINDS)
  return found && found.map(({ words }) => words).join(' / ')
}

test.each([
  [
    'Mistakes are reported within 60 days.',
    'Any mistake has to be reported within 30 days.',
    '60 days / 30 days',
  ],
  ['Labor warranty: 1 year', 'We warrant our labor for 2 years.', '1 year / 2 years'],
  [
    'Each pupil has two make-up lessons.',
    'Every pupil has three make-up lessons.',
    'two make-up lessons / three make-up lessons',
  ],
  ['Long walk      €8.00', 'A long walk in the woods costs €6.', '€8.00 / €6'],
])('two statements of one matter differ: %s %s', (one, other, said) => {
  expect(differing(one, other)).toBe(said)
})

test.each([
  ['After the trial you give four weeks to leave.', 'During the trial you give two weeks to leave.'],
  ['Total for kayaks      $80.00', 'The total for kayaks is $60.00.'],
  ['Repairs are free where the fault is ours.', 'Repairs of a boat cost $40.'],
  ['Boat hire      $80 a week', 'Boat hire is $20 a day.'],
  ['Visitors leave the hut by boat within 3 days.', 'Parcels to the hut arrive within 9 days.'],
])('two statements of different matters do not: %s %s', (one, other) => {
  expect(differing(one, other)).toBeNull()
})
