import { closing } from './closing.ts'
import { edgePoints, isOn, strongestEdges, type Edge, type EdgePoints } from './find-lines.ts'
import { type GreyImage, shrink } from './grey-image.ts'
import type { Point, Quadrilateral } from './homography.ts'

const LONG_SIDE = 480
/** Letters and rules, as a share of the long side, are no edges of a sheet. */
const LARGEST_PRINT = 0.028
const CANDIDATES = 8
/** A corner may lie outside the picture by this share of it. */
const OUTSIDE = 0.2
const SMALLEST_AREA = 0.25
/** Paper darker than the table is rarer than a dark field on a page, so it has to fill more. */
const SMALLEST_DARK_AREA = 0.5
/** Shares of the sides that must be seen as edges: of all together, and of each. */
const LEAST_SEEN = 0.7
const LEAST_SEEN_EACH = 0.4
const WIDEST_CORNER = Math.cos((50 * Math.PI) / 180)
const AREA_COUNTS = 0.25

/**
 * The corners of a sheet of paper that lies on something darker or lighter, null when no sheet stands out with all
 * four sides. Straight edges are found by a Hough transform, and of all their quadrilaterals the one wins whose
 * sides are seen best, as in Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 2.
 */
export function findPage(image: GreyImage): Quadrilateral | null {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / LONG_SIDE))
  const small = shrink(image, factor)
  const radius = Math.max(1, Math.round((LARGEST_PRINT / 2) * Math.max(small.width, small.height)))
  const points = edgePoints(closing(small, radius))
  const found = bestQuadrilateral(points, small, 1) ?? bestQuadrilateral(points, small, -1)
  if (!found) return null
  const scaled = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor })
  return [scaled(found[0]), scaled(found[1]), scaled(found[2]), scaled(found[3])]
}

interface Side {
  readonly edge: Edge
  /** How many of the places along the edge, counted from its start, are seen as one. */
  readonly seen: Uint32Array
  readonly reach: number
}

/** @param polarity 1 for paper lighter than what it lies on, -1 for darker */
function bestQuadrilateral(
  points: EdgePoints,
  { width, height }: GreyImage,
  polarity: 1 | -1,
): Quadrilateral | null {
  const reach = Math.ceil(Math.hypot(width, height)) + 1
  const turn = polarity === 1 ? 0 : 180
  const sidesFacing = (direction: number): Side[] =>
    strongestEdges(points, direction + turn, reach, CANDIDATES).map((edge) => sideOf(points, edge, reach))
  const [lefts, tops, rights, bottoms] = [sidesFacing(0), sidesFacing(90), sidesFacing(180), sidesFacing(270)]
  const least = (polarity === 1 ? SMALLEST_AREA : SMALLEST_DARK_AREA) * width * height
  let best: { corners: Quadrilateral; score: number } | null = null
  for (const left of lefts)
    for (const top of tops)
      for (const right of rights)
        for (const bottom of bottoms) {
          const corners = cornersOf(left.edge, top.edge, right.edge, bottom.edge)
          if (!corners.every((corner) => isNear(corner, width, height)) || !isSheet(corners)) continue
          const area = areaOf(corners)
          if (area < least) continue
          const seen = shareSeen(corners, [top, right, bottom, left], width, height)
          const score = seen + (AREA_COUNTS * area) / (width * height)
          if (seen >= LEAST_SEEN && score > (best?.score ?? 0)) best = { corners, score }
        }
  return best?.corners ?? null
}

function sideOf(points: EdgePoints, edge: Edge, reach: number): Side {
  const seen = new Uint32Array(2 * reach + 1)
  for (let at = 0; at < points.count; at += 1)
    if (isOn(points, at, edge))
      seen[Math.round(along(edge, { x: points.x[at]!, y: points.y[at]! })) + reach] = 1
  // A gap of one place is no gap.
  for (let at = 1; at < seen.length - 1; at += 1) if (seen[at - 1] === 1 && seen[at + 1] === 1) seen[at] = 1
  for (let at = 1; at < seen.length; at += 1) seen[at]! += seen[at - 1]!
  return { edge, seen, reach }
}

const along = ({ nx, ny }: Edge, { x, y }: Point): number => nx * y - ny * x

function cornersOf(left: Edge, top: Edge, right: Edge, bottom: Edge): Quadrilateral {
  return [crossing(left, top), crossing(right, top), crossing(right, bottom), crossing(left, bottom)]
}

function crossing(a: Edge, b: Edge): Point {
  const across = a.nx * b.ny - a.ny * b.nx
  return {
    x: (a.distance * b.ny - b.distance * a.ny) / across,
    y: (a.nx * b.distance - b.nx * a.distance) / across,
  }
}

function isNear({ x, y }: Point, width: number, height: number): boolean {
  const [beyondX, beyondY] = [OUTSIDE * width, OUTSIDE * height]
  return x >= -beyondX && x <= width + beyondX && y >= -beyondY && y <= height + beyondY
}

/** Whether the corners go round clockwise and none is as sharp or flat as no photo of a sheet shows it. */
function isSheet(corners: Quadrilateral): boolean {
  return corners.every((corner, index) => {
    const before = corners[(index + 3) % 4]!
    const after = corners[(index + 1) % 4]!
    const [ax, ay] = [before.x - corner.x, before.y - corner.y]
    const [bx, by] = [after.x - corner.x, after.y - corner.y]
    const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))
    return Math.abs(cosine) < WIDEST_CORNER && bx * ay - by * ax > 0
  })
}

function areaOf([p, q, r, s]: Quadrilateral): number {
  return Math.abs((r.x - p.x) * (s.y - q.y) - (s.x - q.x) * (r.y - p.y)) / 2
}

/** The share of the sides, as far as they lie inside the picture, that is seen as an edge; 0 if one side is not. */
function shareSeen(corners: Quadrilateral, sides: readonly Side[], width: number, height: number): number {
  let seenLength = 0
  let wholeLength = 0
  for (const [index, side] of sides.entries()) {
    const inside = clipped(corners[index]!, corners[(index + 1) % 4]!, width, height)
    if (!inside) return 0
    const [from, to] = inside.map((point) => Math.round(along(side.edge, point)) + side.reach) as [
      number,
      number,
    ]
    const length = Math.abs(to - from)
    const seen = Math.abs(side.seen[to]! - side.seen[from]!)
    if (length < 1 || seen / length < LEAST_SEEN_EACH) return 0
    seenLength += seen
    wholeLength += length
  }
  return seenLength / wholeLength
}

/** The part of a line from `a` to `b` inside the picture (Liang and Barsky 1984). */
function clipped(a: Point, b: Point, width: number, height: number): [Point, Point] | null {
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
