import type { Emphasis } from '#core/document/page.ts'
import type { Glyph } from './font.ts'

/** An upright rectangle on the page as it is shown, in points, origin top left. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Red, green and blue, 0 to 255 each; null where a gradient, a pattern or a picture gives the color. */
export type Color = readonly [number, number, number] | null

/** Glyphs of one operator, which share everything but their place. */
export interface Show {
  readonly type: 'show'
  readonly glyphs: readonly Glyph[]
  /** Maps the text's own axes, in which `Glyph.at` counts, to the shown page. */
  readonly transform: readonly number[]
  readonly fontSize: number
  /** Font size across and along the text, in points as shown. */
  readonly size: number
  readonly along: number
  readonly rise: number
  readonly scale: number
  /** The way the text runs on the shown page, as a vector of length 1. */
  readonly cos: number
  readonly sin: number
  readonly font: string
  readonly emphasis: Emphasis
  readonly ascent: number
  readonly descent: number
  readonly isVertical: boolean
  readonly color: Color
  /** 0 (seen through) to 1. */
  readonly alpha: number
  /** What shows nothing whatever its color: rendering modes 3 and 7, and layers that are switched off. */
  isUnpainted: boolean
  readonly clip: Box
}

/** A filled surface or a picture. */
export interface Area {
  readonly type: 'area'
  readonly box: Box
  readonly color: Color
  readonly isPicture: boolean
  /** Whether it covers all of its box and lets nothing through. */
  readonly isSolid: boolean
  readonly alpha: number
}

/** What a page paints, in the order in which it does; later things lie on earlier ones. */
export type Painted = Show | Area

/** The box around the corners of `[x0, y0, x1, y1]` once they are mapped. */
export function boxOf(corners: ArrayLike<number>, transform: readonly number[]): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(corners)
  const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1]
  const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1]
  return {
    left: Math.min(...xs) + e,
    right: Math.max(...xs) + e,
    top: Math.min(...ys) + f,
    bottom: Math.max(...ys) + f,
  }
}

export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

export const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/** What a page paints. */
export interface PaintedPage {
  readonly painted: readonly Painted[]
  /** Whether there is anything but text: lines, surfaces that are not white, pictures. */
  readonly hasDrawing: boolean
}
