import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { isoDate } from '#core/structure/values/dates/iso-date.ts'
import { MONTH_OR_SHORT, monthNumber, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { daysIn, isDate, moveDate, partsOf, weekdayOf, type Period } from '../compose/values/calendar.ts'

/** A day that a question names, as it was meant on the day it was asked. */
export interface SpokenDate {
  readonly date: string
  /** Whether only a month or a year was named; the date is its first day. */
  readonly isFirstDay: boolean
}

/** "March" and "may" are months only where a day could stand, not in "march in a band". */
const NAMED = String.raw`(?<=\b(?:in|by|of|on|before|after|until|till|next|from|early|late|mid|this|since)\s)(?:${MONTH_OR_SHORT})`
const NUMBER = String.raw`\d{1,3}|an?|${NUMBER_WORDS}`
const DAY_FIRST = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${MONTH_OR_SHORT})\b(?!\s*\d{4})`,
  'i',
)
const MONTH_FIRST = new RegExp(
  String.raw`\b(?<month>${MONTH_OR_SHORT})\.?\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!\s*,?\s*\d{4}|\d)`,
  'i',
)
const MONTH_ALONE = new RegExp(
  String.raw`\b(?<when>end of\s+|late\s+|next\s+)?(?<month>${NAMED})\b(?:,?\s+(?<year>20\d{2}))?(?!\s+\d)`,
  'i',
)
const AHEAD = new RegExp(
  String.raw`\b(?:in|within)\s+(?<count>${NUMBER})\s+(?<unit>day|week|month|year)s?\b|\b(?<later>${NUMBER})\s+(?<laterUnit>day|week|month|year)s?\s+from\s+(?:now|today)\b`,
  'i',
)
const NAMED_DAY = new RegExp(String.raw`\b(?:on|next|this|by|before)\s+(?<day>${WEEKDAY})\b`, 'i')
const FEASTS: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:christmas|xmas)\b/i, 12, 25],
  [/\bnew year'?s eve\b/i, 12, 31],
  [/\bnew year(?:'?s(?: day)?)?\b/i, 1, 1],
  [/\b(?:fourth of july|independence day)\b/i, 7, 4],
  [/\bhalloween\b/i, 10, 31],
  [/\bvalentine'?s(?: day)?\b/i, 2, 14],
]

/** The day a question names; "in March" is the next one that has not passed. Null when it names none. */
export function readSpokenDate(question: string, today: string): SpokenDate | null {
  if (!isDate(today)) return null
  const text = question.normalize('NFKC').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ')
  const day = (date: string | null) => (date === null ? null : { date, isFirstDay: false })
  const first = (date: string | null) => (date === null ? null : { date, isFirstDay: true })
  const full = findDates(text)[0]
  if (full) return day(full.value)
  const named = MONTH_FIRST.exec(text)?.groups ?? DAY_FIRST.exec(text)?.groups
  if (named) return day(nextDay(today, monthNumber(named['month'] ?? ''), Number(named['day'])))
  const ahead = AHEAD.exec(text)?.groups
  if (ahead) return day(moveDate(today, periodOf(ahead)))
  for (const [feast, month, at] of FEASTS) if (feast.test(text)) return day(nextDay(today, month, at))
  const { year, month } = partsOf(today)
  if (/\bday after tomorrow\b/i.test(text)) return day(moveDate(today, { count: 2, unit: 'day' }))
  if (/\btomorrow\b/i.test(text)) return day(moveDate(today, { count: 1, unit: 'day' }))
  if (/\bend of (?:the|this) year\b/i.test(text)) return day(isoDate(year, 12, 31))
  if (/\bend of (?:the|this) month\b/i.test(text)) return day(isoDate(year, month, daysIn(year, month)))
  if (/\bend of next month\b/i.test(text))
    return day(endOf(moveDate(isoDate(year, month, 1) ?? today, { count: 1, unit: 'month' })))
  if (/\bnext month\b/i.test(text))
    return first(moveDate(isoDate(year, month, 1) ?? today, { count: 1, unit: 'month' }))
  if (/\bnext week\b/i.test(text)) return day(moveDate(today, { count: 1, unit: 'week' }))
  if (/\bnext year\b/i.test(text)) return first(isoDate(year + 1, 1, 1))
  const weekday = NAMED_DAY.exec(text)?.groups?.['day']
  if (weekday) return day(nextWeekday(today, weekday))
  const alone = MONTH_ALONE.exec(text)?.groups
  if (alone) {
    const number = monthNumber(alone['month'] ?? '')
    const start = alone['year'] ? isoDate(Number(alone['year']), number, 1) : nextDay(today, number, 1)
    return start !== null && /^(?:end|late)/i.test(alone['when'] ?? '') ? day(endOf(start)) : first(start)
  }
  return /\b(?:today|right now|immediately|this minute)\b/i.test(text) ? day(today) : null
}

const AT = String.raw`(?:\b(?:in|on|by|before|after|until|till|from|at)\s+)?(?:the\s+)?(?:(?:end|start|beginning|middle) of\s+)?(?:early\s+|late\s+|next\s+)?`
const SAID: readonly RegExp[] = [
  String.raw`${AT}\b(?:${MONTH_OR_SHORT})\.?\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s*20\d{2})?`,
  String.raw`${AT}\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${MONTH_OR_SHORT})\b(?:,?\s*20\d{2})?`,
  String.raw`\b(?:in|on|by|before|after|until|till|from|of)\s+(?:(?:the\s+)?(?:end|start|beginning|middle) of\s+)?(?:early\s+|late\s+|next\s+)?(?:${MONTH_OR_SHORT})\b(?:,?\s*20\d{2})?`,
  String.raw`${AT}\b(?:20\d{2}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})\b`,
  String.raw`${AT}\b(?:day after tomorrow|tomorrow|today|right now|christmas|xmas|halloween|new year'?s?(?: day| eve)?|(?:this|next) (?:year|month|week))\b`,
  String.raw`\b(?:in|within)\s+(?:${NUMBER})\s+(?:day|week|month|year)s?\b|\b(?:${NUMBER})\s+(?:day|week|month|year)s?\s+from\s+(?:now|today)\b`,
  String.raw`\b(?:on|next|this|by|before)\s+(?:${WEEKDAY})\b`,
].map((form) => new RegExp(form, 'gi'))

