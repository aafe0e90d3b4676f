import type { Point, Quadrilateral } from './homography.ts'

/** Paper is never longer than this many times its width; a result beyond it comes from a wrong estimate. */
const LONGEST = 4
/** Distance of the lens in long sides of the picture: of the main cameras of phones, and the widest and longest. */
export const USUAL_FOCAL_LENGTH = 0.78
const FOCAL_LENGTHS = { shortest: 0.4, longest: 2 }

/**
 * Width through height of the sheet whose corners are seen, from the way its sides run together: Zhang and He,
 * "Whiteboard scanning and image enhancement" (2007), section 3. Assumes that the lens looks at the middle of the
 * picture. The distance of the lens follows from the corners when the sheet is tilted both ways; else the usual
 * one is taken.
 */
export function sheetRatio(corners: Quadrilateral, picture: { width: number; height: number }): number {
  const [m1, m2, m4, m3] = corners.map(
    ({ x, y }) => [x - picture.width / 2, y - picture.height / 2, 1] as const,
  ) as [Vector, Vector, Vector, Vector]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2 = minus(scale(m2, k2), m1)
  const n3 = minus(scale(m3, k3), m1)
  const seen = Math.sqrt(-(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]))
  const longSide = Math.max(picture.width, picture.height)
  const isLikely = seen > FOCAL_LENGTHS.shortest * longSide && seen < FOCAL_LENGTHS.longest * longSide
  const focal = isLikely ? seen : USUAL_FOCAL_LENGTH * longSide
  const length = ([x, y, z]: Vector): number => Math.hypot(x / focal, y / focal, z)
  return Math.min(LONGEST, Math.max(1 / LONGEST, length(n2) / length(n3)))
}

/** Mean lengths of the sides across and down, as seen. */
export function sideLengths([p, q, r, s]: Quadrilateral): { across: number; down: number } {
  const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
  return { across: (length(p, q) + length(s, r)) / 2, down: (length(p, s) + length(q, r)) / 2 }
}

type Vector = readonly [number, number, number]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
