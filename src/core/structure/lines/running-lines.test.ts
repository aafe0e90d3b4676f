import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { findRunningLines } from './running-lines.ts'
import { joinPages } from '#core/document/document.ts'
import type { TextStyle } from '#core/document/page.ts'
import { readLines } from './source-line.ts'

/** The running lines of pages, in order. */
const runningIn = (...pages: string[]) => {
  const lines = linesOf(...pages)
  const running = findRunningLines(lines)
  return lines.filter((line) => running.has(line)).map(({ text }) => text)
}

const WORDS = [
  'apple',
  'bread',
  'cheese',
  'dates',
  'eggs',
  'figs',
  'grapes',
  'honey',
  'icing',
  'jam',
  'kale',
  'leek',
]
/** A page of lines that are like no line of another page. */
const pageOf = (index: number, top: string, foot = '') =>
  [top, ...Array.from({ length: 9 }, (_, at) => `${WORDS[index]} ${WORDS[at]} on the table`), foot]
    .filter((line) => line !== '')
    .join('\n')

test('a line at the top or foot of three pages runs through the document', () => {
  const pages = [0, 1, 2].map((index) => pageOf(index, 'Inn by the Lake', 'House rules, all of them'))
  expect(runningIn(...pages)).toEqual(pages.flatMap(() => ['Inn by the Lake', 'House rules, all of them']))
})

test('its numbers may differ from page to page, those of clauses may not', () => {
  expect(runningIn(...[0, 1, 2].map((index) => pageOf(index, `Rules, ${index + 4} of 9`)))).toHaveLength(3)
  expect(runningIn(...[0, 1, 2].map((index) => pageOf(index, `${index + 4}. Rules`)))).toEqual([])
})

test('a line of few pages among many is part of what the document says', () => {
  const pages = Array.from({ length: 11 }, (_, index) =>
    pageOf(index, index % 4 === 0 ? 'Inn by the Lake' : ''),
  )
  expect(runningIn(...pages)).toEqual([])
  expect(runningIn(...pages.slice(0, 10))).toHaveLength(3)
})

test('a line in the middle of pages is read', () => {
  const pages = [0, 1, 2].map((index) => pageOf(index, '').replace(/^((?:.*\n){4})/, '$1Inn by the Lake\n'))
  expect(runningIn(...pages)).toEqual([])
})

test.each(['7', 'iv', '- 7 -', 'Page 7', 'page 7 of 9', 'A-7', '7/9', '[7]'])(
  'page number "%s" at the foot of a page',
  (number) => {
    expect(runningIn(pageOf(0, '', number), pageOf(1, ''))).toEqual([number])
  },
)

test('a paper of one page has no page number, unless it is plainly one', () => {
  expect(runningIn(pageOf(0, '', '7'))).toEqual([])
  expect(runningIn(pageOf(0, '', '– 7 –'))).toEqual(['– 7 –'])
})

test('page numbers that are plainly such count in the middle of a page too', () => {
  const text = pageOf(0, '').replace('eggs on the table', 'eggs on the table\nPage 3 of 9')
  expect(runningIn(text)).toEqual(['Page 3 of 9'])
})

test('the same words with a page number behind them count in the middle when there are three', () => {
  const withFoot = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `${pageOf(index, '')}\nInn rules Page ${index + 1}\n${pageOf(index + 4, '')}`,
    )
  expect(runningIn(withFoot(3).join('\n'))).toEqual([
    'Inn rules Page 1',
    'Inn rules Page 2',
    'Inn rules Page 3',
  ])
  expect(runningIn(withFoot(2).join('\n'))).toEqual([])
})

test('a stamp that is printed five times is none of the text, wherever it stands', () => {
  const stamped = (count: number, stamp: string) =>
    Array.from({ length: count }, (_, index) => `${pageOf(index, '')}\n${stamp}`).join('\n')
  expect(runningIn(stamped(5, 'Copy for the guest'))).toHaveLength(5)
  expect(runningIn(stamped(4, 'Copy for the guest'))).toEqual([])
  expect(runningIn(stamped(5, 'Copy'))).toEqual([])
  expect(runningIn(stamped(5, '(a) Copy for the guest'))).toEqual([])
  expect(runningIn(stamped(5, 'Copy   for the guest'))).toEqual([])
})

