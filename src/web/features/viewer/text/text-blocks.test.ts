import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockParts, textBlocks } from './text-blocks.ts'

const PAGE = '7. TERMINATION\n7.1 Tenant may leave\nupon sixty days.\n\n7.2 Notice is by mail.'
const at = (words: string) => PAGE.indexOf(words)
const clauses = [
  { kind: 'heading', heading: 'TERMINATION', start: at('7. TERM') },
  { kind: 'clause', heading: null, start: at('7.1') },
  { kind: 'clause', heading: null, start: at('7.2') },
]

test('a heading stands alone, clauses start paragraphs, lines of one clause stay together', () => {
  expect(textBlocks(PAGE, 0, clauses)).toEqual([
    { isHeading: true, start: 0, text: '7. TERMINATION' },
    { isHeading: false, start: at('7.1'), text: '7.1 Tenant may leave upon sixty days.' },
    { isHeading: false, start: at('7.2'), text: '7.2 Notice is by mail.' },
  ])
})

test('a numbered clause whose first line is its heading opens with it, one that runs on does not', () => {
  const lease = '7. TERMINATION\n7.1 Early end. Tenant may leave.'
  const found = [
    { kind: 'clause', heading: 'TERMINATION', start: 0 },
    { kind: 'clause', heading: 'Early end', start: lease.indexOf('7.1') },
  ]
  expect(textBlocks(lease, 0, found).map(({ isHeading }) => isHeading)).toEqual([true, false])
})

test('clauses are placed by the whole text', () => {
  const moved = clauses.map((clause) => ({ ...clause, start: clause.start + 500 }))
  expect(textBlocks(PAGE, 500, moved)).toEqual(textBlocks(PAGE, 0, clauses))
})

test('without clauses an empty line parts paragraphs', () => {
  expect(textBlocks('One\ntwo\n\nThree', 0, []).map(({ text }) => text)).toEqual(['One\ntwo', 'Three'])
})

test('a short line keeps its break, a line that filled the page does not', () => {
  const [block] = textBlocks('Harrow LLC\n14 Elm Street\nThe parties agree on what follows\nhere.', 0, [])
  expect(block?.text).toBe('Harrow LLC\n14 Elm Street\nThe parties agree on what follows here.')
})

test('a citation is cut out of the blocks it covers', () => {
  const [, clause, other] = textBlocks(PAGE, 0, clauses)
  if (!clause || !other) throw new Error('two blocks expected')
  const citation = { start: at('Tenant'), end: at('sixty') }
  const marked = blockParts(clause, citation, []).map(({ text, isCited }) => (isCited ? `[${text}]` : text))
  expect(marked).toEqual(['7.1 ', '[Tenant may leave upon ]', 'sixty days.'])
  expect(blockParts(other, citation, []).some(({ isCited }) => isCited)).toBe(false)
})

test('what a search found is marked beside and inside the cited words', () => {
  const [, clause] = textBlocks(PAGE, 0, clauses)
  if (!clause) throw new Error('a block expected')
  const citation = { start: at('Tenant'), end: at('upon') }
  const matches = [
    { start: at('may'), end: at('leave') },
    { start: at('leave'), end: at('sixty') },
    { start: at('7.2'), end: at('7.2') + 3 },
  ]
  const parts = blockParts(clause, citation, matches).map(({ text, isCited, match }) => [
    text,
    isCited,
    match ? matches.indexOf(match) : null,
  ])
  expect(parts).toEqual([
    ['7.1 ', false, null],
    ['Tenant ', true, null],
    ['may ', true, 0],
    ['leave ', true, 1],
    ['upon ', false, 1],
    ['sixty days.', false, null],
  ])
})

test('no visible character is lost', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-c \n]{0,60}$/),
      fc.array(
        fc.record({
          kind: fc.constantFrom('heading', 'clause'),
          heading: fc.constantFrom(null, 'a'),
          start: fc.nat({ max: 60 }),
        }),
      ),
      (text, found) => {
        const blocks = textBlocks(text, 0, found)
        expect(
          blocks
            .map((block) => block.text)
            .join('')
            .replaceAll(/\s/g, ''),
        ).toBe(text.replaceAll(/\s/g, ''))
        for (const block of blocks) {
          const place = text.slice(block.start, block.start + block.text.length)
          expect(place.replaceAll('\n', ' ')).toBe(block.text.replaceAll('\n', ' '))
        }
      },
    ),
  )
})
