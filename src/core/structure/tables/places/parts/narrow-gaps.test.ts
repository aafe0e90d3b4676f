import { expect, test } from 'vitest'
import { placedLines, type Printed } from '#tests/support/files/printed-lines.ts'
import { partNarrow } from './narrow-gaps.ts'
import { joinBeside, lineOf } from '../placed-lines.ts'

/** The same words as one cell that narrow white space divides. */
function joined(printed: Printed) {
  const cells = placedLines(printed)[0]?.cells ?? []
  return lineOf([{ ...cells.reduce(joinBeside), parts: cells }], 0)
}

const close = joined([100, [50, 'Account reference'], [140, '8104']])

test('narrow white space divides cells where a column of other rows begins', () => {
  const [row] = placedLines([120, [50, 'Property band'], [140, 'D']])
  expect(partNarrow([close, row!])[0]?.cells.map(({ words }) => words)).toEqual(['Account reference', '8104'])
})

test('where no column begins or ends it divides nothing', () => {
  const [row] = placedLines([120, [50, 'Property band'], [150, 'D']])
  expect(partNarrow([close, row!])[0]?.cells).toHaveLength(1)
})

test('a sign that stands apart is in the cell of its sum', () => {
  const [line] = placedLines([100, [50, 'Slip 14'], [200, '$'], [300, '480.00']])
  expect(partNarrow([line!])[0]?.cells.map(({ words }) => words)).toEqual(['Slip 14', '$ 480.00'])
})
