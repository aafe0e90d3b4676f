import type { Passage } from '#core/retrieval/passages.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { isLabelledProse, labelOf, runInHeading } from './run-in-heading.ts'

/** A sentence, list item or table row of a paper, as lists of the whole paper are made of. Offsets are into the whole text. */
export interface PaperLine extends Span {
  /** In one line, without the number or mark in front of it. */
  readonly text: string
  /** The same without the heading that runs into it. */
  readonly clause: string
  readonly page: number
  /** The title it stands under, or the heading that runs into its provision; empty where there is none. */
  readonly title: string
  /** The title of the part that holds its provision. */
  readonly above: string
  /** Whether it is a row of columns rather than a sentence. */
  readonly isRow: boolean
  /** The line that names the columns of its table, where one does. */
  readonly heads: Span | null
  /** The words that open its list ("You shall:"), where a part of a long list stands apart from them. */
  readonly opening: Span | null
  /** Whether a number or mark of its own stands in front of it, or it is a list with its items. */
  readonly isItem: boolean
  /** Whether a label stands over it: "Diet : Low-fat for four weeks. No fried food." */
  readonly isLabelled: boolean
}

const ITEM = /\n(?=\s*(?:\d{1,2}[.)]|\(?[a-z\d]{1,3}\)|[-•*–·])\s)/g
const MARK = /^\s*(?:(?:\d{1,2}(?:\.\d{1,2})+[.)]?|\d{1,2}[.)]|\(?[a-z\d]{1,3}\)|[-•*–·])\s+)+/i
const COLUMNS = /\S(?: {2,}|\t+|\s?\.{4,}\s?)\S/
/** The line under a column of figures. */
const RULE = /^\s*[-=_]{4,}\s*(?=\S)/
const MAX_TITLE_WORDS = 9
/** A list is read as one while it is as short as this. */
const MAX_LIST_CHARS = 480
const IS_ITEM = /^\s*(?:\(?[a-z\d]{1,3}\)|[-•*–·])\s/i
/** "No exit fee is charged if", with or without a colon. */
const OPENS_LIST = /:\s*$|\s(?:if|when|unless|that|to|by|not|where)\s*$/
/** The rest of a sentence that began on the page before. */
const IS_REST = /^\p{Ll}/u

/** The lines of a paper in reading order, each under its title; titles, questions and the heads of tables are none themselves. */
export function readPaperLines(document: OpenDocument): PaperLine[] {
  const pieces = withItems(withHeadings(document, document.index.passages.flatMap(itemsOf)))
  const lines: PaperLine[] = []
  let above = ''
  let title = ''
  let heads: Span | null = null
  let isInTable = false
  let isRunIn = false
  let isLabelled = false
  for (const [at, { raw, isHeading, opening, ...span }] of pieces.entries()) {
    const text = plainText(raw)
    const last = lines.at(-1)
    if (last && IS_REST.test(text) && hasColumns(raw) && !isApart(document, last, span)) {
      lines[lines.length - 1] = { ...last, end: span.end, text: `${last.text} ${text}`, isRow: true }
      continue
    }
    if (isNoLine(document, span, text, raw, opening !== null)) continue
    if (isHeads(raw, pieces[at + 1]?.raw) && !(heads && last?.isRow && !isApart(document, last, span)))
      heads = span
    else if (isTitle(raw, isHeading, pieces[at + 1]?.raw)) {
      // "Your share, per pay period:" is over its table alone.
      if (!text.endsWith(':')) above = text
      title = text
      heads = null
      isInTable = false
    } else {
      if (text.endsWith('?')) continue
      const isRow = hasColumns(raw) && !isLabelledProse(text)
      if (!isRow) heads = null
      if (/^Dear\b/.test(text)) above = ''
      if (/^Dear\b/.test(text) || (isInTable && !isRow)) title = above
      isInTable = isRow && title.endsWith(':')
      if (isRunIn && opensAnother(document, last, span, raw)) title = above
      const heading = isRow ? null : headingIn(text)
      if (heading !== null) title = heading
      isLabelled = heading === null ? isLabelled && title !== above : heading === labelOf(text)
      isRunIn = title !== above && !title.endsWith(':')
      const said = opening === null ? text : `${plainText(opening.raw)} ${text}`
      lines.push({
        ...span,
        text: said,
        clause: heading === null ? said : text.slice(heading.length + 1).replace(/^[\s:]+/, ''),
        page: pageOf(document, span.start),
        title,
        above,
        isRow,
        heads,
        opening,
        isLabelled,
        isItem: MARK.test(raw) || raw.slice(1).search(ITEM) >= 0,
      })
    }
  }
  return lines
}

