import type { TextBox } from '#core/document/page.ts'

/** Fewer neighbors do not tell how a page lies. */
const MIN_PAIRS = 4
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
 * A box as it would lie on a level page: as high as its letters, since a box is the upright rectangle around them, and
 * where its line meets the left edge of the page.
 */
export function levelBox([start, end, x, y, width, height]: TextBox, slope: number): TextBox {
  const own = height - Math.abs(slope) * width
  const letters = own < MIN_LETTERS * height ? height : own
  const middle = y + height / 2 - slope * (x + width / 2)
  return [start, end, x, middle - letters / 2, width, letters]
}
