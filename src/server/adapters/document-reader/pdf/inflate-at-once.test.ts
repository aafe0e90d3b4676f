import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InflateAtOnce } from './inflate-at-once.ts'

async function unpack(packed: Uint8Array): Promise<Uint8Array[]> {
  const { readable, writable } = new InflateAtOnce('deflate')
  const writer = writable.getWriter()
  await writer.write(packed)
  await writer.close()
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read())
    if (read.value) chunks.push(read.value)
  return chunks
}

test('what was packed comes back in one piece', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
      expect(await unpack(deflateSync(bytes))).toEqual([bytes])
    }),
  ))

test.each([
  ['cut off', deflateSync('The rent is $1,200.').subarray(0, 12)],
  ['with a wrong sum', Buffer.concat([deflateSync('The rent is $1,200.').subarray(0, -4), Buffer.alloc(4)])],
  ['that unpack to more than a page has', deflateSync(Buffer.alloc(17 * 1024 * 1024))],
])('bytes %s are left to the library', async (_, packed) => {
  await expect(unpack(packed)).rejects.toThrow()
})

test('no other packing is claimed', () => {
  expect(() => new InflateAtOnce('gzip')).toThrow('gzip')
})
