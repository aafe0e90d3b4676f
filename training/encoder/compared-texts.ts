import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Columns } from '#core/model/model-file.ts'

const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'compared-texts.json'), 'utf8')) as {
  readonly questions: readonly string[]
  readonly sentences: readonly string[]
}

/** Questions and sentences of our own papers, by which the shipped weights are compared with those before rounding. */
export const COMPARED_TEXTS: readonly string[] = [...texts.questions, ...texts.sentences]
export const QUESTION_COUNT = texts.questions.length
/** Where the vectors of the weights before rounding are kept, below the repository; `fine_tune.py` writes them. */
export const UNROUNDED_VECTORS = 'training/encoder/unrounded-vectors.bin'

/** What a number of a vector comes to in steps. */
const STEPS = 1024

/** The vectors in the order of the texts; of unit length but for their rounding. */
export function readVectors(columns: Columns): Float32Array[] {
  const steps = columns.int8('vectors')
  const dimensions = steps.length / COMPARED_TEXTS.length
  return COMPARED_TEXTS.map((_, at) =>
    Float32Array.from(steps.subarray(at * dimensions, (at + 1) * dimensions), (value) => value / STEPS),
  )
}
