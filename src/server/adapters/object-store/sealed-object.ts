import { createHash, randomBytes } from 'node:crypto'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredObject } from '#server/ports/object-store.ts'
import { decryptStream, encryptStream, HEADER_BYTES, SEGMENT_BYTES, TAG_BYTES } from './encrypted-stream.ts'
import { unwrapKey, wrapKey } from './wrapped-key.ts'

/**
 * Seals a stream into `target`, the same way for every store. `target` gets the end only of content that arrived
 * whole; otherwise it is destroyed with the error.
 * @param wrappingKey 32 bytes that wrap each object's own random key
 */
export async function sealInto(
  target: Writable,
  content: Readable | AsyncIterable<Buffer>,
  objectKey: string,
  wrappingKey: Buffer,
): Promise<StoredObject> {
  const key = randomBytes(32)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, measure, encryptStream(key), target)
  return { sizeBytes, sha256: hash.digest('hex'), wrappedKey: wrapKey(wrappingKey, key, objectKey) }
}

/**
 * The plain bytes of a sealed stream: an error of either side ends both, and so does a reader that goes away.
 * @throws ObjectCorrupt when the key is not this object's
 */
export function openSealed(
  source: Readable | AsyncIterable<Buffer>,
  objectKey: string,
  wrappedKey: Buffer,
  wrappingKey: Buffer,
): Readable {
  const opened = decryptStream(unwrapKey(wrappingKey, wrappedKey, objectKey))
  pipeline(source, opened).catch(() => {
    // The reader of `opened` has the error already.
  })
  return opened
}

/** How many bytes an object of this plain size takes once it is sealed. */
export function sealedSize(sizeBytes: number): number {
  return HEADER_BYTES + sizeBytes + Math.max(1, Math.ceil(sizeBytes / SEGMENT_BYTES)) * TAG_BYTES
}
