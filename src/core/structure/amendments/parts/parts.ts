import type { Clause } from '#core/document/clause.ts'
import { ORDINAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isNamedFirst, namedFirst } from './named-first.ts'
import { HEAD, openingsOf } from './openings.ts'
import { isAmendingTitle, isAmendmentTitle, isOtherTitle, isTellingTitle, isTermsTitle } from './titles.ts'

/** A paper of its own in a document: the contract itself, an amendment, a rider, special conditions, an exhibit. */
export interface Part extends Span {
  /** The line that opens it; empty for the first part where it has none. */
  readonly title: string
  /** Whether it is there to change or to outrank others. */
  readonly isAmending: boolean
  /** Whether it is an amendment, which holds before what it amends without saying so. */
  readonly isAmendment: boolean
  /** Whether the file says that it holds before others. */
  readonly isFirst?: boolean
  /** Whether it says nothing of the others: it was rescinded, or is of a contract that is not here. */
  readonly isVoid?: boolean
}

/** What a paper calls itself where it begins: "This First Amendment is made on", "(this “Amendment”)". */
const CALLS_ITSELF =
  /\b[Tt]his\s+(?:\p{Lu}[\p{L}-]*\s+){0,6}(?<kind>Amendment|AMENDMENT|Addendum|ADDENDUM|Rider|RIDER|Modification|Side Letter|Special (?:Conditions|Provisions))\b|\(\s*th(?:is|e)\s+["“](?:\p{L}+\s){0,3}(?<named>Amendment|Addendum|Rider)["”]/u
/** "Shall be varied as set out in the Schedule": what an amendment changes stands behind it. */
const IN_SCHEDULE =
  /\b(?:varied|amended|changed|modified|variations?|amendments?|changes)\b[^.;]{0,60}\b(?:schedule|annex|appendix|attachment|exhibit)\b/i
const IS_ORDER = /^(?:order form|purchase order)\b/i
/** "This Order Form controls": what was ordered holds before the terms behind it. */
const ORDER_HOLDS =
  /\bthis\s+(?:order(?:\s+form)?|confirmation|quotation|booking(?:\s+form)?|cover\s+page|statement\s+of\s+work)\s+(?:shall\s+|will\s+)?(?:controls?|prevails?|governs?|takes?\s+pre|overrides?|comes?\s+first)/i
/** The terms say so of what is ordered under them: "the Order Form prevails". */
const TERMS_YIELD =
  /\b(?:the|an|such|each)\s+order(?:\s+form)?\s+(?:shall\s+|will\s+)?(?:controls?|prevails?|governs?|takes?\s+pre|overrides?|comes?\s+first)/i

/** The parts of a document, in order and without gaps. */
export function partsOf(text: string, clauses: readonly Clause[]): Part[] {
  const first = namedFirst(text)
  const openings = openingsOf(text, clauses, first)
  const all = openings[0]?.start === 0 ? openings : [{ start: 0, title: '', isRider: false }, ...openings]
  const parts: Part[] = []
  for (const [at, { start, title, isLoose = false }] of all.entries()) {
    const end = all[at + 1]?.start ?? text.length
    const own = CALLS_ITSELF.exec(text.slice(start, Math.min(end, start + HEAD)))?.groups
    const kind = `${title} ${own?.['kind'] ?? own?.['named'] ?? ''}`
    const before = parts.at(-1)
    const isVaried =
      before?.isAmending === true &&
      isOtherTitle(title) &&
      IN_SCHEDULE.test(text.slice(before.start, before.end))
    const isInjection =
      at === 0 &&
      all.slice(1).some((later) => isTermsTitle(later.title)) &&
      (ORDER_HOLDS.test(text.slice(start, end)) || TERMS_YIELD.test(text.slice(end)))
    parts.push({
      start,
      end,
      title,
      isAmending:
        (isLoose && at > 0 && !isTellingTitle(title)) ||
        (isAmendingTitle(kind) && (at > 0 || !IS_ORDER.test(title))) ||
        isVaried ||
        isInjection ||
        isNamedFirst(title, first),
      isAmendment: isAmendmentTitle(kind),
    })
  }
  return parts
}

export const partAt = (parts: readonly Part[], offset: number): Part =>
  parts.findLast(({ start }) => start <= offset) ?? (parts[0] as Part)

const ORDINAL = new RegExp(String.raw`\b${ORDINAL_WORDS}\b`)

/** The order in which amendments were made: by their number where their titles have one, else as they stand. */
export function rankOf(part: Part, parts: readonly Part[]): number {
  const title = part.title.toLowerCase()
  const ordinal = ORDINAL.exec(title)?.[0]
  const number = /\bno\.?\s*(\d{1,2})\b|\b(?:amendment|addendum|rider)\s+#?(\d{1,2})\b/.exec(title)
  const own =
    ordinal !== undefined
      ? (wordValue(ordinal) ?? Number.NaN)
      : Number(number?.[1] ?? number?.[2] ?? Number.NaN)
  return Number.isNaN(own) ? parts.indexOf(part) : own
}
