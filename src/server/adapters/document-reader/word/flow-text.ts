import { CELL_SPACE, isMarker } from '#core/layout/join-lines.ts'
import { cleanText } from '../clean-text.ts'
import type { ParagraphNumbers } from './docx/number-paragraphs.ts'
import {
  childOf,
  childrenOf,
  elementsOf,
  isElement,
  isOn,
  valOf,
  wordsOf,
  type XmlElement,
} from './docx/xml.ts'
import { mapSymbols } from './docx/symbols.ts'
import type { Styles } from './docx/styles.ts'

/** A text in reading order, cut where the file says that a page ends. */
export type FlowItem =
  /** A paragraph, or the rows of a table as lines; `notes` are the footnotes it refers to. */
  | { readonly kind: 'block'; readonly text: string; readonly notes: readonly NoteReference[] }
  /** `stated`: a page break of the author's; `seen`: where Word last saw a page end. */
  | { readonly kind: 'break'; readonly by: 'stated' | 'seen' }
  | { readonly kind: 'section'; readonly properties: XmlElement }

export interface NoteReference {
  readonly kind: 'footnote' | 'endnote'
  readonly id: string
  readonly mark: string
}

export interface FlowText {
  /** The items of a cleaned paragraph or table. */
  itemsOf(block: XmlElement): FlowItem[]
}

/** Page breaks within a paragraph, as characters that no text holds. */
const STATED = '\f'
const SEEN = '\v'
const MAX_CELL = 120

export function readFlow(numbers: ParagraphNumbers, styles: Styles): FlowText {
  const marks = noteMarks()

  function itemsOf(block: XmlElement): FlowItem[] {
    if (block.name === 'w:p') return paragraphItems(block)
    if (block.name === 'w:tbl') return tableItems(block)
    if (block.name === 'w:sectPr') return [{ kind: 'section', properties: block }]
    return elementsOf(block).flatMap(itemsOf)
  }

  function paragraphItems(paragraph: XmlElement): FlowItem[] {
    const properties = childOf(paragraph, 'w:pPr')
    const style = valOf(childOf(properties, 'w:pStyle')) ?? styles.defaultParagraphStyle
    const before =
      childOf(properties, 'w:pageBreakBefore') ?? styles.paragraphProperty(style, 'w:pageBreakBefore')
    const section = childOf(properties, 'w:sectPr')
    const reading: InlineReading = { text: '', notes: [], boxes: [] }
    for (const child of paragraph.children) if (isElement(child)) readInline(child, reading, styles, marks)
    const hasWords = reading.text.trim() !== '' || reading.notes.length > 0
    // An empty paragraph in a list counts, though its number is not printed here; one that only ends a section does not.
    const label = hasWords || !section ? cleanText(numbers.labelOf(paragraph)) : ''
    return [
      ...(isOn(before) ? [STATED_BREAK] : []),
      ...splitAtBreaks(label, reading),
      ...reading.boxes.flatMap(itemsOf),
      ...(section ? [{ kind: 'section', properties: section } as const] : []),
    ]
  }

  function tableItems(table: XmlElement): FlowItem[] {
    const items: FlowItem[] = []
    let lines: string[] = []
    let notes: NoteReference[] = []
    const close = () => {
      if (lines.length > 0) items.push({ kind: 'block', text: lines.join('\n'), notes })
      lines = []
      notes = []
    }
    for (const row of rowsOf(table)) {
      const cells = cellsOf(row).map((cell) => elementsOf(cell).flatMap(itemsOf))
      const first = cells.flat().find((item) => item.kind === 'break')
      const blocks = cells.map((cell) => cell.filter((item) => item.kind === 'block'))
      if (first) {
        close()
        items.push(first)
      }
      if (blocks.every((cell) => cell.length <= 1 && cell.every(({ text }) => isShort(text)))) {
        const line = blocks.flatMap((cell) => cell.map(({ text }) => text.trim())).join(CELL_SPACE)
        if (line !== '') lines.push(line)
        notes.push(...blocks.flat().flatMap((block) => block.notes))
      } else {
        close()
        items.push(...blocks.flat())
      }
    }
    close()
    return items
  }

  return { itemsOf }
}

const STATED_BREAK: FlowItem = { kind: 'break', by: 'stated' }
const isShort = (text: string): boolean => text.length <= MAX_CELL && !text.includes('\n')

/** Rows and cells may stand in wrappers. */
const rowsOf = (table: XmlElement): XmlElement[] =>
  elementsOf(table).flatMap((child) =>
    child.name === 'w:tr' ? [child] : child.name === 'w:tblPr' ? [] : rowsOf(child),
  )
const cellsOf = (row: XmlElement): XmlElement[] =>
  elementsOf(row).flatMap((child) =>
    child.name === 'w:tc' ? [child] : child.name === 'w:trPr' ? [] : cellsOf(child),
  )

interface InlineReading {
  text: string
  readonly notes: NoteReference[]
  readonly boxes: XmlElement[]
}

