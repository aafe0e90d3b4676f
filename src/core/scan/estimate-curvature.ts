import type { GreyImage } from './image/grey-image.ts'
import { inkByCell, type Ink } from './image/ink.ts'
import { findSlope, rowSharpness } from './line-slope.ts'
import { solve } from './photo/solve.ts'

/**
 * How lines of text are curved: a line that crosses the middle of the picture's width at `y` lies at
 * `y + dropAt(curvature, x, y)`. Both go from -1 to 1 across the picture, the drop is in half heights. The numbers are
 * the coefficients of the slope: 1, x, x², x³, y, xy.
 */
export type Curvature = readonly [number, number, number, number, number, number]

export const STRAIGHT: Curvature = [0, 0, 0, 0, 0, 0]

const COLUMNS = 6
const ROWS = 6
/** Tangents: 5°, and a quarter of a degree. */
const SLOPES = { widest: 0.088, step: 0.0044 }
const LEAST_PROMINENCE = 1.5
/** A cell with fewer dark places than this share of the mean has hardly a line. */
const LEAST_INK = 0.3
const FEWEST_CELLS = 10
/** A slope this far off the others' is no line of text. */
const OUTLIER = 0.012
/** Drawn anew, the lines have to come out this much clearer. */
const LEAST_SHARPENED = 1.1
/** In half heights: less than a third of a line of small print is left to the recognizer. */
const LEAST_DROP = 0.004

/**
 * Paper curves, and one slope does not fit all of its lines: their slope is measured in each cell of a grid, and
 * what they have in common is a smooth surface (least squares, outliers left out). The vertical disparity of
 * Bloomberg's Leptonica (dewarp), with the slopes of cells in place of lines that are traced one by one.
 * @param ink of a page whose lines are level on the whole
 */
export function estimateCurvature(ink: Ink, picture: GreyImage): Curvature {
  const cells = inkByCell(ink, picture, COLUMNS, ROWS)
  const least = (LEAST_INK * ink.x.length) / cells.length
  const slopes = cells.flatMap((cell, at) => {
    if (cell.x.length < least) return []
    const { slope, prominence } = findSlope(cell.y, cell.x, cell.weight, SLOPES)
    if (prominence < LEAST_PROMINENCE) return []
    const x = ((at % COLUMNS) + 0.5) * (2 / COLUMNS) - 1
    const y = (Math.floor(at / COLUMNS) + 0.5) * (2 / ROWS) - 1
    return [{ x, y, slope: (slope * picture.width) / picture.height }]
  })
  const first = fitted(slopes)
  const kept = slopes.filter((cell) => Math.abs(slopeAt(first, cell.x, cell.y) - cell.slope) < OUTLIER)
  if (kept.length < FEWEST_CELLS) return STRAIGHT
  const curvature = fitted(kept)
  const drops = [-1, 1].flatMap((x) => [-1, 0, 1].map((y) => Math.abs(dropAt(curvature, x, y))))
  return Math.max(...drops) >= LEAST_DROP && sharpens(curvature, ink, picture) ? curvature : STRAIGHT
}

/** Whether the page's lines are clearer along the curvature than level. */
function sharpens(curvature: Curvature, { x, y, weight }: Ink, { width, height }: GreyImage): boolean {
  const rows = 3 * height
  const level = y.map((row) => row + height)
  const curved = y.map((row, at) => {
    const drop = dropAt(curvature, (2 * x[at]!) / width - 1, (2 * row) / height - 1)
    return row + height - (drop * height) / 2
  })
  return rowSharpness(curved, weight, rows) > LEAST_SHARPENED * rowSharpness(level, weight, rows)
}

interface CellSlope {
  readonly x: number
  readonly y: number
  readonly slope: number
}

const termsAt = (x: number, y: number): Curvature => [1, x, x * x, x * x * x, y, x * y]

function fitted(cells: readonly CellSlope[]): Curvature {
  const zeros = (): number[] => STRAIGHT.map(() => 0)
  const matrix = STRAIGHT.map(zeros)
  const right = zeros()
  for (const { x, y, slope } of cells) {
    const terms = termsAt(x, y)
    for (const [row, term] of terms.entries()) {
      for (const [column, other] of terms.entries()) matrix[row]![column]! += term * other
      right[row]! += term * slope
    }
  }
  return (solve(matrix, right) as unknown as Curvature | null) ?? STRAIGHT
}

function slopeAt(curvature: Curvature, x: number, y: number): number {
  return termsAt(x, y).reduce((sum, term, at) => sum + term * curvature[at]!, 0)
}

/** The slope summed up from the middle of the picture to `x`. */
export function dropAt([one, x1, x2, x3, y1, xy]: Curvature, x: number, y: number): number {
  return x * (one + y1 * y + x * ((x1 + xy * y) / 2 + x * (x2 / 3 + (x * x3) / 4)))
}