/** The rest of a sentence of the page before, the number of a page, and what stands above or below every page. */
function isNoLine(document: OpenDocument, span: Span, text: string, raw: string, isOpened: boolean): boolean {
  if (
    !/\p{L}{3}|[$£€₹%\d]/u.test(text) ||
    /^(?:page )?\d+\s?(?:\/|of)\s?\d+\b|^page \d+$|^\d{1,2}$/i.test(raw.trim())
  )
    return true
  if (IS_REST.test(text) && !isOpened && !IS_ITEM.test(raw)) return true
  const page = pageOf(document, span.start)
  const from = document.texts.startOf(page) ?? 0
  return (
    document.bare
      .get(page)
      ?.slice(span.start - from, span.end - from)
      .trim() === ''
  )
}

const headingIn = (text: string): string | null => {
  const heading = runInHeading(text)
  if (heading !== null) return heading.length + 1 < text.length ? heading : null
  return isLabelledProse(text) ? labelOf(text) : null
}

/** Whether another provision begins behind a line: after an empty one, or with a number or mark of its own. */
function opensAnother(document: OpenDocument, last: PaperLine | undefined, span: Span, raw: string): boolean {
  return MARK.test(raw) || isApart(document, last, span)
}

/** Whether an empty line or the end of a page stands in front. */
const isApart = (document: OpenDocument, last: Span | undefined, span: Span): boolean =>
  last === undefined || /\n\s*\n/.test(textBetween(document, last, span) ?? '\n\n')

/** "Start date." goes with the words behind it in its line. */
function withHeadings(document: OpenDocument, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let heading: Piece | null = null
  for (const piece of pieces) {
    if (heading && isBehind(document, heading, piece))
      joined[joined.length - 1] = {
        ...piece,
        raw: `${heading.raw.trimEnd()} ${piece.raw}`,
        start: heading.start,
        isHeading: false,
      }
    else joined.push(piece)
    const own = plainText(piece.raw)
    heading = !heading && runInHeading(own)?.length === own.length - 1 ? piece : null
  }
  return joined
}

/** Whether two pieces stand in one line of a page. */
const isBehind = (document: OpenDocument, before: Span, next: Span): boolean =>
  /^[^\S\n]*$/.test(textBetween(document, before, next) ?? '\n')

/** What stands between two stretches of a page; null where they stand on two. */
function textBetween(document: OpenDocument, { start, end }: Span, next: Span): string | null {
  const page = pageOf(document, start)
  if (page !== pageOf(document, next.start)) return null
  const from = document.texts.startOf(page) ?? 0
  return (
    document.pages.find(({ number }) => number === page)?.text.slice(end - from, next.start - from) ?? null
  )
}

/** The space behind the mark of an item makes no columns. */
const hasColumns = (raw: string): boolean =>
  COLUMNS.test(
    raw
      .trim()
      .replace(MARK, '')
      .replaceAll(/^(\s*[-•*–·])\s+/gm, '$1 '),
  )

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
    const isOwn = IS_ITEM.test(piece.raw) || (isOpen && !piece.isHeading && !hasColumns(piece.raw))
    if (opening && last && isOwn) {
      const isShort = piece.end - last.start <= MAX_LIST_CHARS
      const raw = `${last.raw}\n${piece.raw}`
      if (isShort) joined[joined.length - 1] = { ...last, raw, end: piece.end }
      else joined.push({ ...piece, opening })
    } else {
      opening = OPENS_LIST.test(piece.raw) && !hasColumns(piece.raw) ? piece : null
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
    const rule = RULE.exec(raw)?.[0].length ?? 0
    const own = start + from
    return {
      raw: raw.slice(rule),
      isHeading,
      opening: null,
      start: own + rule,
      end: own + raw.trimEnd().length,
    }
  })
}

const columnsOf = (raw: string): string[] => raw.trim().split(/ {2,}|\t+/)

/** Two names side by side are heads only over figures: "Customer    Ada Brandt" is a row. */
const SUM_CELL = /[$£€₹%]|\d[.,]\d\d|^\d+$/
/** "Item     Price     Note" */
const isHeads = (raw: string, next: string | undefined): boolean =>
  columnsOf(raw).length > (SUM_CELL.test(columnsOf(next ?? '').at(-1) ?? '') ? 1 : 2) &&
  !/[:.]\s|[$£€₹%]|\d{3}|\d[.,]\d/.test(raw) &&
  columnsOf(raw).every((cell) => cell.split(' ').length < 5 && !/^\d/.test(cell))

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
    /^\p{Lu}/u.test(words) && next !== undefined && (/[.;!?:]$|\d$/.test(next.trim()) || hasColumns(next))
  )
}

const pageOf = ({ pages, texts }: OpenDocument, offset: number): number =>
  pages.findLast(({ number }) => (texts.startOf(number) ?? Infinity) <= offset)?.number ?? 1
