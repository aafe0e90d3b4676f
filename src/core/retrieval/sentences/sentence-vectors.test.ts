import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSentenceVectors, readSentenceVectors, sentenceCloseness } from './sentence-vectors.ts'

const DIMENSIONS = 16

const unit = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .filter((values) => Math.hypot(...values) > 0.01)
  .map((values) => Float32Array.from(values, (value) => value / Math.hypot(...values)))

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)

test('a closeness is the cosine of the vectors that were stored, to about a hundredth', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), unit, (vectors, question) => {
      const stored = readSentenceVectors(packSentenceVectors(vectors), vectors.length, 'e')
      for (const [at, vector] of vectors.entries())
        expect(stored && sentenceCloseness(stored, at, question)).toBeCloseTo(dot(vector, question), 1.5)
    }),
  )
})

test('a passage takes a byte a dimension and four for its scale', () => {
  const vectors = [new Float32Array(512), new Float32Array(512)]
  expect(packSentenceVectors(vectors)).toHaveLength(2 * 516)
})

test('a passage without a vector is close to nothing', () => {
  const some = Float32Array.of(0.6, 0.8)
  const stored = readSentenceVectors(packSentenceVectors([some, new Float32Array(2)]), 2, 'e')
  expect(stored && sentenceCloseness(stored, 1, some)).toBe(0)
})

test('a question of another length is close to nothing', () => {
  const stored = readSentenceVectors(packSentenceVectors([Float32Array.of(0.6, 0.8)]), 1, 'e')
  expect(stored && sentenceCloseness(stored, 0, Float32Array.of(1))).toBe(0)
})

test('bytes of another number of passages are refused', () => {
  const bytes = packSentenceVectors([Float32Array.of(0.6, 0.8), Float32Array.of(1, 0)])
  expect(readSentenceVectors(bytes, 5, 'e')).toBeNull()
  expect(readSentenceVectors(bytes, 0, 'e')).toBeNull()
  expect(readSentenceVectors(new Uint8Array(), 1, 'e')).toBeNull()
})

test('bytes may begin anywhere in their buffer', () => {
  const vectors = [Float32Array.of(0.6, 0.8)]
  const bytes = packSentenceVectors(vectors)
  const moved = new Uint8Array(bytes.length + 3)
  moved.set(bytes, 3)
  expect(readSentenceVectors(moved.subarray(3), 1, 'e')).toEqual(readSentenceVectors(bytes, 1, 'e'))
})
