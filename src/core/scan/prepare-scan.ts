import { evenLight } from './even-light.ts'
import { findPage } from './find-page.ts'
import { findSkew } from './find-skew.ts'
import { type GreyImage, shrink } from './grey-image.ts'
import {
  chain,
  IDENTITY,
  levelled,
  mapPoint,
  rectangleOnto,
  scaledBy,
  type Homography,
  type Point,
  type Quadrilateral,
} from './homography.ts'
import { sheetRatio, sideLengths } from './sheet-shape.ts'
import { warp } from './warp.ts'

/** A page made ready for recognition. */
export interface PreparedScan {
  readonly image: GreyImage
  /** Where a point of `image` lies in the picture as it was given; both in pixels from the top left. */
  toPage(point: Point): Point
}

/** A view of the picture: its size, and where its points lie in the picture. */
interface View {
  readonly width: number
  readonly height: number
  readonly toPage: Homography
}

/** Angles are judged on a copy of about this size. */
const PREVIEW_SIDE = 1_000
/** Less than this costs recognition nothing, and drawing anew blurs letters. */
const LEAST_ANGLE = (0.2 * Math.PI) / 180
/** A page drawn anew is at most this long in pixels: about 270 dpi for a letter. */
const LONGEST_SIDE = 3_000
/** The rim of a sheet, where its edge casts a shadow, as a share of it. */
const RIM = 0.004

/**
 * Makes a picture of a page readable: light made even, the sheet seen straight from above, lines level. A clean
 * picture comes back as it is. Which side is up stays open: the result may lie on its side or head.
 * @param options.isPhoto whether more than the page may be in the picture, seen at an angle
 */
export function prepareScan(image: GreyImage, { isPhoto }: { readonly isPhoto: boolean }): PreparedScan {
  const whole: View = { width: image.width, height: image.height, toPage: IDENTITY }
  const corners = isPhoto ? findPage(image) : null
  const sheet = corners ? sheetView(corners, image) : whole
  const view = levelView(image, sheet)
  const drawn = view === whole ? image : warp(image, view.toPage, view.width, view.height)
  return { image: evenLight(drawn), toPage: (point) => mapPoint(view.toPage, point) }
}

/** The sheet seen straight from above, as large as it is in the picture. */
function sheetView(corners: Quadrilateral, picture: GreyImage): View {
  const ratio = sheetRatio(corners, picture)
  const seen = sideLengths(corners)
  const height = Math.max(seen.down, seen.across / ratio)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(height, height * ratio))
  const size = { width: Math.round(height * ratio * scale), height: Math.round(height * scale) }
  const rim = RIM * Math.max(size.width, size.height)
  const shifted: Homography = [1, 0, rim, 0, 1, rim, 0, 0, 1]
  return {
    width: Math.max(1, Math.round(size.width - 2 * rim)),
    height: Math.max(1, Math.round(size.height - 2 * rim)),
    toPage: chain(shifted, rectangleOnto(corners, size.width, size.height)),
  }
}

/** The same view with its lines of text level; the same object when they are. */
function levelView(image: GreyImage, view: View): View {
  const factor = Math.max(1, Math.round(Math.max(view.width, view.height) / PREVIEW_SIDE))
  const [width, height] = [Math.ceil(view.width / factor), Math.ceil(view.height / factor)]
  const preview =
    view.toPage === IDENTITY
      ? shrink(image, factor)
      : warp(shrink(image, factor), scaledBy(view.toPage, factor), width, height)
  const angle = findSkew(evenLight(preview))
  if (Math.abs(angle) < LEAST_ANGLE) return view
  const turned = levelled(view.width, view.height, angle)
  return { width: turned.width, height: turned.height, toPage: chain(turned.toSource, view.toPage) }
}
