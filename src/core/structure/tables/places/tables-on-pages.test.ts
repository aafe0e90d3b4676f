import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
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
