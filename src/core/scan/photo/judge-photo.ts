import { shadeAt, type GreyImage } from '../image/grey-image.ts'

/** What makes a photo of a page hard to read. */
export type PhotoError = 'small' | 'dark' | 'blurred' | 'empty'

/** A photo is judged on a copy with this longer side: letters are then a few pixels high, and noise is gone. */
export const JUDGED_SIDE = 1_000

/** A sheet that fills a picture has about 105 dots per inch then: 94 % of our words are read, of 877 pixels 55 %. */
const LEAST_SIDE = 1_200
/** The paper's shade: what a tenth of the picture is lighter than. At 70 our words are still read, at 50 none. */
const PAPER_SHARE = 0.9
const LEAST_PAPER = 85
/** Parts of a picture this wide hold a few letters, and are judged one by one. */
const TILE = 24
/** Shades by which ink differs from paper, as a standard deviation, before a part counts as written on. */
const LEAST_CONTRAST = 9
/** So many written parts make a page: a short letter has over forty. */
const LEAST_WRITTEN = 8
/**
 * Below this recognition begins to lose words: on a page of 2,480 pixels a blur of 1 pixel measures 4.7 (99 % of the
 * words are read), of 2 pixels 1.2 (95 %), of 3 pixels 0.3 (none). Our other photos that are read measure 2 and more.
 */
const LEAST_SHARPNESS = 1

/**
 * What is wrong with a photo of a page, the worst first; empty when it can probably be read.
 *
 * Sharpness is the variance of the Laplacian (Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy: a
 * comparative study", ICPR 2000), divided by the variance of the shades themselves, so that pale print and poor light
 * count the same as black on white, and taken only where there is print, so that empty paper counts for nothing.
 * @param image the whole photo, its longer side `JUDGED_SIDE` at most
 * @param size of the photo as the camera made it, in pixels
 */
export function judgePhoto(
  image: GreyImage,
  size: { readonly width: number; readonly height: number },
): PhotoError[] {
  const problems: PhotoError[] = []
  if (shadeAt(image, PAPER_SHARE) < LEAST_PAPER) problems.push('dark')
  const sharpness = sharpnessOfPrint(image)
  if (sharpness === null) problems.push('empty')
  else if (sharpness < LEAST_SHARPNESS) problems.push('blurred')
  if (Math.max(size.width, size.height) < LEAST_SIDE) problems.push('small')
  return problems
}

/** Of the parts that are written on, the middle one's; null when hardly any is. Print in focus has about 5. */
export function sharpnessOfPrint(image: GreyImage): number | null {
  const measured: number[] = []
  for (let top = 1; top + TILE < image.height; top += TILE)
    for (let left = 1; left + TILE < image.width; left += TILE) {
      const { shades, edges } = variancesOf(image, left, top)
      if (shades >= LEAST_CONTRAST ** 2) measured.push(edges / shades)
    }
  if (measured.length < LEAST_WRITTEN) return null
  measured.sort((one, two) => one - two)
  return measured[measured.length >> 1] ?? null
}

/** Of a part's shades, and of their Laplacian with the four neighbours. */
function variancesOf({ data, width }: GreyImage, left: number, top: number) {
  let sum = 0
  let squares = 0
  let edgeSum = 0
  let edgeSquares = 0
  for (let y = top; y < top + TILE; y += 1)
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x
      const shade = data[at]!
      const edge = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * shade
      sum += shade
      squares += shade * shade
      edgeSum += edge
      edgeSquares += edge * edge
    }
  const count = TILE * TILE
  return {
    shades: squares / count - (sum / count) ** 2,
    edges: edgeSquares / count - (edgeSum / count) ** 2,
  }
}
