import { normalizeIllumination } from './normalize-illumination.ts'
import { estimateCurvature, STRAIGHT } from './estimate-curvature.ts'
import { findPage } from './photo/find-page.ts'
import { findSkew } from './find-skew.ts'
import { type GreyImage, shrink } from './image/grey-image.ts'
import { chain, IDENTITY, levelled, rectangleOnto, scaling, type Homography } from './photo/homography.ts'
import type { Point, Quadrilateral } from './photo/homography.ts'
import { inkOf } from './image/ink.ts'
import { sheetRatio, sideLengths } from './photo/sheet-shape.ts'
import { drawView, fromView, type View } from './photo/view.ts'

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
/** Pixels from top to bottom of a sheet drawn anew: 220 to 240 dpi for a letter. Fewer cost the recognizer words. */
const SHEET_SIDE = { least: 2_400, most: 2_600 }
/** A picture of a page narrower than this is drawn larger, unless it is too narrow to show a page of words at all. */
const NARROW = { page: 1_200, nothing: 300 }
const ENOUGH = 1_800
const MOST_ENLARGED = 3
const MOST_PIXELS = 16_000_000
/** The rim of a sheet, where its edge casts a shadow, as a share of it. */
const RIM = 0.004

/**
 * Makes a picture of a page readable: the sheet seen straight from above, lines level, then illumination normalized. A
 * clean picture comes back as it is. Which side is up stays open: the result may lie on its side or head.
 */
export function prepareScan(picture: GreyImage): PreparedScan {
  const corners = findPage(picture)
  const view = withLevelLines(picture, corners ? sheetView(corners, picture) : wholeView(picture))
  const isAsGiven = view.toPicture === IDENTITY && view.curvature === STRAIGHT
  const seen = isAsGiven ? picture : drawView(picture, view)
  return { image: normalizeIllumination(seen), toPage: (point) => fromView(view, point) }
}

/** How much larger a small picture is to be drawn; 1 for one that is large enough. */
function enlargement({ width, height }: GreyImage): number {
  const narrow = Math.min(width, height)
  if (narrow >= NARROW.page || narrow < NARROW.nothing) return 1
  const wanted = Math.min(MOST_ENLARGED, ENOUGH / narrow, Math.sqrt(MOST_PIXELS / (width * height)))
  return Math.max(1, wanted)
}

function wholeView(picture: GreyImage): View {
  const { width, height } = picture
  const factor = enlargement(picture)
  return {
    width: Math.round(width * factor),
    height: Math.round(height * factor),
    curvature: STRAIGHT,
    toPicture: factor === 1 ? IDENTITY : scaling(1 / factor),
  }
}

/** The sheet seen straight from above. */
function sheetView(corners: Quadrilateral, picture: GreyImage): View {
  const ratio = sheetRatio(corners, picture)
  const sides = sideLengths(corners)
  const length = Math.max(sides.down, sides.across / ratio)
  const native = Math.max(length, length * ratio)
  const scale = Math.min(SHEET_SIDE.most, Math.max(SHEET_SIDE.least, native)) / native
  const [width, height] = [length * ratio * scale, length * scale]
  const rim = RIM * Math.max(width, height)
  const inset: Homography = [1, 0, rim, 0, 1, rim, 0, 0, 1]
  return {
    width: Math.max(1, Math.round(width - 2 * rim)),
    height: Math.max(1, Math.round(height - 2 * rim)),
    curvature: STRAIGHT,
    toPicture: chain(inset, rectangleOnto(corners, width, height)),
  }
}

/** The same view with its lines of text level and straight; the same object when they are. */
function withLevelLines(picture: GreyImage, view: View): View {
  const coarseness = (width: number, height: number): number =>
    Math.max(1, Math.round(Math.max(width, height) / PREVIEW_SIDE))
  const ofPicture = coarseness(picture.width, picture.height)
  const small = shrink(picture, ofPicture)
  const preview = ({ width, height, toPicture }: View): GreyImage => {
    if (toPicture === IDENTITY) return normalizeIllumination(small)
    const ofView = coarseness(width, height)
    return normalizeIllumination(
      drawView(small, {
        width: Math.ceil(width / ofView),
        height: Math.ceil(height / ofView),
        curvature: STRAIGHT,
        toPicture: chain(chain(scaling(ofView), toPicture), scaling(1 / ofPicture)),
      }),
    )
  }
  const first = preview(view)
  const skew = findSkew(inkOf(first))
  const isTurned = Math.abs(skew.angle) >= LEAST_ANGLE
  const level = isTurned ? levelView(view, skew.angle) : view
  if (skew.lines !== 'level') return level
  const second = isTurned ? preview(level) : first
  const curvature = estimateCurvature(inkOf(second), second)
  return curvature === STRAIGHT ? level : { ...level, curvature }
}

function levelView(view: View, angle: number): View {
  const turned = levelled(view.width, view.height, angle)
  return {
    width: turned.width,
    height: turned.height,
    curvature: STRAIGHT,
    toPicture: chain(turned.toSource, view.toPicture),
  }
}