/** Footnotes and endnotes are numbered apart, in the order in which the text refers to them. */
type NoteMarks = (kind: NoteReference['kind'], custom: boolean) => string

function noteMarks(): NoteMarks {
  const counts = { footnote: 0, endnote: 0 }
  return (kind, custom) => {
    if (custom) return ''
    counts[kind] += 1
    return superscript(counts[kind])
  }
}

/** Superior figures, so that a note's mark never joins the figures of a sum or date it stands behind. */
export const superscript = (value: number): string =>
  String(value).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')

/** Reads one element inside a paragraph. */
type InlineReader = (node: XmlElement, reading: InlineReading, styles: Styles, marks: NoteMarks) => void

const append =
  (text: string): InlineReader =>
  (_, reading) =>
    void (reading.text += text)

const appendWords: InlineReader = (node, reading) => void (reading.text += cleanText(wordsOf(node)))

const appendTab: InlineReader = (_, reading) =>
  void (reading.text += isMarker(reading.text) || reading.text === '' ? ' ' : CELL_SPACE)

const readChildren: InlineReader = (node, reading, styles, marks) => {
  for (const child of elementsOf(node)) readInline(child, reading, styles, marks)
}

const readRun: InlineReader = (run, reading, styles, marks) => {
  const own = childOf(run, 'w:rPr')
  const caps = childOf(own, 'w:caps') ?? styles.runProperty(valOf(childOf(own, 'w:rStyle')), 'w:caps')
  const start = reading.text.length
  readChildren(run, reading, styles, marks)
  if (isOn(caps)) reading.text = reading.text.slice(0, start) + reading.text.slice(start).toUpperCase()
}

const appendSymbol: InlineReader = ({ attributes }, reading) => {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  if (code > 0 && code <= 0xffff)
    reading.text += mapSymbols(String.fromCharCode(code), attributes['w:font'] ?? '')
}

const referTo =
  (kind: NoteReference['kind']): InlineReader =>
  (node, reading, _, marks) => {
    const mark = marks(kind, isOn(customMark(node)) ?? false)
    reading.text += mark
    reading.notes.push({ kind, id: node.attributes['w:id'] ?? '', mark })
  }

/** The same thing twice, for newer and for older programs. */
const readAlternative: InlineReader = (node, reading, styles, marks) => {
  const chosen = childrenOf(node, 'mc:Choice').find(holdsText) ?? childOf(node, 'mc:Fallback')
  if (chosen) readChildren(chosen, reading, styles, marks)
}

/** Elements that are not named here are read through. */
const INLINE_READERS: ReadonlyMap<string, InlineReader> = new Map([
  ['w:pPr', () => {}],
  ['w:rPr', () => {}],
  ['w:r', readRun],
  ['w:t', appendWords],
  ['m:t', appendWords],
  ['w:tab', appendTab],
  ['w:ptab', appendTab],
  ['w:br', (node, reading) => void (reading.text += node.attributes['w:type'] === 'page' ? STATED : '\n')],
  ['w:cr', append('\n')],
  ['w:lastRenderedPageBreak', append(SEEN)],
  ['w:noBreakHyphen', append('-')],
  ['w:sym', appendSymbol],
  ['w:footnoteReference', referTo('footnote')],
  ['w:endnoteReference', referTo('endnote')],
  ['mc:AlternateContent', readAlternative],
  ['w:txbxContent', (node, reading) => void reading.boxes.push(...elementsOf(node))],
])

const readInline: InlineReader = (node, reading, styles, marks) =>
  (INLINE_READERS.get(node.name) ?? readChildren)(node, reading, styles, marks)

const customMark = (node: XmlElement): XmlElement | undefined => {
  const value = node.attributes['w:customMarkFollows']
  return value === undefined
    ? undefined
    : { name: 'w:customMarkFollows', attributes: { 'w:val': value }, children: [] }
}

const holdsText = (element: XmlElement): boolean =>
  elementsOf(element).some(
    (child) => child.name === 'w:t' || child.name === 'w:txbxContent' || holdsText(child),
  )

/** A paragraph that goes on over a page's end becomes one block on each page. */
function splitAtBreaks(label: string, { text, notes }: InlineReading): FlowItem[] {
  const items: FlowItem[] = []
  let isFirst = true
  for (const part of text.split(BREAKS)) {
    if (part === STATED || part === SEEN) {
      items.push({ kind: 'break', by: part === STATED ? 'stated' : 'seen' })
      continue
    }
    const words = tidy(part)
    if (words === '') continue
    const own = notes.filter(({ mark }) => (mark === '' ? isFirst : part.includes(mark)))
    items.push({ kind: 'block', text: isFirst ? label + words : words, notes: own })
    isFirst = false
  }
  return items
}

// oxlint-disable-next-line no-control-regex -- the two characters stand for page breaks here
const BREAKS = /([\f\v])/

/** Spaces at the ends of lines say nothing; inside a line, those of a tab stay. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
