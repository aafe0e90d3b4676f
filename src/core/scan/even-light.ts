import { closing } from './closing.ts'
import { type GreyImage, shrink } from './grey-image.ts'

/** The light is judged on a copy of about this size. */
const LONG_SIDE = 720
/** Dark shapes smaller than this share of the long side are print, larger ones are shadow. */
const LARGEST_PRINT = 0.055
/** White paper: where all of it is at least this light, nothing is changed. */
const WHITE = 236
const NEARLY_ALL = 0.02
/** Paper is never darker than this share of the lightest paper; what is, is black itself. */
const DEEPEST_SHADOW = 0.12

/**
 * Makes the paper white everywhere: each pixel is divided by the light that falls on its place. What the light is
 * shows on the paper between the letters, found by a closing that is larger than any letter; unlike a smooth
 * surface fitted to the paper it follows the sharp edge of a shadow. (Division by the background is the
 * model of Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 4; the closing as
 * background is Vincent, "Morphological grayscale reconstruction" (1993).) A clean page comes back as it is.
 */
export function evenLight(image: GreyImage): GreyImage {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / LONG_SIDE))
  const small = shrink(image, factor)
  const light = closing(small, Math.ceil((LARGEST_PRINT / 2) * Math.max(small.width, small.height)))
  const sorted = light.data.toSorted()
  if (sorted[Math.floor(sorted.length * NEARLY_ALL)]! >= WHITE) return image
  const darkest = Math.max(1, DEEPEST_SHADOW * sorted[Math.floor(sorted.length * (1 - NEARLY_ALL))]!)
  const gains = Float32Array.from(light.data, (value) => 255 / Math.max(value, darkest))
  return applyGains(image, gains, light.width, light.height, factor)
}

/** Multiplies each pixel by the gain of its place, blended from the four nearest. */
function applyGains(
  { data, width, height }: GreyImage,
  gains: Float32Array,
  columns: number,
  rows: number,
  factor: number,
): GreyImage {
  const lit = new Uint8Array(data.length)
  const row = new Float32Array(columns + 1)
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / factor - 0.5))
    const top = v | 0
    const below = Math.min(rows - 1, top + 1)
    for (let column = 0; column < columns; column += 1) {
      const upper = gains[top * columns + column]!
      row[column] = upper + (gains[below * columns + column]! - upper) * (v - top)
    }
    row[columns] = row[columns - 1]!
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / factor - 0.5))
      const left = u | 0
      const gain = row[left]! + (row[left + 1]! - row[left]!) * (u - left)
      const value = data[y * width + x]! * gain
      lit[y * width + x] = value > 255 ? 255 : value
    }
  }
  return { data: lit, width, height }
}
