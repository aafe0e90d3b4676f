import type { Fact } from '#core/document/clause.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { monthNumber, MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { plainQuestion } from '../../../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import { readSpokenDate, withoutDate } from '../../../../question/spoken-date.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import { sentenceOf } from '../../../../source/sentence-of.ts'
import { moveDate, partsOf, sayDate, type Period } from '../../calendar.ts'
import { factInLine, titleOf, type InWords } from '../../fact-in-words.ts'
import type { Product } from '../compute-product.ts'
import { isNearest, onlyNearest, type Closeness } from '../operands/closeness.ts'
import { FROM_NOTICE, TO_AN_END } from './compute-deadline.ts'
import {
  datesIn,
  dayOfEvent,
  endDay,
  eventsIn,
  isPaper,
  periodOf,
  sayPeriod,
  type EventDay,
} from './event-day.ts'

const ASKS =
  /\b(?:by when|until when|till when|(?:which|what) (?:day|date)|(?:last|latest|final) (?:possible )?(?:day|date|moment)|latest|deadline)\b|\bwhen\b.*\b(?:must|have to|need to|will|due|back|expires?|runs? out|over|still)\b/
const LENGTH: readonly Fact['type'][] = ['deadline', 'duration', 'notice_period']
const NOT_DAYS = /\b(?:working|business|banking|school|trading) days?\b/i
/** A length that is a rhythm, or that something may not last longer than, leads to no day. */
const NO_LIMIT = /\b(?:every|each|any|per|a further|another|lasts?)\s+$/i
/** What asks for a day, and what may be done by it in any paper. */
const ASKING = new Set(
  stemsOf(
    `when by until till which what day date last latest final possible moment at the deadline how long do does did can could must may should have need is was will would i my me we our
    it them they you your get got be able still back before after from exactly time still for to in on of and than if cost costs hand send put use up rest euro euros dollar dollars pound pounds`,
  ),
)

/** "Notice to leave    14 days" */
const NOTICE_ROW = /^\W*notice\b/i

interface Limit {
  readonly period: Period
  readonly quote: InWords
  readonly behind: string
  readonly isNotice: boolean
  readonly names: ReadonlySet<string>
}

/** "By when must I complain?", where the paper says within how long of what: that day, moved by the length. */
export function computeLimit(
  document: OpenDocument,
  message: string,
  today: string,
  closeness: Closeness | null = null,
): Product | null {
  const asked = plainQuestion(message)
  if (!ASKS.test(asked)) return null
  const told = ofNamedDay(document, message)
  if (told) return told
  const about = tellingWords(plainQuestion(withoutDate(message)))
    .map(({ stem }) => stem)
    .filter((stem) => !ASKING.has(stem) && !/\d/.test(stem))
  const all = limitsOf(document)
  const limits =
    about.length === 0 ? [] : all.filter(({ names }) => about.every((stem) => isCovered(stem, names)))
  const daysOf = (some: readonly Limit[]) =>
    some.flatMap((limit) => {
      const day = dayBy(document, limit, message, today)
      return day ? [{ ...day, limit }] : []
    })
  const days = daysOf(limits)
  const [first] = days
  const isSure = days.length === limits.length && new Set(days.map(({ to }) => to)).size === 1
  if (first && isSure) return dayLine(first)
  // Where no limit has all the words, the one that is nearest, whether a day follows from it or not.
  const near = limits.length === 0 && closeness ? nearestOf(all, closeness) : null
  const [only] = near ? daysOf([near]) : []
  return only ? dayLine(only) : null
}

const nearestOf = (limits: readonly Limit[], closeness: Closeness): Limit | null =>
  onlyNearest(
    limits.filter(({ quote }) => isNearest(closeness, quote.place)),
    ({ quote }) => closeness(quote.place),
    (one, other) => one === other,
  )

function dayLine({ from, to, sign, quote, isAsked, limit }: Day & { readonly limit: Limit }): Product {
  const lead = sayDate(to)
  const sum = `${sayDate(from)} ${sign === 1 ? '+' : '−'} ${sayPeriod(limit.period)} = ${lead}`
  return {
    line: { lead, sum, ...limit.quote, ...(quote && { besides: [quote] }) },
    given: isAsked ? [sayDate(from)] : [],
  }
}

const known = new WeakMap<OpenDocument, readonly Limit[]>()

/** Read once of a document that is asked several times. */
function limitsOf(document: OpenDocument): readonly Limit[] {
  const limits = known.get(document) ?? readLimits(document)
  known.set(document, limits)
  return limits
}

function readLimits(document: OpenDocument): Limit[] {
  return document.annotation.facts.flatMap((fact) => {
    const period = LENGTH.includes(fact.type) ? periodOf(fact.value) : null
    const quote = period && (sentenceOf(document, fact) ?? factInLine(document, fact))
    const at = quote?.words.indexOf(fact.text) ?? -1
    if (!quote || at < 0 || NOT_DAYS.test(fact.text) || NO_LIMIT.test(quote.words.slice(0, at))) return []
    if (document.texts.isFormer?.(quote.place) === true) return []
    const title = `${titleOf(document, quote)} ${quote.place.section ?? ''}`
    const part = partAround(quote.words, at)
    const behind = quote.words.slice(at + fact.text.length)
    return [
      {
        period,
        quote,
        behind,
        isNotice: fact.type === 'notice_period' || NOTICE_ROW.test(quote.words),
        names: new Set(stemsOf(`${title} ${part}`)),
      },
    ]
  })
}

