import { ReadFailure } from '#server/adapters/document-reader/process/messages.ts'

/** The streams at the top of a compound file ([MS-CFB]), the container of binary Word files. */
export interface CompoundFile {
  /** Null when there is no such stream. @throws ReadFailure `corrupt` */
  stream(name: string): Buffer | null
}

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const HEADER_SECTORS = 109
/** Above this, a number of the allocation table is no sector but says that a chain ends or a sector is free. */
const LAST_SECTOR = 0xffff_fffa
const STREAM = 2
const ROOT = 5

interface Entry {
  readonly name: string
  readonly type: number
  readonly first: number
  readonly size: number
  /** The entries before and after it in its folder, which is a tree, and the top of its own folder. */
  readonly left: number
  readonly right: number
  readonly child: number
}

/** @throws ReadFailure `corrupt` when the container is damaged */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < HEADER_BYTES) throw damaged()
  const sectorBytes = 2 ** file.readUInt16LE(0x1e)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw damaged()
  const sector = (number: number) => file.subarray((number + 1) * sectorBytes, (number + 2) * sectorBytes)
  const table = readTable(file, sectorBytes, sector)
  const chain = (first: number) => Buffer.concat(followChain(table, first).map(sector))

  const entries = readEntries(chain(file.readUInt32LE(0x30)))
  const root = entries.find(({ type }) => type === ROOT)
  if (!root) throw damaged()
  const top = folderOf(entries, root)
  const shortLimit = file.readUInt32LE(0x38)
  const shortBytes = 2 ** file.readUInt16LE(0x20)
  const shortTable = numbersOf(chain(file.readUInt32LE(0x3c)))
  const shortSectors = chain(root.first)

  return {
    stream(name) {
      const entry = top.find((one) => one.type === STREAM && one.name === name.toUpperCase())
      if (!entry) return null
      const content =
        entry.size < shortLimit
          ? Buffer.concat(
              followChain(shortTable, entry.first).map((number) =>
                shortSectors.subarray(number * shortBytes, (number + 1) * shortBytes),
              ),
            )
          : chain(entry.first)
      return content.subarray(0, entry.size)
    },
  }
}

/** The allocation table: for each sector the one that follows it. Its own sectors are named in the header and beyond. */
function readTable(file: Buffer, sectorBytes: number, sector: (number: number) => Buffer): number[] {
  const named = numbersOf(file.subarray(0x4c, 0x4c + 4 * HEADER_SECTORS))
  const seen = new Set<number>()
  for (let next = file.readUInt32LE(0x44); next < LAST_SECTOR && !seen.has(next);) {
    seen.add(next)
    const more = numbersOf(sector(next))
    next = more.length === sectorBytes / 4 ? (more.pop() ?? LAST_SECTOR) : LAST_SECTOR
    for (const number of more) named.push(number)
  }
  return named.filter((number) => number < LAST_SECTOR).flatMap((number) => numbersOf(sector(number)))
}

/** @throws ReadFailure `corrupt` when the chain runs in a circle or out of the file */
function followChain(table: readonly number[], first: number): number[] {
  const numbers: number[] = []
  for (let number = first; number < LAST_SECTOR; number = table[number] ?? Infinity) {
    if (numbers.length > table.length || number >= table.length) throw damaged()
    numbers.push(number)
  }
  return numbers
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64))
    entries.push({
      // Names that differ in case only are the same name.
      name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)).toUpperCase(),
      type: directory.readUInt8(at + 66),
      first: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
    })
  }
  return entries
}

/** The entries of a folder; embedded documents have folders of their own, with streams of the same names. */
function folderOf(entries: readonly Entry[], folder: Entry): Entry[] {
  const found = new Set<Entry>()
  const open = [folder.child]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const entry = entries[next]
    if (!entry || found.has(entry)) continue
    found.add(entry)
    open.push(entry.left, entry.right)
  }
  return [...found]
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

const damaged = () => new ReadFailure('corrupt', 'the container of the file is damaged')
