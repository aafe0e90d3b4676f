import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesIn } from './placed-sentences.ts'

const TEXT = 'A guest pays. The price is $90.\nIt is due at noon. Bring it.'

const sentences = (words: string) => {
  const start = TEXT.indexOf(words)
  return sentencesIn(TEXT, { start, end: start + words.length }).map(({ text }) => text)
}

test.each([
  ['$90', ['The price is $90.']],
  ['$90.\nIt', ['The price is $90.', 'It is due at noon.']],
  ['The price is $90.', ['The price is $90.']],
  ['noon. Bring it.', ['It is due at noon.', 'Bring it.']],
])('%j stands in %j', (words, found) => {
  expect(sentences(words)).toEqual(found)
})

test('a stretch touches no sentence that ends where it begins, or begins where it ends', () => {
  expect(sentencesIn(TEXT, { start: 13, end: 14 })).toEqual([])
  expect(sentencesIn(TEXT, { start: 14, end: 15 }).map(({ start }) => start)).toEqual([14])
})

test('sentences are the document’s own words, where they stand', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.nat(2000), fc.nat(300), (text, start, length) => {
      for (const found of sentencesIn(text, { start, end: start + length })) {
        expect(text.slice(found.start, found.end)).toBe(found.text)
        expect(found.end > start && found.start < start + length).toBe(true)
      }
    }),
  )
})
