import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import { findRunningLines, saidBefore } from '#core/structure/lines/running-lines.ts'
import { readLines } from '#core/structure/lines/source-line.ts'
import { cutChunks, MAX_CHUNK_CHARS, MAX_CHUNK_WORDS } from './cut-chunks.ts'
import { withSpaces } from './span.ts'

function document(...texts: string[]) {
  return joinPages(texts.map((text, index) => ({ number: index + 1, label: null, text })))
}

function clause(id: number, start: number, end: number, rest: Partial<Clause> = {}): Clause {
  return { id, kind: 'clause', label: null, heading: null, parent: null, page: 1, start, end, ...rest }
}

const pageText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'Rent is due.',
        '1.2 Fees',
        '\n',
        '\n\n',
        ' ',
        '$5',
        'x'.repeat(1200),
        '😀'.repeat(400),
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
)
const documents = fc.array(pageText, { minLength: 1, maxLength: 4 }).map((texts) => document(...texts))
const clauseLists = fc.array(
  fc.record({
    start: fc.nat(3000),
    length: fc.nat(2000),
    parent: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    label: fc.option(fc.constantFrom('4', '4.2', '4.2(b)', '(a)', 'Article IX', 'Exhibit A'), { nil: null }),
    heading: fc.option(fc.constantFrom('RENT', ''), { nil: null }),
    kind: fc.constantFrom('clause', 'heading', 'table', 'rider'),
  }),
  { maxLength: 12 },
)

test('every character that is not white space or a repeated header is in exactly one chunk, on its own page', () => {
  fc.assert(
    fc.property(documents, clauseLists, (input, list) => {
      const clauses = list.map(({ start, length, ...rest }, index) =>
        clause(index + 1, start, start + length, rest as Partial<Clause>),
      )
      const chunks = cutChunks(input, clauses)
      const lines = input.pages.length > 1 ? readLines(input) : []
      const said = withSpaces(input.text, saidBefore(findRunningLines(lines)))
      let at = 0
      for (const [ordinal, chunk] of chunks.entries()) {
        expect(chunk.ordinal).toBe(ordinal)
        expect(chunk.text).toBe(input.text.slice(chunk.start, chunk.end))
        expect(chunk.text.trim()).toBe(chunk.text)
        expect(said.slice(at, chunk.start).trim()).toBe('')
        const page = input.pages.find(({ number }) => number === chunk.page)
        expect(page && page.start <= chunk.start && chunk.end <= page.end).toBe(true)
        expect(chunk.text.length).toBeLessThanOrEqual(MAX_CHUNK_CHARS)
        expect(chunk.text.split(/\s+/).length).toBeLessThanOrEqual(MAX_CHUNK_WORDS)
        at = chunk.end
      }
      expect(said.slice(at).trim()).toBe('')
    }),
  )
})

test('a chunk is named after its clause, and a heading goes with what it opens', () => {
  const text = '3. RENT\n3.1 Rent is $900.\n3.2 Late rent costs $75.\n4. PETS\nNo dogs.'
  const at = (words: string) => text.indexOf(words)
  const chunks = cutChunks(document(text), [
    clause(1, 0, at('4. PETS'), { label: '3', heading: 'RENT' }),
    clause(2, at('3.1'), at('3.2'), { label: '3.1', parent: 1 }),
    clause(3, at('3.2'), at('4. PETS'), { label: '3.2', parent: 1 }),
    clause(4, at('4. PETS'), text.length, { label: '4', heading: 'PETS' }),
  ])
  expect(chunks.map(({ section, text }) => [section, text])).toEqual([
    ['Section 3.1', '3. RENT\n3.1 Rent is $900.'],
    ['Section 3.2', '3.2 Late rent costs $75.'],
    ['Section 4', '4. PETS\nNo dogs.'],
  ])
})

test('lettered items stay with their provision while they fit, and are named alone when they do not', () => {
  const item = (letter: string) => `(${letter}) ${'no smoking '.repeat(60)}`
  const short = '2.1 You may not: (a) smoke; (b) shout.'
  const long = `2.2 You may not: ${item('a')}${item('b')}`
  const text = `${short}\n${long}`
  const at = (words: string, from = 0) => text.indexOf(words, from)
  const second = at('2.2')
  const chunks = cutChunks(document(text), [
    clause(1, 0, second, { label: '2.1' }),
    clause(2, at('(a)'), at('(b)'), { label: '2.1(a)', parent: 1 }),
    clause(3, at('(b)'), second, { label: '(b)', parent: 1 }),
    clause(4, second, text.length, { label: '2.2' }),
    clause(5, at('(a)', second), at('(b)', second), { label: '2.2(a)', parent: 4 }),
    clause(6, at('(b)', second), text.length, { label: '2.2(b)', parent: 4 }),
  ])
  expect(chunks.map(({ section }) => section)).toEqual(['Section 2.1', 'Section 2.2', 'Section 2.2(b)'])
})

test.each<[string, Partial<Clause>[], string | null]>([
  ['an article', [{ label: 'ARTICLE IX', heading: 'Term' }], 'ARTICLE IX'],
  ['a heading without a number', [{ kind: 'heading', heading: 'House rules' }], 'House rules'],
  [
    'a clause of an exhibit',
    [
      { kind: 'rider', label: 'Exhibit A' },
      { label: '2.', parent: 1 },
    ],
    'Exhibit A, Section 2',
  ],
  ['an unnamed clause', [{ label: '7' }, { parent: 1 }], 'Section 7'],
  ['an item of a named clause', [{ label: '7' }, { label: '(c)', parent: 1 }], 'Section 7(c)'],
  ['nothing named', [{}], null],
])('names %s', (_, list, expected) => {
  const text = 'No pets are allowed.'
  const chunks = cutChunks(
    document(text),
    list.map((rest, index) => clause(index + 1, 0, text.length, rest)),
  )
  expect(chunks.map(({ section }) => section)).toEqual([expected])
})

test('cuts a document without clauses between sentences', () => {
  const text = 'Rent is due on the first day of the month. '.repeat(60)
  const chunks = cutChunks(document(text), [])
  expect(chunks.length).toBeGreaterThan(2)
  for (const chunk of chunks)
    expect(chunk).toMatchObject({ section: null, text: expect.stringMatching(/^Rent .*month\.$/s) })
})

test('a footer is no part of the sentence above it, and is found once', () => {
  const foot = (page: number) => `\nHarbor Lane Lease – Page ${page} of 3`
  const chunks = cutChunks(
    document(
      `Tenant shall pay a late fee for each payment that Landlord${foot(1)}`,
      `receives late, and shall keep the apartment in good${foot(2)}`,
      `condition.${foot(3)}`,
    ),
    [],
  )
  expect(chunks.map(({ text }) => text)).toEqual([
    'Tenant shall pay a late fee for each payment that Landlord',
    'Harbor Lane Lease – Page 1 of 3',
    'receives late, and shall keep the apartment in good',
    'condition.',
  ])
})
