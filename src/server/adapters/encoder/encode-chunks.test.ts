import { expect, test } from 'vitest'
import { indexDocument } from '#core/retrieval/document-index.ts'
import { sentenceCloseness } from '#core/retrieval/sentences/sentence-vectors.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { hashEncoder } from '#tests/support/answers/hash-encoder.ts'
import { encodeChunks } from './encode-chunks.ts'

const TEXTS = ['Rent is due on the first. No pets are allowed.', 'Rent is due on the first.']

const chunks = TEXTS.map((text, ordinal) => ({
  ordinal,
  text,
  page: 1,
  section: null,
  start: ordinal * 100,
  end: ordinal * 100 + text.length,
  vector: null,
}))

test('the index of the same chunks has a vector for each of its passages', async () => {
  const { passages, sentenceVectors } = indexDocument(
    chunks,
    [],
    answerModel,
    await encodeChunks(hashEncoder, chunks),
  )
  expect(passages).toHaveLength(3)
  for (const [at, { text }] of passages.entries())
    expect(sentenceVectors && sentenceCloseness(sentenceVectors, at, hashEncoder.encode(text))).toBeCloseTo(
      1,
      2,
    )
})

test('the index of other chunks has none', async () => {
  const stored = await encodeChunks(hashEncoder, chunks)
  expect(indexDocument(chunks.slice(1), [], answerModel, stored).sentenceVectors).toBeNull()
})

test('a sentence that stands there twice is encoded once', async () => {
  const encoded: string[] = []
  const counting = {
    ...hashEncoder,
    encode: (text: string) => {
      encoded.push(text)
      return hashEncoder.encode(text)
    },
  }
  await encodeChunks(counting, chunks)
  expect(encoded).toEqual(['Rent is due on the first.', 'No pets are allowed.'])
})

test('what stands behind the most that is encoded has no vector', async () => {
  const stored = await encodeChunks(hashEncoder, chunks, 1)
  const { passages, sentenceVectors } = indexDocument(chunks, [], answerModel, stored)
  const closeness = passages.map(
    ({ text }, at) => sentenceVectors && sentenceCloseness(sentenceVectors, at, hashEncoder.encode(text)),
  )
  expect(closeness).toEqual([expect.closeTo(1, 2), 0, 0])
})

test('a document without a sentence has no vectors', async () => {
  expect((await encodeChunks(hashEncoder, [])).vectors).toHaveLength(0)
})
