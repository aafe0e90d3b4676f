import type { GreyImage } from './grey-image.ts'

/** The dark places of a picture, in no special order. */
export interface Ink {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly weight: Float32Array
}

/** Lighter than this is paper. */
const LIGHTEST_INK = 215
/** Many more points than this tell no more about the direction of lines. */
const ENOUGH_POINTS = 120_000

/** @param image its illumination normalized */
export function inkOf({ data, width }: GreyImage): Ink {
  let dark = 0
  for (const value of data) if (value < LIGHTEST_INK) dark += 1
  const every = Math.max(1, Math.ceil(dark / ENOUGH_POINTS))
  const x = new Float32Array(dark)
  const y = new Float32Array(dark)
  const weight = new Float32Array(dark)
  let count = 0
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! >= LIGHTEST_INK || (every > 1 && scattered(at) % every !== 0)) continue
    x[count] = at % width
    y[count] = (at / width) | 0
    weight[count] = 255 - data[at]!
    count += 1
  }
  return { x: x.slice(0, count), y: y.slice(0, count), weight: weight.slice(0, count) }
}

/**
 * A number that looks like chance but is the same for the same place. Every second place in order would be the same
 * columns in each row of a line, and the stripes between them would look like lines of text on its side.
 */
function scattered(place: number): number {
  const mixed = Math.imul(place ^ (place >>> 16), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (again ^ (again >>> 16)) >>> 0
}

/** The ink of each cell when the picture is cut into `columns` × `rows`, row by row. */
export function inkByCell(ink: Ink, { width, height }: GreyImage, columns: number, rows: number): Ink[] {
  const cells = Array.from({ length: columns * rows }, () => ({
    x: [] as number[],
    y: [] as number[],
    weight: [] as number[],
  }))
  for (const [at, x] of ink.x.entries()) {
    const y = ink.y[at]!
    const cell = cells[Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)]!
    cell.x.push(x)
    cell.y.push(y)
    cell.weight.push(ink.weight[at]!)
  }
  return cells.map(({ x, y, weight }) => ({
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    weight: Float32Array.from(weight),
  }))
}
