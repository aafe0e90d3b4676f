import type { Emphasis } from '#core/document/page.ts'

/**
 * A piece of text as a page places it: one run of glyphs on one baseline, in points, origin top left, in a
 * frame in which the text runs from left to right and lines go down.
 */
export interface Fragment {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Where each character begins and, one more, where the last ends; estimated where a page does not tell. */
  readonly edges?: readonly number[]
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  /** Font size in points; gaps between words are judged against it. */
  readonly size: number
  /** Absent where only a picture shows it. */
  readonly emphasis?: Emphasis
  /** Whether the file itself puts white space before this piece. */
  readonly spaceBefore: boolean
}

/** Fragments that share a baseline, from left to right. */
export interface Line {
  readonly fragments: readonly Fragment[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  readonly size: number
}

/** The white space between two neighbors on a line, in font sizes. */
export function gapBetween(before: Fragment, after: Fragment): number {
  return (after.left - before.right) / Math.max(1, Math.min(before.size, after.size))
}
