import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Column, Columns } from '#core/model/model-file.ts'

const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'compared-texts.json'), 'utf8')) as {
  readonly questions: readonly string[]
  readonly sentences: readonly string[]
}

/** What ours and the original are compared by: questions and sentences of our own papers. */
export const COMPARED_TEXTS: readonly string[] = [...texts.questions, ...texts.sentences]
export const QUESTION_COUNT = texts.questions.length
/** Where the original's vectors of them are kept, below the repository. */
export const ORIGINAL_VECTORS = 'training/encoder/original-vectors.bin'

/** What a number of a vector comes to in steps: of 512 dimensions none comes near 0.12. */
const STEPS = 1024
const MOST_STEPS = 127

/** The vectors of all compared texts as the columns of a file. */
export function vectorColumns(encode: (text: string) => Float64Array): Record<string, Column> {
  const steps = COMPARED_TEXTS.flatMap((text) =>
    Array.from(encode(text), (value) =>
      Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(value * STEPS))),
    ),
  )
  return { vectors: Int8Array.from(steps) }
}

/** The vectors in the order of the texts; of unit length but for their rounding. */
export function readVectors(columns: Columns): Float32Array[] {
  const steps = columns.int8('vectors')
  const dimensions = steps.length / COMPARED_TEXTS.length
  return COMPARED_TEXTS.map((_, at) =>
    Float32Array.from(steps.subarray(at * dimensions, (at + 1) * dimensions), (value) => value / STEPS),
  )
}
