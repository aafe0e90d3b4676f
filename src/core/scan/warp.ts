import type { GreyImage } from './grey-image.ts'
import type { Homography } from './homography.ts'

/** What lies outside a picture is taken for blank paper. */
const BLANK = 255

/**
 * Draws a picture anew: each pixel is looked up where `toSource` sends its middle, blended from the four around.
 * Several turns and corrections are chained first and drawn once, so that letters are blurred only once.
 */
export function warp(source: GreyImage, toSource: Homography, width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height).fill(BLANK)
  const [a, b, c, d, e, f, g, h, i] = toSource
  const lastColumn = source.width - 1
  const lastRow = source.height - 1
  let at = 0
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5
    // Along a row only the part with x changes, and by the same step.
    let acrossTop = a * 0.5 + b * y + c
    let downTop = d * 0.5 + e * y + f
    let scale = g * 0.5 + h * y + i
    for (let column = 0; column < width; column += 1) {
      const u = acrossTop / scale
      const v = downTop / scale
      if (u >= 0 && v >= 0 && u < source.width && v < source.height)
        data[at] = blend(source.data, source.width, clamp(u - 0.5, lastColumn), clamp(v - 0.5, lastRow))
      at += 1
      acrossTop += a
      downTop += d
      scale += g
    }
  }
  return { data, width, height }
}

const clamp = (value: number, last: number): number => (value < 0 ? 0 : value > last ? last : value)

/** @param u and v whole numbers at the middle of pixels, inside the picture */
function blend(data: Uint8Array, width: number, u: number, v: number): number {
  const left = u | 0
  const top = v | 0
  const at = top * width + left
  const right = u > left ? at + 1 : at
  const below = v > top ? width : 0
  const share = u - left
  const upper = data[at]! + (data[right]! - data[at]!) * share
  const lower = data[at + below]! + (data[right + below]! - data[at + below]!) * share
  return (upper + (lower - upper) * (v - top) + 0.5) | 0
}
