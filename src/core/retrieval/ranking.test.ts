import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuseRanks } from './fuse-ranks.ts'
import { lexicalRank, type QueryGroup } from './lexical-rank.ts'
import { cosine } from './vector-rank.ts'

const group = (...phrases: string[]): QueryGroup => ({
  weight: 1,
  terms: phrases.map((phrase) => ({ stems: phrase.split(' '), weight: 1 })),
})
const passages = ['rent late charg', 'rent rent', 'pet dog', 'landlord enter notic'].map((text) =>
  text.split(' '),
)

function scores(...query: QueryGroup[]): number[] {
  return lexicalRank(passages, query).map(({ score }) => score)
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

test('scores are never negative, and one more passage of the same words never changes who is found', () => {
  fc.assert(
    fc.property(passageLists, fc.array(word, { minLength: 1, maxLength: 3 }), (lists, words) => {
      const query = words.map((stem) => group(stem))
      const found = lexicalRank(lists, query).map(({ score }) => score)
      for (const [index, score] of found.entries()) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score > 0).toBe(lists[index]?.some((stem) => words.includes(stem)))
      }
    }),
  )
})

test('fusing one scoring keeps its order, whatever its scale', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (list, scale) => {
        const order = (values: readonly number[]) =>
          [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
        const fused = fuseRanks([{ scores: list.map((score) => score * scale), weight: 1 }])
        expect(order(fused)).toEqual(order(list))
        expect(Math.max(...fused)).toBeCloseTo(1)
      },
    ),
  )
})

test('fuses by rank: first in both beats first in one; what no scoring found gets nothing', () => {
  const fused = fuseRanks([
    { scores: [9, 8, 0, 0], weight: 1 },
    { scores: [0.9, 0, 0.8, 0], weight: 1 },
  ])
  expect(fused[0]).toBeCloseTo(1)
  expect(fused[1]).toBeCloseTo(fused[2] ?? 0)
  expect(fused[3]).toBe(0)
})

test('vectors of another model, or none, are no evidence', () => {
  expect(cosine([1, 0], [1, 0, 0])).toBe(0)
  expect(cosine(null, [1, 0])).toBe(0)
  expect(cosine([0.6, 0.8], [0.6, 0.8])).toBeCloseTo(1)
})
