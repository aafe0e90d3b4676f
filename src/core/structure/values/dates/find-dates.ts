import { MONTH_OR_SHORT, monthNumber, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { dateLabel } from './date-label.ts'
import { putsDayFirst } from './day-order.ts'
import type { Found } from '../found.ts'
import { isoDate } from './iso-date.ts'

const MONTH = String.raw`(?:${MONTH_OR_SHORT})\.?`
const DAY = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th))?`
/** No year stands in the next column: "30 Sep   4471". */
const SPACE = String.raw`(?! {3})\s?,?\s{1,3}`
const DATE = new RegExp(
  [
    String.raw`(?<month>${MONTH})\s{1,3}(?<day>${DAY})${SPACE}(?<year>\d{4})`,
    String.raw`(?<day>${DAY})\s{1,3}(?:day\s{1,3})?(?:of\s{1,3})?(?<month>${MONTH})${SPACE}(?<year>\d{4})`,
    String.raw`(?<day>\d{1,2})(?<mark>[-/])(?<month>${MONTH})\k<mark>(?<year>\d{4}|\d{2})`,
    String.raw`(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})`,
    String.raw`(?<one>\d{1,2})/(?<two>\d{1,2})/(?<year>\d{4}|\d{2})`,
    String.raw`(?<one>\d{1,2})-(?<two>\d{1,2})-(?<year>(?:19|20)\d{2})`,
    String.raw`(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>(?:19|20)\d{2})`,
  ]
    .map((form) => String.raw`(?<![\p{L}\d/-])${form}(?![\p{L}\d/-])`)
    .join('|'),
  'giu',
)
const BETWEEN = String.raw`,?\s{0,3}(?:to|through|until|till|and|or|&|[-–—])\s{0,3}`
const ON_DAY = String.raw`(?:(?:${WEEKDAY}),?\s{1,3})?`
/** "July 4 to August 3, 2026", "Monday, May 7 and Tuesday, May 8, 2026", "8 June and 3 July 2026": the year is that of the last. */
const FROM_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<month>${MONTH})\s{1,3}(?<day>${DAY})|(?<first>${DAY})\s{1,3}(?<of>${MONTH}))(?:${BETWEEN}|,\s)${ON_DAY}$`,
  'iu',
)
/** "January 22 and 23, 2026" */
const DAYS_OF = new RegExp(
  String.raw`(?<![\p{L}\d/-])(?<month>${MONTH})\s{1,3}(?<day>${DAY})(?:${BETWEEN})(?<last>${DAY})\s?,\s{1,3}(?<year>\d{4})(?![\p{L}\d/-])`,
  'giu',
)
/** "December 1, 2026, 2027 and 2028" */
const MORE_YEARS = /^(?:,\s\d{4})*,?\s(?:and|or)\s\d{4}(?![\d/-])/
/** No list of days is longer. */
const MOST_DAYS = 6
/** "08/04 – 09/03" in a row of a bill, whose own date says the year. */
const SHORT_RANGE =
  /(?<![\d/.])(?<fromMonth>\d{1,2})\/(?<fromDay>\d{1,2})\s{0,2}[-–—]\s{0,2}(?<toMonth>\d{1,2})\/(?<toDay>\d{1,2})(?![\d/])/g
/** Two-digit years below this belong to this century. */
const CENTURY_TURN = 70

/**
 * Calendar dates, as ISO dates. Impossible dates are left out.
 * @param isDayFirst whether "3/4/2026" is the third of April; of a part of a document, as the whole says
 */
