import type { GreyImage } from './grey-image.ts'

/**
 * Fills whatever is dark and smaller than a square of `2 × radius + 1` pixels, such as letters and rules; larger
 * shapes and edges stay where they are. The greyscale closing of mathematical morphology: the lightest value
 * around each pixel, then the darkest of those.
 */
export function closing(image: GreyImage, radius: number): GreyImage {
  return extreme(extreme(image, radius, Math.max, 0), radius, Math.min, 255)
}

type Pick = (a: number, b: number) => number

/** @param beyond what lies outside the picture: never picked */
function extreme({ data, width, height }: GreyImage, radius: number, pick: Pick, beyond: number): GreyImage {
  const across = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) slide(data, across, y * width, 1, width, radius, pick, beyond)
  const both = new Uint8Array(data.length)
  for (let x = 0; x < width; x += 1) slide(across, both, x, width, height, radius, pick, beyond)
  return { data: both, width, height }
}

/**
 * The extreme value in a window that slides along one row or column, at the same cost for every width: extremes
 * from the left and from the right inside blocks as wide as the window (van Herk 1992; Gil and Werman 1993).
 */
function slide(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  pick: Pick,
  beyond: number,
): void {
  const window = 2 * radius + 1
  const padded = Math.ceil((count + 2 * radius) / window) * window
  const values = new Uint8Array(padded).fill(beyond)
  for (let at = 0; at < count; at += 1) values[at + radius] = from[start + at * step]!
  const fromLeft = values.slice()
  const fromRight = values.slice()
  for (let at = 0; at < padded; at += 1)
    if (at % window !== 0) fromLeft[at] = pick(fromLeft[at - 1]!, values[at]!)
  for (let at = padded - 2; at >= 0; at -= 1)
    if ((at + 1) % window !== 0) fromRight[at] = pick(fromRight[at + 1]!, values[at]!)
  for (let at = 0; at < count; at += 1)
    to[start + at * step] = pick(fromRight[at]!, fromLeft[at + window - 1]!)
}
