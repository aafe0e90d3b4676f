import type { Ink } from './image/ink.ts'
import { findSlope } from './line-slope.ts'

/** Tangents: 20°, and half a degree. */
const SLOPES = { widest: 0.36, step: 0.0087 }
/** The profile of real lines of text is this much more jagged at their own angle than at the average one. */
const LEAST_PROMINENCE = 1.6

export interface Skew {
  /** Radians by which lines of text run down to the right, or those of text on its side run off the vertical. */
  readonly angle: number
  /** How the lines lie; null where none are found, and the angle is 0. */
  readonly lines: 'level' | 'upright' | null
}

/** How far a page is turned, up to 20° either way. */
export function findSkew({ x, y, weight }: Ink): Skew {
  const level = findSlope(y, x, weight, SLOPES)
  const upright = findSlope(x, y, weight, SLOPES)
  // Letters stand below one another too, in typewriting as sharply as lines, but they come closer and at several angles.
  // Either sign by itself fails: few lines have little contrast, and those of typewriting stand out no more than letters.
  const isLevel = level.contrast * level.prominence >= upright.contrast * upright.prominence
  const best = isLevel ? level : upright
  if (best.prominence < LEAST_PROMINENCE) return { angle: 0, lines: null }
  return isLevel
    ? { angle: Math.atan(best.slope), lines: 'level' }
    : { angle: -Math.atan(best.slope), lines: 'upright' }
}
