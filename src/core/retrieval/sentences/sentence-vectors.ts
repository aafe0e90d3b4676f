/**
 * What each passage of a document means, as a vector of a sentence encoder: whole numbers from -127 to 127, with one
 * scale a passage.
 */
export interface SentenceVectors {
  /** Names the encoder that made them. */
  readonly encoder: string
  readonly dimensions: number
  /** A row of `dimensions` for every passage. */
  readonly values: Int8Array
  readonly scales: Float32Array
}

const LARGEST = 127
const SCALE_BYTES = 4

/**
 * Vectors as they are stored: of each its scale (float32, little-endian) and a byte a dimension.
 * @param vectors of unit length; zeros for a passage that has none
 */
export function packSentenceVectors(vectors: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const dimensions = vectors[0]?.length ?? 0
  const bytes = new Uint8Array(vectors.length * (SCALE_BYTES + dimensions))
  const view = new DataView(bytes.buffer)
  for (const [at, vector] of vectors.entries()) {
    const place = at * (SCALE_BYTES + dimensions)
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST
    view.setFloat32(place, scale, true)
    if (scale === 0) continue
    for (const [dimension, value] of vector.entries())
      view.setInt8(place + SCALE_BYTES + dimension, Math.round(value / scale))
  }
  return bytes
}

/** @returns null for bytes that are not those of so many passages */
export function readSentenceVectors(
  bytes: Uint8Array,
  passages: number,
  encoder: string,
): SentenceVectors | null {
  const dimensions = bytes.length / passages - SCALE_BYTES
  if (!Number.isInteger(dimensions) || dimensions <= 0) return null
  const values = new Int8Array(passages * dimensions)
  const scales = new Float32Array(passages)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < passages; at++) {
    const place = at * (SCALE_BYTES + dimensions)
    scales[at] = view.getFloat32(place, true)
    values.set(
      new Int8Array(bytes.buffer, bytes.byteOffset + place + SCALE_BYTES, dimensions),
      at * dimensions,
    )
  }
  return { encoder, dimensions, values, scales }
}

/**
 * The cosine of a passage and a question, to about a hundredth; 0 where the passage has no vector or the question's is
 * of another length.
 */
export function sentenceCloseness(
  { dimensions, values, scales }: SentenceVectors,
  passage: number,
  question: Float32Array,
): number {
  if (question.length !== dimensions) return 0
  const row = passage * dimensions
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += (values[row + at] as number) * (question[at] as number)
  return sum * (scales[passage] as number)
}

/** The vector of a passage, as far as it is kept. */
export function vectorAt({ dimensions, values, scales }: SentenceVectors, passage: number): Float32Array {
  const row = passage * dimensions
  return Float32Array.from(
    values.subarray(row, row + dimensions),
    (value) => value * (scales[passage] as number),
  )
}
