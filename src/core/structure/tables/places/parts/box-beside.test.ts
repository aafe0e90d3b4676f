import { expect, test } from 'vitest'
import { placedLines } from '#tests/support/files/printed-lines.ts'
import { boxBeside } from './box-beside.ts'

const BOX = placedLines(
  [100, [300, 'Policy number'], [400, 'Due date']],
  [126, [300, 'PLA 40 77'], [400, '03/28/2026']],
)

test('names above their values beside lines of an address are a box', () => {
  expect(boxBeside(placedLines([94, [50, 'M. TELLFORD']], [105, [50, '2218 QUAIL HOLLOW']]), BOX)).toEqual(
    BOX,
  )
})

test('names over columns whose rows are named on the left are none', () => {
  expect(boxBeside(placedLines([100, [50, 'Policy']], [126, [50, 'Car']]), BOX)).toEqual([])
  expect(
    boxBeside(
      placedLines([94, [50, 'If you make no']], [105, [50, 'charges']], [123, [50, 'Only this']]),
      BOX,
    ),
  ).toEqual([])
})
