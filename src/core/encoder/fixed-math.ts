/**
 * The functions that `Math` leaves to each engine, out of +, -, ×, ÷ and rounding, which are exact everywhere: the same
 * argument gives the same bits. Each is right to about 1e-13.
 */

const LN_2_HIGH = 0.69314718036912381649
const LN_2_LOW = 1.90821492927058770002e-10
const HALF_PI_HIGH = 1.57079632673412561417
const HALF_PI_LOW = 6.07710050650619224932e-11
/** Powers beyond are 0 or infinite in single precision, which is what all results are kept in. */
const MOST_DOUBLINGS = 200
/** 1, 2, 4, … 2^200. */
const POWERS_OF_2 = doublings()

/** 1, 1 ÷ 2!, 1 ÷ 3!, …: what the powers of x weigh in e to the power of x. */
const SERIES = Float64Array.of(1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880, 3_628_800, 39_916_800).map(
  (product) => 1 / product,
)

/** e to the power of x. */
export function exponential(x: number): number {
  const doubled = Math.round(x / LN_2_HIGH)
  if (!(doubled > -MOST_DOUBLINGS)) return 0
  if (doubled > MOST_DOUBLINGS) return Infinity
  const rest = x - doubled * LN_2_HIGH - doubled * LN_2_LOW
  let sum = 0
  for (let power = SERIES.length - 1; power >= 0; power--) sum = sum * rest + (SERIES[power] as number)
  return doubled < 0 ? sum / (POWERS_OF_2[-doubled] as number) : sum * (POWERS_OF_2[doubled] as number)
}

export function hyperbolicTangent(x: number): number {
  const power = exponential(-2 * Math.abs(x))
  const tangent = (1 - power) / (1 + power)
  return x < 0 ? -tangent : tangent
}

/** Of an angle in radians between 0 and some thousands. */
export function sine(angle: number): number {
  const quarters = Math.round(angle / HALF_PI_HIGH)
  const rest = angle - quarters * HALF_PI_HIGH - quarters * HALF_PI_LOW
  const size = quarters % 2 === 0 ? sineSeries(rest) : cosineSeries(rest)
  return quarters % 4 < 2 ? size : -size
}

export function cosine(angle: number): number {
  return sine(angle + HALF_PI_HIGH + HALF_PI_LOW)
}

/** For at most an eighth of a turn. */
function sineSeries(angle: number): number {
  let sum = 1
  for (let term = 16; term > 0; term -= 2) sum = 1 - (angle * angle * sum) / (term * (term + 1))
  return angle * sum
}

function cosineSeries(angle: number): number {
  let sum = 1
  for (let term = 16; term > 0; term -= 2) sum = 1 - (angle * angle * sum) / (term * (term - 1))
  return sum
}

function doublings(): Float64Array {
  const powers = new Float64Array(MOST_DOUBLINGS + 1)
  for (let at = 0, power = 1; at < powers.length; at++, power *= 2) powers[at] = power
  return powers
}
