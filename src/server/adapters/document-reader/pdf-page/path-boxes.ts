import { boxOf, type Box } from './painted.ts'

/** How pdf.js writes a path down: the step, then its points. */
const MOVE = 0
const LINE = 1
const CLOSE = 4
const POINTS = [2, 2, 6, 4, 0]
const CORNERS = 4

/**
 * The rectangles a path consists of, on the shown page; undefined unless it is only upright rectangles that
 * are filled whole.
 * @param isEvenOdd such a fill leaves out what two rectangles share
 */
export function solidBoxes(
  path: Float32Array,
  transform: readonly number[],
  isEvenOdd: boolean,
): Box[] | undefined {
  if (!isUpright(transform)) return undefined
  const boxes: Box[] = []
  let turns = 0
  for (const corners of subpathsOf(path)) {
    const rectangle = corners && asRectangle(corners)
    if (!rectangle) return undefined
    boxes.push(boxOf(rectangle.corners, transform))
    turns += rectangle.isClockwise ? 1 : -1
  }
  // Turning both ways, one rectangle may be a hole in another.
  const isFilledWhole = boxes.length === 1 || (!isEvenOdd && Math.abs(turns) === boxes.length)
  return isFilledWhole ? boxes : undefined
}

/** Whether a transform leaves what is upright upright, or lays it on its side. */
function isUpright([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean {
  return (b === 0 && c === 0) || (a === 0 && d === 0)
}

/** The corners of each part of a path, as x and y in turn; undefined for a part that is not of straight lines. */
function* subpathsOf(path: Float32Array): Generator<number[] | undefined> {
  let corners: number[] = []
  for (let index = 0; index < path.length;) {
    const step = path[index] ?? 0
    if (step !== MOVE && step !== LINE && step !== CLOSE) return yield undefined
    if (step === MOVE && corners.length > 0) {
      yield corners
      corners = []
    }
    if (step !== CLOSE) corners.push(path[index + 1] ?? 0, path[index + 2] ?? 0)
    index += 1 + (POINTS[step] ?? 0)
  }
  if (corners.length > 0) yield corners
}

type Corners = readonly [number, number, number, number, number, number, number, number]

function asRectangle(points: readonly number[]): { corners: number[]; isClockwise: boolean } | undefined {
  if (points.length !== 2 * CORNERS && points.length !== 2 * CORNERS + 2) return undefined
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points as unknown as Corners
  const [xEnd = x0, yEnd = y0] = points.slice(2 * CORNERS)
  if (xEnd !== x0 || yEnd !== y0) return undefined
  const isAlong = y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0
  const isAcross = x0 === x1 && y1 === y2 && x2 === x3 && y3 === y0
  if (!isAlong && !isAcross) return undefined
  return { corners: [x0, y0, x2, y2], isClockwise: (x2 - x0) * (y2 - y0) > 0 === isAlong }
}
