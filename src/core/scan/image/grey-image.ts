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
  const { data } = image
  const means = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let row = 0; row < height; row += 1) {
    sums.fill(0)
    for (let y = row * factor; y < row * factor + down; y += 1) {
      let at = y * image.width
      for (let column = 0; column < width; column += 1) {
        let sum = sums[column]!
        for (let x = at; x < at + across; x += 1) sum += data[x]!
        sums[column] = sum
        at += factor
      }
    }
    for (let column = 0; column < width; column += 1)
      means[row * width + column] = sums[column]! / (across * down) + 0.5
  }
  return { data: means, width, height }
}

/** The shade that `share` (0 to 1) of the pixels are darker than. */
export function shadeAt({ data }: GreyImage, share: number): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 1) counts[data[at]!]! += 1
  let shade = 0
  for (let below = counts[0]!; below <= share * data.length && shade < 255; below += counts[shade]!)
    shade += 1
  return shade
}
