import type { GreyImage } from './grey-image.ts'

/**
 * Fills whatever is dark and smaller than a square of `2 × radius + 1` pixels, such as letters and rules; larger
 * shapes and edges stay where they are. The greyscale closing of mathematical morphology: the lightest value
 * around each pixel, then the darkest of those.
 */
export function closing({ data, width, height }: GreyImage, radius: number): GreyImage {
  const lightest = lightestAround(data, width, height, radius)
  // The darkest is the lightest of the negative.
  const darkest = lightestAround(negative(lightest), width, height, radius)
  return { data: negative(darkest), width, height }
}

function negative(data: Uint8Array): Uint8Array {
  const values = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) values[at] = 255 - data[at]!
  return values
}

function lightestAround(data: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const across = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) slide(data, across, y * width, 1, width, radius)
  const both = new Uint8Array(data.length)
  for (let x = 0; x < width; x += 1) slide(across, both, x, width, height, radius)
  return both
}

/**
 * The lightest value in a window that slides along one row or column, at the same cost for every width: maxima
 * from the left and from the right inside blocks as wide as the window (van Herk 1992; Gil and Werman 1993).
 */
function slide(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const window = 2 * radius + 1
  const padded = Math.ceil((count + 2 * radius) / window) * window
  const fromLeft = new Uint8Array(padded)
  for (let at = 0; at < count; at += 1) fromLeft[at + radius] = from[start + at * step]!
  const fromRight = fromLeft.slice()
  for (let block = 0; block < padded; block += window) {
    for (let at = block + 1; at < block + window; at += 1)
      if (fromLeft[at]! < fromLeft[at - 1]!) fromLeft[at] = fromLeft[at - 1]!
    for (let at = block + window - 2; at >= block; at -= 1)
      if (fromRight[at]! < fromRight[at + 1]!) fromRight[at] = fromRight[at + 1]!
  }
  for (let at = 0; at < count; at += 1) {
    const left = fromLeft[at + 2 * radius]!
    const right = fromRight[at]!
    to[start + at * step] = left > right ? left : right
  }
}
