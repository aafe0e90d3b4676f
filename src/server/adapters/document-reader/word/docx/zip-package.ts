import { fromBufferPromise } from 'yauzl'
import { ReadFailure } from '#server/adapters/document-reader/process/messages.ts'
import { salvageZip, type ZipPart } from './salvage-zip.ts'

/** More than any Word file holds; a file that needs more is made to exhaust a reader. */
const DEFAULT_LIMITS = {
  entries: 5_000,
  /** Over all parts that are read, counted while they inflate: what a file declares may be a lie. */
  bytes: 100 * 1024 * 1024,
  /** How many times larger a part may get, once it is past `freeBytes`. */
  ratio: 100,
  freeBytes: 1024 * 1024,
}
export type ZipLimits = typeof DEFAULT_LIMITS

/** The parts of a zip file by name, read one by one. */
export interface ZipPackage {
  readonly names: readonly string[]
  /** Null when there is no such part. @throws ReadFailure `too_large` at the limits, `corrupt` when damaged */
  read(name: string): Promise<Buffer | null>
}

/**
 * What a file declares about its sizes counts for nothing: the limits are held while it inflates. A package whose list
 * of parts is damaged is read by the headers of the parts themselves.
 * @throws ReadFailure `corrupt`, `too_large` or `password`
 */
export async function openZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<ZipPackage> {
  const { entries: maxEntries, bytes: maxBytes, ratio, freeBytes } = { ...DEFAULT_LIMITS, ...limits }
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const buffer = withoutTail(whole)
  let salvaged: ReadonlyMap<string, ZipPart> | undefined
  const salvage = () => (salvaged ??= salvageZip(whole, maxEntries))
  const parts = await asCorrupt(listedParts(buffer, maxEntries)).catch((error: unknown) => {
    if (error instanceof ReadFailure && error.reason === 'corrupt' && salvage().size > 0) return salvage()
    throw error
  })
  let total = 0

  async function inflate(part: ZipPart): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of await part.open()) {
      size += chunk.length
      total += chunk.length
      if (total > maxBytes) throw new ReadFailure('too_large', `more than ${maxBytes} bytes unpacked`)
      if (size > freeBytes && size > ratio * part.packedSize)
        throw new ReadFailure('too_large', `a part unpacks to more than ${ratio} times its size`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  return {
    names: [...parts.values()].map(({ name }) => name),
    async read(name) {
      const part = parts.get(name.toLowerCase())
      if (!part) return null
      if (part.isEncrypted) throw new ReadFailure('password', 'a part is encrypted')
      try {
        return await asCorrupt(inflate(part))
      } catch (error) {
        const other = salvage().get(name.toLowerCase())
        const isDamaged = error instanceof ReadFailure && error.reason === 'corrupt'
        if (!isDamaged || !other || other === part || other.isEncrypted) throw error
        return asCorrupt(inflate(other))
      }
    },
  }
}

/** The parts by the package's own list of them. */
async function listedParts(buffer: Buffer, maxEntries: number): Promise<ReadonlyMap<string, ZipPart>> {
  const zip = await fromBufferPromise(buffer, { validateEntrySizes: false })
  if (zip.entryCount > maxEntries) throw new ReadFailure('too_large', `${zip.entryCount} parts`)
  const parts = new Map<string, ZipPart>()
  // Names differ in case only by mistake: readers of these files do not tell them apart.
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName.toLowerCase(), {
      name: entry.fileName,
      isEncrypted: entry.isEncrypted(),
      packedSize: entry.compressedSize,
      open: () => zip.openReadStreamPromise(entry),
    })
  return parts
}

/** The record at the end of every zip file: its signature, its length without the comment, and the most before it. */
const END_RECORD = { signature: Buffer.from('PK\u0005\u0006', 'latin1'), length: 22, reach: 2 * 65_535 }

/** Without bytes behind the end of the package, as some transfers add: other readers do not mind them. */
function withoutTail(buffer: Buffer): Buffer {
  const { signature, length, reach } = END_RECORD
  const at = buffer.subarray(-reach).lastIndexOf(signature)
  const start = at + Math.max(0, buffer.length - reach)
  if (at < 0 || start + length > buffer.length) return buffer
  const end = start + length + buffer.readUInt16LE(start + length - 2)
  return end < buffer.length ? buffer.subarray(0, end) : buffer
}

/** Whatever the library objects to is damage of the file. */
async function asCorrupt<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    throw new ReadFailure('corrupt', 'the package cannot be unpacked', { cause: error })
  }
}