/** The question without the day it names, so that its other words can be compared with the document's. */
export function withoutDate(question: string): string {
  const text = question.replaceAll(
    /\b(?:at|by|before|until)?\s*(?:the\s+)?end of (?:the|this|next) (?:year|month)\b/gi,
    ' ',
  )
  return SAID.reduce((rest, form) => rest.replaceAll(form, ' '), text)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function periodOf({ count, unit, later, laterUnit }: Readonly<Record<string, string | undefined>>): Period {
  const said = (count ?? later ?? '1').toLowerCase()
  const number = /^\d/.test(said) ? Number(said) : /^an?$/.test(said) ? 1 : (numberOfWords(said) ?? 1)
  return { count: number, unit: (unit ?? laterUnit ?? 'day').toLowerCase() as Period['unit'] }
}

/** The next time a day of the year comes, today included. */
function nextDay(today: string, month: number, day: number): string | null {
  const { year } = partsOf(today)
  const soon = [year, year + 1, year + 2, year + 3, year + 4].flatMap(
    (near) => isoDate(near, month, day) ?? [],
  )
  return soon.find((date) => date >= today) ?? null
}

function nextWeekday(today: string, name: string): string | null {
  for (let count = 1; count <= 7; count++) {
    const date = moveDate(today, { count, unit: 'day' })
    if (weekdayOf(date).toLowerCase() === name.toLowerCase()) return date
  }
  return null
}

function endOf(date: string): string | null {
  const { year, month } = partsOf(date)
  return isoDate(year, month, daysIn(year, month))
}
