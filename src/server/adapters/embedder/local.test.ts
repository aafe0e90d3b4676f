import { expect, test } from 'vitest'
import { HASH_DIMENSIONS } from '#core/retrieval/hash-embedding.ts'
import { createLocalEmbedder } from './local.ts'

test('gives one unit vector per text, in order, and the same every time', async () => {
  const embedder = createLocalEmbedder()
  const texts = ['Rent is due.', 'No pets.', '']
  const vectors = await embedder.embed(texts)
  expect(vectors).toHaveLength(texts.length)
  for (const vector of vectors) {
    expect(vector).toHaveLength(HASH_DIMENSIONS)
    expect(Math.hypot(...vector)).toBeCloseTo(1)
  }
  expect(await createLocalEmbedder().embed(['No pets.'])).toEqual([vectors[1]])
})

test('stops when the caller has left', async () => {
  await expect(createLocalEmbedder().embed(['Rent'], AbortSignal.abort())).rejects.toThrow('aborted')
})
