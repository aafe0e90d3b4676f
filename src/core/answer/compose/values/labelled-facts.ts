import type { Span } from '#core/segmentation/span.ts'
import { putsDayFirst } from '#core/structure/values/dates/day-order.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { Place } from '../../source/page-texts.ts'
import { factInWords, wordsAt } from './fact-in-words.ts'
import { sayDate } from './calendar.ts'
import type { OpenQuestion } from '../../question/read-open-question.ts'
import { stretchesOf } from './read-text.ts'
import { isNamed, sayOne } from './extract-value.ts'

/** A value with the words that give it its name. */
export interface Labelled {
  readonly lead: string
  readonly words: string
  readonly place: Place
}

const TYPES: Readonly<Partial<Record<OpenQuestion['asks'], readonly string[]>>> = {
  amount: ['fee', 'amount'],
  percent: ['percentage'],
  date: ['date'],
}
const SUM = String.raw`(?<sum>-?(?:US)?[$€£]?\s?\d{1,3}(?:,\d{3})*\.\d{2}|[$€£]\s?\d[\d,]*)`
/** "Total due by August 26, 2026", "Balance due 26 August 2026". */
const BY_DAY = String.raw`(?:\s+(?:(?:by|on|at|as of)\s+)?(?:\p{Lu}\p{Ll}+\s\d{1,2},\s\d{4}|\d{1,2}\s\p{Lu}\p{Ll}+\s\d{4}|\d{1,2}\/\d{1,2}\/\d{2,4}))?`
/** What a bill calls the sum at its end, surest first. */
const OWED = [
  String.raw`(?:amount|balance|total|sum)\s+(?:that\s+)?you\s+(?:now\s+)?owe|you\s+owe|your\s+(?:share|balance|responsibility)(?:\s+now)?|patient\s+(?:balance|responsibility)|please\s+pay(?!\s+by)|pay\s+this\s+amount`,
  String.raw`(?:total\s+)?(?:amount|balance|payment)\s+(?:now\s+)?due(?!\s+date)|total\s+due|amount\s+payable|new\s+balance|balance\s+owed|total\s+(?:new\s+)?(?:charges\s+)?due`,
].map(
  (names) =>
    new RegExp(
      String.raw`(?<![\p{L}])(?:${names})(?![\p{L}])${BY_DAY}(?:[^\d\s$€£]|[ \t]+(?![ \t])){0,60}${SUM}(?![\d,.]*\d)`,
      'giu',
    ),
)
const DUE =
  /(?<!\p{L})(?:please\s+pay\s+by|payment\s+(?:is\s+)?due(?:\s+(?:by|on|date))?|due\s+(?:date|by|on)|pay\s+by|to\s+be\s+paid\s+by)\s*:?\s*/giu

/** Values the document names in the question's own words: rows of a table, fields, sentences. */
export function labelledFacts(document: OpenDocument, question: OpenQuestion): Labelled | null {
  if (question.isOwed) return owed(document)
  const types = TYPES[question.asks]
  if (!types) return null
  const named = document.annotation.facts.filter(
    ({ type, label }) =>
      types.includes(type) && label !== null && isNamed(question.about, question.about, label),
  )
  if (question.about.length === 0 || new Set(named.map(({ value }) => value)).size !== 1)
    return question.asks === 'date' ? due(document, question) : null
  const [fact] = named
  const sentence = fact && factInWords(document, fact)
  if (!sentence) return null
  const start = sentence.words.indexOf(fact.text)
  const value = { ...fact, start, end: start + fact.text.length }
  return start < 0 ? null : { ...sentence, lead: sayOne(question, sentence.words, value) }
}

/** The sum a bill ends with; null when it names two. */
function owed(document: OpenDocument): Labelled | null {
  for (const shape of OWED) {
    const found = stretchesOf(document).flatMap(({ page, text, start }) =>
      [...text.matchAll(shape)].map((match) => ({
        page,
        span: { start: start + match.index, end: start + match.index + match[0].length },
        sum: match.groups?.['sum'] ?? '',
      })),
    )
    if (found.length === 0) continue
    if (new Set(found.map(({ sum }) => sum.replace(/[^\d.,]/g, ''))).size > 1) return null
    const [first] = found
    return first ? cited(document, first.page, first.span, first.sum) : null
  }
  return null
}

/** "PLEASE PAY BY 10/02/2026", where the question is only when. */
function due(document: OpenDocument, { about }: OpenQuestion): Labelled | null {
  if (about.length === 0 || !about.every((stem) => /^(?:due|pay|paid|bill)$/.test(stem))) return null
  const isDayFirst = putsDayFirst(document.pages.map(({ text }) => text).join('\n'))
  const found = stretchesOf(document).flatMap(({ page, text, start: from }) =>
    [...text.matchAll(DUE)].flatMap((match) => {
      const end = match.index + match[0].length
      const date = findDates(text.slice(end, end + 24), isDayFirst).find(({ start }) => start === 0)
      return date
        ? [{ page, span: { start: from + match.index, end: from + end + date.end }, value: date.value }]
        : []
    }),
  )
  const [first] = found
  if (!first || new Set(found.map(({ value }) => value)).size > 1) return null
  return cited(document, first.page, first.span, sayDate(first.value))
}

function cited(document: OpenDocument, page: number, { start, end }: Span, lead: string): Labelled | null {
  const found = wordsAt(document, page, start, end)
  return found && { ...found, lead }
}
