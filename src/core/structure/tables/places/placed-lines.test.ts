import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import type { TextBox } from '#core/document/page.ts'
import { readLines } from '#core/structure/lines/source-line.ts'
import { placedLines, printedPage, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { joinBeside, joinCells, lineOf, partCells, placeCells } from './placed-lines.ts'

function cellsIn(printed: Printed) {
  const document = joinPages([printedPage([printed])])
  return placeCells(readLines(document)[0]!, document.pages[0])
}

test('cells stand where their words are printed', () => {
  const cells = cellsIn([100, [60, 'Water'], upTo(300, '$5.00')])
  expect(cells?.map(({ words }) => words)).toEqual(['Water', '$5.00'])
  expect(cells?.[0]?.left).toBeCloseTo(0.1)
  expect(cells?.[1]?.right).toBeCloseTo(0.5)
  expect(cells?.[1]?.bottom).toBeCloseTo(102 / 800, 3)
})

test('a page without places has no cells', () => {
  const document = joinPages([{ number: 1, label: null, text: 'Water   $5.00' }])
  expect(placeCells(readLines(document)[0]!, document.pages[0])).toBeNull()
})

test('a line is as high as most of its cells', () => {
  const [small] = placedLines([100, [50, 'Day'], [100, 'Night'], [200, '$5']])
  const tall = { ...small!.cells[2]!, top: 0 }
  expect(lineOf([...small!.cells.slice(0, 2), tall], 0).height).toBeCloseTo(10 / 800)
})

test('cells are joined side by side as one stretch, below each other as two', () => {
  const [line] = placedLines([100, [50, 'made to'], [100, 'measure']])
  const [first, second] = line!.cells
  expect(joinBeside(first!, second!)).toMatchObject({ words: 'made to measure', spans: [0, 15] })
  expect(joinCells(first!, second!)).toMatchObject({ words: 'made to measure', spans: [0, 7, 8, 15] })
})

test('a cell is parted at the edges it is asked for', () => {
  const [line] = placedLines([100, [50, 'Tooth'], [80, 'Code']])
  const whole = lineOf([{ ...line!.cells.reduce(joinBeside), parts: line!.cells }], 0)
  expect(partCells(whole, () => true).cells).toHaveLength(2)
  expect(partCells(whole, () => false).cells.map(({ words }) => words)).toEqual(['Tooth Code'])
})

test('two words whose letters are as wide by chance may part columns', () => {
  const document = joinPages([
    printedPage([
      [80, [50, 'Wide'], [200, 'iii']],
      [100, [50, 'Due'], [200, 'Amount'], [236, 'Due']],
    ]),
  ])
  const [page] = document.pages
  const boxes = page!.boxes!.map(([start, end, x, y, width, height], at): TextBox => [
    start,
    end,
    x,
    y,
    at === 0 ? 1.2 * width : width,
    height,
  ])
  const line = readLines(document).find(({ text }) => text.includes('Amount'))
  const cells = placeCells(line!, { ...page!, boxes })
  expect(cells?.find(({ words }) => words === 'Amount Due')?.parts).toHaveLength(2)
})

test('names that stand closer than cells do are cells, words of a sentence set apart are none', () => {
  const names: Printed = [100, [50, 'Old balance'], [114, 'Paid'], [143, 'New charges'], [207, 'Due by May']]
  expect(cellsIn(names)?.map(({ words }) => words)).toEqual([
    'Old balance',
    'Paid',
    'New charges',
    'Due by May',
  ])
  const apart: Printed = [100, [50, 'The'], [74, 'Tenant'], [113, 'Pays'], [142, 'Rent']]
  expect(cellsIn(apart)).toHaveLength(1)
})
