import type { Fact } from '#core/document/clause.ts'
import { isCovered, meanings, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import { plainQuestion } from '../../../../question/read-closed-question.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import { evidenceUnit } from '../../../../source/evidence-unit.ts'
import { moveDate, partsOf, sayDate, type Period } from '../../calendar.ts'
import { onlyNearest, type Closeness } from '../operands/closeness.ts'
import { datesIn, dayOfEvent, startDay, eventsIn, isPaper, periodOf } from './event-day.ts'
import { factInLine, titleOf, type InWords } from '../../fact-in-words.ts'
import { around } from '../../read-text.ts'
import type { Product } from '../compute-product.ts'

const WHEN =
  /^(?:(?:and|so|but|exactly)\s+)*(?:when|until (?:when|what|which)|till when|how long|(?:on |by )?(?:what|which) (?:day|date)|what(?:'s| is| was) (?:the|my) (?:last|final|end))\b/
const END = meanings(stemsOf('end')[0] ?? 'end')
const ENDING =
  /\b(?:ends?|ended|ending|over|expires?|runs? out|stand|valid|hold|good|finish(?:es)?|last day|up|until|till|done with)\b/
const ASKING = new Set(
  stemsOf(
    `when until what which day date till how long does do is it the end ends ending over expire run out stand valid hold good finish last up exactly my our be have
    still this for here only surely actually really just time lasts continue go stop`,
  ),
)
const NOTICE = /\b(?:notice|cancel|pay|paid|due|deposit|return|refund|renew|must|should|have to|need to)\b/
const LENGTH: readonly Fact['type'][] = ['duration', 'deadline']
/** A length that is a limit, a rhythm or in a condition leads to no end. */
const NO_LENGTH =
  /\b(?:within|less than|up to|before|each|every|any|per|not exceed|at most|no more than|if|unless|about|last|first|next)\s+(?:the\s+)?(?:first\s+|last\s+|next\s+)?$/i
const GOES_ON = /\b(?:renew|exten[ds]|prolong|continu|roll(?:s|ed)? over|month[- ]to[- ]month)/i
const DAY_BEFORE: Period = { count: 1, unit: 'day' }
/** In characters: how much behind a length is looked at for what goes on after it. */
const BEHIND = 300

/** "When does it end?": the last day of a length, from the day it begins on. */
export function computeEnd(
  document: OpenDocument,
  question: string,
  closeness: Closeness | null = null,
): Product | null {
  const asked = plainQuestion(question)
  const isEnd = ENDING.test(asked) || tellingWords(asked).some(({ stem }) => END.has(stem))
  if (!WHEN.test(asked) || !isEnd || NOTICE.test(asked) || isStated(document)) return null
  const about = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !ASKING.has(stem) && !END.has(stem))
  const lengths = document.annotation.facts.flatMap((fact) => {
    const period = LENGTH.includes(fact.type) ? periodOf(fact.value) : null
    const quote = period && factInLine(document, fact)
    if (!period || !quote) return []
    const at = quote.words.indexOf(fact.text)
    const before = quote.words.slice(0, at)
    if (at < 0 || NO_LENGTH.test(before) || lengthsIn(document, quote) > 1) return []
    const own = new Set(stemsOf(`${titleOf(document, quote)} ${quote.words}`))
    const isAsked =
      about.length === 0
        ? /\b(?:term|lease|agreement|contract)\b/i.test(quote.words)
        : about.every((stem) => isCovered(stem, own))
    return [{ fact, period, quote, behind: quote.words.slice(at + fact.text.length), isAsked }]
  })
  const asWords = lengths.filter(({ isAsked }) => isAsked)
  const near = asWords.length === 0 && closeness ? nearestOf(lengths, closeness) : null
  const found = (near ? [near] : asWords).flatMap((one) => {
    const start = startOf(document, one.quote, one.behind, one.period)
    return start ? [{ ...one, start }] : []
  })
  const [first] = found
  if (!first || new Set(found.map(({ start, fact }) => `${start.value} ${fact.value}`)).size > 1) return null
  const { period, quote, start } = first
  if (goesOn(document, first)) return null
  const next = moveDate(start.value, period)
  // A month without the day: papers do not say which one stands for it.
  if (/^(?:month|year)$/.test(period.unit) && partsOf(next).day !== partsOf(start.value).day) return null
  const end = sayDate(start.isCounted ? moveDate(next, DAY_BEFORE, -1) : next)
  const length = `${period.count} ${period.unit}${period.count === 1 ? '' : 's'}`
  const line = {
    lead: `through ${end}`,
    sum: `${sayDate(start.value)} + ${length}${start.isCounted ? ' − 1 day' : ''} = ${end}`,
    ...quote,
    ...(start.quote && { besides: [start.quote] }),
  }
  return { line, given: start.isCounted ? ['1 day'] : [] }
}

const nearestOf = <T extends { readonly quote: InWords }>(
  lengths: readonly T[],
  closeness: Closeness,
): T | null =>
  onlyNearest(
    lengths,
    ({ quote }) => closeness(quote.place),
    (one, other) => one === other,
  )

/** "... and renews automatically": the length has an end, what was asked about has none. */
const goesOn = (
  document: OpenDocument,
  { fact, quote }: { readonly fact: Fact; readonly quote: InWords },
): boolean =>
  [
    quote.words,
    document.texts.wordsAt(evidenceUnit(document, quote.place).wide),
    around(document, fact, 0, BEHIND).behind,
  ].some((words) => GOES_ON.test(words))

const SAYS_END =
  /\b(?:(?:extended|prolonged|renewed)\s+(?:to|until)|ends?(?:\s+on)?|ending|expir\w+(?:\s+on)?|until|through)\s+(?:the\s+)?$/i

/** A paper that names a last day, of whatever, or puts it off: then none is reckoned beside it. */
const isStated = (document: OpenDocument): boolean =>
  document.annotation.facts.some((fact) => {
    if (fact.type !== 'date') return false
    const { before } = around(document, fact, 40, 0)
    return /\b(?:ends?|until|expir\w+|end date)\b/i.test(fact.label ?? '') || SAYS_END.test(before)
  })

interface Start {
  readonly value: string
  /** Null where it stands in the words of the length. */
  readonly quote: InWords | null
  /** Whether it is itself the first day of the length. */
  readonly isCounted: boolean
}

/** "After", "since": the day itself is not counted. Null where "14 days from" may be meant either way. */
function isCountedFrom(by: string, { unit }: Period): boolean | null {
  if (/^(?:after|since|following)$/i.test(by)) return false
  return /^from$/i.test(by) && (unit === 'day' || unit === 'week') ? null : true
}

/** A row of a form: "Minimum stay    12 weeks", "Initial term: 9 months". */
const ROW = /^(?<name>[^.;:]{3,40}?)(?::\s|\s{3,}|\t)\s*\S[^.;]{0,30}$/
/** What begins when a paper does; a warranty and a delivery begin with something else. */
const TERM = new Set(
  stemsOf(
    'term period duration contract agreement lease tenancy membership subscription stay hire rental plan loan placement internship course policy',
  ),
)
/** What a term is called besides. */
const WHICH = new Set(
  stemsOf(
    'minimum min initial first fixed shortest total whole full length of the your our agreed committed time',
  ),
)

/** Whether a row names the term of its paper itself, and nothing else: "Minimum stay", not "Delivery period". */
function isOfTerm(words: string): boolean {
  const name = stemsOf(ROW.exec(words)?.groups?.['name'] ?? '')
  return name.some((stem) => TERM.has(stem)) && name.every((stem) => TERM.has(stem) || WHICH.has(stem))
}

/** The day that a length runs from: one beside it, or the one of what it is counted from. */
function startOf(document: OpenDocument, quote: InWords, behind: string, period: Period): Start | null {
  const [inside, more] = datesIn(document, quote.place)
  if (inside) {
    const before = /(?<by>\w+)\s+(?:the\s+)?$/.exec(around(document, inside, 30, 0).before)?.groups?.['by']
    const isCounted = isCountedFrom(before ?? '', period)
    return more || isCounted === null ? null : { value: inside.value, quote: null, isCounted }
  }
  for (const { by, stem } of eventsIn(behind)) {
    const isCounted = isPaper(stem) ? false : isCountedFrom(by, period)
    const day = isCounted === null ? null : dayOfEvent(document, stem)
    if (day && isCounted !== null) return { ...day, isCounted }
  }
  const own = behind.trim() === '' && isOfTerm(quote.words) ? startDay(document) : null
  return own && { ...own, isCounted: true }
}

function lengthsIn(document: OpenDocument, { place }: InWords): number {
  const offset = document.texts.startOf(place.page) ?? 0
  return document.annotation.facts.filter(
    ({ type, page, start, end }) =>
      (LENGTH.includes(type) || type === 'notice_period') &&
      page === place.page &&
      start - offset >= place.start &&
      end - offset <= place.end,
  ).length
}
