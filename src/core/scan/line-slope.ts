/** How lines of ink run: `slope` is how far they fall for each step along them. */
export interface LineSlope {
  readonly slope: number
  readonly sharpness: number
  /** As `sharpness`, of rows half a line of print apart: letters that stand below one another come too close for it. */
  readonly contrast: number
  /** How far the sharpness stands out over the mean of all the slopes; about 1 where there are no lines. */
  readonly prominence: number
}

/** Pixels; lines of usual print are twice to four times as far apart, and the letters of one line less than twice. */
const HALF_A_LINE = 5
/** Fine steps are this many times smaller than coarse ones. */
const FINER = 10

/**
 * How much rows of ink differ from the gaps between them: the squared differences of the sums of rows that are `apart`.
 * The measure of Bloomberg, Kopec and Dasari, "Measuring document image skew and orientation" (1995), section 3,
 * after Postl (1986).
 * @param row where each piece of ink lies, from 0 to below `rows`
 */
export function rowSharpness(row: Float32Array, weight: Float32Array, rows: number, apart = 1): number {
  const profile = new Float32Array(rows + 1)
  for (let at = 0; at < row.length; at += 1) profile[row[at]! | 0]! += weight[at]!
  let sum = 0
  for (let at = apart; at <= rows; at += 1) sum += (profile[at]! - profile[at - apart]!) ** 2
  return sum
}

/**
 * The slope at which lines of ink are sharpest, between -`widest` and `widest`.
 * @param across where the ink lies across the lines, in pixels
 * @param along where it lies along them
 */
export function findSlope(
  across: Float32Array,
  along: Float32Array,
  weight: Float32Array,
  { widest, step }: { readonly widest: number; readonly step: number },
): LineSlope {
  let farthest = 0
  for (let at = 0; at < across.length; at += 1)
    farthest = Math.max(farthest, across[at]! + widest * along[at]!)
  const offset = Math.ceil(farthest) + 1
  const row = new Float32Array(across.length)
  const sharpnessAt = (slope: number, apart = 1): number => {
    for (let at = 0; at < row.length; at += 1) row[at] = across[at]! - slope * along[at]! + offset
    return rowSharpness(row, weight, 2 * offset + 1, apart)
  }
  let best = { slope: 0, sharpness: sharpnessAt(0) }
  const tryAt = (slope: number): number => {
    const sharpness = sharpnessAt(slope)
    if (sharpness > best.sharpness) best = { slope, sharpness }
    return sharpness
  }
  const steps = Math.round(widest / step)
  let sum = 0
  for (let at = -steps; at <= steps; at += 1) sum += tryAt(at * step)
  const coarse = best.slope
  for (let at = 1 - FINER; at < FINER; at += 1) tryAt(coarse + (at * step) / FINER)
  return {
    ...best,
    contrast: sharpnessAt(best.slope, HALF_A_LINE),
    prominence: sum > 0 ? (best.sharpness * (2 * steps + 1)) / sum : 0,
  }
}