/** The part of a sentence that a length stands in: others speak of other things. */
function partAround(words: string, at: number): string {
  const cuts = [0, ...[...words.matchAll(/;|,\s+(?:and|but)\s|”|"/g)].map(({ index }) => index), words.length]
  return words.slice(
    cuts.findLast((cut) => cut <= at),
    cuts.find((cut) => cut > at),
  )
}

interface Day {
  readonly from: string
  readonly to: string
  readonly sign: 1 | -1
  readonly quote: InWords | null
  /** Whether the question names the day it starts from. */
  readonly isAsked: boolean
}

/** The day by which a limit runs out; null where the paper does not say from when it runs. */
function dayBy(document: OpenDocument, limit: Limit, message: string, today: string): Day | null {
  const { period, quote, behind } = limit
  const [event] = eventsIn(behind.split(/[;.]/)[0] ?? '')
  if (!event) return limit.isNotice ? dayOfNotice(limit, message, today) : null
  const sign = /^(?:before|prior to)$/.test(event.by) ? -1 : 1
  const named = readSpokenDate(message, today)
  const isNamed = named && !named.isFirstDay && isCovered(event.stem, new Set(stemsOf(message)))
  const [inside, more] = datesIn(document, quote.place)
  if (inside && more) return null
  const day = isNamed
    ? { value: named.date, quote: null }
    : inside
      ? { value: inside.value, quote: null }
      : isPaper(event.stem) || event.stem === BILL
        ? paperDay(document, limit, event.stem)
        : (dayOfEvent(document, event.stem) ?? (event.stem === END && sign === -1 ? endDay(document) : null))
  if (!day) return null
  const to = moveDate(day.value, period, sign)
  // A month without the day: papers do not say which one stands for it.
  if (/^(?:month|year)$/.test(period.unit) && partsOf(to).day !== partsOf(day.value).day) return null
  return { from: day.value, to, sign, quote: day.quote, isAsked: Boolean(isNamed) }
}

const END = stemsOf('end')[0]
/** The day that a notice leads to, or by which it is to be given, from the one that the question names. */
function dayOfNotice({ period, quote }: Limit, message: string, today: string): Day | null {
  const named = readSpokenDate(message, today)
  // A day with its year is meant as it stands, a month alone as none.
  if (!named || named.isFirstDay || findDates(message).length !== 1 || TO_AN_END.test(quote.words))
    return null
  const sign = FROM_NOTICE.test(message) ? 1 : -1
  return { from: named.date, to: moveDate(named.date, period, sign), sign, quote: null, isAsked: true }
}

const BILL = stemsOf('bill')[0]
const HEAD_LINES = 8
/** "Bill 4471 is dated 18 March", "Invoice date:" */
const DATED =
  /\b(?:bill|invoice|statement|letter)\b[^.\n]{0,30}?\b(?:is dated|dated|date)\b|\b(?:bill|invoice|issue|letter|statement) date\b/i
const OWN = /\b(?:this|its|hereof|above)\b/i

/** The day that a bill or letter bears: the one that is called its date, else the only one at the head of this one. */
function paperDay(document: OpenDocument, { quote, behind }: Limit, event: string): EventDay | null {
  const dated = document.annotation.facts.flatMap((fact) => {
    const words = fact.type === 'date' ? factInLine(document, fact) : null
    return words !== null && DATED.test(words.words) ? [{ value: fact.value, quote: words }] : []
  })
  const [first] = dated
  if (first) return new Set(dated.map(({ value }) => value)).size === 1 ? first : null
  const text = document.pages.find(({ number }) => number === quote.place.page)?.text ?? ''
  const head = text.slice(0, quote.place.start).split('\n').slice(0, HEAD_LINES).join('\n')
  // "The date of the bill" is the one of this paper only where it is a bill.
  const isThis = OWN.test(behind.split(/[;.]/)[0] ?? '') || new Set(stemsOf(head)).has(event)
  const [only, more] = datesIn(document, { page: quote.place.page, start: 0, end: head.length })
  const words = only && isThis && !more ? factInLine(document, only) : null
  return only && words ? { value: only.value, quote: words } : null
}

const SPOKEN = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${MONTH_OR_SHORT})|(?<first>${MONTH_OR_SHORT})\.?\s+(?<second>\d{1,2}))\b`,
  'i',
)
const SPOKEN_LENGTH = /\b(?<count>\d{1,3}) (?<unit>day|week|month|year)s?\b/i

/** "The bill is of 20 May and they give 30 days. Which day is that?": both stand in the paper. */
function ofNamedDay(document: OpenDocument, message: string): Product | null {
  const spoken = SPOKEN.exec(message)?.groups
  const length = SPOKEN_LENGTH.exec(message.replace(SPOKEN, ' '))?.groups
  if (!spoken || !length || !/\b(?:which|what) (?:day|date)\b|\bwhen (?:is|was) that\b/i.test(message))
    return null
  const month = monthNumber(spoken['month'] ?? spoken['first'] ?? '')
  const number = Number(spoken['day'] ?? spoken['second'])
  const dates = document.annotation.facts.filter(
    ({ type, value }) => type === 'date' && partsOf(value).month === month && partsOf(value).day === number,
  )
  const period = periodOf(`${length['count']} ${(length['unit'] ?? '').toLowerCase()}`)
  const known = limitsOf(document).filter((limit) => period && sayPeriod(limit.period) === sayPeriod(period))
  const [date] = dates
  const [limit] = known
  const besides = date && factInLine(document, date)
  if (!date || !limit || !besides || new Set(dates.map(({ value }) => value)).size > 1) return null
  const sign = /^\s*(?:before|prior)/.test(limit.behind) ? -1 : 1
  const lead = sayDate(moveDate(date.value, limit.period, sign))
  return {
    line: {
      lead,
      sum: `${sayDate(date.value)} ${sign === 1 ? '+' : '−'} ${sayPeriod(limit.period)} = ${lead}`,
      ...limit.quote,
      besides: [besides],
    },
    given: [],
  }
}