export function findDates(text: string, isDayFirst = putsDayFirst(text)): Found[] {
  const found: Found[] = []
  const add = (value: string | null, start: number, length: number) => {
    if (!value) return
    const end = start + length
    found.push({ type: 'date', value, label: dateLabel(text, start, end), start, end })
  }
  for (const match of text.matchAll(DATE)) {
    const { year = '', month, number, day = '' } = inOrder(match.groups ?? {}, isDayFirst)
    const ofYear = month === undefined ? Number(number) : monthNumber(month)
    for (const earlier of daysBefore(text, match.index, fullYear(year), ofYear))
      add(earlier.value, earlier.start, earlier.length)
    const date = (ownYear: number) => isoDate(ownYear, ofYear, Number.parseInt(day, 10))
    add(date(fullYear(year)), match.index, match[0].length)
    const end = match.index + match[0].length
    const years = MORE_YEARS.exec(text.slice(end, end + 60))?.[0] ?? ''
    for (const { 0: more, index } of years.matchAll(/\d{4}/g))
      add(date(Number(more)), end + index, more.length)
  }
  for (const match of text.matchAll(DAYS_OF)) {
    const { month = '', day = '', last = '', year = '' } = match.groups ?? {}
    const date = (own: string) => isoDate(Number(year), monthNumber(month), Number.parseInt(own, 10))
    add(date(day), match.index, match[0].indexOf(day) + day.length)
    const at = match.index + match[0].lastIndexOf(last, match[0].length - year.length - 1)
    add(date(last), at, match.index + match[0].length - at)
  }
  const first = found[0]
  if (first) for (const range of shortRanges(text, first.value, isDayFirst)) found.push(range)
  return found
}

type Parts = Readonly<Record<string, string | undefined>>

/** A date in figures with its day and the number of its month. */
const inOrder = ({ one, two, ...parts }: Parts, isDayFirst: boolean): Parts =>
  one === undefined ? parts : { ...parts, number: isDayFirst ? two : one, day: isDayFirst ? one : two }

/** The days without a year right before a date, the nearest first: those of a list or a range. */
function daysBefore(text: string, at: number, year: number, month: number) {
  const found: { readonly value: string | null; readonly start: number; readonly length: number }[] = []
  let [start, ownYear, later] = [at, year, month]
  while (found.length < MOST_DAYS) {
    const from = FROM_DAY.exec(text.slice(Math.max(0, start - 60), start))
    if (!from) break
    const { month: name, of, day, first } = from.groups ?? {}
    const ownMonth = monthNumber(name ?? of ?? '')
    if (ownMonth > later) ownYear -= 1
    later = ownMonth
    start -= from[0].length
    const length = /^\S+\s+\S+/.exec(from[0])?.[0].replace(/,$/, '').length ?? from[0].length
    found.push({ value: isoDate(ownYear, ownMonth, Number.parseInt(day ?? first ?? '', 10)), start, length })
  }
  return found.toReversed()
}

/** Ranges without years, in the year that brings them nearest to the document's first date. */
function shortRanges(text: string, dated: string, isDayFirst: boolean): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(SHORT_RANGE)) {
    const { fromMonth = '', fromDay = '', toMonth = '', toDay = '' } = match.groups ?? {}
    const ends = [
      [fromMonth, fromDay, match.index, fromMonth.length + 1 + fromDay.length],
      [
        toMonth,
        toDay,
        match.index + match[0].length - toMonth.length - 1 - toDay.length,
        toMonth.length + 1 + toDay.length,
      ],
    ] as const
    for (const [one, two, start, length] of ends) {
      const [month, day] = isDayFirst ? [two, one] : [one, two]
      const value = nearest(dated, Number(month), Number(day))
      if (!value) continue
      const end = start + length
      found.push({ type: 'date', value, label: dateLabel(text, start, end), start, end })
    }
  }
  return found
}

function nearest(dated: string, month: number, day: number): string | null {
  const year = Number(dated.slice(0, 4))
  const distance = (value: string) => Math.abs(roughDays(value) - roughDays(dated))
  return (
    [year - 1, year, year + 1]
      .flatMap((near) => isoDate(near, month, day) ?? [])
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  )
}

/** Near enough to tell which of three years is the nearest. */
function roughDays(value: string): number {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  return year * 372 + month * 31 + day
}

function fullYear(year: string): number {
  const value = Number(year)
  if (year.length !== 2) return value
  return value < CENTURY_TURN ? 2000 + value : 1900 + value
}
