import { MONTH_OR_SHORT, monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { stemsOf } from '../../../question/same-words.ts'
import { spokenDay } from '../rows/asked-row.ts'
import { isIn } from '../rows/name-words.ts'
import type { ValueCell } from '../rows/read-rows.ts'
import { daysOf } from '../rows/week-parts.ts'
import type { Meant } from './closeness.ts'

/** What tells one column of a table from the others. */
export interface Choice {
  readonly message: string
  readonly meant: Meant
  /** The head that is the reader's own by what the paper says elsewhere. */
  readonly ownHead: string | null
}

/** How near in meaning a head has to be, and by how much nearer than the next. */
const NEAR = 0.7
const AHEAD = 0.2
/** Words that rank one of several above the others. */
const RANKED = /\b(?:best|better|top|highest|dearest|cheapest|cheaper|lowest|biggest|smallest|basic|other)\b/i
const MONTH = String.raw`(?:${MONTH_OR_SHORT})\.?`
const MONTHS = new RegExp(
  String.raw`\b(?<first>${MONTH})(?:\s?(?:-|–|to)\s?(?<last>${MONTH}))?(?!\p{L})`,
  'giu',
)

/**
 * The cell whose head is asked for: named by its words, its days or its months, else the reader's own, else the one that is
 * nearest in meaning; the only one where there is one. Null where several may be meant.
 */
export function chooseColumn(
  cells: readonly ValueCell[],
  heads: readonly string[],
  { message, meant, ownHead }: Choice,
): ValueCell | null {
  const byTime = ofTime(cells, message)
  if (byTime !== undefined) return byTime
  const [only] = cells
  const said = cells.map((cell) => ({ cell, count: countSaid(cell.column, heads, meant) }))
  const most = Math.max(0, ...said.map(({ count }) => count))
  const named = said.filter(({ count }) => count === most && most > 0)
  if (named.length === 1) return named[0]?.cell ?? null
  if (cells.length === 1) return only ?? null
  const own = cells.find(({ column }) => column === ownHead)
  if (own && named.length === 0) return RANKED.test(message) ? null : own
  const near = (named.length > 1 ? named.map(({ cell }) => cell) : cells)
    .map((cell) => ({ cell, likeness: meant.likeness(cell.column) }))
    .sort((a, b) => b.likeness - a.likeness)
  const [first, second] = near
  const isNear = first && first.likeness >= NEAR && first.likeness - (second?.likeness ?? 0) >= AHEAD
  return isNear ? first.cell : null
}

/** How much of what is only in this head the question says. */
function countSaid(head: string, heads: readonly string[], { stems }: Meant): number {
  const others = heads.filter((one) => one !== head).map((one) => stemsOf(one))
  const own = stemsOf(head).filter((stem) => !others.every((other) => other.includes(stem)))
  const said = own.filter((stem) => isIn(stem, stems)).length
  // "Flexi" is said wholly by "my Flexi plan", "Flexi Plus" by half.
  return said === 0 ? 0 : said + said / (own.length + 1)
}

/** The cell of the day or month that is told; undefined where columns are of no times, null where none is told. */
function ofTime(cells: readonly ValueCell[], message: string): ValueCell | null | undefined {
  const months = cells.map(({ column }) => monthsIn(column))
  const days = cells.map(({ column }) => daysOf(column))
  const isOfMonths = cells.length > 1 && months.every(({ size }) => size > 0)
  const isOfDays = cells.length > 1 && days.every(({ size }) => size > 0)
  if (!isOfMonths && !isOfDays) return undefined
  const asked = daysOf(message)
  const month = spokenDay(message)?.month
  const found = cells.filter((_, at) =>
    isOfMonths ? month !== undefined && months[at]?.has(month) : [...asked].some((day) => days[at]?.has(day)),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** "(Apr-Jun, Sep)" */
export function monthsIn(words: string): ReadonlySet<number> {
  return new Set(
    [...words.matchAll(MONTHS)].flatMap(({ groups }) => {
      const { first = '', last } = groups as { readonly first?: string; readonly last?: string }
      const from = monthNumber(first.replace('.', ''))
      const to = last === undefined ? from : monthNumber(last.replace('.', ''))
      return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, at) => ((from - 1 + at) % 12) + 1)
    }),
  )
}
