import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { findContents } from './contents-lines.ts'

/** The words of each table of contents, its lines joined. */
const contentsIn = (...pages: string[]) => {
  const lines = linesOf(...pages)
  return findContents(lines).map(({ first, end }) => lines.slice(first, end).map(({ text }) => text))
}

test.each<[string, string, string[]]>([
  [
    'rows of dots before page numbers',
    'Keys .......... 1\nDogs .......... 2\nNoise ......... 14\n\nThe house is let.',
    ['Keys .......... 1', 'Dogs .......... 2', 'Noise ......... 14'],
  ],
  [
    'rows of dots with spaces, and roman page numbers',
    'Keys . . . . . iv\nDogs . . . . . v\nNoise . . . . . vi',
    ['Keys . . . . . iv', 'Dogs . . . . . v', 'Noise . . . . . vi'],
  ],
  [
    'rows of dots of which one has lost its page number',
    'Keys ..... 1\nDogs .....\nNoise ..... 14',
    ['Keys ..... 1', 'Dogs .....', 'Noise ..... 14'],
  ],
  [
    'rules before page numbers',
    'Keys ______ 1\nDogs ______ A-2\nNoise ______ 3',
    ['Keys ______ 1', 'Dogs ______ A-2', 'Noise ______ 3'],
  ],
  [
    'a title above entries without dots',
    'Table of Contents (continued)\nKeys 3\nDogs 5\n\nThe house is let to the person who signs below.',
    ['Table of Contents (continued)', 'Keys 3', 'Dogs 5'],
  ],
  [
    'a title above rows of dots that stand on one line',
    'INDEX\n1. Keys ..... 1 2. Dogs ..... 2 3. Noise ..... 3',
    ['INDEX', '1. Keys ..... 1 2. Dogs ..... 2 3. Noise ..... 3'],
  ],
  [
    'one line of many rows',
    'Keys ..... 1 Dogs ..... 2 Noise ..... 3',
    ['Keys ..... 1 Dogs ..... 2 Noise ..... 3'],
  ],
  [
    'entries with the names of columns and wrapped lines between them',
    'Contents\nSection\nPage\nKeys 3\nDogs and whatever else\nbarks 5\n\nThe house is let.',
    ['Contents', 'Section', 'Page', 'Keys 3', 'Dogs and whatever else', 'barks 5'],
  ],
  [
    'what is attached, listed last and without page numbers',
    'Keys ..... 1\nDogs ..... 2\nNoise ..... 3\nExhibit A Floor plan\nSchedules\n\nThe house is let.',
    ['Keys ..... 1', 'Dogs ..... 2', 'Noise ..... 3', 'Exhibit A Floor plan', 'Schedules'],
  ],
])('%s are a table of contents', (_by, text, found) => {
  expect(contentsIn(text)).toEqual([found])
})

test.each([
  ['a single row of dots to write on', 'Name of the guest: ..........\n\nThe guest signs here.'],
  ['two rows of dots', 'Name ..........\nStreet ..........\n\nThe guest signs here.'],
  ['rules to write on', 'Name ______\nStreet ______\nTown ______'],
  ['three rows of dots', 'Name ..........\nStreet ..........\nTown ..........'],
  ['several on one line', 'Town ....... State ..... Zip .....'],
  ['numbers without a title above them', 'Keys 3\nDogs 5\nNoise 8'],
  ['sums below a title', 'Index\nKeys cost $3\nDogs cost $5\nNoise costs $8\nAll of it is $16'],
  ['words that only begin with a title', 'Contents of the house: beds, chairs and tables.\nKeys 3\nDogs 5'],
])('%s are none', (_by, text) => {
  expect(contentsIn(text)).toEqual([])
})

test('a table ends where four lines in a row are no entries', () => {
  const others = ['The', 'house', 'is', 'let'].join('\n')
  expect(contentsIn(`Contents\nKeys 3\nDogs 5\n${others}\nNoise 8`)).toEqual([
    ['Contents', 'Keys 3', 'Dogs 5'],
  ])
  const three = ['The', 'house', 'is'].join('\n')
  expect(contentsIn(`Contents\nKeys 3\nDogs 5\n${three}\nNoise 8`)[0]).toContain('Noise 8')
})

test('titles of clauses between entries count half as much as other lines', () => {
  const titles = ['Section one', 'Article two', 'Part three', 'Exhibit four', '(a) five'].join('\n')
  expect(contentsIn(`Contents\nKeys 3\nDogs 5\n${titles}\nNoise 8`)[0]).toContain('Noise 8')
})

test('an attached part on the next page is the part itself', () => {
  const entries = 'Keys ..... 1\nDogs ..... 2\nNoise ..... 3'
  expect(contentsIn(entries, 'Exhibit A\nThe floor plan')).toEqual([entries.split('\n')])
})

test('two tables are two', () => {
  const entries = 'Keys ..... 1\nDogs ..... 2\nNoise ..... 3'
  const between = ['The', 'house', 'is', 'let', 'here'].join('\n')
  expect(contentsIn(`${entries}\n${between}\n${entries}`)).toEqual([entries.split('\n'), entries.split('\n')])
})

test('tables lie among the lines, in order and apart', () => {
  const line = fc.constantFrom(
    'Contents',
    'Keys ..... 1',
    'Dogs 5',
    'Exhibit A',
    'The house is let.',
    '_____ 3',
    '\f',
  )
  fc.assert(
    fc.property(fc.array(line), (parts) => {
      const lines = linesOf(parts.join('\n'))
      let last = 0
      for (const { first, end } of findContents(lines)) {
        expect(first).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(first)
        expect(end).toBeLessThanOrEqual(lines.length)
        last = end
      }
    }),
  )
})
