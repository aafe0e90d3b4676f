import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexicalRank, type QueryGroup } from './lexical-rank.ts'
import { cosine } from './cosine.ts'

const group = (...phrases: string[]): QueryGroup => ({
  weight: 1,
  terms: phrases.map((phrase) => ({ stems: phrase.split(' '), weight: 1 })),
})
const passages = ['rent late charg', 'rent rent', 'pet dog', 'landlord enter notic'].map((text) =>
  text.split(' '),
)

const RARITIES: Readonly<Record<string, number>> = { rent: 2 }
const rarityOf = (stem: string) => RARITIES[stem] ?? 5
const total = (parts: Float32Array) => parts.reduce((sum, part) => sum + part, 0)

function scores(...query: QueryGroup[]): number[] {
  return lexicalRank(passages, query, rarityOf).map(total)
}

test('a passage without any of the words scores 0, a rarer word counts more', () => {
  const [late = 0, twice = 0, pets, entry] = scores(group('rent'), group('late'))
  expect([pets, entry]).toEqual([0, 0])
  expect(late).toBeGreaterThan(twice)
})

test('a phrase is found in order with at most one word between', () => {
  expect(scores(group('rent charg')).map((score) => score > 0)).toEqual([true, false, false, false])
  expect(scores(group('charg rent'))).toEqual([0, 0, 0, 0])
  expect(scores(group('landlord notic'))[3]).toBeGreaterThan(0)
})

test('further words for the same thing add less than the first', () => {
  const one = scores(group('pet'))[2] ?? 0
  const both = scores(group('pet', 'dog'))[2] ?? 0
  expect(both).toBeGreaterThan(one)
  expect(both).toBeLessThan(2 * one)
})

const word = fc.constantFrom('a', 'b', 'c', 'd')
const passageLists = fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 8 })

test('scores are never negative, and those are found that hold a word', () => {
  fc.assert(
    fc.property(passageLists, fc.array(word, { minLength: 1, maxLength: 3 }), (lists, words) => {
      const query = words.map((stem) => group(stem))
      const found = lexicalRank(lists, query, rarityOf).map(total)
      for (const [index, score] of found.entries()) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score > 0).toBe(lists[index]?.some((stem) => words.includes(stem)))
      }
    }),
  )
})

test('vectors of another model, or none, are no evidence', () => {
  expect(cosine([1, 0], [1, 0, 0])).toBe(0)
  expect(cosine(null, [1, 0])).toBe(0)
  expect(cosine([0.6, 0.8], [0.6, 0.8])).toBeCloseTo(1)
})
