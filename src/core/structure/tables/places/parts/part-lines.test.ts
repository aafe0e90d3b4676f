import { expect, test } from 'vitest'
import { placedLines, upTo } from '#tests/support/files/printed-lines.ts'
import { inLines, sidesOf, widen } from './part-lines.ts'

test('cells stand in one line where their letters end below together', () => {
  const cells = placedLines([100, [300, 'Paid']], [101, [50, 'Day']], [112, [50, 'Night']]).flatMap(
    (line) => line.cells,
  )
  expect(inLines(cells, 0).map(({ text }) => text)).toEqual(['Day   Paid', 'Night'])
})

test('each side of an edge has its own lines', () => {
  const lines = placedLines([100, [50, 'Day'], [300, 'Paid']], [120, [300, 'Due']])
  expect(sidesOf(lines, 0.5).map((side) => side.map(({ text }) => text))).toEqual([['Day'], ['Paid', 'Due']])
})

test('a cut takes in the titles above it and rows that are set alike, and no other table', () => {
  const lines = placedLines(
    [60, [50, 'W-66120'], [220, '884'], [380, '15']],
    [100, [50, 'Charges'], [300, 'Rates']],
    [120, [50, 'Day'], [200, '$5'], [300, 'Tier 1']],
    [127, [300, 'Tier 2']],
    [135, [50, 'Night'], [200, '$5']],
    [155, [50, 'Total'], [200, '$8']],
    [200, [50, 'Please pay the whole sum by the end of the month, as we said in our letter']],
  )
  expect(widen(lines, 0.5, [0, 6], [2, 5])).toMatchObject({ first: 1, end: 6 })
})

test('a cut takes in the first line of a name that goes on beside an address', () => {
  const lines = placedLines(
    [100, [300, 'Account'], [400, '6004 19']],
    [112, [50, 'MR T HOLLOWAY'], [300, 'reference']],
    [132, [50, '2 CHURCH COTTAGES'], [300, 'Issued'], [400, '9 March 2026']],
    [152, [50, 'LUDBROOK'], [300, 'Band'], [400, 'D']],
  )
  expect(widen(lines, 0.5, [0, 4], [1, 4])).toMatchObject({ first: 0, end: 4 })
})

test('a cut ends above the titles of other tables, though one ends where something above it does', () => {
  const lines = placedLines(
    [100, [50, 'Charges'], [300, 'Summary']],
    [120, [50, 'Day'], upTo(250, '$5'), [300, 'Interim bill'], upTo(500, '$9')],
    [140, [50, 'Night'], upTo(250, '$5'), [300, 'Total amount'], upTo(500, '$9')],
    [165, [50, 'Changes'], upTo(360, 'Instalm')],
    [185, [50, 'Old levies'], upTo(310, '$9'), upTo(430, 'Due'), upTo(500, 'Amount')],
  )
  expect(widen(lines, 0.5, [0, 5], [0, 3])).toMatchObject({ first: 0, end: 3 })
})
