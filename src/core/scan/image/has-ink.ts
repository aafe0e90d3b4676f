import type { GreyImage } from './grey-image.ts'

/** How much darker than the paper ink is, in shades of 255. */
const LEAST_CONTRAST = 48
/** Fewer dark pixels than one printed letter has. */
const LEAST_PIXELS = 40

/** Whether there may be anything to read in the picture of a page; false for an empty sheet. */
export function hasInk({ data }: GreyImage): boolean {
  let sum = 0
  for (const value of data) sum += value
  const ink = sum / data.length - LEAST_CONTRAST
  let dark = 0
  for (const value of data) {
    if (value < ink) dark += 1
    if (dark >= LEAST_PIXELS) return true
  }
  return false
}
