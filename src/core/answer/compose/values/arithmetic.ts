import { monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { moveDate, type Period } from './calendar.ts'
import { CURRENCY, readMoney } from './money.ts'

/** A sum as answers show it: "2 × $1,850 = $3,700", "March 1, 2027 − 60 days = December 31, 2026". */
export interface Arithmetic {
  /** As it is written. */
  readonly words: string
  readonly isRight: boolean
}

const AMOUNT = String.raw`${CURRENCY}\s?\d[\d,]*(?:\.\d{2})?`
const OPERAND = String.raw`(?:${AMOUNT}|\d+(?:\.\d+)?%?)`
const DAY = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`
const MONEY_SUM = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£₹])(?<terms>${OPERAND}(?: (?:[×+−]|of) ${OPERAND}){1,12}) = (?<total>${OPERAND})`,
  'gu',
)
const DAY_SUM = new RegExp(
  String.raw`(?<from>${DAY}) (?<sign>[−+-]) (?<count>\d+) (?<unit>day|week|month|year)s?(?<before> − 1 day)? = (?<to>${DAY})`,
  'gu',
)

/** The sums of our own lines, in the two forms in which they are written; the site checks them before it shows them. */
export function findArithmetic(text: string): Arithmetic[] {
  return [
    ...[...text.matchAll(MONEY_SUM)].map((match) => ({
      words: match[0],
      isRight: isSumRight(match.groups ?? {}),
    })),
    ...[...text.matchAll(DAY_SUM)].map((match) => ({
      words: match[0],
      isRight: isDayRight(match.groups ?? {}),
    })),
  ]
}

type Groups = Readonly<Record<string, string | undefined>>

/** A sum of money in cents, a bare number, or a percentage. */
interface Value {
  readonly of: string
  readonly count: number
}

/** Products before sums; a number counts money, and only like is added to like. */
function isSumRight({ terms = '', total = '' }: Groups): boolean {
  const parts = terms.split(/ ([+−]) /)
  const wanted = valueOf(total)
  const values = parts.filter((_, at) => at % 2 === 0).map(productOf)
  if (wanted === null || !values.every((value) => value?.of === wanted.of && value.of !== '%')) return false
  const reached = values.reduce((sum, value, at) => {
    const sign = at > 0 && parts[at * 2 - 1] === '−' ? -1 : 1
    return sum + sign * (value?.count ?? 0)
  }, 0)
  // A share of a sum is said to the nearest cent.
  return Math.abs(reached - wanted.count) <= 0.5
}

function productOf(term: string): Value | null {
  const values = term.split(/ (?:×|of) /).map(valueOf)
  const amounts = values.filter((value) => value !== null && value.of !== '' && value.of !== '%')
  if (values.includes(null) || amounts.length > 1 || (values.length > 1 && amounts.length === 0)) return null
  const count = values.reduce(
    (product, value) => product * ((value?.count ?? 0) / (value?.of === '%' ? 100 : 1)),
    1,
  )
  return { of: amounts[0]?.of ?? values[0]?.of ?? '', count }
}

function valueOf(words: string): Value | null {
  const { count, percent } = /^(?<count>\d+(?:\.\d+)?)(?<percent>%)?$/.exec(words)?.groups ?? {}
  if (count !== undefined) return { of: percent ?? '', count: Number(count) }
  const money = readMoney(words)
  return money && { of: money.sign, count: money.cents }
}

function isDayRight({ from = '', sign, count, unit = 'day', before, to = '' }: Groups): boolean {
  const start = isoOf(from)
  const end = isoOf(to)
  if (start === null || end === null) return false
  const moved = moveDate(start, { count: Number(count), unit: unit as Period['unit'] }, sign === '+' ? 1 : -1)
  return (before === undefined ? moved : moveDate(moved, { count: 1, unit: 'day' }, -1)) === end
}

/** "March 1, 2027" → "2027-03-01". */
function isoOf(words: string): string | null {
  const [name = '', day = '', year = ''] = words.replace(',', '').split(' ')
  const month = monthNumber(name)
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}
