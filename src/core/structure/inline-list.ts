import { parseMarker, type Marker } from './marker.ts'

/** How far back the beginning of a list is looked for. */
const MAX_BACK = 8000

/**
 * Where a list begins whose first item stands inside running text: the last "(a)" between `from` and `to`
 * when `second` is a "(b)". Null when there is none.
 */
export function firstOfInlineList(
  text: string,
  from: number,
  to: number,
  second: Marker,
): { marker: Marker; start: number } | null {
  if (second.shape !== '(x)') return null
  const style = second.readings.find(({ value }) => value === 2)?.style.charAt(0)
  const printed = { a: '(a)', A: '(A)', i: '(i)', I: '(I)', '1': '(1)' }[style ?? '']
  if (printed === undefined) return null
  const start = text.lastIndexOf(printed, to - 1)
  if (start <= from || to - start > MAX_BACK || !/[\s.:;,–—]/.test(text.charAt(start - 1))) return null
  const marker = parseMarker(text.slice(start, start + 20))
  return marker ? { marker, start } : null
}
