import { dropAt, type Curvature } from '../estimate-curvature.ts'
import type { GreyImage } from '../image/grey-image.ts'
import { mapPoint, type Homography, type Point } from './homography.ts'

/** A way to look at a picture: what is seen is `width` × `height` pixels, without its curvature a projective map of it. */
export interface View {
  readonly width: number
  readonly height: number
  readonly curvature: Curvature
  readonly toPicture: Homography
}

/** What lies outside a picture is taken for blank paper. */
const BLANK = 255

/** Where a point of a view lies in the picture. */
export function fromView({ width, height, curvature, toPicture }: View, { x, y }: Point): Point {
  const drop = dropAt(curvature, (2 * x) / width - 1, (2 * y) / height - 1)
  return mapPoint(toPicture, { x, y: y + (drop * height) / 2 })
}

/**
 * Draws a view: each of its pixels is looked up in the picture, blended from the four around its place. All turns
 * and corrections are drawn at once, so that letters are blurred only once.
 */
export function drawView(picture: GreyImage, { width, height, curvature, toPicture }: View): GreyImage {
  const { data, width: columns, height: rows } = picture
  const drawn = new Uint8Array(width * height).fill(BLANK)
  const [a, b, c, d, e, f, g, h, i] = toPicture
  // The drop grows evenly from the top of the view to its bottom, so two rows of it give all.
  const places = Array.from({ length: width }, (_, column) => (2 * (column + 0.5)) / width - 1)
  const drop = Float64Array.from(places, (x) => (dropAt(curvature, x, 0) * height) / 2)
  const dropGrowth = Float64Array.from(
    places,
    (x) => ((dropAt(curvature, x, 1) - dropAt(curvature, x, 0)) * height) / 2,
  )
  for (let row = 0; row < height; row += 1) {
    const down = (2 * (row + 0.5)) / height - 1
    const start = row * width
    for (let column = 0; column < width; column += 1) {
      const x = column + 0.5
      const y = row + 0.5 + drop[column]! + dropGrowth[column]! * down
      const scale = g * x + h * y + i
      // From the middles of pixels.
      let u = (a * x + b * y + c) / scale - 0.5
      let v = (d * x + e * y + f) / scale - 0.5
      if (!(u >= -0.5 && v >= -0.5 && u < columns - 0.5 && v < rows - 0.5)) continue
      if (u < 0) u = 0
      if (v < 0) v = 0
      const left = u | 0
      const top = v | 0
      const at = top * columns + left
      const right = left < columns - 1 ? at + 1 : at
      const below = top < rows - 1 ? columns : 0
      const share = u - left
      const upper = data[at]! + (data[right]! - data[at]!) * share
      const lower = data[at + below]! + (data[right + below]! - data[at + below]!) * share
      drawn[start + column] = upper + (lower - upper) * (v - top) + 0.5
    }
  }
  return { data: drawn, width, height }
}
