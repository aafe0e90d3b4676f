import { monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { moveDate, type Period } from './calendar.ts'
import { addMoney, readMoney, timesMoney } from './money.ts'

/** A sum as answers show it: "2 × $1,850 = $3,700", "March 1, 2027 − 60 days = December 31, 2026". */
export interface Arithmetic {
  /** As it is written. */
  readonly words: string
  readonly isRight: boolean
}

const AMOUNT = String.raw`(?:US|CA|AU)?[$€£]\d[\d,]*(?:\.\d{2})?`
const DAY = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`
const MONEY_SUM = new RegExp(
  String.raw`(?<one>${AMOUNT}|\d+(?:\.\d+)?) (?<sign>[×+]) (?<other>${AMOUNT}) = (?<total>${AMOUNT})`,
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
      isRight: isMoneyRight(match.groups ?? {}),
    })),
    ...[...text.matchAll(DAY_SUM)].map((match) => ({
      words: match[0],
      isRight: isDayRight(match.groups ?? {}),
    })),
  ]
}

type Groups = Readonly<Record<string, string | undefined>>

function isMoneyRight({ one = '', sign, other = '', total = '' }: Groups): boolean {
  const second = readMoney(other)
  const wanted = readMoney(total)
  if (!second || !wanted) return false
  const first = readMoney(one)
  if ((sign === '+') !== (first !== null)) return false
  const reached = first ? addMoney(first, second) : timesMoney(second, Number(one))
  return reached?.cents === wanted.cents && reached.sign === wanted.sign
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
