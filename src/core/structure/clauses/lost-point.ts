import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import type { ClauseNode } from './clause-tree.ts'
import type { Marker } from './marker.ts'

const OPENS_WITH_MONTH = new RegExp(String.raw`^(?:${MONTH_OR_SHORT})\b`, 'i')

/**
 * The "2.3" of a scan that was read as "23", told by what it follows: 2.2, or 2 in a document that numbers so;
 * null when it is no such number.
 */
export function restorePoint(
  { parts, length }: Marker,
  words: string,
  open: readonly ClauseNode[],
  nodes: readonly ClauseNode[],
): Marker | null {
  const [value = 0] = parts ?? []
  const before = open.findLast(({ marker }) => marker?.parts && marker.word === null)?.marker?.parts
  if (!before || before.length > 2 || OPENS_WITH_MONTH.test(words)) return null
  const [outer = 0, inner = 0] = before
  const next = inner + 1
  if (next > 9 || value !== outer * 10 + next) return null
  const numbersSo = nodes.some(({ marker }) => marker?.word === null && marker.parts?.length === 2)
  if (!numbersSo) return null
  return {
    word: null,
    prefix: null,
    printed: `${outer}.${next}`,
    parts: [outer, next],
    readings: [{ style: 'decimal2', value: next }],
    shape: 'x',
    length,
    attached: null,
  }
}
