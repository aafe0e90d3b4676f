import type { TextBox } from '#core/document/page.ts'
import type { PageRect } from './page-rect.ts'

/** Fewer neighbors do not tell how a page lies. */
const MIN_PAIRS = 4
/** A rectangle is cut where its line has climbed by this part of its height. */
const STEP = 0.06
/** No rectangle is cut into more parts than this. */
const MAX_STEPS = 24
/** What is left of a box without its climb is at least this part of it; else the climb is not its own. */
const MIN_LETTERS = 0.3

/**
 * How far the lines of a page go down for each unit across; 0 where they lie level, as in every file that is no
 * scan. The median of all neighbors on a line.
 */
export function slopeOf(boxes: readonly TextBox[]): number {
  const slopes: number[] = []
  for (let index = 1; index < boxes.length; index += 1) {
    const [a, b] = [boxes[index - 1], boxes[index]]
    if (!a || !b) continue
    const [, , ax, ay, aWidth, aHeight] = a
    const [, , bx, by, bWidth, bHeight] = b
    const overlap = Math.min(ay + aHeight, by + bHeight) - Math.max(ay, by)
    const isBeside = ax + aWidth <= bx || bx + bWidth <= ax
    if (!isBeside || overlap < Math.min(aHeight, bHeight) / 2) continue
    slopes.push((by + bHeight / 2 - ay - aHeight / 2) / (bx + bWidth / 2 - ax - aWidth / 2))
  }
  return slopes.length < MIN_PAIRS ? 0 : (slopes.toSorted((a, b) => a - b)[slopes.length >> 1] ?? 0)
}

/**
 * The part of a box from `left` on, `width` wide, without what the climb of the rest adds to its height: a box is the
 * upright rectangle around letters that may lie askew.
 */
export function partOf(box: PageRect, left: number, width: number, slope: number): PageRect {
  const climb = Math.abs(slope) * (box.width - width)
  if (box.height - Math.abs(slope) * box.width < MIN_LETTERS * box.height)
    return { x: left, y: box.y, width, height: box.height }
  const before = slope > 0 ? left - box.x : box.x + box.width - left - width
  return { x: left, y: box.y + Math.abs(slope) * before, width, height: box.height - climb }
}

/** A rectangle as parts that climb with its line; in one part where it lies level. */
export function levelParts(rect: PageRect, slope: number): PageRect[] {
  const letters = rect.height - Math.abs(slope) * rect.width
  const steps = Math.ceil((Math.abs(slope) * rect.width) / (STEP * letters))
  if (letters < MIN_LETTERS * rect.height || steps <= 1) return [rect]
  const count = Math.min(MAX_STEPS, steps)
  const width = rect.width / count
  return Array.from({ length: count }, (_, index) => partOf(rect, rect.x + index * width, width, slope))
}
