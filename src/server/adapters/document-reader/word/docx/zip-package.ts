import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { ReadFailure } from '#server/adapters/document-reader/process/messages.ts'

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
 * What a file declares about its sizes counts for nothing: the limits are held while it inflates.
 * @throws ReadFailure `corrupt`, `too_large` or `password`
 */
export async function openZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<ZipPackage> {
  const { entries: maxEntries, bytes: maxBytes, ratio, freeBytes } = { ...DEFAULT_LIMITS, ...limits }
  const buffer = withoutTail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const zip = await asCorrupt(fromBufferPromise(buffer, { validateEntrySizes: false }))
  if (zip.entryCount > maxEntries) throw new ReadFailure('too_large', `${zip.entryCount} parts`)
  const entries = new Map<string, Entry>()
  await asCorrupt(
    (async () => {
      // Names differ in case only by mistake: readers of these files do not tell them apart.
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
    })(),
  )
  let total = 0

  async function inflate(entry: Entry): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of await openEntry(zip, entry)) {
      size += chunk.length
      total += chunk.length
      if (total > maxBytes) throw new ReadFailure('too_large', `more than ${maxBytes} bytes unpacked`)
      if (size > freeBytes && size > ratio * entry.compressedSize)
        throw new ReadFailure('too_large', `a part unpacks to more than ${ratio} times its size`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  return {
    names: [...entries.values()].map(({ fileName }) => fileName),
    async read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return null
      if (entry.isEncrypted()) throw new ReadFailure('password', 'a part is encrypted')
      return asCorrupt(inflate(entry))
    },
  }
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

async function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return zip.openReadStreamPromise(entry)
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
