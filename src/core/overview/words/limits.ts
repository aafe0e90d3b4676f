import type { FactType } from '#core/document/clause.ts'
import { LIMIT_BEFORE, LIMIT_BEFORE_PERIOD, UNIT_BEHIND } from '#core/language/lexicon/limits.ts'

/** The words that belong to a value: that it is the most or the least, and what it is for each of. */
export interface Limits {
  /** "up to"; "" where nothing limits it. */
  readonly before: string
  /** "per night"; "" where it is for nothing in particular. */
  readonly behind: string
}

export const NO_LIMITS: Limits = { before: '', behind: '' }
const SUMS: readonly FactType[] = ['fee', 'amount', 'percentage']
const PERIODS: readonly FactType[] = ['deadline', 'duration', 'notice_period']
/** "the 10th of each month" is within nothing. */
const COMES_AGAIN = /\bof\b/

/**
 * What limits a value, in the words right beside it that its name does not hold.
 *
 * @param around the words before and behind it in its sentence or its row
 */
export function limitsOf(
  { type, title, value }: { readonly type: FactType; readonly title: string | null; readonly value: string },
  [before, behind]: readonly [before: string, behind: string],
): Limits {
  if (!SUMS.includes(type) && !PERIODS.includes(type)) return NO_LIMITS
  const name = (title ?? '').toLowerCase()
  const isSaid = (words: string) => words !== '' && name.includes(words.toLowerCase().replace(/^for /, ''))
  const limit = COMES_AGAIN.test(value)
    ? ''
    : wordsIn((SUMS.includes(type) ? LIMIT_BEFORE : LIMIT_BEFORE_PERIOD).exec(before))
  const unit = SUMS.includes(type) ? UNIT_BEHIND.exec(behind) : null
  const of = type === 'percentage' ? (unit?.groups?.['of'] ?? '') : ''
  const isFar = type !== 'percentage' && unit?.groups?.['of'] !== undefined
  const words = isFar ? '' : wordsIn(unit)
  return {
    before: isSaid(limit) ? '' : limit,
    behind: words === '' || isSaid(words) ? '' : `${of} ${words}`.replace(/\s+/g, ' ').trim(),
  }
}

/** "up to $60 each way" */
export const withLimits = (value: string, { before, behind }: Limits): string =>
  [before, value, behind].filter((words) => words !== '').join(' ')

const wordsIn = (match: RegExpExecArray | null): string =>
  (match?.groups?.['words'] ?? '').replace(/\s+/g, ' ').replace(/^\p{Lu}/u, (first) => first.toLowerCase())
