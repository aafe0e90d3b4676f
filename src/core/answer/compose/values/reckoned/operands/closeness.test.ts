import { expect, test } from 'vitest'
import { packSentenceVectors, readSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { closenessTo, vectorOfPlace, onlyNearest } from './closeness.ts'

const nearest = (...some: readonly number[]) => onlyNearest(some, (one) => one, Object.is)

test('the nearest is one that is near, and nearer than any other', () => {
  expect(nearest(0.7, 0.4)).toBe(0.7)
  expect(nearest(0.7, 0.68)).toBeNull()
  expect(nearest(0.4, 0.1)).toBeNull()
  expect(nearest()).toBeNull()
})

test('a place is as near as its passage, and nothing nearer than the nearest', () => {
  const paper = openTexts(['FEES\n\nThe fee is $5.\n\nThe door is green.\n\nThe cat sleeps.'])
  const { passages } = paper.index
  const vectors = passages.map((_, at) => Float32Array.from(passages, (_one, other) => Number(at === other)))
  const sentenceVectors = readSentenceVectors(packSentenceVectors(vectors), passages.length, 'made')
  const document = { ...paper, index: { ...paper.index, sentenceVectors } }
  const placeOf = (words: string) => document.texts.find(1, words, 0)
  const at = passages.findIndex(({ text }) => text.includes('door'))
  const closeness = closenessTo(document, vectors[at])
  expect(closeness?.(placeOf('The door is green.'))).toBeCloseTo(1)
  expect(closeness?.(placeOf('The fee is $5.'))).toBe(0)
  expect(closeness?.(null)).toBeCloseTo(1)
  const place = placeOf('The door is green.')
  expect(place && vectorOfPlace(document, place)?.[at]).toBeCloseTo(1)
})

test('a document or question without vectors has no closeness', () => {
  const document = openTexts(['FEES\n\nThe fee is $5.'])
  expect(closenessTo(document, new Float32Array(4))).toBeNull()
  expect(vectorOfPlace(document, { page: 1, section: null, start: 6, end: 20, isAbout: false })).toBeNull()
})
