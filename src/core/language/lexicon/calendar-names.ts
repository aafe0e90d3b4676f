/** The months in the order of the calendar; those of other languages stand in `values/`. */
export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** The days of a week, which begins on Sunday. */
export const WEEKDAY_NAMES: readonly string[] =
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const FULL = MONTH_NAMES.map((name) => name.toLowerCase())

/** A month in full, as the source of an expression without a group of its own; in lower case. */
export const MONTH: string = FULL.join('|')

/** A month as it is shortened, without its point. "Sept" before "Sep": the longer one is tried first. */
export const SHORT_MONTHS: readonly string[] = FULL.flatMap((name) =>
  name.startsWith('sep') ? ['sept', 'sep'] : [name.slice(0, 3)],
)

/** A month in full or shortened: "September", "Sept". */
export const MONTH_OR_SHORT = `${MONTH}|${SHORT_MONTHS.filter((name) => name !== 'may').join('|')}`

/** A day of the week, as the source of an expression; in lower case. */
export const WEEKDAY: string = WEEKDAY_NAMES.map((name) => name.toLowerCase()).join('|')

/** 1 to 12 by the first three letters of a month: "january", "Jan."; 0 for anything else. */
export function monthNumber(name: string): number {
  const short = name.slice(0, 3).toLowerCase()
  return short.length < 3 ? 0 : FULL.findIndex((month) => month.startsWith(short)) + 1
}
