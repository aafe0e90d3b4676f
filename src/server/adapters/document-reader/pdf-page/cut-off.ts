import type { Glyph } from './font.ts'
import { middleOf } from './hidden.ts'
import type { Box, Show } from './painted.ts'

/** In font sizes: how far a line may go on from one letter to the next, and leave its baseline. */
const MAX_GAP = 1
const MAX_SHIFT = 0.3

/**
 * Tells letters that the edge of a page or a cell cuts off from those that stand where nobody looks. Asked for each
 * letter in turn, since what is cut off goes on from what is seen.
 */
export class Edge {
  /** The letter before, seen or cut off. Where it stands is reckoned when a letter is outside, which few are. */
  #show: Show | undefined
  #glyph: Glyph | undefined

  see(show: Show, glyph: Glyph): void {
    this.#show = show
    this.#glyph = glyph
  }

  /** Whether a letter outside goes on with a line that is seen, or is itself seen in part. */
  cuts(show: Show, glyph: Glyph): boolean {
    const at = middleOf(show, glyph)
    const isCut = isBeside(at, show.clip, show.size / 2) || this.#goesOn(show, glyph, at)
    if (isCut) this.see(show, glyph)
    return isCut
  }

  #goesOn(show: Show, { advance }: Glyph, [x, y]: readonly [number, number]): boolean {
    if (!this.#show || !this.#glyph) return false
    const [endX, endY] = middleOf(this.#show, this.#glyph)
    const [dx, dy] = [x - endX, y - endY]
    const forward = dx * show.cos + dy * show.sin
    const shift = Math.abs(dy * show.cos - dx * show.sin)
    const letter = (Math.abs(advance) * show.along) / (Math.abs(show.fontSize) || 1)
    return forward > 0 && forward <= letter + MAX_GAP * show.along && shift <= MAX_SHIFT * show.size
  }
}

function isBeside([x, y]: readonly [number, number], { left, right, top, bottom }: Box, by: number): boolean {
  return right > left && bottom > top && x > left - by && x < right + by && y > top - by && y < bottom + by
}
