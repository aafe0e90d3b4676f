import { mapSymbols } from './symbols.ts'
import { childOf, childrenOf, isOn, parseXml, valOf, type XmlElement } from './xml.ts'

/** One level of a list as the file states it. */
export interface ListLevel {
  readonly start: number
  readonly format: string
  /** "%1.%2" names the numbers of the first and second level; null when the level prints no label. */
  readonly text: string | null
  /** Numbers of all levels are printed in Arabic figures. */
  readonly isLegal: boolean
  /** The level whose next number starts this one afresh; 0: none does; null: every outer level. */
  readonly restartAfter: number | null
  readonly followedBy: 'tab' | 'space' | 'nothing'
  readonly paragraphStyle: string | undefined
}

/** A list that paragraphs name by its number. Lists that share `counter` go on counting from each other. */
export interface List {
  readonly counter: string
  readonly levels: readonly (ListLevel | undefined)[]
  /** Numbers with which this list begins although its counter has gone on. */
  readonly startAt: ReadonlyMap<number, number>
}

/** The lists of a document by their number. */
export function readNumbering(bytes: Uint8Array | null): ReadonlyMap<string, List> {
  const root = bytes ? parseXml(bytes) : undefined
  const definitions = new Map<string, XmlElement>()
  const byStyle = new Map<string, XmlElement>()
  for (const definition of childrenOf(root, 'w:abstractNum')) {
    definitions.set(definition.attributes['w:abstractNumId'] ?? '', definition)
    const style = valOf(childOf(definition, 'w:styleLink'))
    if (style !== undefined) byStyle.set(style, definition)
  }
  const lists = new Map<string, List>()
  for (const num of childrenOf(root, 'w:num')) {
    const stated = definitions.get(valOf(childOf(num, 'w:abstractNumId')) ?? '')
    const linked = byStyle.get(valOf(childOf(stated, 'w:numStyleLink')) ?? '')
    const definition = linked ?? stated
    const id = num.attributes['w:numId']
    if (definition && id !== undefined) lists.set(id, readList(num, definition))
  }
  return lists
}

function readList(num: XmlElement, definition: XmlElement): List {
  const levels: (ListLevel | undefined)[] = []
  const startAt = new Map<number, number>()
  for (const level of childrenOf(definition, 'w:lvl')) levels[levelNumber(level)] = readLevel(level)
  for (const override of childrenOf(num, 'w:lvlOverride')) {
    const level = childOf(override, 'w:lvl')
    const number = levelNumber(override)
    if (level) levels[number] = readLevel(level)
    const start = Number(valOf(childOf(override, 'w:startOverride')) ?? Number.NaN)
    if (Number.isInteger(start)) startAt.set(number, start)
  }
  return { counter: definition.attributes['w:abstractNumId'] ?? '', levels, startAt }
}

const LEVELS = 9
const levelNumber = (element: XmlElement): number =>
  Math.min(LEVELS - 1, Math.max(0, Number(element.attributes['w:ilvl']) || 0))

function readLevel(level: XmlElement): ListLevel {
  const format = valOf(childOf(level, 'w:numFmt')) ?? 'decimal'
  const font = childOf(childOf(level, 'w:rPr'), 'w:rFonts')?.attributes['w:ascii'] ?? ''
  const text = valOf(childOf(level, 'w:lvlText')) ?? null
  const restart = valOf(childOf(level, 'w:lvlRestart'))
  const follow = valOf(childOf(level, 'w:suff'))
  return {
    start: Number(valOf(childOf(level, 'w:start')) ?? 0) || 0,
    format,
    text: format === 'bullet' && text !== null ? bulletText(text, font) : text,
    isLegal: isOn(childOf(level, 'w:isLgl')) ?? false,
    restartAfter: restart === undefined ? null : Number(restart) || 0,
    followedBy: follow === 'space' || follow === 'nothing' ? follow : 'tab',
    paragraphStyle: valOf(childOf(level, 'w:pStyle')),
  }
}

/** Bullets of symbol fonts as the mark they look like. */
function bulletText(text: string, font: string): string {
  if (/courier/i.test(font) && text === 'o') return '◦'
  return mapSymbols(text, font)
}
