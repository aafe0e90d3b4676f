import type { Rotation } from '#core/document/page.ts'
import type { GreyImage } from './grey-image.ts'

/** The picture turned clockwise by quarters. */
export function rotateImage(image: GreyImage, rotation: Rotation): GreyImage {
  const { data, width, height } = image
  if (rotation === 0) return image
  if (rotation === 180) return { data: data.toReversed(), width, height }
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    // A row becomes a column: of the right edge inwards, or of the left edge from its bottom up.
    let to = rotation === 90 ? height - 1 - y : y + (width - 1) * height
    const step = rotation === 90 ? height : -height
    for (let x = 0; x < width; x += 1) {
      turned[to] = data[y * width + x] as number
      to += step
    }
  }
  return { data: turned, width: height, height: width }
}
