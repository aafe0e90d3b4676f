import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { findFootnotes } from './find-footnotes.ts'

/** Each note as [mark, words], its lines joined. */
const notesIn = (...pages: string[]) => {
  const lines = linesOf(...pages)
  return findFootnotes(lines).map(({ mark, first, end, start, endOffset }) => {
    expect(start).toBe(lines[first]?.start)
    expect(endOffset).toBe(lines[end - 1]?.end)
    const words = lines.slice(first, end).map(({ text }) => text)
    return [mark, words.join(' ')]
  })
}

const TEXT = 'The guest pays for each night.\nBreakfast is not part of the price.'

test.each<[string, string, [string, string][]]>([
  ['a raised figure', `${TEXT}\n\n¹ Taxes come on top.`, [['¹', '¹ Taxes come on top.']]],
  ['a star', `${TEXT}\n\n* Taxes come on top.`, [['*', '* Taxes come on top.']]],
  [
    'a dagger before a quotation mark',
    `${TEXT}\n\n† “Night” ends at noon.`,
    [['†', '† “Night” ends at noon.']],
  ],
  [
    'several, one of them on two lines',
    `${TEXT}\n\n¹ Taxes come on\ntop of the price.\n² The town asks for them.`,
    [
      ['¹', '¹ Taxes come on top of the price.'],
      ['²', '² The town asks for them.'],
    ],
  ],
  [
    'a plain number below a rule, and the next one, which is long',
    `${TEXT}\n\n_______\n1 Taxes come on top.\n\n2 The town asks for them, and\nthe guest pays them at the desk in the hall of the inn on leaving.`,
    [
      ['1', '1 Taxes come on top.'],
      [
        '2',
        '2 The town asks for them, and the guest pays them at the desk in the hall of the inn on leaving.',
      ],
    ],
  ],
  [
    'one above the foot of the page',
    `${TEXT}\n\n¹ Taxes come on top.\n\nHouse rules of the inn`,
    [['¹', '¹ Taxes come on top.']],
  ],
])('%s at the foot of a page is a note', (_by, text, notes) => {
  expect(notesIn(text)).toEqual(notes)
})

test.each([
  ['a plain number without a rule', `${TEXT}\n\n1 Taxes come on top.`],
  ['a rule without a number', `${TEXT}\n\n_______\nTaxes come on top.`],
  [
    'a mark with text of its own below it',
    `${TEXT}\n\n* Taxes come on top.\n\n${'The guest pays them too. '.repeat(4)}`,
  ],
  ['a mark on the first line', '* The guest pays for each night.'],
  ['a mark with nothing behind it', `${TEXT}\n\n***`],
  [
    'a plain number that takes up lines below one',
    `${TEXT}\n\n1 Taxes come on top.\n\n2 The town asks for them.`,
  ],
  ['a number of small letters below a rule', `${TEXT}\n\n_______\n12 nights in all`],
])('%s is none', (_by, text) => {
  expect(notesIn(text)).toEqual([])
})

test('a page has its own notes, and none takes in lines of the next', () => {
  const page = (mark: string) => `${TEXT}\n\n${mark} Taxes come on top.`
  expect(notesIn(page('¹'), TEXT, page('²'))).toEqual([
    ['¹', '¹ Taxes come on top.'],
    ['²', '² Taxes come on top.'],
  ])
})

test('the foot of a page is lines that stand alone; a paragraph below shows that there is no note', () => {
  expect(notesIn(`${TEXT}\n\n¹ Taxes come on top.\n\nThe inn\n\nby the lake`)).toHaveLength(1)
  expect(notesIn(`${TEXT}\n\n¹ Taxes come on top.\n\nThe inn\nby the lake`)).toEqual([])
})

test('numbers that do not follow right below the rule are those of clauses', () => {
  expect(notesIn(`${TEXT}\n\n_______\n\nThe guest has\na key.\n\n2 Keys are lent.`)).toEqual([])
})

test('notes lie among the lines, in order and apart, each on one page', () => {
  const line = fc.constantFrom('¹ Note', '* Star', '1 Number', '_____', 'The guest pays.', 'x', '', '\f')
  fc.assert(
    fc.property(fc.array(line), (parts) => {
      const lines = linesOf(...parts.join('\n').split('\f'))
      let last = 0
      for (const { first, end } of findFootnotes(lines)) {
        expect(first).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(first)
        expect(end).toBeLessThanOrEqual(lines.length)
        expect(lines[first]?.pageIndex).toBe(lines[end - 1]?.pageIndex)
        last = end
      }
    }),
  )
})
