import type { Fact } from '#core/document/clause.ts'
import { isCovered, stemsOf } from '../../../../question/same-words.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import type { Stretch } from '../../../../source/page-texts.ts'
import type { Period } from '../../calendar.ts'
import { factInLine, type InWords } from '../../fact-in-words.ts'

/** A day of a paper, and the words that say it. */
export interface EventDay {
  readonly value: string
  readonly quote: InWords
}

const FROM =
  /(?<by>from|after|of|on|since|following|with|before|prior to)\s+(?:(?:the|your|our|their|this)\s+)?(?:(?:date|day)\s+(?:of\s+|on which\s+)?)?(?:(?:its|the|this|your|their|it|you|we|they)\s+)?(?:(?:is|are|was|were|has been)\s+)?(?<event>\p{L}+)(?:\s+date)?/giu

/** What a length is said to run from or up to, in the words behind it: "within 30 days of the date of the bill". */
export function eventsIn(behind: string): { readonly by: string; readonly stem: string }[] {
  return [...behind.matchAll(FROM)].flatMap(({ groups }) => {
    const stem = stemsOf(groups?.['event'] ?? '')[0]
    return stem === undefined ? [] : [{ by: (groups?.['by'] ?? '').toLowerCase(), stem }]
  })
}

/** "30 days from its date", "from the date of this letter": the day that the paper bears. */
const PAPER = new Set(stemsOf('date letter quotation quote offer invoice notice statement'))
const PAPER_DATE =
  /^(?:(?:letter|quotation|quote|offer|invoice|notice|statement|issue) date|date(?: of (?:issue|letter|quotation|offer|invoice))?|dated|issued)$/i

export const isPaper = (event: string): boolean => PAPER.has(event)

/** The one day on which something happens: by what a date is called, else by the verb in front of it. */
export function dayOfEvent(document: OpenDocument, event: string): EventDay | null {
  const named = document.annotation.facts.flatMap((fact) => {
    const words = fact.type === 'date' ? factInLine(document, fact) : null
    return words && (isOwnName(fact, event) || isSaidOf(words.words, fact, event)) ? [{ fact, words }] : []
  })
  const surest = named.filter(({ fact }) => isOwnName(fact, event))
  const chosen = surest.length > 0 ? surest : named
  const [first] = chosen
  if (!first || new Set(chosen.map(({ fact }) => fact.value)).size > 1) return null
  return { value: first.fact.value, quote: first.words }
}

const STARTS = /^(?:starts?|begins?|beginning|commences?|commencement|start(?:ing)?)(?: (?:date|day|on))?$/i
const ENDS = /^(?:ends?|expires?|expiry|term until|end|until)(?: (?:date|day|on))?$/i

/** The one day that a paper names as its beginning, for a length that says nothing of when it runs. */
export const startDay = (document: OpenDocument): EventDay | null => dayLabelled(document, STARTS)

/** The one day that it names as its end, for what is to be done so long before. */
export const endDay = (document: OpenDocument): EventDay | null => dayLabelled(document, ENDS)

function dayLabelled(document: OpenDocument, label: RegExp): EventDay | null {
  const dates = document.annotation.facts.filter(
    (fact) => fact.type === 'date' && label.test(fact.label ?? ''),
  )
  const [date] = dates
  const quote = date && factInLine(document, date)
  return date && quote && new Set(dates.map(({ value }) => value)).size === 1
    ? { value: date.value, quote }
    : null
}

const isOwnName = ({ label }: Fact, event: string): boolean =>
  PAPER.has(event) ? PAPER_DATE.test(label ?? '') : isCovered(event, new Set(stemsOf(label ?? '')))

/** "Your line was activated on August 20": it is the day of that, and not only in the same sentence. */
function isSaidOf(words: string, fact: Fact, event: string): boolean {
  if (PAPER.has(event)) return false
  const before = /(?<verb>\p{L}+)(?:\s+on|:)?\s+(?:the\s+)?$/iu.exec(words.slice(0, words.indexOf(fact.text)))
  const stem = stemsOf(before?.groups?.['verb'] ?? '')[0]
  return stem !== undefined && (isCovered(event, new Set([stem])) || hasKin(event, new Set([stem])))
}

/** "Activation" and "activated". */
const hasKin = (stem: string, others: ReadonlySet<string>): boolean =>
  stem.length > 5 && [...others].some((other) => other.length > 5 && other.slice(0, 6) === stem.slice(0, 6))

/** The days that stand within a stretch of a page. */
export function datesIn({ annotation, texts }: OpenDocument, { page, start, end }: Stretch): Fact[] {
  const offset = texts.startOf(page) ?? 0
  return annotation.facts.filter(
    (fact) =>
      fact.type === 'date' && fact.page === page && fact.start - offset >= start && fact.end - offset <= end,
  )
}

/** "9 months" as a calendar counts it; null for hours and working days. */
export function periodOf(value: string): Period | null {
  const { count, unit } = /^(?<count>\d{1,3}) (?<unit>day|week|month|year)s?$/.exec(value)?.groups ?? {}
  return count === undefined ? null : { count: Number(count), unit: unit as Period['unit'] }
}

export const sayPeriod = ({ count, unit }: Period): string => `${count} ${unit}${count === 1 ? '' : 's'}`
