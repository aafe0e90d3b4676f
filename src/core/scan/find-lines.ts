import type { GreyImage } from './image/grey-image.ts'

/** A straight edge: `nx × x + ny × y = distance`; the normal (of length 1) points to the lighter side. */
export interface Edge {
  readonly nx: number
  readonly ny: number
  readonly distance: number
}

/** The places in a picture where light changes, with the direction in which it grows. */
export interface EdgePoints {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly nx: Float32Array
  readonly ny: Float32Array
  readonly weight: Float32Array
  readonly count: number
}

/** Changes of light are judged as ratios, so that edges in the shadow count as those in the light. */
const LEAST_CHANGE = 0.025
const FULL_CHANGE = 0.12
const DARK_OFFSET = 12

export function edgePoints({ data, width, height }: GreyImage): EdgePoints {
  const size = width * height
  const logs = Float32Array.from(data, (value) => Math.log(value + DARK_OFFSET))
  const points = {
    x: new Float32Array(size),
    y: new Float32Array(size),
    nx: new Float32Array(size),
    ny: new Float32Array(size),
    weight: new Float32Array(size),
  }
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const [nw, n, ne] = [logs[at - width - 1]!, logs[at - width]!, logs[at - width + 1]!]
      const [w, e] = [logs[at - 1]!, logs[at + 1]!]
      const [sw, s, se] = [logs[at + width - 1]!, logs[at + width]!, logs[at + width + 1]!]
      const gx = (ne + 2 * e + se - nw - 2 * w - sw) / 8
      const gy = (sw + 2 * s + se - nw - 2 * n - ne) / 8
      const change = Math.sqrt(gx * gx + gy * gy)
      if (change < LEAST_CHANGE) continue
      points.x[count] = x + 0.5
      points.y[count] = y + 0.5
      points.nx[count] = gx / change
      points.ny[count] = gy / change
      points.weight[count] = Math.min(1, change / FULL_CHANGE)
      count += 1
    }
  return { ...points, count }
}

const DEGREE = Math.PI / 180
/** An edge point votes for lines up to this far off its own direction, in degrees. */
const SPREAD = 2
/** Lines closer than this, in degrees and pixels, are the same line. */
const SAME_ANGLE = 6
const SAME_DISTANCE = 9

/**
 * The strongest straight edges whose normal lies within 45° of `direction` (degrees, 0 = to the right, 90 = down).
 * A Hough transform in which each point votes only for lines across its own gradient (Ballard 1981).
 */
export function strongestEdges(points: EdgePoints, direction: number, reach: number, most: number): Edge[] {
  const angles = 91
  const rows = 2 * reach + 1
  const votes = new Float32Array(angles * rows)
  const cosines = Float64Array.from({ length: angles }, (_, at) => Math.cos((direction - 45 + at) * DEGREE))
  const sines = Float64Array.from({ length: angles }, (_, at) => Math.sin((direction - 45 + at) * DEGREE))
  for (let at = 0; at < points.count; at += 1) {
    const own = Math.atan2(points.ny[at]!, points.nx[at]!) / DEGREE
    const middle = Math.round(((((own - direction) % 360) + 540) % 360) - 180) + 45
    for (
      let angle = Math.max(0, middle - SPREAD);
      angle <= Math.min(angles - 1, middle + SPREAD);
      angle += 1
    ) {
      const distance = points.x[at]! * cosines[angle]! + points.y[at]! * sines[angle]!
      votes[angle * rows + Math.round(distance) + reach]! += points.weight[at]!
    }
  }
  const found: Edge[] = []
  while (found.length < most) {
    let peak = 0
    for (let at = 1; at < votes.length; at += 1) if (votes[at]! > votes[peak]!) peak = at
    if (votes[peak]! <= 0) break
    const angle = Math.floor(peak / rows)
    const row = peak % rows
    found.push(fitted(points, { nx: cosines[angle]!, ny: sines[angle]!, distance: row - reach }))
    for (let a = Math.max(0, angle - SAME_ANGLE); a <= Math.min(angles - 1, angle + SAME_ANGLE); a += 1)
      votes.fill(
        0,
        a * rows + Math.max(0, row - SAME_DISTANCE),
        a * rows + Math.min(rows, row + SAME_DISTANCE + 1),
      )
  }
  return found
}

const NEAR = 2.5
const SAME_WAY = Math.cos(12 * DEGREE)

/** Whether an edge point lies on the edge and changes the same way. */
export function isOn(points: EdgePoints, at: number, { nx, ny, distance }: Edge, near = NEAR): boolean {
  return (
    Math.abs(points.x[at]! * nx + points.y[at]! * ny - distance) < near &&
    points.nx[at]! * nx + points.ny[at]! * ny > SAME_WAY
  )
}

/** The edge through the middle of its points (total least squares), twice because better lines have better points. */
function fitted(points: EdgePoints, edge: Edge): Edge {
  let line = edge
  for (const near of [2 * NEAR, NEAR]) {
    let [sum, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0]
    for (let at = 0; at < points.count; at += 1) {
      if (!isOn(points, at, line, near)) continue
      const [x, y, weight] = [points.x[at]!, points.y[at]!, points.weight[at]!]
      sum += weight
      sx += weight * x
      sy += weight * y
      sxx += weight * x * x
      sxy += weight * x * y
      syy += weight * y * y
    }
    if (sum === 0) return line
    const [mx, my] = [sx / sum, sy / sum]
    const along = 0.5 * Math.atan2(2 * (sxy - sum * mx * my), sxx - sum * mx * mx - (syy - sum * my * my))
    const [nx, ny] = [-Math.sin(along), Math.cos(along)]
    const side = nx * line.nx + ny * line.ny < 0 ? -1 : 1
    line = { nx: side * nx, ny: side * ny, distance: side * (nx * mx + ny * my) }
  }
  return line
}
