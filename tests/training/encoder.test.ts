import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModelFile } from '#core/model/model-file.ts'
import { loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import {
  COMPARED_TEXTS,
  QUESTION_COUNT,
  readVectors,
  UNROUNDED_VECTORS,
} from '../../training/encoder/compared-texts.ts'

const LEAST_MEAN = 0.9975
const LEAST_OF_ALL = 0.994
/** Of the three sentences that are closest to a question, how many are the same. */
const LEAST_SAME = 0.95

const unrounded = readVectors(
  readModelFile(readFileSync(join(import.meta.dirname, '..', '..', UNROUNDED_VECTORS))),
)
const encoder = loadSentenceEncoder()
const ours = COMPARED_TEXTS.map((text) => encoder.encode(text))

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, k) => sum + value * (other[k] as number), 0)
}

/** The places of the three sentences that are closest to a question. */
function closest(vectors: readonly Float32Array[], question: number): number[] {
  const asked = vectors[question] as Float32Array
  return vectors
    .map((vector, place) => ({ place, likeness: cosine(asked, vector) }))
    .slice(QUESTION_COUNT)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ place }) => place)
}

test('weights of 8 bits say what was learned before they were rounded', () => {
  const likenesses = ours.map((vector, at) => cosine(vector, unrounded[at] as Float32Array))
  expect(likenesses).toHaveLength(200)
  expect(likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length).toBeGreaterThan(LEAST_MEAN)
  expect(Math.min(...likenesses)).toBeGreaterThan(LEAST_OF_ALL)
})

test('the same sentences are closest to a question', () => {
  const same = Array.from({ length: QUESTION_COUNT }, (_, question) => {
    const expected = closest(unrounded, question)
    return closest(ours, question).filter((place) => expected.includes(place)).length / 3
  })
  expect(same.reduce((sum, share) => sum + share, 0) / same.length).toBeGreaterThan(LEAST_SAME)
})
