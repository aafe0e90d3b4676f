import type { Projection } from '#core/model/ranking-model.ts'
import { seeded, shuffled } from './seeded.ts'

/** A question's vector with those of passages, of which some answer it, and what else is known to speak for each. */
export interface VectorList {
  readonly question: Float32Array
  readonly passages: readonly Float32Array[]
  readonly isAnswer: readonly boolean[]
  /** The scores that the projection is added to. */
  readonly base: readonly number[]
  readonly weight: number
}

const EPOCHS = 10
const RATE = 1
const SLOWDOWN = 0.1
const DECAY = 3e-4
/** Slopes below change nothing. */
const LEAST_SLOPE = 1e-5
const STEPS = 127

/**
 * Learns which directions of a sentence's vector answer which directions of a question's: a bilinear model under the
 * softmax over the passages of a question (B. Bai et al., "Supervised semantic indexing", CIKM 2009), by gradient
 * descent from nothing, so that what no question teaches stays as it is.
 *
 * @param lists each with an answer among its passages
 */
export function trainProjection(lists: readonly VectorList[], size: number): Projection {
  const matrix = new Float32Array(size * size)
  const towards = new Float32Array(size)
  const pull = new Float32Array(size)
  const random = seeded(23)
  // The matrix is kept times `1 / shrunk`, so that to make it smaller costs nothing.
  let shrunk = 1
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + SLOWDOWN * epoch)
    for (const at of shuffled(lists.length, random)) {
      const { question, passages, isAnswer, base, weight } = lists[at] as VectorList
      const step = rate * weight
      project(matrix, question, towards)
      const slopes = slopesOf(
        passages.map((passage, place) => (base[place] as number) + shrunk * dot(towards, passage)),
        isAnswer,
      )
      pull.fill(0)
      for (const [place, slope] of slopes.entries())
        if (Math.abs(slope) >= LEAST_SLOPE) addTo(pull, slope, passages[place] as Float32Array)
      shrunk *= 1 - step * DECAY
      for (let row = 0; row < size; row++) {
        const by = (-step * (question[row] as number)) / shrunk
        addTo(matrix.subarray(row * size, (row + 1) * size), by, pull)
      }
    }
  }
  return quantized(matrix, shrunk, size)
}

function project(matrix: Float32Array, question: Float32Array, towards: Float32Array): void {
  const size = towards.length
  towards.fill(0)
  for (let row = 0; row < size; row++)
    addTo(towards, question[row] as number, matrix.subarray(row * size, (row + 1) * size))
}

function addTo(sum: Float32Array, times: number, other: Float32Array): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + times * (other[at] as number)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** How the loss of a list rises with each score: its chance, less its part among the answers. */
export function slopesOf(scores: readonly number[], isAnswer: readonly boolean[]): number[] {
  const most = Math.max(...scores)
  const chances = scores.map((score) => Math.exp(score - most))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const all = sum(chances)
  const answers = sum(chances.filter((_, passage) => isAnswer[passage])) || Number.MIN_VALUE
  return chances.map((chance, passage) => chance / all - (isAnswer[passage] ? chance / answers : 0))
}

function quantized(matrix: Float32Array, shrunk: number, size: number): Projection {
  const scales = new Float32Array(size)
  const values = new Int8Array(size * size)
  for (let row = 0; row < size; row++) {
    const own = matrix.subarray(row * size, (row + 1) * size)
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / STEPS || 1
    scales[row] = scale * shrunk
    for (let at = 0; at < size; at++) values[row * size + at] = Math.round((own[at] as number) / scale)
  }
  return { values, scales }
}
