import type { FactRow } from '#core/overview/build-overview.ts'
import type { FactReceipt } from '#core/overview/fact-receipts.ts'
import { BETWEEN } from './row-around.ts'
import { rowSaysMore, saysMore } from './says-more.ts'

/**
 * The words shown around a value, of its sentence or its row; null where the document names the value and they say no
 * more. The name of a notice says what it ends, its sentence who may, and on which condition.
 *
 * @param isEnglish whether the document is known to be
 */
export function besideValue(
  { title, places: [fact] }: Pick<FactRow, 'title' | 'places'>,
  { around, stands }: Pick<FactReceipt, 'around' | 'stands'>,
  isEnglish: boolean,
): readonly [before: string, after: string] | null {
  if (around.every((words) => words.trim() === '')) return null
  if (fact?.label === null || fact?.type === 'notice_period') return around
  const isMore =
    stands === 'row' ? rowSaysMore(title ?? '', around) : stands === 'sentence' && saysMore(around, isEnglish)
  return isMore ? around : null
}

/** What the row is called that words stand in: its first cell; null where theirs is the first, or no row. */
export const rowHead = ({
  around: [before],
  stands,
}: Pick<FactReceipt, 'around' | 'stands'>): string | null =>
  stands === 'row' && before.includes(BETWEEN) ? before.slice(0, before.indexOf(BETWEEN)) : null
