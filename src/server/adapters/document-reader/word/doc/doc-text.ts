import { ReadFailure } from '#server/adapters/document-reader/process/messages.ts'
import { openCompoundFile } from './compound-file.ts'
import { readDocLists, readStyleLists } from './doc-lists.ts'
import {
  readCharacterRuns,
  readParagraphs,
  readSectionBreaks,
  type FileRange,
  type ParagraphLook,
} from './doc-properties.ts'
import type { HiddenKind } from '../docx/hidden-runs.ts'
import { countLists } from '../docx/number-paragraphs.ts'

/** The raw text of a binary Word file, one character for each position; marks as in the format ([MS-DOC]). */
export interface DocText {
  readonly body: string
  readonly footnotes: string
  readonly endnotes: string
  readonly boxes: string
  readonly hidden: ReadonlyMap<HiddenKind, string>
  readonly hasDeletions: boolean
}

/** Stand in the text where the file has no character of its own for them. */
export const ROW_END = '\u001a'
export const SECTION_RUN_ON = '\u0010'
const REMOVED = '\0'

interface Piece {
  readonly start: number
  readonly end: number
  readonly fileStart: number
  readonly bytesPerCharacter: 1 | 2
}

/** @throws ReadFailure with `corrupt`, `password` or `wrong_type` */
export function readDocText(bytes: Uint8Array): DocText {
  const file = openCompoundFile(bytes)
  if (file.stream('EncryptedPackage')) throw new ReadFailure('password', 'an encrypted Word file')
  const main = file.stream('WordDocument')
  if (!main) throw new ReadFailure('wrong_type', 'a compound file without a Word document')
  if (main.length < SHORTEST_HEADER) throw new ReadFailure('corrupt', 'the document has no header')
  if (main.readUInt16LE(0) !== WORD_97) throw new ReadFailure('wrong_type', OLD_WORD)
  const flags = main.readUInt16LE(0x0a)
  if ((flags & ENCRYPTED) !== 0) throw new ReadFailure('password', 'an encrypted Word file')
  const table = file.stream((flags & OTHER_TABLE) === 0 ? '0Table' : '1Table')
  if (!table) throw new ReadFailure('corrupt', 'the file has lost its table')
  return decode(main, table)
}

/** Why files of Word 6 and 95 are not read here; LibreOffice, where there is one, can read them. */
export const OLD_WORD = 'a Word file older than Word 97'
const SHORTEST_HEADER = 0x1aa
const WORD_97 = 0xa5ec
const ENCRYPTED = 0x0100
const OTHER_TABLE = 0x0200
/** Where the file header states how many characters each of its texts has; they follow each other in this order. */
const TEXTS = {
  body: 0x4c,
  footnotes: 0x50,
  headers: 0x54,
  comments: 0x5c,
  endnotes: 0x60,
  boxes: 0x64,
} as const

function decode(main: Buffer, table: Buffer): DocText {
  const pieces = readPieces(main, table)
  const characters = pieces.flatMap((piece) => Array.from(pieceText(main, piece)))
  const mark = (
    ranges: readonly FileRange[],
    character: string,
    only?: (character: string, position: number) => boolean,
  ) => {
    let marked = ''
    for (const { from, to } of ranges) {
      for (const piece of pieces) {
        const size = piece.bytesPerCharacter
        const first = Math.max(0, Math.ceil((from - piece.fileStart) / size))
        const last = Math.min(piece.end - piece.start, Math.ceil((to - piece.fileStart) / size))
        for (let index = piece.start + first; index < piece.start + last; index += 1) {
          if (only?.(characters[index] ?? '', index) === false) continue
          marked += characters[index] ?? ''
          characters[index] = character
        }
      }
    }
    return marked
  }
  const paragraphs = intact(() => readParagraphs(main, table)) ?? []
  const rowEnds = paragraphs.filter(({ isRowEnd }) => isRowEnd).map(({ range }) => range)
  mark(rowEnds, ROW_END, isCellEnd)
  const boxes = startOf(main, 'boxes')
  const runs = intact(() => readCharacterRuns(main, table))
  const colored = paragraphs.filter(({ isOnColor }) => isOnColor)
  const isOnColor = (run: FileRange) =>
    colored.some(({ range }) => range.from < run.to && run.from < range.to)
  const white = runs?.white.filter((run) => !isOnColor(run)) ?? []
  const deletedWords = mark(runs?.deleted ?? [], REMOVED)
  const hidden = new Map<HiddenKind, string>([
    ['hidden', mark(runs?.hidden ?? [], REMOVED)],
    // A text box may have any color.
    ['white', mark(white, REMOVED, (character, position) => isPrinted(character) && position < boxes)],
    ['tiny', mark(runs?.tiny ?? [], REMOVED, isPrinted)],
  ])
  const labelOf = intact(() => labels(main, table)) ?? (() => '')
  markParagraphs(characters, pieces, paragraphs, labelOf)
  for (const position of intact(() => readSectionBreaks(main, table)) ?? [])
    characters[position] = SECTION_RUN_ON
  const texts = cutTexts(main, characters)
  return { ...texts, hidden, hasDeletions: deletedWords.trim() !== '' }
}

