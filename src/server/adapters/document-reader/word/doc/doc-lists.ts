import { paragraphProperties } from './doc-properties.ts'
import type { List, ListLevel } from '../docx/numbering.ts'
import { mapSymbols } from '../docx/symbols.ts'

const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  8: 'hex',
  9: 'chicago',
  22: 'decimalZero',
  23: 'bullet',
  57: 'numberInDash',
  255: 'none',
}
const FOLLOWED_BY = ['tab', 'space', 'nothing'] as const
const LIST_BYTES = 28
const LEVEL_BYTES = 28
const USE_BYTES = 16

/**
 * The lists of a binary file by the number with which paragraphs name them, counted from 1: the file keeps the
 * definitions of lists, and beside them how each is used.
 */
export function readDocLists(main: Buffer, table: Buffer): ReadonlyMap<string, List> {
  const definitions =
    main.readUInt32LE(0x2e6) > 0 ? readDefinitions(table, main.readUInt32LE(0x2e2)) : new Map()
  const uses = new Map<string, List>()
  if (main.readUInt32LE(0x2ee) === 0) return uses
  const start = main.readUInt32LE(0x2ea)
  const count = table.readUInt32LE(start)
  let at = start + 4 + count * USE_BYTES
  for (let index = 0; index < count; index += 1) {
    const use = start + 4 + index * USE_BYTES
    const id = table.readInt32LE(use)
    const levels = [...(definitions.get(id) ?? [])]
    const startAt = new Map<number, number>()
    at += 4
    for (let override = 0; override < table.readUInt8(use + 12); override += 1) {
      const flags = table.readUInt32LE(at + 4)
      const depth = flags & 0xf
      if ((flags & 0x10) !== 0 && (flags & 0x20) === 0) startAt.set(depth, table.readInt32LE(at))
      at += 8
      if ((flags & 0x20) !== 0) {
        const { level, end } = readLevel(table, at)
        levels[depth] = level
        startAt.set(depth, level.start)
        at = end
      }
    }
    uses.set(String(index + 1), { counter: String(id), levels, startAt })
  }
  return uses
}

function readDefinitions(table: Buffer, start: number): Map<number, ListLevel[]> {
  const definitions = new Map<number, ListLevel[]>()
  const count = table.readUInt16LE(start)
  let at = start + 2 + count * LIST_BYTES
  for (let index = 0; index < count; index += 1) {
    const definition = start + 2 + index * LIST_BYTES
    const isSimple = (table.readUInt8(definition + 26) & 1) === 1
    const levels: ListLevel[] = []
    for (let depth = 0; depth < (isSimple ? 1 : 9); depth += 1) {
      const { level, end } = readLevel(table, at)
      levels.push(level)
      at = end
    }
    definitions.set(table.readInt32LE(definition), levels)
  }
  return definitions
}

function readLevel(table: Buffer, at: number): { level: ListLevel; end: number } {
  const format = FORMATS[table.readUInt8(at + 4)] ?? 'decimal'
  const info = table.readUInt8(at + 5)
  const words = at + LEVEL_BYTES + table.readUInt8(at + 24) + table.readUInt8(at + 25)
  const length = table.readUInt16LE(words)
  const text = table.toString('utf16le', words + 2, words + 2 + 2 * length)
  const level: ListLevel = {
    start: table.readInt32LE(at),
    format,
    // The characters 0 to 8 stand for the numbers of the levels; a bullet is one of a symbol font as a rule.
    text:
      format === 'bullet'
        ? mapSymbols(text, '')
        : text.replace(LEVEL_MARK, (mark) => `%${mark.charCodeAt(0) + 1}`),
    isLegal: (info & 4) !== 0,
    restartAfter: (info & 8) === 0 ? null : table.readUInt8(at + 26),
    followedBy: FOLLOWED_BY[table.readUInt8(at + 15)] ?? 'tab',
    paragraphStyle: undefined,
  }
  return { level, end: words + 2 + 2 * length }
}

// oxlint-disable-next-line no-control-regex -- so the format marks them
const LEVEL_MARK = /[\0-\x08]/g

/** The list and depth that a style puts its paragraphs into, by the number of the style. */
export type ListOfStyle = (style: number) => { readonly list: number; readonly depth: number } | null

export function readStyleLists(main: Buffer, table: Buffer): ListOfStyle {
  const start = main.readUInt32LE(0xa2)
  const header = table.readUInt16LE(start)
  const count = table.readUInt16LE(start + 2)
  const base = table.readUInt16LE(start + 4)
  const styles: { basedOn: number; list: number | undefined; depth: number | undefined }[] = []
  let at = start + 2 + header
  for (let index = 0; index < count; index += 1) {
    const length = table.readUInt16LE(at)
    styles.push(readStyle(table.subarray(at + 2, at + 2 + length), base))
    at += 2 + length
  }
  return (style) => {
    let list: number | undefined
    let depth: number | undefined
    for (let next = styles[style], bases = 0; next && bases < 20; bases += 1) {
      list ??= next.list
      depth ??= next.depth
      next = styles[next.basedOn]
    }
    return list === undefined || list === 0 ? null : { list, depth: depth ?? 0 }
  }
}

const PARAGRAPH_STYLE = 1

function readStyle(style: Buffer, base: number) {
  const none = { basedOn: -1, list: undefined, depth: undefined }
  if (style.length < base) return none
  const kind = style.readUInt16LE(2)
  if ((kind & 0xf) !== PARAGRAPH_STYLE) return none
  const name = base + 2 + 2 * style.readUInt16LE(base) + 2
  const properties = name + (name % 2)
  const length = style.readUInt16LE(properties)
  // The style's own number comes first.
  const { list, depth } = paragraphProperties(style.subarray(properties + 4, properties + 2 + length))
  return { basedOn: kind >> 4, list, depth }
}
