import { MONTH_NAMES, WEEKDAY_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { isoDate } from '#core/structure/values/dates/iso-date.ts'

/** A length of time as a calendar counts it. */
export interface Period {
  readonly count: number
  readonly unit: 'day' | 'week' | 'month' | 'year'
}

/** Days since January 1, 1970 in the calendar of today, without any clock or time zone. */
export function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date)
  // A year that begins in March ends with its leap day.
  const from = month > 2 ? year : year - 1
  const era = Math.floor(from / 400)
  const inEra = from - era * 400
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * 146_097 + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + inYear - 719_468
}

/** The ISO date of a day number. */
export function dateOfDay(number: number): string {
  const days = number + 719_468
  const era = Math.floor(days / 146_097)
  const inEra = days - era * 146_097
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  )
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const sinceMarch = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * sinceMarch + 2) / 5) + 1
  const month = ((sinceMarch + 2) % 12) + 1
  return written(year + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/**
 * A date moved by a period, back when `sign` is -1. The last day of a month stands for days it does not have:
 * January 31 and one month is February 28, or 29 in a leap year.
 */
export function moveDate(date: string, { count, unit }: Period, sign: 1 | -1 = 1): string {
  if (unit === 'day' || unit === 'week')
    return dateOfDay(dayNumber(date) + sign * count * (unit === 'week' ? 7 : 1))
  const { year, month, day } = partsOf(date)
  const months = year * 12 + month - 1 + sign * count * (unit === 'year' ? 12 : 1)
  const to = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  return written(to.year, to.month, Math.min(day, daysIn(to.year, to.month)))
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

export function daysIn(year: number, month: number): number {
  return [31, 30, 29, 28].find((day) => isoDate(year, month, day) !== null) ?? 28
}

/** "2027-03-09" → "March 9, 2027". */
export function sayDate(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${MONTH_NAMES[month - 1] ?? ''} ${day}, ${year}`
}

export function weekdayOf(date: string): string {
  return WEEKDAY_NAMES[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? ''
}

export function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** Whether it is a day of the calendar, written as "2027-03-09". */
export function isDate(date: string): boolean {
  const { year, month, day } = partsOf(date)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && isoDate(year, month, day) === date
}

function written(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
