import { CELL_SPACE } from '#core/layout/join-lines.ts'
import type { Warning } from '#core/document/warning.ts'
import { cleanText } from '#server/adapters/document-reader/clean-text.ts'
import { ReadFailure, type FileReading } from '#server/adapters/document-reader/process/messages.ts'
import { noFindings } from '../clean-blocks.ts'
import { readDocText, ROW_END, SECTION_RUN_ON } from './doc-text.ts'
import { layOutPages } from '../flow-pages.ts'
import { superscript, tidy, type FlowItem, type NoteReference } from '../flow-text.ts'
import { contentWarnings, NO_PAGES } from '../word-warnings.ts'

/**
 * Reads a binary Word file (Word 97 to 2003) without laying it out, as `openDocx` reads the other kind.
 * @throws ReadFailure with `corrupt`, `wrong_type`, `password` or `too_large`
 */
export async function openDoc(bytes: Uint8Array, maxPages: number): Promise<FileReading> {
  const { body, footnotes, endnotes, boxes, hidden, hasDeletions } = readDocText(bytes)
  const notes = { footnote: splitNotes(footnotes), endnote: splitNotes(endnotes) }
  const items = [...itemsOf(body, notes.footnote.length), ...itemsOf(boxes, 0)]
  const noteText = ({ kind, id }: NoteReference) => notes[kind][Number(id)] ?? ''
  const pages = layOutPages(items, noteText, () => ({ head: [], foot: [] }))
  if (pages.length > maxPages)
    throw new ReadFailure('too_large', `${pages.length} pages, the limit is ${maxPages}`)
  const findings = noFindings()
  if (hasDeletions) findings.deletions += 1
  for (const [kind, words] of hidden) {
    const shown = cleanText(withoutFields(words)).trim()
    if (shown !== '') findings.hidden.set(kind, [shown])
  }
  const warnings: Warning[] = [NO_PAGES, ...contentWarnings(findings)]
  return {
    pageCount: pages.length,
    warnings,
    async *pages() {
      yield* pages
    },
  }
}

/** A field is its code, then its result; fields stand in fields. */
// oxlint-disable-next-line no-control-regex -- the format marks fields with control characters
const FIELD = /\x13[^\x13\x14\x15]*(?:\x14([^\x13\x15]*))?\x15/g
const MAX_FIELD_DEPTH = 20

function withoutFields(text: string): string {
  let rest = text
  for (let depth = 0; depth < MAX_FIELD_DEPTH && rest.includes('\x13'); depth += 1)
    rest = rest.replace(FIELD, (_, result: string | undefined) => result ?? '')
  return rest
}

/** Each note begins with its mark. */
const splitNotes = (text: string): string[] =>
  text
    .split(NOTE_MARK)
    .slice(1)
    .map((note) => wordsOf(note.replaceAll('\r', '\n')))

const NOTE_MARK = '\x02'

function itemsOf(text: string, footnotes: number): FlowItem[] {
  const items: FlowItem[] = []
  const mark = noteMarker(footnotes)
  let rows: string[] = []
  /** The paragraph or the row so far. */
  let line = ''
  let isRow = false
  const push = (block: string) => {
    if (block !== '') items.push({ kind: 'block', text: block, notes: mark.taken() })
  }
  const closeTable = () => {
    push(rows.join('\n'))
    rows = []
  }
  for (const part of withoutFields(text).split(PARTS)) {
    if (part === CELL_END) {
      line += CELL_SPACE
      isRow = true
    } else if (part === ROW_END) {
      if (line.trim() !== '') rows.push(line.trim())
      line = ''
      isRow = false
    } else if (part === '\r' && isRow) {
      line += ' '
    } else if (part === '\r' || part === SECTION_RUN_ON || part === PAGE_BREAK) {
      closeTable()
      push(line.trim())
      line = ''
      isRow = false
      if (part === PAGE_BREAK) items.push({ kind: 'break', by: 'stated' })
    } else line += wordsOf(part.replaceAll(NOTE_MARK, mark.next))
  }
  closeTable()
  push(line.trim())
  return items
}

/** Numbers the references to notes. A mark does not say its kind: those beyond the number of footnotes are of endnotes. */
function noteMarker(footnotes: number) {
  let seen = 0
  let taken: NoteReference[] = []
  return {
    next: (): string => {
      const kind = seen < footnotes ? 'footnote' : 'endnote'
      const index = kind === 'footnote' ? seen : seen - footnotes
      const mark = superscript(index + 1)
      taken.push({ kind, id: String(index), mark })
      seen += 1
      return mark
    },
    /** The references since the last call. */
    taken: (): NoteReference[] => {
      const since = taken
      taken = []
      return since
    },
  }
}

const CELL_END = '\x07'
const PAGE_BREAK = '\f'
const PARTS = new RegExp(`([\r\f${CELL_END}${ROW_END}${SECTION_RUN_ON}])`)

function wordsOf(text: string): string {
  const spaced = text.replaceAll('\x1e', '-').replaceAll('\x1f', '').replaceAll('\t', CELL_SPACE)
  return tidy(
    spaced
      .split(/[\v\n]/)
      .map(cleanText)
      .join('\n'),
  )
}
