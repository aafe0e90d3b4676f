import { createInflateRaw } from 'node:zlib'

/** A part of a package. */
export interface ZipPart {
  readonly name: string
  readonly isEncrypted: boolean
  /** In bytes, as far as it is known. */
  readonly packedSize: number
  open(): Promise<AsyncIterable<Buffer>>
}

const SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')
const HEADER_LENGTH = 30
const ENCRYPTED = 1
const SIZE_FOLLOWS = 8
const DEFLATED = 8

/**
 * The parts that a package holds by their own headers, whatever its list of them says: some transfers move or cut that
 * list, and other readers do without it. The first of a name counts, since a part may hold a package itself.
 * @param maxParts more than this are not looked for
 */
export function salvageZip(buffer: Buffer, maxParts: number): ReadonlyMap<string, ZipPart> {
  const parts = new Map<string, ZipPart>()
  let at = buffer.indexOf(SIGNATURE)
  while (at >= 0 && at + HEADER_LENGTH <= buffer.length && parts.size < maxParts) {
    const flags = buffer.readUInt16LE(at + 6)
    const method = buffer.readUInt16LE(at + 8)
    const nameEnd = at + HEADER_LENGTH + buffer.readUInt16LE(at + 26)
    const start = nameEnd + buffer.readUInt16LE(at + 28)
    const statedSize = (flags & SIZE_FOLLOWS) === 0 ? buffer.readUInt32LE(at + 18) : 0
    const next = buffer.indexOf(SIGNATURE, Math.max(at + SIGNATURE.length, start + statedSize))
    const end = statedSize > 0 ? start + statedSize : next < 0 ? buffer.length : next
    const name = buffer.toString('utf8', at + HEADER_LENGTH, nameEnd)
    if ((method === 0 || method === DEFLATED) && !parts.has(name.toLowerCase()))
      parts.set(name.toLowerCase(), {
        name,
        isEncrypted: (flags & ENCRYPTED) !== 0,
        packedSize: end - start,
        open: async () => unpack(buffer.subarray(start, end), method),
      })
    at = next
  }
  return parts
}

async function* unpack(packed: Buffer, method: number): AsyncIterable<Buffer> {
  if (method !== DEFLATED) {
    yield packed
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  yield* inflate as AsyncIterable<Buffer>
}
