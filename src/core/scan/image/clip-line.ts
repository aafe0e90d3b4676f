import type { Point } from '../photo/homography.ts'

/** The part of a line from `a` to `b` inside a picture (Liang and Barsky 1984); null when none of it is. */
export function clipped(a: Point, b: Point, width: number, height: number): [Point, Point] | null {
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [a.x - b.x, a.x],
    [b.x - a.x, width - a.x],
    [a.y - b.y, a.y],
    [b.y - a.y, height - a.y],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  if (from >= to) return null
  const at = (share: number): Point => ({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
  return [at(from), at(to)]
}
