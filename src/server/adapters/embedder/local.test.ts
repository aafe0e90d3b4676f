import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { createLocalEmbedder } from './local.ts'

test('gives one unit vector per text, in order, and the same every time', async () => {
  const embedder = createLocalEmbedder(answerModel.words)
  const texts = ['Rent is due.', 'No pets.', '']
  const vectors = await embedder.embed(texts)
  expect(vectors).toHaveLength(texts.length)
  for (const vector of vectors) {
    expect(vector).toHaveLength(answerModel.words.dimensions)
    expect(Math.hypot(...vector)).toBeCloseTo(1)
  }
  expect(await createLocalEmbedder(answerModel.words).embed(['No pets.'])).toEqual([vectors[1]])
})

test('stops when the caller has left', async () => {
  await expect(createLocalEmbedder(answerModel.words).embed(['Rent'], AbortSignal.abort())).rejects.toThrow(
    'aborted',
  )
})
