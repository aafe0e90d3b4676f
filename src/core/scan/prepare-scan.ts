import { evenLight } from './even-light.ts'
import { findBend, STRAIGHT } from './find-bend.ts'
import { findPage } from './find-page.ts'
import { findSkew } from './find-skew.ts'
import { type GreyImage, shrink } from './grey-image.ts'
import { chain, IDENTITY, levelled, rectangleOnto, scaledBy, type Homography } from './homography.ts'
import type { Point, Quadrilateral } from './homography.ts'
import { inkOf } from './ink.ts'
import { sheetRatio, sideLengths } from './sheet-shape.ts'
import { drawView, fromView, type View } from './view.ts'

/** A page made ready for recognition. */
export interface PreparedScan {
  readonly image: GreyImage
  /** Where a point of `image` lies in the picture as it was given; both in pixels from the top left. */
  readonly toPage: (point: Point) => Point
}

/** Lines are judged on a copy of about this size. */
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
export function prepareScan(picture: GreyImage, { isPhoto }: { readonly isPhoto: boolean }): PreparedScan {
  const whole: View = { width: picture.width, height: picture.height, bend: STRAIGHT, toPicture: IDENTITY }
  const corners = isPhoto ? findPage(picture) : null
  const view = withLevelLines(picture, corners ? sheetView(corners, picture) : whole)
  const seen = view === whole ? picture : drawView(picture, view)
  return { image: evenLight(seen), toPage: (point) => fromView(view, point) }
}

/** The sheet seen straight from above, as large as it is in the picture. */
function sheetView(corners: Quadrilateral, picture: GreyImage): View {
  const ratio = sheetRatio(corners, picture)
  const sides = sideLengths(corners)
  const length = Math.max(sides.down, sides.across / ratio)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(length, length * ratio))
  const [width, height] = [length * ratio * scale, length * scale]
  const rim = RIM * Math.max(width, height)
  const inset: Homography = [1, 0, rim, 0, 1, rim, 0, 0, 1]
  return {
    width: Math.max(1, Math.round(width - 2 * rim)),
    height: Math.max(1, Math.round(height - 2 * rim)),
    bend: STRAIGHT,
    toPicture: chain(inset, rectangleOnto(corners, width, height)),
  }
}

/** The same view with its lines of text level and straight; the same object when they are. */
function withLevelLines(picture: GreyImage, view: View): View {
  const factor = Math.max(1, Math.round(Math.max(view.width, view.height) / PREVIEW_SIDE))
  const small = shrink(picture, factor)
  const preview = (of: View): GreyImage =>
    evenLight(
      of.toPicture === IDENTITY
        ? small
        : drawView(small, {
            width: Math.ceil(of.width / factor),
            height: Math.ceil(of.height / factor),
            bend: STRAIGHT,
            toPicture: scaledBy(of.toPicture, factor),
          }),
    )
  const first = preview(view)
  const skew = findSkew(inkOf(first))
  const isTurned = Math.abs(skew.angle) >= LEAST_ANGLE
  const level = isTurned ? levelView(view, skew.angle) : view
  if (skew.lines !== 'level') return level
  const second = isTurned ? preview(level) : first
  const bend = findBend(inkOf(second), second)
  return bend === STRAIGHT ? level : { ...level, bend }
}

function levelView(view: View, angle: number): View {
  const turned = levelled(view.width, view.height, angle)
  return {
    width: turned.width,
    height: turned.height,
    bend: STRAIGHT,
    toPicture: chain(turned.toSource, view.toPicture),
  }
}
