import { type GreyImage, shrink } from './grey-image.ts'

/** Large enough for lines of small print to stay apart. */
const LONG_SIDE = 900
/** Lighter than this is paper. */
const LIGHTEST_INK = 215
const DEGREE = Math.PI / 180
const WIDEST = 20 * DEGREE
const COARSE_STEP = 0.5 * DEGREE
const FINE_STEP = 0.05 * DEGREE
/** The profile of real lines of text is this much more jagged at their own angle than at the average one. */
const LEAST_PROMINENCE = 1.6
/** More points than this tell no more about the angle. */
const MOST_POINTS = 60_000

/**
 * The angle in radians by which the lines of text run down to the right (-20° to 20°), 0 where no lines are found.
 * For text that lies on its side it is the angle of its lines against the vertical.
 *
 * The sharpness of the projection profile: ink is summed along lines of each angle, and at the right angle rows
 * of text and the gaps between them differ most. The measure (squared differences of neighbors) is Bloomberg,
 * Kopec and Dasari, "Measuring document image skew and orientation" (1995), section 3, after Postl (1986).
 * @param image evenly lit
 */
export function findSkew(image: GreyImage): number {
  const small = shrink(image, Math.max(1, Math.round(Math.max(image.width, image.height) / LONG_SIDE)))
  const ink = inkOf(small)
  if (ink.count === 0) return 0
  const rows = sharpestAngle(ink.y, ink.x, ink)
  const columns = sharpestAngle(ink.x, ink.y, ink)
  // Letters stand upright in columns too, but lines of text differ from their gaps far more.
  const best = rows.sharpness >= columns.sharpness ? rows : columns
  if (best.prominence < LEAST_PROMINENCE) return 0
  return best === rows ? rows.angle : -columns.angle
}

interface Ink {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly weight: Float32Array
  readonly count: number
  /** A length no projected place exceeds. */
  readonly reach: number
}

function inkOf({ data, width, height }: GreyImage): Ink {
  let dark = 0
  for (const value of data) if (value < LIGHTEST_INK) dark += 1
  const every = Math.max(1, Math.ceil(dark / MOST_POINTS))
  const size = Math.ceil(dark / every)
  const x = new Float32Array(size)
  const y = new Float32Array(size)
  const weight = new Float32Array(size)
  let seen = 0
  let count = 0
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! >= LIGHTEST_INK) continue
    if (seen % every === 0) {
      x[count] = at % width
      y[count] = (at / width) | 0
      weight[count] = 255 - data[at]!
      count += 1
    }
    seen += 1
  }
  return { x, y, weight, count, reach: width + height }
}

interface Sharpest {
  readonly angle: number
  readonly sharpness: number
  /** How far the sharpness stands out over that of all the angles. */
  readonly prominence: number
}

function sharpestAngle(across: Float32Array, along: Float32Array, ink: Ink): Sharpest {
  const profile = new Float32Array(3 * ink.reach)
  const measure = (angle: number): number => sharpnessAt(Math.tan(angle), across, along, ink, profile)
  let best = { angle: 0, sharpness: measure(0) }
  let sum = 0
  let count = 0
  const tryAngle = (angle: number): number => {
    const sharpness = measure(angle)
    if (sharpness > best.sharpness) best = { angle, sharpness }
    return sharpness
  }
  for (let angle = -WIDEST; angle <= WIDEST; angle += COARSE_STEP) {
    sum += tryAngle(angle)
    count += 1
  }
  const { angle: coarse } = best
  for (let angle = coarse - COARSE_STEP; angle <= coarse + COARSE_STEP; angle += FINE_STEP) tryAngle(angle)
  return { ...best, prominence: sum > 0 ? (best.sharpness * count) / sum : 0 }
}

function sharpnessAt(
  slope: number,
  across: Float32Array,
  along: Float32Array,
  { weight, count, reach }: Ink,
  profile: Float32Array,
): number {
  profile.fill(0)
  for (let at = 0; at < count; at += 1)
    profile[(across[at]! - slope * along[at]! + reach) | 0]! += weight[at]!
  let sum = 0
  for (let at = 1; at < profile.length; at += 1) sum += (profile[at]! - profile[at - 1]!) ** 2
  return sum
}
