import { splitSentences } from '#core/segmentation/split-sentences.ts'
import {
  CARDINALS,
  NUMBER_WORDS,
  numberOfWords,
  ordinalOf,
  ORDINAL_WORDS,
  wordValue,
} from '#core/language/lexicon/number-words.ts'
import { plainQuestion } from '../../../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import { withoutDate } from '../../../../question/spoken-date.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import { pageAsRead } from '../../../../source/page-as-read.ts'
import { moveDate, partsOf, sayDate, type Period } from '../../calendar.ts'
import { wordsAt, type InWords } from '../../fact-in-words.ts'
import type { Product } from '../compute-product.ts'
import { datesIn, sayPeriod } from './event-day.ts'

const ASKS = /\b(?:when|(?:which|what) (?:day|date)|date|day)\b/
const NTH = new RegExp(String.raw`\b(?<nth>${ORDINAL_WORDS}|\d{1,2}(?:st|nd|rd|th))\b`)
/** "After the first one", "after 15 May": what the next one is counted from. */
const AFTER_FIRST = /\bafter\b.*\bfirst\b|\bafter\b.*\d|\bfirst\b.*\bnext\b/
const RHYTHMS: readonly (readonly [RegExp, Period])[] = [
  [
    /\b(?:fortnightly|every fortnight|each fortnight|fortnight|bi-?weekly|every (?:two|2|second|other) weeks?|every (?:second|other) (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
    { count: 2, unit: 'week' },
  ],
  [/\b(?:weekly|every week|each week)\b/i, { count: 1, unit: 'week' }],
  [/\b(?:quarterly|every quarter|each quarter)\b/i, { count: 3, unit: 'month' }],
  [/\b(?:half-yearly|every half year|semi-annual(?:ly)?)\b/i, { count: 6, unit: 'month' }],
  [/\b(?:monthly|every month|each month)\b/i, { count: 1, unit: 'month' }],
  [/\b(?:yearly|annual(?:ly)?|every year|each year|once a year)\b/i, { count: 1, unit: 'year' }],
]
const EVERY = new RegExp(
  String.raw`\bevery (?<count>\d{1,2}|${NUMBER_WORDS}) (?<unit>day|week|month|year)s\b`,
  'i',
)
const FIRST = /\bfirst\b|\b(?:starting|beginning|begins|starts|commencing) (?:on|from)\b/i
const LAST = /\b(?:last|latest|most recent)\b/i
const PASSING = new Set(
  stemsOf(
    `${CARDINALS.slice(1, 6).map(ordinalOf).join(' ')} when which what day date is was the next following due after first one payday pay payment payments instalment instalments installment repayment do i my does
    have to it comes come fortnight fortnightly monthly weekly quarterly yearly be will if on of another again`,
  ),
)

interface Sentence {
  readonly words: string
  readonly quote: InWords
  /** The sentence in front of it. */
  readonly beside: string
  readonly besideQuote: InWords | null
}

/** "When is the next fortnightly payment?": the day of the first one, moved by how often the paper says it comes. */
export function computeNext(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(question)
  const nth = /\b(?:next|following)\b/.exec(asked)?.[0] ?? NTH.exec(asked)?.groups?.['nth']
  if (!ASKS.test(asked) || nth === undefined) return null
  const isNext = /^(?:next|following)$/.test(nth)
  const steps = isNext ? 1 : stepsTo(nth)
  if (steps < 1) return null
  const about = tellingWords(plainQuestion(withoutDate(question)))
    .map(({ stem }) => stem)
    .filter((stem) => !PASSING.has(stem))
  const found = sentencesOf(document).flatMap((one) => {
    const day = dayIn(document, one, isNext && !AFTER_FIRST.test(asked))
    const own = new Set(stemsOf(`${one.words} ${one.beside}`))
    if (day === null || !about.every((stem) => isCovered(stem, own))) return []
    const inside = rhythmIn(one.words)
    const rhythm = inside ?? rhythmIn(one.beside)
    const besides = inside || !one.besideQuote ? [] : [one.besideQuote]
    return rhythm && isOfPayments(asked, one) ? [{ day, rhythm, quote: one.quote, besides }] : []
  })
  const [first] = found
  if (!first || new Set(found.map(({ day, rhythm }) => `${day} ${sayPeriod(rhythm)}`)).size > 1) return null
  const { day, rhythm, quote, besides } = first
  const period = { ...rhythm, count: rhythm.count * steps }
  const to = moveDate(day, period)
  if (/^(?:month|year)$/.test(period.unit) && partsOf(to).day !== partsOf(day).day) return null
  const lead = sayDate(to)
  return {
    line: { lead, sum: `${sayDate(day)} + ${sayPeriod(period)} = ${lead}`, ...quote, besides },
    given: [sayPeriod(period)],
  }
}

/** A question about payments is answered by a sentence about them. */
const isOfPayments = (asked: string, { words, beside }: Sentence): boolean =>
  !/pay|instal|debit/.test(asked) || /pay|paid|instal|debit/i.test(`${words} ${beside}`)

/** The first day of what comes again, or, for the next one, the last. */
function dayIn(document: OpenDocument, { words, quote }: Sentence, isAfterLast: boolean): string | null {
  const [day, more] = datesIn(document, quote.place)
  if (!day || more) return null
  const shape = isAfterLast ? LAST : FIRST
  return shape.test(words) ? day.value : null
}

function stepsTo(nth: string): number {
  const digits = /^\d+/.exec(nth)?.[0]
  return (digits === undefined ? (wordValue(nth) ?? 0) : Number(digits)) - 1
}

function rhythmIn(words: string): Period | null {
  const { count, unit } = EVERY.exec(words)?.groups ?? {}
  if (count !== undefined) {
    const number = /^\d/.test(count) ? Number(count) : numberOfWords(count)
    return number === null ? null : { count: number, unit: (unit ?? 'day').toLowerCase() as Period['unit'] }
  }
  const named = RHYTHMS.filter(([shape]) => shape.test(words))
  return named.length === 1 ? (named[0]?.[1] ?? null) : null
}

function sentencesOf(document: OpenDocument): Sentence[] {
  return document.pages.flatMap(({ number }) => {
    const text = pageAsRead(document, number)
    const spans = splitSentences(text)
    return spans.flatMap(({ start, end }, at) => {
      const quote = wordsAt(document, number, start, end)
      if (!quote || document.texts.isFormer?.(quote.place) === true) return []
      const before = spans[at - 1]
      return [
        {
          words: text.slice(start, end).replaceAll(/\s+/g, ' '),
          quote,
          beside: before ? text.slice(before.start, before.end) : '',
          besideQuote: before ? wordsAt(document, number, before.start, before.end) : null,
        },
      ]
    })
  })
}
