import { findBlobs, letterHeight, type Blob } from '../find-blobs.ts'
import type { GreyImage } from './grey-image.ts'

/** A row of dots that leads the eye from an entry to its page number, in pixels. */
export interface Leader {
  readonly left: number
  readonly right: number
  /** The row the dots stand on. */
  readonly baseline: number
  readonly dots: number
}

/** Ink on a page whose illumination is normalized. */
const INK = 150
/** Lighter than ink, and still darker than paper. */
const FAINT = 200
/** An ellipsis has fewer. */
const LEAST_DOTS = 6
/** All in heights of a small letter, but the spread, which is in distances between dots. */
const LARGEST_DOT = 0.5
const WIDEST_STEP = 1.8
const LARGEST_DROP = 0.25
const SPREAD = 0.4

/**
 * Takes the rows of dots out of tables of contents: the recognizer takes them for letters and spoils the words
 * beside them. The picture itself comes back where there are none.
 */
export function eraseLeaders(image: GreyImage): {
  readonly image: GreyImage
  readonly leaders: readonly Leader[]
} {
  const blobs = findBlobs(image, INK)
  const letter = letterHeight(blobs)
  const dots = blobs
    .filter((blob) => isDot(blob, letter) && standsAlone(blob, letter, image))
    .toSorted((a, b) => a.left - b.left)
  const rows = chains(dots, letter).filter((row) => row.length >= LEAST_DOTS && isEven(row))
  if (rows.length === 0) return { image, leaders: [] }
  const data = image.data.slice()
  for (const dot of rows.flat()) eraseDot(dot, image, data)
  return { image: { ...image, data }, leaders: rows.map(leaderOf) }
}

function isDot({ left, right, top, bottom, area }: Blob, letter: number): boolean {
  const [width, height] = [right - left, bottom - top]
  const isSmall = Math.max(width, height) <= LARGEST_DOT * letter
  return isSmall && Math.max(width, height) <= 2 * Math.min(width, height) + 1 && area >= 0.4 * width * height
}

/**
 * Whether the space of a letter above a dot and some below it is empty; faint print breaks letters into dots of
 * which it is not.
 */
function standsAlone(dot: Blob, letter: number, { data, width, height }: GreyImage): boolean {
  const above = Math.max(0, Math.floor(dot.top - letter))
  const below = Math.min(height, Math.ceil(dot.bottom + letter / 2))
  for (let y = above; y < below; y += 1) {
    if (y >= dot.top - 1 && y <= dot.bottom) continue
    for (let x = Math.max(0, dot.left - 1); x < Math.min(width, dot.right + 1); x += 1)
      if ((data[y * width + x] as number) < FAINT) return false
  }
  return true
}

/** With its soft rim, which is lighter than ink; the ink of a neighbor stays. */
function eraseDot({ left, right, top, bottom }: Blob, { width, height }: GreyImage, data: Uint8Array): void {
  for (let y = Math.max(0, top - 2); y < Math.min(height, bottom + 2); y += 1) {
    for (let x = Math.max(0, left - 2); x < Math.min(width, right + 2); x += 1) {
      const isInside = x >= left && x < right && y >= top && y < bottom
      if (isInside || (data[y * width + x] as number) >= INK) data[y * width + x] = 255
    }
  }
}

/** Dots in rows: each with the nearest one to its right on the same height. */
function chains(dots: readonly Blob[], letter: number): Blob[][] {
  const open: Blob[][] = []
  const done: Blob[][] = []
  for (const dot of dots) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const end = open[index]?.at(-1) as Blob
      if (dot.left - end.right > WIDEST_STEP * letter) done.push(...open.splice(index, 1))
    }
    const row = open.find((each) => {
      const end = each.at(-1) as Blob
      return dot.left >= end.right && Math.abs(dot.bottom - end.bottom) <= Math.max(1, LARGEST_DROP * letter)
    })
    if (row) row.push(dot)
    else open.push([dot])
  }
  return [...done, ...open]
}

/** Whether nearly all steps from dot to dot are alike, as only printed leaders have them. */
function isEven(row: readonly Blob[]): boolean {
  const steps = row.slice(1).map((dot, index) => dot.left - (row[index] as Blob).left)
  const middle = steps.toSorted((a, b) => a - b)[steps.length >> 1] as number
  const alike = steps.filter((step) => Math.abs(step - middle) <= Math.max(1, SPREAD * middle))
  return alike.length >= 0.8 * steps.length
}

function leaderOf(row: readonly Blob[]): Leader {
  const [first, last] = [row[0] as Blob, row.at(-1) as Blob]
  return { left: first.left, right: last.right, baseline: (first.bottom + last.bottom) / 2, dots: row.length }
}
