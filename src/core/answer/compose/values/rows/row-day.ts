import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import { spokenDay, type AskedRow, type SpokenDay } from './asked-row.ts'
import type { StatedRow, ValueCell } from './read-rows.ts'

/** 0 where no day is asked for; more in its row; null in the row of another day. */
export function timingOf(
  asked: AskedRow,
  row: StatedRow,
  own: SpokenDay | null,
  { text }: ValueCell,
): number | null {
  const { on } = asked
  // One entry of many is less than what is stated of all.
  if (on === null && own !== null) return asked.asks === 'sum' && asked.isPrice ? null : -0.8
  if (on === null) return 0
  if (kindOfWords(text) === 'date') return null
  if (own !== null) return isSameDay(on, own) ? 2.5 : null
  const ofTable = spokenDay(row.title)
  if (ofTable !== null) return isSameDay(on, ofTable) ? 1 : null
  return asked.meanings.length > 0 || !asked.isPrice ? null : -1
}

export const isSameDay = (asked: SpokenDay, own: SpokenDay): boolean =>
  asked.month === own.month &&
  (asked.day === null || own.day === null || asked.day === own.day) &&
  (asked.year === null || own.year === null || asked.year === own.year)

const OF_ROW = /\b(?:date|day|when|posted|paid|received|issued|period|month)\b/i

/** The day a row is of: in a cell of its own, or in its name. */
export function dayOfRow({ cells, names }: StatedRow): SpokenDay | null {
  const dated = cells.filter(({ column }, at) => OF_ROW.test(column) || (at === 0 && column === ''))
  for (const words of [...dated.map(({ text }) => text), ...names]) {
    const found = dayOfWords(words)
    if (found) return found
  }
  return null
}

/** The first day that stands in a cell or a line. */
export function dayOfWords(words: string, isDayFirst = true): SpokenDay | null {
  if (words.length > 120) return null
  const named = spokenDay(words.replace(/(?<=\d)[-/](?=\p{L})|(?<=\p{L})[-/](?=\d)/gu, ' '))
  if (named && named.day !== null) return named
  const [found] = findDates(words, isDayFirst)
  return found
    ? {
        month: Number(found.value.slice(5, 7)),
        day: Number(found.value.slice(8, 10)),
        year: Number(found.value.slice(0, 4)),
      }
    : null
}
