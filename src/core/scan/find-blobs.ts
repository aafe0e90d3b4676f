import type { GreyImage } from './image/grey-image.ts'

/** A connected patch of ink, in pixels; right and bottom are the first column and row beyond it. */
export interface Blob {
  left: number
  right: number
  top: number
  bottom: number
  /** Dark pixels in it. */
  area: number
}

interface Run {
  readonly start: number
  readonly end: number
  /** Into `blobs`; follow `parents` to the blob it became part of. */
  readonly blob: number
}

/** No page has as many; noise does, and they take memory. */
const MOST = 300_000

/**
 * The connected patches of pixels darker than `threshold`, found row by row from their horizontal runs; none in a
 * picture of too many to be a page.
 */
export function findBlobs({ data, width, height }: GreyImage, threshold: number): Blob[] {
  const blobs: Blob[] = []
  const parents: number[] = []
  const rootOf = (blob: number): number => {
    let root = blob
    while (parents[root] !== root) root = parents[root] as number
    parents[blob] = root
    return root
  }
  const join = (a: number, b: number): number => {
    const [to, from] = [rootOf(a), rootOf(b)]
    if (to === from) return to
    grow(blobs[to] as Blob, blobs[from] as Blob)
    parents[from] = to
    return to
  }

  let above: Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let over = 0
    for (let x = 0; x < width;) {
      if ((data[y * width + x] as number) >= threshold) {
        x += 1
        continue
      }
      const start = x
      while (x < width && (data[y * width + x] as number) < threshold) x += 1
      let blob = blobs.length
      blobs.push({ left: start, right: x, top: y, bottom: y + 1, area: x - start })
      parents.push(blob)
      // Runs of the row above that touch this one, corners included.
      while (over < above.length && (above[over] as Run).end < start) over += 1
      for (let next = over; next < above.length && (above[next] as Run).start <= x; next += 1)
        blob = join((above[next] as Run).blob, blob)
      runs.push({ start, end: x, blob })
    }
    if (blobs.length > MOST) return []
    above = runs
  }
  return blobs.filter((_blob, index) => parents[index] === index)
}

/** The middle height of what is too tall for a dot; most of it are small letters. */
export function letterHeight(blobs: readonly Blob[]): number {
  const heights = blobs.map(({ top, bottom }) => bottom - top).filter((height) => height >= 6)
  return heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0
}

function grow(blob: Blob, by: Blob): void {
  blob.left = Math.min(blob.left, by.left)
  blob.right = Math.max(blob.right, by.right)
  blob.top = Math.min(blob.top, by.top)
  blob.bottom = Math.max(blob.bottom, by.bottom)
  blob.area += by.area
}
