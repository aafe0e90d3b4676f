/** A picture in shades of grey, row by row from the top left, 0 black to 255 white; one byte a pixel. */
export interface GreyImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The smallest copy of which one pixel still stands for a whole square of `factor` × `factor`, by their mean. */
export function shrink(image: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return image
  const width = Math.max(1, Math.floor(image.width / factor))
  const height = Math.max(1, Math.floor(image.height / factor))
  const across = Math.min(factor, image.width)
  const down = Math.min(factor, image.height)
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let row = 0; row < height; row += 1) {
    sums.fill(0)
    for (let y = row * factor; y < row * factor + down; y += 1) {
      let at = y * image.width
      for (let column = 0; column < width; column += 1) {
        let sum = 0
        for (let x = 0; x < across; x += 1) sum += image.data[at + x]!
        sums[column]! += sum
        at += factor
      }
    }
    for (let column = 0; column < width; column += 1)
      data[row * width + column] = Math.round(sums[column]! / (across * down))
  }
  return { data, width, height }
}
