/** Bytes of the main stream, end exclusive. */
export interface FileRange {
  readonly from: number
  readonly to: number
}

/** Properties are stated as number and argument, one after the other; the number tells the argument's length. */
const DELETED = 0x0800
const HIDDEN = 0x083c
const ROW_END = 0x2417
const SECTION_BREAK = 0x3009
const CONTINUOUS = 0
const PAGE_BYTES = 512

/** The runs of characters that are deleted (but not yet accepted) or hidden. */
export function readCharacterRuns(
  main: Buffer,
  table: Buffer,
): { deleted: FileRange[]; hidden: FileRange[] } {
  const deleted: FileRange[] = []
  const hidden: FileRange[] = []
  for (const { page, range, index, count } of formattedRuns(main, table, 0xfa)) {
    const offset = 2 * page.readUInt8((count + 1) * 4 + index)
    if (offset === 0) continue
    const length = page.readUInt8(offset)
    for (const { number, value } of properties(page.subarray(offset + 1, offset + 1 + length))) {
      if (number === DELETED && (value & 1) === 1) deleted.push(range)
      if (number === HIDDEN && (value & 1) === 1) hidden.push(range)
    }
  }
  return { deleted, hidden }
}

/** The paragraphs that only end the row of a table. */
export function readRowEnds(main: Buffer, table: Buffer): FileRange[] {
  const ends: FileRange[] = []
  for (const { page, range, index, count } of formattedRuns(main, table, 0x102)) {
    const offset = 2 * page.readUInt8((count + 1) * 4 + index * 13)
    if (offset === 0) continue
    const words = page.readUInt8(offset)
    const [start, length] =
      words === 0 ? [offset + 2, 2 * page.readUInt8(offset + 1)] : [offset + 1, 2 * words - 1]
    // The style's number comes first.
    for (const { number, value } of properties(page.subarray(start + 2, start + length)))
      if (number === ROW_END && value === 1) ends.push(range)
  }
  return ends
}

/** The positions of section ends after which the text goes on on the same page. */
export function readSectionBreaks(main: Buffer, table: Buffer): number[] {
  const at = main.readUInt32LE(0xca)
  const count = Math.floor((main.readUInt32LE(0xce) - 4) / 16)
  const positions: number[] = []
  for (let index = 1; index < count; index += 1) {
    const stated = table.readInt32LE(at + (count + 1) * 4 + index * 12 + 2)
    if (stated < 0 || stated + 2 > main.length) continue
    const length = main.readUInt16LE(stated)
    for (const { number, value } of properties(main.subarray(stated + 2, stated + 2 + length)))
      if (number === SECTION_BREAK && value === CONTINUOUS)
        positions.push(table.readUInt32LE(at + index * 4) - 1)
  }
  return positions
}

interface FormattedRun {
  readonly page: Buffer
  readonly range: FileRange
  readonly index: number
  readonly count: number
}

/** The runs that the pages of formatting describe; `header` is where the file header says where those are. */
function* formattedRuns(main: Buffer, table: Buffer, header: number): Generator<FormattedRun> {
  const at = main.readUInt32LE(header)
  const pages = Math.floor((main.readUInt32LE(header + 4) - 4) / 8)
  for (let number = 0; number < pages; number += 1) {
    const start = table.readUInt32LE(at + (pages + 1) * 4 + number * 4) * PAGE_BYTES
    const page = main.subarray(start, start + PAGE_BYTES)
    if (page.length < PAGE_BYTES) continue
    const count = page.readUInt8(PAGE_BYTES - 1)
    for (let index = 0; index < count; index += 1) {
      const range = { from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4) }
      yield { page, range, index, count }
    }
  }
}

const ARGUMENT_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const

function* properties(bytes: Buffer): Generator<{ number: number; value: number }> {
  for (let at = 0; at + 2 < bytes.length;) {
    const number = bytes.readUInt16LE(at)
    const fixed = ARGUMENT_BYTES[number >> 13] ?? 1
    const length = fixed > 0 ? fixed : 1 + bytes.readUInt8(at + 2)
    yield { number, value: bytes.readUInt8(at + 2) }
    at += 2 + length
  }
}
