import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ObjectCorrupt } from '#server/ports/store-errors.ts'
import { decryptStream, encryptStream, HEADER_BYTES, SEGMENT_BYTES, TAG_BYTES } from './encrypted-stream.ts'

const key = randomBytes(32)
const SEALED_BYTES = SEGMENT_BYTES + TAG_BYTES

function cut(bytes: Buffer, size: number): Readable {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  return Readable.from(chunks)
}
const seal = (plain: Buffer, chunk = SEGMENT_BYTES) => buffer(cut(plain, chunk).pipe(encryptStream(key)))
const unseal = async (sealed: Buffer, chunk = SEGMENT_BYTES, withKey = key) => {
  const opened = decryptStream(withKey)
  cut(sealed, chunk).pipe(opened)
  return buffer(opened)
}

const nearBorder = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }))
  .map(([segments, offset]) => Math.max(0, segments * SEGMENT_BYTES + offset))
const chunkSize = fc.constantFrom(1_000, 16_384, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 200_000)

test('opens what it sealed, at every segment border and whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(nearBorder, chunkSize, chunkSize, async (size, sealChunk, openChunk) => {
      const plain = randomBytes(size)
      const sealed = await seal(plain, sealChunk)
      const segments = Math.max(1, Math.ceil(size / SEGMENT_BYTES))
      expect(sealed.length).toBe(HEADER_BYTES + size + segments * TAG_BYTES)
      expect((await unseal(sealed, openChunk)).equals(plain)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('opens the smallest objects when they arrive byte by byte', async () => {
  for (const size of [0, 1, 20]) {
    const plain = randomBytes(size)
    expect((await unseal(await seal(plain, 1), 1)).equals(plain)).toBe(true)
  }
})

test('refuses an object with any one bit changed', async () => {
  const sealed = await seal(randomBytes(SEGMENT_BYTES + 100))
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] ?? 0) ^ (1 << bit)
      await expect(unseal(altered)).rejects.toThrow(ObjectCorrupt)
    }),
    { numRuns: 60 },
  )
})

test('refuses an object cut off anywhere, segment borders included', async () => {
  const sealed = await seal(randomBytes(3 * SEGMENT_BYTES))
  const border = (segments: number) => HEADER_BYTES + segments * SEALED_BYTES
  for (const length of [
    0,
    1,
    HEADER_BYTES,
    border(1) - 1,
    border(1),
    border(1) + 1,
    border(2),
    border(3) - 1,
  ])
    await expect(unseal(sealed.subarray(0, length)), `cut at ${length}`).rejects.toThrow(ObjectCorrupt)
})

test('refuses segments that were swapped, repeated, dropped or added', async () => {
  const sealed = await seal(randomBytes(3 * SEGMENT_BYTES))
  const header = sealed.subarray(0, HEADER_BYTES)
  const [a, b, c] = [0, 1, 2].map((index) =>
    sealed.subarray(HEADER_BYTES + index * SEALED_BYTES, HEADER_BYTES + (index + 1) * SEALED_BYTES),
  ) as [Buffer, Buffer, Buffer]
  expect((await unseal(Buffer.concat([header, a, b, c]))).length).toBe(3 * SEGMENT_BYTES)
  for (const order of [[b, a, c], [a, c], [a, a, b, c], [a, b], [b, c], [a, b, c, c], [c]])
    await expect(unseal(Buffer.concat([header, ...order]))).rejects.toThrow(ObjectCorrupt)
})

test('refuses another key', async () => {
  await expect(unseal(await seal(randomBytes(10)), 100, randomBytes(32))).rejects.toThrow(ObjectCorrupt)
})
