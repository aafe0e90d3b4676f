import type { Edge } from '../find-lines.ts'
import type { Point } from './homography.ts'
import { USUAL_FOCAL_LENGTH } from './sheet-shape.ts'

/**
 * The side of a sheet that lies outside the picture, from its three others: so far out that the whole picture is on
 * its inner side, for nothing of the sheet may be lost. Null where there is no such line.
 *
 * Opposite sides meet in two vanishing points, and those of directions at right angles are conjugate:
 * `v · w + focal² = 0` measured from the middle (Hartley and Zisserman, "Multiple View Geometry", section 8.6).
 * The first is where `before` and `after` meet; the second, through which the missing side goes, lies on `facing`.
 */
export function fourthSide(
  before: Edge,
  facing: Edge,
  after: Edge,
  { width, height }: { width: number; height: number },
): Edge | null {
  const middle = { x: width / 2, y: height / 2 }
  const focal = USUAL_FOCAL_LENGTH * Math.max(width, height)
  const [a, b, c] = [before, facing, after].map((edge) => lineOf(edge, middle)) as [Vector, Vector, Vector]
  const meeting = cross(a, c)
  const vanishing = cross(b, [meeting[0], meeting[1], focal * focal * meeting[2]])
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const sides = corners.map(({ x, y }) =>
    edgeOf(cross(vanishing, [x - middle.x, y - middle.y, 1]), middle, facing),
  )
  const hasAllInside = ({ nx, ny, distance }: Edge): boolean =>
    corners.every(({ x, y }) => x * nx + y * ny > distance - 1e-6)
  return sides.find(hasAllInside) ?? null
}

type Vector = readonly [number, number, number]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const lineOf = ({ nx, ny, distance }: Edge, middle: Point): Vector => [
  nx,
  ny,
  nx * middle.x + ny * middle.y - distance,
]

/** The normal is turned against that of the side it faces. */
function edgeOf([x, y, offset]: Vector, middle: Point, facing: Edge): Edge {
  const length = Math.hypot(x, y) * (x * facing.nx + y * facing.ny > 0 ? -1 : 1)
  const [nx, ny] = [x / length, y / length]
  return { nx, ny, distance: nx * middle.x + ny * middle.y - offset / length }
}
