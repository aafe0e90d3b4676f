import { closing } from '../image/closing.ts'
import { clipped } from '../image/clip-line.ts'
import { edgePoints, isOn, strongestEdges, type Edge, type EdgePoints } from '../find-lines.ts'
import { fourthSide } from './fourth-side.ts'
import { type GreyImage, shrink } from '../image/grey-image.ts'
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
 * The corners of a sheet of paper that lies on something darker or lighter, null when none stands out with at least
 * three sides. Straight edges are found by a Hough transform, and of all their quadrilaterals the one wins whose
 * sides are seen best, as in Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 2.
 */
export function findPage(image: GreyImage): Quadrilateral | null {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / LONG_SIDE))
  const small = shrink(image, factor)
  const radius = Math.max(1, Math.round((LARGEST_PRINT / 2) * Math.max(small.width, small.height)))
  const points = edgePoints(closing(small, radius))
  const lighter = facingSides(points, small, 1)
  const darker = facingSides(points, small, -1)
  const found =
    bestSheet(small, SMALLEST_AREA, wholeSheets(lighter)) ??
    bestSheet(small, SMALLEST_DARK_AREA, wholeSheets(darker)) ??
    bestSheet(small, SMALLEST_AREA, cutSheets(lighter, small)) ??
    bestSheet(small, SMALLEST_DARK_AREA, cutSheets(darker, small))
  if (!found) return null
  const scaled = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor })
  return [scaled(found[0]), scaled(found[1]), scaled(found[2]), scaled(found[3])]
}

interface Side {
  readonly edge: Edge
  /** How many of the places along the edge, counted from its start, are seen as one; null for a side that is not. */
  readonly seen: Uint32Array | null
  readonly reach: number
}

/** Top, right, bottom, left. */
type Sheet = readonly [Side, Side, Side, Side]
type FacingSides = readonly [Side[], Side[], Side[], Side[]]

/** @param polarity 1 for paper lighter than what it lies on, -1 for darker */
function facingSides(points: EdgePoints, { width, height }: GreyImage, polarity: 1 | -1): FacingSides {
  const reach = Math.ceil(Math.hypot(width, height)) + 1
  const facing = (direction: number): Side[] =>
    strongestEdges(points, polarity === 1 ? direction : direction + 180, reach, CANDIDATES).map((edge) =>
      sideOf(points, edge, reach),
    )
  return [facing(90), facing(180), facing(270), facing(0)]
}

function* wholeSheets([tops, rights, bottoms, lefts]: FacingSides): Generator<Sheet> {
  for (const top of tops)
    for (const right of rights)
      for (const bottom of bottoms) for (const left of lefts) yield [top, right, bottom, left]
}

/** Sheets of which one side lies outside the picture. */
function* cutSheets(sides: FacingSides, picture: GreyImage): Generator<Sheet> {
  for (let missing = 0; missing < 4; missing += 1)
    for (const after of sides[(missing + 1) % 4]!)
      for (const facing of sides[(missing + 2) % 4]!)
        for (const before of sides[(missing + 3) % 4]!) {
          const edge = fourthSide(before.edge, facing.edge, after.edge, picture)
          if (!edge) continue
          const sheet = [after, facing, before]
          const around = [{ edge, seen: null, reach: after.reach }, ...sheet]
          yield [0, 1, 2, 3].map((at) => around[(at - missing + 4) % 4]!) as unknown as Sheet
        }
}

function bestSheet(
  { width, height }: GreyImage,
  smallestArea: number,
  sheets: Iterable<Sheet>,
): Quadrilateral | null {
  let best: { corners: Quadrilateral; score: number } | null = null
  for (const sheet of sheets) {
    const corners = cornersOf(sheet)
    if (!corners.every((corner) => isNear(corner, width, height)) || !isSheet(corners)) continue
    const area = areaOf(corners) / (width * height)
    if (area < smallestArea) continue
    const seen = shareSeen(corners, sheet, width, height)
    const score = seen + AREA_COUNTS * area
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

function cornersOf([top, right, bottom, left]: Sheet): Quadrilateral {
  return [crossing(left, top), crossing(right, top), crossing(right, bottom), crossing(left, bottom)]
}

function crossing({ edge: a }: Side, { edge: b }: Side): Point {
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

/** Whether the corners go round clockwise from the top left, and none is sharper or flatter than photos show it. */
function isSheet(corners: Quadrilateral): boolean {
  const [topLeft, topRight, , bottomLeft] = corners
  // Else the sides face outwards: a field inside the page.
  if (topRight.x <= topLeft.x || bottomLeft.y <= topLeft.y) return false
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
function shareSeen(corners: Quadrilateral, sides: Sheet, width: number, height: number): number {
  let seenLength = 0
  let wholeLength = 0
  for (const [index, { edge, seen: places, reach }] of sides.entries()) {
    if (!places) continue
    const inside = clipped(corners[index]!, corners[(index + 1) % 4]!, width, height)
    if (!inside) return 0
    const [from, to] = inside.map((point) => Math.round(along(edge, point)) + reach) as [number, number]
    const length = Math.abs(to - from)
    const seen = Math.abs(places[to]! - places[from]!)
    if (length < 1 || seen / length < LEAST_SEEN_EACH) return 0
    seenLength += seen
    wholeLength += length
  }
  return seenLength / wholeLength
}
