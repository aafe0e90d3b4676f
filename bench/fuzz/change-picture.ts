import { constants, crc32, deflateSync, inflateSync } from 'node:zlib'
import { BYTE_CHANGES, withEdgeAt, type Change, type Changes } from './change-bytes.ts'
import { pick, upTo, type Random } from './random.ts'

const PNG_SIGNATURE_BYTES = 8
const IFD_ENTRY_BYTES = 12

/** What headers state: sizes, depths, counts, places. */
const headers =
  (headBytes: number): Change =>
  (bytes, random) => {
    let changed = bytes
    for (let left = 1 + upTo(random, 3); left > 0; left -= 1)
      changed = withEdgeAt(changed, 4 + upTo(random, Math.min(headBytes, changed.length)), random)
    return changed
  }

export const PNG_CHANGES: Changes = {
  header: headers(40),
  // With the right checksum a decoder goes on to what the chunk says.
  'a chunk, its checksum right': (bytes, random, other) => {
    const chunks = chunksOf(bytes)
    if (chunks.length === 0) return bytes
    const at = upTo(random, chunks.length)
    return ofChunks(
      bytes,
      chunks.map((chunk, index) =>
        index === at ? { ...chunk, data: changed(chunk.data, random, other) } : chunk,
      ),
    )
  },
  'inside the pixels': (bytes, random, other) => {
    const chunks = chunksOf(bytes)
    const pixels = unpacked(Buffer.concat(chunks.filter(isPixels).map(({ data }) => data)))
    if (!pixels) return bytes
    const packed = { type: 'IDAT', data: deflateSync(changed(pixels, random, other)) }
    return ofChunks(bytes, [
      ...chunks.filter(({ type }) => type !== 'IDAT' && type !== 'IEND'),
      packed,
      ...chunks.filter(({ type }) => type === 'IEND'),
    ])
  },
}

export const JPEG_CHANGES: Changes = {
  header: headers(700),
  'a segment': (bytes, random) => {
    const marks: number[] = []
    for (let at = 0; at >= 0; at = bytes.indexOf(0xff, at + 1))
      if ((bytes[at + 1] ?? 0) >= 0xc0 && bytes[at + 1] !== 0xff) marks.push(at)
    if (marks.length === 0) return bytes
    return withEdgeAt(bytes, pick(random, marks) + 2 + upTo(random, 12), random)
  },
}

export const WEBP_CHANGES: Changes = { header: headers(60) }

export const TIFF_CHANGES: Changes = {
  header: headers(8),
  'the directory of a page': (bytes, random) => {
    if (bytes.length < PNG_SIGNATURE_BYTES) return bytes
    const isLittle = bytes[0] === 0x49
    const directory = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4)
    if (directory + 2 > bytes.length) return bytes
    const count = isLittle ? bytes.readUInt16LE(directory) : bytes.readUInt16BE(directory)
    let result = bytes
    for (let left = 1 + upTo(random, 3); left > 0; left -= 1) {
      const entry = directory + 2 + upTo(random, count + 1) * IFD_ENTRY_BYTES
      result = withEdgeAt(result, entry + 2 * upTo(random, 6), random)
    }
    return result
  },
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}
const isPixels = ({ type }: Chunk): boolean => type === 'IDAT'

const changed = (data: Buffer, random: Random, other: Buffer): Buffer =>
  pick(random, Object.values(BYTE_CHANGES))(data, random, other)

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

function ofChunks(bytes: Buffer, chunks: readonly Chunk[]): Buffer {
  const written = chunks.map(({ type, data }) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  })
  return Buffer.concat([bytes.subarray(0, PNG_SIGNATURE_BYTES), ...written])
}

function unpacked(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 ** 2 })
  } catch {
    return null
  }
}
