import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import type { TextBox } from '#core/document/page.ts'
import { readBody } from '#core/structure/lines/body-text.ts'
import { printedPage, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { findTablesOnPages } from './tables-on-pages.ts'

const tablesOf = (...pages: (readonly Printed[])[]) =>
  findTablesOnPages(readBody(joinPages(pages.map((lines, index) => printedPage(lines, index + 1)))))

const ROWS: Printed[] = [
  [120, [50, 'Day'], upTo(250, '$5.00')],
  [140, [50, 'Night'], upTo(250, '$3.00')],
  [160, [50, 'Total'], upTo(250, '$8.00')],
]

test('a table has the title above it, and the lines it stands in', () => {
  expect(tablesOf([[90, [50, 'Account Summary']], ...ROWS])).toMatchObject([
    { first: 1, end: 4, caption: { words: 'Account Summary', start: 0 } },
  ])
})

test('tables whose lines alternate in the text are one range with two tables', () => {
  const beside = [113, 131, 149, 167].map((y): Printed => [y, [320, 'Meter read'], upTo(540, '1,204')])
  const [range, ...more] = tablesOf([...ROWS, ...beside])
  expect(more).toEqual([])
  expect(range?.placed?.map((lines) => lines.length)).toEqual([4, 3])
})

test('two facts with a sum and a day are a table, two lines of an address are none', () => {
  expect(tablesOf([[100, [50, 'Auto pay date'], upTo(250, 'May 2, 2026')], ROWS[2]!])).toHaveLength(1)
  expect(
    tablesOf([
      [100, [50, '14 Elm Street'], [320, 'Page 1']],
      [112, [50, 'Springfield'], [320, 'Copy']],
    ]),
  ).toEqual([])
})

test('heads of a table below two columns of text stand over all of it, in whichever column they are read', () => {
  const left = printedPage([
    [60, [50, 'The mutual']],
    [73, [50, '14 Quay']],
    [170, [50, 'Cover'], [200, 'Up to']],
  ])
  const right = printedPage([
    [66, [430, 'Mrs Bastide']],
    [170, upTo(470, 'Excess'), upTo(540, 'Price')],
    ...[190, 210, 230].map((y): Printed => [
      y,
      [50, 'Fire'],
      [200, 'its value as new'],
      upTo(470, '250'),
      upTo(540, '92,10'),
    ]),
  ])
  const lead = left.text.length + 2
  const boxes = right.boxes.map(([start, end, ...box]): TextBox => [start + lead, end + lead, ...box])
  const page = { ...left, text: `${left.text}\n\n${right.text}`, boxes: [...left.boxes, ...boxes] }
  const [table] = findTablesOnPages(readBody(joinPages([page])))
  expect(table?.placed?.[0]?.map(({ cells }) => cells.length)).toEqual([4, 4, 4, 4])
})

test('names with their values that wrap beside each other are a table', () => {
  expect(
    tablesOf([
      [100, [200, 'ES00 0000 0000 00']],
      [106, [50, 'Account']],
      [112, [200, '**** 2230']],
      [130, [50, 'Day of']],
      [136, [200, '25/09/2026']],
      [142, [50, 'payment']],
      [160, [50, 'Old balance'], [200, '$0.00']],
    ]),
  ).toHaveLength(1)
})

test('columns of prose that go on in a line with figures stay columns', () => {
  const left = printedPage([
    [60, [50, 'Customer shall pay the whole sum by that day']],
    [73, [50, 'on the front, with all that was charged for']],
  ])
  const right = printedPage([
    [60, [320, 'Credits: where a service is out for']],
    [73, [320, 'more than twelve hours in a row, a']],
    [100, [50, 'Fee'], [200, 'for all that'], upTo(470, '250'), upTo(540, '92,10')],
  ])
  const lead = left.text.length + 2
  const boxes = right.boxes.map(([start, end, ...box]): TextBox => [start + lead, end + lead, ...box])
  const page = { ...left, text: `${left.text}\n\n${right.text}`, boxes: [...left.boxes, ...boxes] }
  expect(findTablesOnPages(readBody(joinPages([page])))).toEqual([])
})