test('the same top line of two pages next to each other is a header', () => {
  expect(runningIn(pageOf(0, 'Inn by the Lake'), pageOf(1, 'Inn by the Lake'))).toHaveLength(2)
  expect(runningIn(pageOf(0, 'Inn by the Lake'), pageOf(1, ''), pageOf(2, 'Inn by the Lake'))).toEqual([])
  expect(runningIn(pageOf(0, 'Inn'), pageOf(1, 'Inn'))).toEqual([])
  expect(runningIn(pageOf(0, 'Exhibit A'), pageOf(1, 'Exhibit A'))).toEqual([])
})

test('the last lines of two pages that count them are a footer', () => {
  const foot = (page: number) => `Elm Form L-77 (01/26)   Page ${page} of 2`
  expect(runningIn(pageOf(0, 'A', foot(1)), pageOf(1, 'B', foot(2)))).toEqual([foot(1), foot(2)])
  expect(runningIn(pageOf(0, 'A', 'Pay $10 by May 3'), pageOf(1, 'B', 'Pay $20 by May 4'))).toEqual([])
})

test('the names of columns above the first row of each page belong to the table', () => {
  const page = (index: number) => pageOf(index, `Night   Price\n${index + 1} May   $90`)
  expect(runningIn(...[0, 1, 2].map(page))).toEqual([])
  const uneven = (index: number) => pageOf(index, `Night   Price\n${index + 1} May   $90   paid`)
  expect(runningIn(...[0, 1, 2].map(uneven))).toHaveLength(3)
})

function runningOf(pages: readonly string[], sizeOfTop?: number): string[] {
  const lines = readLines(
    joinPages(
      pages.map((text, index) => {
        const top = text.indexOf('\n')
        const styles: TextStyle[] = sizeOfTop
          ? [
              [0, top, sizeOfTop, 1],
              [top + 1, text.length, 11, 0],
            ]
          : []
        return { number: index + 1, label: null, text, styles }
      }),
    ),
  )
  const running = findRunningLines(lines)
  return lines.filter((line) => running.has(line)).map(({ text }) => text)
}

const PARTS = ['COVER TERMS', 'STANDARD TERMS', 'SIGNATURE PAGE'].map(
  (part, index) => `${part}
${'ABC'.charAt(index)}. Rent
${'ABC'.charAt(index)}.1 The Employer shall pay it.`,
)

test('small letters at the top of most pages say which part a page is of', () => {
  expect(runningOf(PARTS, 9)).toEqual(['COVER TERMS', 'STANDARD TERMS', 'SIGNATURE PAGE'])
  expect(runningOf(PARTS, 15)).toEqual([])
  expect(runningOf(PARTS)).toEqual([])
  expect(runningOf(PARTS.slice(0, 1), 9)).toEqual([])
})

test('a foot that goes on in a second line ends in the number of its page', () => {
  const pages = [1, 2, 3].map(
    (number) => `${number}. The Employer shall pay.\nFree to use under CC BY\n4.0   Page ${number} of 3`,
  )
  expect(runningOf(pages)).toEqual(
    [1, 2, 3].flatMap((n) => ['Free to use under CC BY', `4.0   Page ${n} of 3`]),
  )
})

test('a footer in the middle of a page is one in other capitals too, with the number below it', () => {
  const foot = ['Terms OF Sale\nJUNE 2004', ...Array<string>(5).fill('Terms of Sale\nJune 2004')]
  const pages = foot.map((words, index) => `${pageOf(index, 'a')}\n${words}\n${index + 2}\nIt goes on.`)
  expect(runningIn(...pages).filter((line) => line === 'JUNE 2004' || line === '2')).toEqual([
    'JUNE 2004',
    '2',
  ])
})

test('a title that a header says in other capitals is a title', () => {
  const pages = Array.from({ length: 5 }, (_, index) => `ORDER FORM\n${pageOf(index, 'a')}`)
  expect(runningIn(`Order Form\n\nIt is agreed.\n\n${pages[0] ?? ''}`, ...pages)).not.toContain('Order Form')
})

test('numbers below a line that comes again are page numbers only where they count', () => {
  const term = (name: string, days: number) =>
    `${name} agrees as follows.\nNotice period in days\n${days}\ndays of notice must be given by ${name}.`
  const text = ['Sam', 'Kim', 'Lou', 'Ann', 'Bo'].map((name, at) => term(name, 30 + 7 * at)).join('\n')
  expect(runningIn(text).filter((line) => /^\d+$/.test(line))).toEqual([])
})
