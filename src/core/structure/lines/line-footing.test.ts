import { describe, expect, test } from 'vitest'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { footingOf, goesOnInCapitals, hasEndedBefore, readsOn } from './line-footing.ts'

const lastOf = (...pages: string[]) => {
  const lines = linesOf(...pages)
  return { line: lines.at(-1)!, before: lines.at(-2) }
}

/** How sure it is that a clause begins at the last line. */
const footing = (...pages: string[]) => {
  const { line, before } = lastOf(...pages)
  return footingOf(parseMarker(line.text)!, line, before)
}

describe('where a clause may begin', () => {
  test.each([
    ['the first line', '3. Keys'],
    ['a paragraph below a sentence', 'The guest pays.\n\n3. Keys'],
    ['a paragraph below words without an end', 'The guest pays every night\n\n3. Keys'],
    ['a word and number alone on their line', 'The guest pays every\n\nArticle 3'],
    ['a paragraph below a title', 'House Rules\n\n3. Keys'],
    ['a paragraph below a row of cells', 'the room   $90 and\n\n3. Keys'],
  ])('surely at %s', (_place, text) => {
    expect(footing(text)).toBe('firm')
  })

  test.each([
    ['a line below a sentence', 'The guest pays.\n3. Keys'],
    ['a line below an item that joins on', 'The guest pays; and\n(b) keeps quiet'],
    ['a line below a short item', '(a) towels and sheets\n(b) a key'],
    ['a paragraph below words that go on', 'The guest pays for the\n\n3. Keys'],
  ])('perhaps at %s', (_place, text) => {
    expect(footing(text)).toBe('weak')
  })

  test.each([
    ['a line below words without an end', 'The guest pays every night at the\n3. Keys'],
    ['a line below a long item', `(a) ${'towels and sheets and '.repeat(3)}soap\n(b) a key`],
    ['a paragraph below the word for a reference', 'The guest pays as it is said in Section\n\n3. Keys'],
    ['a line below the word for a reference', 'The guest pays as it is said in Section\n3. Keys'],
  ])('not at %s', (_place, text) => {
    expect(footing(text)).toBeNull()
  })

  test('on a new page it is sure only when the page before has ended what it said', () => {
    expect(footing('The guest pays.', '3. Keys')).toBe('firm')
    expect(footing('The guest pays every night', '3. Keys')).toBe('weak')
  })
})

test.each([
  [true, 'The guest pays.'],
  [true, 'The guest said “no.”'],
  [true, 'The guest pays:²'],
  [true, 'the room, or'],
  [true, 'the room; and/or'],
  [true, '-----'],
  [true, 'HOUSE RULES'],
  [true, 'Rules of the House'],
  [true, '4. Keys and Locks'],
  [true, 'the room   $90'],
  [false, 'The guest pays for'],
  [false, 'The guest pays and'],
  [false, 'The guest keeps the room and the key'],
])('%j: nothing goes on from %j', (ended, text) => {
  expect(hasEndedBefore(linesOf(text)[0])).toBe(ended)
})

test('nothing goes on from no line', () => {
  expect(hasEndedBefore(undefined)).toBe(true)
  expect(goesOnInCapitals(undefined)).toBe(false)
})

test.each([
  [true, 'THE INN IS NOT LIABLE FOR THINGS THAT GUESTS LEAVE BEHIND IN THE ROOM'],
  [false, 'THE INN IS NOT LIABLE FOR THINGS THAT GUESTS LEAVE BEHIND IN A ROOM.'],
  [false, 'THE INN IS NOT LIABLE'],
  [false, 'The inn is not liable for things that guests leave behind in the room'],
])('%j: a paragraph in capitals goes on from %j', (goesOn, text) => {
  expect(goesOnInCapitals(linesOf(text)[0])).toBe(goesOn)
})

test.each([
  [true, 'Section 4.2', 'of the house rules', false],
  [true, 'Section 4.2', 'shall hold', true],
  [true, 'Section 4.2', ', which says so', true],
  [true, 'Part One', 'looks at the price', false],
  [false, 'Part One', 'looks at the price', true],
  [false, 'Section 4.2.', 'the guest pays', false],
  [false, 'Section 4.2', 'Keys', false],
  [false, 'Section 4.2', 'Office hours', false],
])('%j: the sentence reads on behind "%s" with "%s"', (on, number, words, isListed) => {
  expect(readsOn(parseMarker(`${number} Words`)!, words, isListed)).toBe(on)
})