/** Puts its label, and a page break that belongs to it, before each paragraph that has words. */
function markParagraphs(
  characters: string[],
  pieces: readonly Piece[],
  paragraphs: readonly ParagraphLook[],
  labelOf: (look: ParagraphLook) => string,
): void {
  const byEnd = new Map<number, ParagraphLook>()
  for (const look of paragraphs) {
    for (const { start, end, fileStart, bytesPerCharacter } of pieces) {
      const position = start + Math.floor((look.range.to - 1 - fileStart) / bytesPerCharacter)
      if (position >= start && position < end) byEnd.set(position, look)
    }
  }
  let start = 0
  for (const [end, look] of [...byEnd].sort(([a], [b]) => a - b)) {
    let first = start
    while (first < end && characters[first] === REMOVED) first += 1
    // An empty paragraph in a list counts, but not one that is deleted or only ends a section.
    if (characters[first] !== REMOVED && characters[first] !== SECTION_END) {
      const label = labelOf(look)
      if (first < end) characters[first] = (look.beginsPage ? '\f' : '') + label + (characters[first] ?? '')
    }
    start = end + 1
  }
}

/** Counts the labels of paragraphs in the order of the text. */
function labels(main: Buffer, table: Buffer): (look: ParagraphLook) => string {
  const next = countLists(readDocLists(main, table))
  const ofStyle = readStyleLists(main, table)
  return ({ style, list, depth }) => {
    const inherited = ofStyle(style)
    const id = list ?? inherited?.list ?? 0
    return id === 0 ? '' : next(String(id), depth ?? (list === undefined ? inherited?.depth : 0) ?? 0)
  }
}

/** Damaged formatting does not cost the file its text. */
function intact<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SECTION_END = '\f'
const isCellEnd = (character: string): boolean => character === '\u0007'
/** Not a mark of the format. */
const isPrinted = (character: string): boolean => character >= ' '

/** Where one of the texts begins. */
function startOf(main: Buffer, text: keyof typeof TEXTS): number {
  const before = Object.entries(TEXTS).slice(0, Object.keys(TEXTS).indexOf(text))
  return before.reduce((start, [, offset]) => start + main.readUInt32LE(offset), 0)
}

function cutTexts(main: Buffer, characters: readonly string[]): Record<keyof typeof TEXTS, string> {
  const texts = { body: '', footnotes: '', headers: '', comments: '', endnotes: '', boxes: '' }
  let start = 0
  for (const [name, offset] of Object.entries(TEXTS)) {
    const end = start + main.readUInt32LE(offset)
    texts[name as keyof typeof TEXTS] = characters.slice(start, end).join('').replaceAll(REMOVED, '')
    start = end
  }
  return texts
}

/** The table of pieces: which part of the text stands where in the file. */
function readPieces(main: Buffer, table: Buffer): Piece[] {
  let at = main.readUInt32LE(0x01a2)
  while (table.readUInt8(at) === 1) at += 3 + table.readUInt16LE(at + 1)
  if (table.readUInt8(at) !== 2) throw new ReadFailure('corrupt', 'the file has lost its pieces')
  const count = (table.readUInt32LE(at + 1) - 4) / 12
  const positions = at + 5
  const pieces: Piece[] = []
  for (let index = 0; index < count; index += 1) {
    const start = table.readUInt32LE(positions + index * 4)
    const end = table.readUInt32LE(positions + index * 4 + 4)
    const stated = table.readUInt32LE(positions + (count + 1) * 4 + index * 8 + 2)
    const isNarrow = (stated & 0x4000_0000) !== 0
    const fileStart = isNarrow ? (stated & ~0x4000_0000) / 2 : stated
    // Pieces follow each other without gaps; anything else is damage, or made to exhaust a reader.
    if (start !== (pieces.at(-1)?.end ?? 0) || end < start || fileStart + (end - start) > main.length)
      throw new ReadFailure('corrupt', 'a piece lies outside the file')
    pieces.push({ start, end, fileStart, bytesPerCharacter: isNarrow ? 1 : 2 })
  }
  return pieces
}

function pieceText(main: Buffer, { start, end, fileStart, bytesPerCharacter }: Piece): string[] {
  const bytes = main.subarray(fileStart, fileStart + (end - start) * bytesPerCharacter)
  const text = bytesPerCharacter === 1 ? NARROW.decode(bytes) : bytes.toString('utf16le')
  return text.padEnd(end - start, REMOVED).split('')
}

const NARROW = new TextDecoder('windows-1252')
