/** The words in which a language other than English states sums, dates and periods. */
export interface ValueWords {
  /** In the order of the calendar; abbreviations begin alike. */
  readonly months: readonly string[]
  /** Stands between a number and its month, and between the month and the year. */
  readonly of: string
  readonly numbers: Readonly<Record<string, number>>
  /** What a period is counted in, with what is printed for it in English. */
  readonly units: readonly (readonly [pattern: string, english: string])[]
  readonly percent: string
  /** A day that comes again each month: `day` is a number, `ordinal` a word of `numbers`, `work` a business day. */
  readonly dayOfMonth: string
  readonly ordinals: Readonly<Record<string, number>>
  /** Before or after a period: it is the length of a notice, or a time limit. Anything else lasts. */
  readonly notice: RegExp
  readonly limit: RegExp
  /** What a sum is called: what people pay, and other sums. */
  readonly paid: string
  readonly held: string
  /** A sum that something may not go beyond. */
  readonly bound: RegExp
  /** Right before a date: what happens then, in English. */
  readonly happens: readonly (readonly [pattern: RegExp, label: string])[]
}

/** "ein=1 eine=1" → the numbers by their words; an underscore stands for a space. */
export const numbers = (words: string): Record<string, number> =>
  Object.fromEntries(
    words
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('='))
      .map(([word = '', value]) => [word.replaceAll('_', ' '), Number(value)]),
  )
