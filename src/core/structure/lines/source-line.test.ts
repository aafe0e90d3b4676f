import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { endOfLineBefore, endOfTextBefore, readLines } from './source-line.ts'

const told = (...pages: string[]) =>
  linesOf(...pages).map(({ text, after, pageIndex }) => [text, after, pageIndex])

test('a line says what stands between it and the line before', () => {
  expect(told('One\nTwo\n\nThree\n \n\nFour', 'Five')).toEqual([
    ['One', 'page', 0],
    ['Two', 'line', 0],
    ['Three', 'paragraph', 0],
    ['Four', 'paragraph', 0],
    ['Five', 'page', 1],
  ])
})

test('white space around lines, empty pages and empty lines at the top of a page are none of them', () => {
  expect(told('  One\t', '', ' \n', '\n\nTwo ')).toEqual([
    ['One', 'page', 0],
    ['Two', 'page', 3],
  ])
  expect(linesOf('')).toEqual([])
})

test('a page may have more lines than a call may have arguments', () => {
  const text = 'ab\n'.repeat(300_000)
  const pages = [{ number: 1, label: null, start: 0, end: text.length }]
  expect(readLines({ text, pages })).toHaveLength(300_000)
})

describe('on a page without white space between lines', () => {
  const filler = 'Guests of the inn have the use of the lake, of the boats that lie in it,'
  /** What stands before the numbered last line of a page. */
  const before = (last: string, number: string, between = '\n') =>
    linesOf(`${`${filler}\n`.repeat(4)}${last}${between}${number}`).at(-1)?.after

  test.each([
    ['The guest pays for each night and leaves the key on the desk in the hall.', '4. Keys'],
    ['The guest pays for each night and leaves the key on the desk in the hall.', '4.2 Keys'],
    ['The guest pays for each night and leaves the key on the desk in the hall.', '(b) keys'],
    ['The guest pays for each night and leaves the key on the desk in the hall.', 'ARTICLE 4'],
    ['The guest pays for each night and leaves the key on the desk in the hall.', '§ 4 Keys'],
    ['Guests and their keys', '4. Keys'],
  ])('below %j a number opens a paragraph: %j', (last, number) => {
    expect(before(last, number)).toBe('paragraph')
  })

  test.each([
    ['The guest pays for each night and leaves the key on the desk in the hall.', 'The key'],
    ['The guest pays for each night and leaves the key on the desk in the hall.', '4 keys'],
    ['The guest pays for each night and leaves the key on the desk in the hall of', '4. Keys'],
  ])('below %j none is opened by %j', (last, number) => {
    expect(before(last, number)).toBe('line')
  })

  test('but on one that has some, or few lines, nothing is made up', () => {
    const short = 'Guests and their keys'
    expect(linesOf(`${filler}\n\n${`${filler}\n`.repeat(4)}${short}\n4. Keys`).at(-1)?.after).toBe('line')
    expect(linesOf(`${`${filler}\n`.repeat(3)}${short}\n4. Keys`).at(-1)?.after).toBe('line')
    expect(linesOf(`${`${filler}\n`.repeat(4)}${short}\n4. Keys`).at(-1)?.after).toBe('paragraph')
  })
})

test('the end of the line before an offset is found wherever the offset is', () => {
  const lines = linesOf('One\nTwo\n\nThree')
  expect([0, 1, 4, 5, 8, 9, 10, 99].map((offset) => endOfLineBefore(lines, offset))).toEqual([
    0, 3, 3, 7, 7, 7, 14, 14,
  ])
  expect(endOfLineBefore([], 5)).toBe(0)
})

test('words before an offset inside a line end in that line', () => {
  const text = 'One two  three\n\nFour'
  const lines = linesOf(text)
  expect(endOfTextBefore(text, lines, text.indexOf('three'))).toBe('One two'.length)
  expect(endOfTextBefore(text, lines, text.indexOf('Four'))).toBe('One two  three'.length)
})

test('lines are the words of the document where they stand, in order, each on its page', () => {
  const page = fc
    .array(fc.constantFrom('One', ' ', '\n', '\n\n', '4. Keys', '\t', 'x.'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (pages) => {
      const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
      const lines = readLines(document)
      let last = 0
      for (const { text, start, end, pageIndex } of lines) {
        expect(document.text.slice(start, end)).toBe(text)
        expect(document.text.slice(last, start).trim()).toBe('')
        const { start: from = 0, end: to = 0 } = document.pages[pageIndex] ?? {}
        expect(start >= from && end <= to).toBe(true)
        last = end
      }
      expect(document.text.slice(last).trim()).toBe('')
    }),
  )
})
