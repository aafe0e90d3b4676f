import type { GreyImage } from './grey-image.ts'

/** How much darker than the paper ink is, in shades of 255. */
const LEAST_CONTRAST = 48
/** Fewer dark pixels than one printed letter has. */
const LEAST_PIXELS = 40
/** A letter has this share of the pixels around it at least. */
const LEAST_SHARE = 0.02

/** Whether there may be anything to read in the picture of a page; false for an empty sheet. */
export function hasInk({ data }: GreyImage): boolean {
  const ink = meanOf(data) - LEAST_CONTRAST
  let dark = 0
  for (const value of data) {
    if (value < ink) dark += 1
    if (dark >= LEAST_PIXELS) return true
  }
  return false
}

/** Whether something is printed in a part of the picture, edges in pixels. */
export function hasInkIn(
  { data, width, height }: GreyImage,
  part: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>,
): boolean {
  const ink = meanOf(data) - LEAST_CONTRAST
  const [left, right] = [Math.max(0, Math.floor(part.left)), Math.min(width, Math.ceil(part.right))]
  const [top, bottom] = [Math.max(0, Math.floor(part.top)), Math.min(height, Math.ceil(part.bottom))]
  let dark = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if ((data[y * width + x] ?? 255) < ink) dark += 1
  return dark > LEAST_SHARE * (right - left) * (bottom - top)
}

function meanOf(data: Uint8Array): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / (data.length || 1)
}
