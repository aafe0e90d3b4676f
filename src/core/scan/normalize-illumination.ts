import { closing } from './image/closing.ts'
import { type GreyImage, shadeAt, shrink } from './image/grey-image.ts'

/** The illumination is judged on a copy of about this size. */
const LONG_SIDE = 720
/** Dark shapes smaller than this share of the long side are print, larger ones are shadow. */
const LARGEST_PRINT = 0.055
/** White paper: where all of it is at least this light, nothing is changed. */
const WHITE = 236
const NEARLY_ALL = 0.02
/** Paper is never darker than this share of the lightest paper; what is, is black itself. */
const DEEPEST_SHADOW = 0.12

/**
 * Makes the paper white everywhere: each pixel is divided by the illumination of its place, which
 * shows on the paper between the letters, found by a closing that is larger than any letter; unlike a smooth
 * surface fitted to the paper it follows the sharp edge of a shadow. (Division by the background is the
 * model of Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 4; the closing as
 * background is Vincent, "Morphological grayscale reconstruction" (1993).) A clean page comes back as it is.
 */
export function normalizeIllumination(image: GreyImage): GreyImage {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / LONG_SIDE))
  const small = shrink(image, factor)
  const illumination = closing(small, Math.ceil((LARGEST_PRINT / 2) * Math.max(small.width, small.height)))
  if (shadeAt(illumination, NEARLY_ALL) >= WHITE) return image
  const darkest = Math.max(1, DEEPEST_SHADOW * shadeAt(illumination, 1 - NEARLY_ALL))
  const gains = Float32Array.from(illumination.data, (value) => 255 / Math.max(value, darkest))
  return applyGains(image, gains, illumination.width, illumination.height, factor)
}

/** Multiplies each pixel by the gain of its place, blended from the four nearest. */
function applyGains(
  { data, width, height }: GreyImage,
  gains: Float32Array,
  columns: number,
  rows: number,
  factor: number,
): GreyImage {
  const normalized = new Uint8Array(data.length)
  const row = new Float32Array(columns + 1)
  const between = (place: number, last: number): number =>
    Math.min(last, Math.max(0, (place + 0.5) / factor - 0.5))
  const across = Float32Array.from({ length: width }, (_, x) => between(x, columns - 1))
  for (let y = 0; y < height; y += 1) {
    const down = between(y, rows - 1)
    const top = (down | 0) * columns
    const below = Math.min(rows - 1, (down | 0) + 1) * columns
    const share = down - (down | 0)
    for (let column = 0; column < columns; column += 1)
      row[column] = gains[top + column]! * (1 - share) + gains[below + column]! * share
    row[columns] = row[columns - 1]!
    const start = y * width
    for (let x = 0; x < width; x += 1) {
      const place = across[x]!
      const left = place | 0
      const gain = row[left]! + (row[left + 1]! - row[left]!) * (place - left)
      const value = data[start + x]! * gain
      normalized[start + x] = value > 255 ? 255 : value
    }
  }
  return { data: normalized, width, height }
}
