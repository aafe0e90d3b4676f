import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { closeUp, isCapitals, isTitleCase, tidyTitle } from './titles.ts'

/** The line that opens an attached part, such as "EXHIBIT A" or "PET ADDENDUM". */
export interface RiderLine {
  /** "Exhibit A"; null for a rider with a name and no number. */
  readonly label: string | null
  readonly title: string | null
  /** Whether the line goes on with what it is attached to ("EXHIBIT A TO THE LEASE"). */
  readonly isNamed: boolean
}

const WORDS = [
  'exhibit',
  'schedule',
  'annex',
  'appendix',
  'addendum',
  'attachment',
  'rider',
  'supplement',
  'endorsement',
  // German, French and Spanish
  'anlage',
  'anhang',
  'beilage',
  'annexe',
  'anexo',
  'anejo',
]
const ANY_CASE = WORDS.flatMap((word) => [
  word.toUpperCase(),
  word.charAt(0).toUpperCase() + word.slice(1),
]).join('|')
/** "E X H I B I T A" has no more space before its letter than between the others. */
const NO_SPACE = new RegExp(String.raw`^(${WORDS.join('|').toUpperCase()})(?=[A-Z\d]{1,2}$)`)
const NUMBER = String.raw`[A-Z]{1,4}-\d{1,4}|(?:[A-Z]|(?<letter>[A-Z])\k<letter>)(?:[-.]\d{1,3})?|\d{1,3}(?:\.\d{1,3}){0,3}(?:\([a-z]\))?(?:-?[A-Z])?|[IVXL]{1,6}`
const NUMBERED = new RegExp(
  String.raw`^(${ANY_CASE})(?![\p{L}\p{N}])\s*(?:(?:No|NO|Number|NUMBER)\.?\s*)?(?:["“']?(?<number>${NUMBER})["”']?(?![\p{L}\p{N}]))?`,
  'u',
)
const NAMED = /(?:^|\s)(?:addendum|rider)$/i
/** Another paper in the same file: "FIRST AMENDMENT TO SERVICES AGREEMENT", "Amendment No. 2", "SIDE LETTER". */
const AMENDS = new RegExp(
  String.raw`^(?:(?:${ORDINAL_WORDS}|\d{1,2}(?:st|nd|rd|th))\s+)?(?:lease\s+|contract\s+|letter\s+of\s+)?(?:amendment|modification|rider|addendum|side\s+letter)(?:\s+(?:agreement|(?:no\.?|number|#)\s?\w{1,4}))?(?:\s+to\s+(?:the\s+)?\p{Lu}[\p{L}\s&,-]{2,60})?$`,
  'iu',
)
const MAX_LENGTH = 90
const LISTS_PARTS =
  /\b(?:following|attached|incorporated|annexed|enclosed|compris\w+|consists?|documents)\b.*:$/i
const MAX_LISTED = 8
/** The number a filing gives the whole document stands among its first lines and opens no attached part. */
const FIRST_BODY_LINE = 4

/**
 * The attached parts, by the index of the line that opens each. A part that is named several times begins at
 * its last mention, or at the first of those on consecutive pages: the others are lists of what is attached.
 */
export function findRiders(lines: readonly SourceLine[]): ReadonlyMap<number, RiderLine> {
  const riders = new Map<number, RiderLine>()
  const later = new Map<string, { index: number; pageIndex: number }>()
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const rider = parseRider(lines, index)
    const pageIndex = lines[index]?.pageIndex ?? 0
    if (!rider) continue
    // "ADDENDUM" alone names no part: each opens one.
    const named = rider.label ?? (rider.title?.includes(' ') ? rider.title : null)
    const name = named?.toLowerCase() ?? String(index)
    const known = later.get(name)
    if ((known && known.pageIndex - pageIndex > 1) || isListed(lines, index)) continue
    if (known) riders.delete(known.index)
    later.set(name, { index, pageIndex })
    riders.set(index, rider)
  }
  return riders
}

/** "The following documents are part of this Agreement:" with names of documents below it. */
function isListed(lines: readonly SourceLine[], index: number): boolean {
  for (let at = index - 1; at >= index - MAX_LISTED; at -= 1) {
    const text = lines[at]?.text ?? ''
    if (lines[at + 1]?.after === 'page') return false
    if (text.endsWith(':')) return LISTS_PARTS.test(text)
    if (text.length > MAX_LENGTH) return false
  }
  return false
}

/** What a line opens, null when it opens no attached part. */
function parseRider(lines: readonly SourceLine[], index: number): RiderLine | null {
  const line = lines[index]
  if (!line || line.after === 'line' || index < FIRST_BODY_LINE || line.text.length > MAX_LENGTH) return null
  const text = closeUp(line.text)
    .replace(/^[.\s]+/, '')
    .replace(NO_SPACE, '$1 ')
  const match = NUMBERED.exec(text)
  const [whole, word] = match ?? []
  const number = match?.groups?.number
  if (whole !== undefined && word !== undefined) {
    const rest = text.slice(whole.length)
    const title = tidyTitle(rest.replace(/^\s*\)/, ''))
    if (number === undefined && !isCapitals(line.text)) return null
    if (title !== '' && !isRiderTitle(rest, title)) return null
    const label = number === undefined ? null : `${capitalized(word)} ${number}`
    // "TO THE LEASE" says what it is attached to.
    const isNamed = /^(?:to|of)\s/i.test(title)
    const own = title === '' || isNamed ? null : title
    return { label, title: label === null ? tidyTitle(line.text) : own, isNamed }
  }
  const words = tidyTitle(line.text)
  const isName =
    (NAMED.test(words) || AMENDS.test(words)) &&
    words.includes(' ') &&
    words.length <= 80 &&
    (isCapitals(words) || isTitleCase(words))
  return isName ? { label: null, title: words, isNamed: false } : null
}

/** "Exhibit A is attached" is a sentence; "Exhibit A – Site Plan" and "EXHIBIT A TO THE LEASE" are titles. */
function isRiderTitle(rest: string, title: string): boolean {
  if (/[.;,]$/.test(rest.trim()) || /^\s*[,;]/.test(rest)) return false
  return isCapitals(title) || isTitleCase(title.replace(/^(?:to|of)\s+/i, ''))
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
