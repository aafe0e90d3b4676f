import { MONTH_OR_SHORT, monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { isoDate } from '#core/structure/values/dates/iso-date.ts'
import type { Figure } from './claim-figure.ts'

const MONTH = String.raw`(?<month>${MONTH_OR_SHORT})\b\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:\s?(?:st|nd|rd|th))?`
const YEAR = String.raw`(?<year>(?:19|20|21)\d{2})`
const FORMS = [
  String.raw`${MONTH}\s${DAY}(?:,?\s${YEAR})?(?![\d%])`,
  String.raw`${DAY}(?:\s?day)?\s(?:of\s)?${MONTH}(?:,?\s${YEAR})?`,
  String.raw`${YEAR}-(?<number>\d{2})-${DAY}`,
  String.raw`(?<one>\d{1,2})[/.](?<two>\d{1,2})[/.](?<year>\d{4}|\d{2})`,
  String.raw`${MONTH}(?:,|\sof)?\s${YEAR}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d/$€£.-])${form}(?![\p{L}\d/-])`, 'giu'))

/**
 * Calendar dates. A date without its year or its day keeps a gap: "----05-01", "2027-05". In "5/1/2027" nobody
 * can tell day from month, so it only equals itself.
 */
export function findClaimDates(text: string): Figure[] {
  const found: Figure[] = []
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((other) => start < other.end && end > other.start)) continue
      const value = valueOf(match.groups ?? {})
      if (value !== null) found.push({ kind: 'date', value, unit: '', start, end })
    }
  }
  return found
}

/** Whether a date of a claim says no more than one of the document. */
export function isDateWithin(claimed: string, stated: string): boolean {
  if (claimed === stated) return true
  const [day, other] = [/^(?:----|\d{4})(-\d{2}-\d{2})$/, /^(\d{4}-\d{2})/]
  if (claimed.startsWith('----')) return day.exec(stated)?.[1] === claimed.slice(4)
  return /^\d{4}-\d{2}$/.test(claimed) && other.exec(stated)?.[1] === claimed
}

function valueOf({
  month,
  day,
  year,
  number,
  one,
  two,
}: Readonly<Record<string, string | undefined>>): string | null {
  if (one !== undefined && two !== undefined) return numericDate(Number(one), Number(two), year ?? '')
  const ofYear = month === undefined ? Number(number) : monthNumber(month)
  if (day === undefined) return `${year}-${String(ofYear).padStart(2, '0')}`
  const full = isoDate(year === undefined ? 2000 : Number(year), ofYear, Number(day))
  return full === null || year !== undefined ? full : `----${full.slice(4)}`
}

function numericDate(one: number, two: number, year: string): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (one > 12) return isoDate(full, two, one)
  if (two > 12 || one === two) return isoDate(full, one, two)
  return `${one}/${two}/${full}`
}
