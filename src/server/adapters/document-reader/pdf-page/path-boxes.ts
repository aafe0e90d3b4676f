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
  const [a = 1, b = 0, c = 0, d = 1] = transform
  if (!(b === 0 && c === 0) && !(a === 0 && d === 0)) return undefined
  const boxes: Box[] = []
  let turns = 0
  let corners: number[] = []
  const close = (): boolean => {
    if (corners.length === 0) return true
    const rectangle = asRectangle(corners)
    corners = []
    if (!rectangle) return false
    boxes.push(boxOf(rectangle.corners, transform))
    turns += rectangle.isClockwise ? 1 : -1
    return true
  }
  for (let index = 0; index < path.length;) {
    const step = path[index] ?? 0
    if (step !== MOVE && step !== LINE && step !== CLOSE) return undefined
    if (step === MOVE && !close()) return undefined
    if (step !== CLOSE) corners.push(path[index + 1] ?? 0, path[index + 2] ?? 0)
    index += 1 + (POINTS[step] ?? 0)
  }
  if (!close()) return undefined
  // Turning both ways, one rectangle may be a hole in another.
  const isFilledWhole = boxes.length === 1 || (!isEvenOdd && Math.abs(turns) === boxes.length)
  return isFilledWhole ? boxes : undefined
}

function asRectangle(points: readonly number[]): { corners: number[]; isClockwise: boolean } | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = x0, y4 = y0] = points
  if (points.length !== 2 * CORNERS && points.length !== 2 * CORNERS + 2) return undefined
  if (x4 !== x0 || y4 !== y0) return undefined
  const isAlong = y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0
  const isAcross = x0 === x1 && y1 === y2 && x2 === x3 && y3 === y0
  if (!isAlong && !isAcross) return undefined
  return { corners: [x0, y0, x2, y2], isClockwise: (x2 - x0) * (y2 - y0) > 0 === isAlong }
}
