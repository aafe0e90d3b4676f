import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { beginsTable } from './begins-table.ts'
import type { PlacedLine } from './placed-lines.ts'

/** Whether another table begins with one of some lines, which stands so much further down than the rows do. */
const begins = (lines: readonly PlacedLine[], index: number, share = 1) =>
  beginsTable((at) => lines[at] ?? null, index, lines.slice(0, index), share)

const ROWS: Printed[] = [
  [100, [50, 'Use'], upTo(300, 'Amount')],
  [120, [50, 'Day'], upTo(300, '$5.00')],
  [140, [50, 'Night'], upTo(300, '$3.00')],
]

test('ages over sums begin another table', () => {
  const aged: Printed[] = [
    [175, [50, '0-30 days'], [150, '31-60 days'], [250, 'Over 60 days']],
    [190, [60, '$5.00'], [160, '$0.00'], [260, '$0.00']],
  ]
  expect(begins(placedLines(...ROWS, ...aged), 3, 1.7)).toBe(true)
})

test('no table begins with the first row below heads, though numbers stand among these', () => {
  const heads = placedLines(
    [90, [80, 'Service'], [180, 'In your plan'], [500, 'Charged']],
    [100, [280, '90000 55512'], [390, '90000 55513']],
  )
  const rows = placedLines(
    [120, [50, 'Calls'], [150, 'Unlimited'], upTo(330, '614 min'), upTo(440, '288 min'), upTo(540, '0.00')],
    [140, [50, 'Data'], [150, '120 GB'], upTo(330, '68 GB'), upTo(440, '23 GB'), upTo(540, '0.00')],
  )
  const lines = [...inLook({ size: 8, emphasis: 1 }, ...heads), ...inLook({ size: 8, emphasis: 0 }, ...rows)]
  expect(begins(lines, 2, 1.8)).toBe(false)
  const [group] = inLook({ size: 8, emphasis: 1 }, ...placedLines([118, [50, 'Usage of both']]))
  const [, , first, second] = inLook(
    { size: 8, emphasis: 0 },
    ...placedLines(
      [1, [5, 'x']],
      [2, [5, 'x']],
      [140, [50, 'Calls'], upTo(330, '614 min'), upTo(540, '0.00')],
      [160, [50, 'Data'], upTo(330, '68 GB'), upTo(540, '0.00')],
    ),
  )
  expect(begins([...lines.slice(0, 2), group!, first!, second!], 2, 1.6)).toBe(false)
})

test('names with colons beside their values are no rows of the table above', () => {
  const pairs: Printed = [170, [50, 'Bank:'], [120, 'Mercantil'], [240, 'Clearing:'], [330, '004417']]
  expect(begins(placedLines(...ROWS, pairs), 3, 1.3)).toBe(true)
  expect(begins(placedLines(...ROWS, [160, [50, 'Due:'], upTo(300, '$8.00')]), 3)).toBe(false)
})

test('a fact that is set as the one above it begins nothing, though a figure stands below it', () => {
  const facts = placedLines(
    [100, [50, 'Date of work'], [200, '6 March 2026']],
    [123, [50, 'Your quote'], [200, 'Q-abc']],
    [146, [50, 'Terms'], [200, '14 days']],
  )
  expect(begins(facts, 1, 1.3)).toBe(false)
})

test('two names in other letters above their values, below two such, begin a table', () => {
  const names = inLook(
    { size: 7, emphasis: 1 },
    ...placedLines([100, [50, 'DATE'], [150, 'ACCOUNT']], [140, [50, 'PAY THIS'], [150, 'DUE DATE']]),
  )
  const values = inLook(
    { size: 12, emphasis: 0 },
    ...placedLines([120, [50, '09/12/2025'], [150, 'LK-204']], [160, [50, '$186.37'], [150, '10/06/2025']]),
  )
  expect(begins([names[0]!, values[0]!, names[1]!, values[1]!], 2)).toBe(true)
})
