import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'

/** Where a paper begins that has no title of an amendment: a letter, a note, a sheet with a date of its own. */
export interface LooseSheet {
  readonly start: number
  /** How a reader would call it. */
  readonly title: string
}

const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:${MONTH_OR_SHORT})\.?,?\s+\d{4}|(?:${MONTH_OR_SHORT})\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})`
const GREETING = /^[ \t]*(?:dear|hello|hi)[ \t]+\p{Lu}[^\n]{0,70}$/gimu
/** The head of a message: who sends it, to whom. */
const SENDER = /^[ \t]*From:[^\n]{2,80}\n(?:[ \t]*(?:To|Cc|Date|Sent|Subject|Re):[^\n]*\n){1,6}/gim
/** A line that is a day, with the place or the weekday before it. */
const DATE_LINE = new RegExp(
  String.raw`^[ \t]*(?:date:?\s*)?(?:(?!signed\b)\p{Lu}[\p{L}.'’-]*,?\s+){0,3}(?<day>${DAY})[ \t]*$`,
  'imu',
)
/** "Note of 2 September 2023: …", "Minutes of the members' meeting of 9 March 2024". */
const NOTE = new RegExp(
  String.raw`(?<=[\n\f][ \t]*)(?<title>(?:Handwritten\s+|Added\s+|File\s+)?(?:(?:House|Members['’]?|Board|Team|Family)\s+)?(?:Note|Minutes|Meeting|Memorandum|Memo|Resolution|Record|Protocol|Addition|Added|Confirmation|Renewal|Supplement(?:ary\s+agreement)?|Amendment|Addendum|Variation|Extension|Changes?)\b[^\n.:;]{0,70}?)(?:,\s+|\s+(?:of|on|dated|from|as\s+of|effective)\s+|\n\s*)${DAY}(?=[ \t]*(?:[:.\n]|$))`,
  'giu',
)
/** What stands above a greeting: addresses, a date, a subject. */
const MAX_HEAD = 900
const HEAD_LINES = 12
const MAX_TITLE = 60
/** Lines that end the paper before: a sentence, a clause, a signature. */
const ENDS_BEFORE = /[.;:]\s*$|^\s*(?:\(?\d{1,2}[.)]\s|signed\b|_{3,}|by:)/i

/** The letters, messages, notes and dated sheets of a text behind its first paper. */
export function looseSheets(text: string): LooseSheet[] {
  const messages = [...text.matchAll(SENDER)].map(({ 0: head, index }) => sheet(index, 'Message', head))
  const letters = [...text.matchAll(GREETING)]
    .filter(({ index }) => !messages.some(({ start }) => start < index && index - start < MAX_HEAD))
    .map(({ index }) => letterAt(text, index))
  const notes = [...text.matchAll(NOTE)]
    .map(({ index, groups = {} }) => ({ start: index, title: (groups['title'] ?? '').trim() }))
    .filter(({ title }) => /^\p{Lu}/u.test(title))
  const known = [...messages, ...letters, ...notes]
  const pages = [...text.matchAll(/\f\s*/g)]
    .map(({ 0: gap, index }) => index + gap.length)
    .filter((start) => !known.some((one) => Math.abs(one.start - start) < MAX_TITLE))
    .flatMap((start) => sheetAt(text, start) ?? [])
  return [...known, ...pages].filter(({ start }) => start > 0).toSorted((a, b) => a.start - b.start)
}

function sheet(start: number, kind: string, head: string): LooseSheet {
  const day = DATE_LINE.exec(head)?.groups?.['day']
  return { start, title: day === undefined ? kind : `${kind} dated ${day}` }
}

function letterAt(text: string, greeting: number): LooseSheet {
  const before = text.slice(Math.max(0, greeting - MAX_HEAD), greeting)
  const page = before.lastIndexOf('\f')
  const head = page >= 0 ? before.slice(page + 1) : headIn(before)
  const own = head.trimStart()
  return sheet(greeting - own.length, 'Letter', own)
}

/** The short lines above a greeting that belong to its letter. */
function headIn(before: string): string {
  const lines = before.split('\n')
  const last = lines.length - 1
  let first = last
  while (first > 0 && last - first < HEAD_LINES) {
    const line = lines[first - 1] ?? ''
    if (line.length > MAX_TITLE || ENDS_BEFORE.test(line)) break
    first -= 1
  }
  return lines.slice(first).join('\n')
}

/** A day in the line of a title: "Notice to all members      12 January 2025", "Effective 1 February 2025". */
const DATED = new RegExp(DAY, 'iu')
const IS_SENTENCE = /[\p{L}\d][.;,]\s*$|^\s*\p{Ll}|\b(?:shall|will|is|are|has|have|must|may not)\b/u
/** A page that goes on with what stood on the one before. */
const GOES_ON =
  /^(?:\p{Ll}|[•(\d]|[Ss]igned\b|(?:S(?:ection|ECTION)|C(?:lause|LAUSE)|A(?:rticle|RTICLE|nnex|NNEX|ppendix|PPENDIX)|I(?:tem|TEM)|S(?:chedule|CHEDULE)|E(?:xhibit|XHIBIT)|P(?:art|ART))\s+[\dA-Z])|:$/u
const CALLED =
  /^.*\b(?:notice|change|confirmation|minutes|statement|memo|update|agreement|addition|extension|renewal|resolution|record|note)\b[^\n]*?(?=\s{3,}|$)/im

/** A page whose head has a title and a date: a statement, a notice, minutes. */
function sheetAt(text: string, start: number): LooseSheet | null {
  const lines = text
    .slice(start, start + MAX_HEAD)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES - 4)
  const title = lines[0]?.trim() ?? ''
  const dated = lines.findIndex(
    (line) => DATE_LINE.test(line) || (DATED.test(line) && !IS_SENTENCE.test(line)),
  )
  const day = DATED.exec(title)?.[0]
  if (dated === 0 && day !== undefined && opensNote(text, lines, day))
    return { start, title: `Note dated ${day}` }
  const isHead =
    dated > 0 &&
    !GOES_ON.test(title) &&
    lines.slice(0, dated).every((line) => line.trim().replaceAll(/\s+/g, ' ').length <= 80)
  return isHead
    ? {
        start,
        title: (CALLED.exec(lines.slice(0, dated + 1).join('\n'))?.[0] ?? title).trim().slice(0, MAX_TITLE),
      }
    : null
}

/** A sentence that opens a note, and no clause or signature. */
const PROSE = /^\s*\p{Lu}[\p{L}'’]*,?\s+\p{L}[^\n]{20,}/u

/** Whether a page is a note below its day: no head that repeats, no signatures, no clause that goes on. */
const opensNote = (text: string, [head = '', first = '']: readonly string[], day: string): boolean =>
  head.trim().length <= MAX_TITLE &&
  PROSE.test(first) &&
  !ENDS_BEFORE.test(head) &&
  text.indexOf(day) === text.lastIndexOf(day)
