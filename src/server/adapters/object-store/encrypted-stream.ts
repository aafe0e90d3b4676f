import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { ObjectCorrupt } from '#server/ports/store-errors.ts'

/**
 * The file format of stored objects: AES-256-GCM over segments, in the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance"
 * (CRYPTO 2015), section 7. A segment's nonce is
 *
 *     prefix (7 random bytes, from the header) | counter (4 bytes, big-endian) | 1 for the last segment, else 0
 *
 * so a segment that was altered, moved, repeated or dropped does not open, and neither does a file that was cut
 * off at a segment border: its final segment was not sealed as the last.
 *
 *     file    = version (1 byte) | prefix | segment*       segment = ciphertext | tag (16 bytes)
 *
 * Every segment but the last holds exactly SEGMENT_BYTES of plain text; the last holds 1 to SEGMENT_BYTES, or
 * none at all when the whole object is empty.
 */
export const SEGMENT_BYTES = 65_536
export const TAG_BYTES = 16
const PREFIX_BYTES = 7
const VERSION = 1
export const HEADER_BYTES = 1 + PREFIX_BYTES
const MAX_SEGMENTS = 2 ** 32

/** Seals plain bytes. @param key 32 bytes, used for this one object only */
export function encryptStream(key: Buffer): Transform {
  const prefix = randomBytes(PREFIX_BYTES)
  const segments = new Segments(SEGMENT_BYTES, (plain, counter, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(prefix, counter, isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
  segments.push(Buffer.concat([Buffer.from([VERSION]), prefix]))
  return segments
}

/** Opens sealed bytes; errors with ObjectCorrupt at the first segment that is not genuine, before emitting it. */
export function decryptStream(key: Buffer): Transform {
  let prefix: Buffer | undefined
  return new Segments(
    SEGMENT_BYTES + TAG_BYTES,
    (sealed, counter, isLast) => {
      if (!prefix || sealed.length < TAG_BYTES) throw new ObjectCorrupt()
      // Only an empty object has an empty segment, and that is its only one.
      if (sealed.length === TAG_BYTES && counter > 0) throw new ObjectCorrupt()
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(prefix, counter, isLast), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)),
          decipher.final(),
        ])
      } catch (error) {
        throw new ObjectCorrupt({ cause: error })
      }
    },
    {
      bytes: HEADER_BYTES,
      read: (header) => {
        if (header[0] !== VERSION) throw new ObjectCorrupt()
        prefix = Buffer.from(header.subarray(1))
      },
    },
  )
}

function nonce(prefix: Buffer, counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  prefix.copy(bytes)
  bytes.writeUInt32BE(counter, PREFIX_BYTES)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

interface Header {
  readonly bytes: number
  read(header: Buffer): void
}

/** Cuts what flows through into segments. A full one waits until more bytes show that it is not the last. */
class Segments extends Transform {
  readonly #size: number
  readonly #convert: (segment: Buffer, counter: number, isLast: boolean) => Buffer
  #header: Header | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #counter = 0

  constructor(
    size: number,
    convert: (segment: Buffer, counter: number, isLast: boolean) => Buffer,
    header?: Header,
  ) {
    super()
    this.#size = size
    this.#convert = convert
    this.#header = header
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#attempt(done, () => {
      this.#waiting.push(chunk)
      this.#waitingBytes += chunk.length
      this.#takeHeader()
      if (this.#header || this.#waitingBytes <= this.#size) return
      let bytes = Buffer.concat(this.#waiting)
      while (bytes.length > this.#size) {
        this.#emit(bytes.subarray(0, this.#size), false)
        bytes = bytes.subarray(this.#size)
      }
      this.#waiting = [bytes]
      this.#waitingBytes = bytes.length
    })
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => {
      if (this.#header) throw new ObjectCorrupt()
      this.#emit(Buffer.concat(this.#waiting), true)
    })
  }

  #takeHeader(): void {
    if (!this.#header || this.#waitingBytes < this.#header.bytes) return
    const bytes = Buffer.concat(this.#waiting)
    this.#header.read(bytes.subarray(0, this.#header.bytes))
    this.#waiting = [bytes.subarray(this.#header.bytes)]
    this.#waitingBytes = bytes.length - this.#header.bytes
    this.#header = undefined
  }

  #emit(segment: Buffer, isLast: boolean): void {
    if (this.#counter === MAX_SEGMENTS) throw new RangeError('object has too many segments')
    this.push(this.#convert(segment, this.#counter, isLast))
    this.#counter += 1
  }

  #attempt(done: TransformCallback, work: () => void): void {
    try {
      work()
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error('segment failed', { cause: error }))
    }
  }
}
