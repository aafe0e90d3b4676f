import type { Found } from './found.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.?`
const DAY = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th))?`
const DATE = new RegExp(
  [
    String.raw`(?<month>${MONTH})\s{1,3}(?<day>${DAY}),?\s{1,3}(?<year>\d{4})`,
    String.raw`(?<day>${DAY})\s{1,3}(?:day\s{1,3})?(?:of\s{1,3})?(?<month>${MONTH}),?\s{1,3}(?<year>\d{4})`,
    String.raw`(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})`,
    String.raw`(?<number>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4}|\d{2})`,
  ]
    .map((form) => String.raw`(?<![\p{L}\d/-])${form}(?![\p{L}\d/-])`)
    .join('|'),
  'giu',
)
/** Two-digit years below this belong to this century. */
const CENTURY_TURN = 70

/** Calendar dates, as ISO dates; "3/4/2026" is read as an American writes it. Impossible dates are left out. */
export function findDates(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(DATE)) {
    const { year = '', month, number, day = '' } = match.groups ?? {}
    const monthNumber = month === undefined ? Number(number) : monthOf(month)
    const value = isoDate(fullYear(year), monthNumber, Number.parseInt(day, 10))
    if (value) found.push({ type: 'date', value, start: match.index, end: match.index + match[0].length })
  }
  return found
}

function monthOf(name: string): number {
  const short = name.slice(0, 3).toLowerCase()
  return MONTHS.findIndex((month) => month.startsWith(short)) + 1
}

function fullYear(year: string): number {
  const value = Number(year)
  if (year.length !== 2) return value
  return value < CENTURY_TURN ? 2000 + value : 1900 + value
}

function isoDate(year: number, month: number, day: number): string | null {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  if (days === undefined || day < 1 || day > days || year < 1000) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
