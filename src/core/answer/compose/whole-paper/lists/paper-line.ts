import type { Passage } from '#core/retrieval/passages.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { OpenDocument } from '../../../source/open-document.ts'

/** A sentence, list item or table row of a paper, as lists of the whole paper are made of. Offsets are into the whole text. */
export interface PaperLine extends Span {
  /** In one line, without the number or mark in front of it. */
  readonly text: string
  readonly page: number
  /** The title it stands under, empty where there is none. */
  readonly title: string
  /** Whether it is a row of columns rather than a sentence. */
  readonly isRow: boolean
  /** The line that names the columns of its table, where one does. */
  readonly heads: Span | null
  /** The words that open its list ("You shall:"), where a part of a long list stands apart from them. */
  readonly opening: Span | null
}

const ITEM = /\n(?=\s*(?:\d{1,2}[.)]|\(?[a-z\d]{1,3}\)|[-•*–·])\s)/g
const MARK = /^\s*(?:(?:\d{1,2}(?:\.\d{1,2})+[.)]?|\d{1,2}[.)]|\(?[a-z\d]{1,3}\)|[-•*–·])\s+)+/i
const COLUMNS = /\S(?: {2,}|\t+|\s?\.{4,}\s?)\S/
const MAX_TITLE_WORDS = 9
/** A list is read as one while it is as short as this. */
const MAX_LIST_CHARS = 480
const IS_ITEM = /^\s*(?:\(?[a-z\d]{1,3}\)|[-•*–·])\s/i
/** The rest of a sentence that began on the page before. */
const IS_REST = /^\p{Ll}/u

/** The lines of a paper in reading order, each under its title; titles, questions and the heads of tables are none themselves. */
export function readPaperLines(document: OpenDocument): PaperLine[] {
  const pieces = withItems(document.index.passages.flatMap(itemsOf))
  const lines: PaperLine[] = []
  let title = ''
  let heads: Span | null = null
  for (const [at, { raw, isHeading, opening, ...span }] of pieces.entries()) {
    const text = plainText(raw)
    if (
      text === '' ||
      (IS_REST.test(text) && opening === null && !IS_ITEM.test(raw)) ||
      /^\d+\s?\/\s?\d+$/.test(raw.trim())
    )
      continue
    if (isHeads(raw)) heads = span
    else if (isTitle(raw, isHeading, pieces[at + 1]?.raw)) {
      title = text
      heads = null
    } else {
      if (text.endsWith('?')) continue
      const isRow = COLUMNS.test(raw.trim())
      if (!isRow) heads = null
      if (/^Dear\b/.test(text)) title = ''
      const said = opening === null ? text : `${plainText(opening.raw)} ${text}`
      lines.push({ ...span, text: said, page: pageOf(document, span.start), title, isRow, heads, opening })
    }
  }
  return lines
}

const plainText = (raw: string): string => raw.replace(MARK, '').replaceAll(/\s+/g, ' ').trim()

interface Piece extends Span {
  readonly raw: string
  readonly isHeading: boolean
  readonly opening: (Span & { readonly raw: string }) | null
}

/** What opens a list goes with its items: all of them while they are short, else each further part points back to it. */
function withItems(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let opening: Piece | null = null
  let isOpen = false
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isOwn = IS_ITEM.test(piece.raw) || (isOpen && !piece.isHeading && !COLUMNS.test(piece.raw.trim()))
    if (opening && last && isOwn) {
      const isShort = piece.end - last.start <= MAX_LIST_CHARS
      const raw = `${last.raw}\n${piece.raw}`
      if (isShort) joined[joined.length - 1] = { ...last, raw, end: piece.end }
      else joined.push({ ...piece, opening })
    } else {
      opening = /:\s*$/.test(piece.raw) && !COLUMNS.test(piece.raw.trim()) ? piece : null
      joined.push(piece)
    }
    isOpen = opening !== null && /(?:[:;,]|[;,] ?(?:and|or))\s*$/.test(piece.raw)
  }
  return joined
}

/** A passage, or the items of a list that were read as one. */
function itemsOf({ text, start, isHeading }: Passage): Piece[] {
  const cuts = [0, ...[...text.matchAll(ITEM)].map(({ index }) => index + 1), text.length]
  return cuts.slice(1).map((end, at) => {
    const from = cuts[at] ?? 0
    const raw = text.slice(from, end)
    return { raw, isHeading, opening: null, start: start + from, end: start + from + raw.trimEnd().length }
  })
}

const columnsOf = (raw: string): string[] => raw.trim().split(/ {2,}|\t+/)

/** "Item     Price     Note" */
const isHeads = (raw: string): boolean =>
  columnsOf(raw).length > 1 &&
  !/[:.]\s|[$£€₹%]|\d{3}|\d[.,]\d/.test(raw) &&
  columnsOf(raw).every((cell) => cell.split(' ').length < 5 && !/^\d+$/.test(cell))

/** "4 NOT PERMITTED", "What else may be charged": words on a line of their own that end no sentence. */
function isTitle(raw: string, isHeading: boolean, next: string | undefined): boolean {
  const words = raw.replace(MARK, '').trim()
  if (raw.trim() === '' || words === '') return true
  if (COLUMNS.test(words) || /[.;,!]$/.test(words) || /[$£€₹%]|\d{2}|:\s/.test(words.replace(MARK, '')))
    return false
  if (words.split(/\s+/).length > MAX_TITLE_WORDS || words.includes('\n')) return false
  if (isHeading) return true
  // Items of a list that end without a stop stand one above the other; a title stands over a sentence.
  return (
    /^\p{Lu}/u.test(words) &&
    next !== undefined &&
    (/[.;!?:]$|\d$/.test(next.trim()) || COLUMNS.test(next.trim()))
  )
}

const pageOf = ({ pages, texts }: OpenDocument, offset: number): number =>
  pages.findLast(({ number }) => (texts.startOf(number) ?? Infinity) <= offset)?.number ?? 1
