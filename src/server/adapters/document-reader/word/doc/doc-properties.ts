/** Bytes of the main stream, end exclusive. */
export interface FileRange {
  readonly from: number
  readonly to: number
}

/** Properties are stated as number and argument, one after the other; the number tells the argument's length. */
const DELETED = 0x0800
const HIDDEN = 0x083c
const SIZE = 0x4a43
const COLOR = 0x6870
const OLD_COLOR = 0x2a42
const OLD_WHITE = 8
const HIGHLIGHT = 0x2a0c
const SHADING = 0xca71
const OLD_SHADING = 0x4866
const IN_TABLE = 0x2416
const PARAGRAPH_SHADING = 0xc64d
const OLD_PARAGRAPH_SHADING = 0x442d
const ROW_END = 0x2417
const BEGINS_PAGE = 0x2407
const LIST = 0x460b
const LIST_DEPTH = 0x260a
const SECTION_BREAK = 0x3009
const CONTINUOUS = 0
/** In half points. */
const SMALLEST_SIZE = 4
const PAGE_BYTES = 512

/** Runs of characters that are deleted (but not yet accepted), or that nobody sees. */
export interface CharacterRuns {
  readonly deleted: FileRange[]
  readonly hidden: FileRange[]
  readonly tiny: FileRange[]
  /** Without a color of their own behind them. */
  readonly white: FileRange[]
}

export function readCharacterRuns(main: Buffer, table: Buffer): CharacterRuns {
  const runs: CharacterRuns = { deleted: [], hidden: [], tiny: [], white: [] }
  for (const { page, range, index, count } of formattedRuns(main, table, 0xfa)) {
    const offset = 2 * page.readUInt8((count + 1) * 4 + index)
    if (offset === 0) continue
    const found = propertyMap(page.subarray(offset + 1, offset + 1 + page.readUInt8(offset)))
    if (isSwitchedOn(found.get(DELETED))) runs.deleted.push(range)
    if (isSwitchedOn(found.get(HIDDEN))) runs.hidden.push(range)
    if ((found.get(SIZE) ?? SMALLEST_SIZE) < SMALLEST_SIZE) runs.tiny.push(range)
    const isWhite = isNearWhite(found.get(COLOR)) || found.get(OLD_COLOR) === OLD_WHITE
    const isLit = found.has(SHADING) || found.has(OLD_SHADING) || (found.get(HIGHLIGHT) ?? 0) > 0
    if (isWhite && !isLit) runs.white.push(range)
  }
  return runs
}

/** 1 is on, 0x81 the opposite of what the style says, which is off as a rule. */
const isSwitchedOn = (value = 0): boolean => (value & 1) === 1

/** A color as 0x00bbggrr; the highest byte says that it is not stated. */
const isNearWhite = (color = 0xff00_0000): boolean =>
  color <= 0xff_ffff && [0, 8, 16].every((shift) => ((color >> shift) & 0xff) >= 0xf0)

/** How the file formats a paragraph, as far as that shows in its text. */
export interface ParagraphLook {
  /** Of the paragraph with its end mark. */
  readonly range: FileRange
  readonly style: number
  readonly isRowEnd: boolean
  /** In a table or on a shading, which may have any color. */
  readonly isOnColor: boolean
  readonly beginsPage: boolean
  /** The list it says it is in, counted from 1, 0 for none; undefined when its style decides. */
  readonly list: number | undefined
  readonly depth: number | undefined
}

export function readParagraphs(main: Buffer, table: Buffer): ParagraphLook[] {
  const paragraphs: ParagraphLook[] = []
  for (const { page, range, index, count } of formattedRuns(main, table, 0x102)) {
    const offset = 2 * page.readUInt8((count + 1) * 4 + index * 13)
    const words = offset === 0 ? 0 : page.readUInt8(offset)
    const [start, length] =
      words === 0
        ? [offset + 2, offset === 0 ? 0 : 2 * page.readUInt8(offset + 1)]
        : [offset + 1, 2 * words - 1]
    // The style's number comes first.
    const style = length >= 2 ? page.readUInt16LE(start) : 0
    paragraphs.push({ range, style, ...paragraphProperties(page.subarray(start + 2, start + length)) })
  }
  return paragraphs
}

type OwnProperties = Omit<ParagraphLook, 'range' | 'style'>

export function paragraphProperties(bytes: Buffer): OwnProperties {
  const found = propertyMap(bytes)
  return {
    isRowEnd: found.get(ROW_END) === 1,
    isOnColor: found.get(IN_TABLE) === 1 || found.has(PARAGRAPH_SHADING) || found.has(OLD_PARAGRAPH_SHADING),
    beginsPage: found.get(BEGINS_PAGE) === 1,
    list: found.get(LIST),
    depth: found.get(LIST_DEPTH),
  }
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

const propertyMap = (bytes: Buffer): Map<number, number> =>
  new Map([...properties(bytes)].map(({ number, value }) => [number, value]))

/** `value` is the argument as one number, or the first byte of a longer one. */
function* properties(bytes: Buffer): Generator<{ number: number; value: number }> {
  for (let at = 0; at + 2 < bytes.length;) {
    const number = bytes.readUInt16LE(at)
    const fixed = ARGUMENT_BYTES[number >> 13] ?? 1
    const length = fixed > 0 ? fixed : 1 + bytes.readUInt8(at + 2)
    const width = fixed > 0 && fixed <= bytes.length - at - 2 ? fixed : 1
    yield { number, value: bytes.readUIntLE(at + 2, width) }
    at += 2 + length
  }
}
