import { boundingRect, type PageRect } from '../receipts/page-rect.ts'
import { clampZoom } from './use-zoom-gestures.ts'

/** Lines lower than this, in pixels, are hard to read, and lower than the other one not at all. */
const READABLE_LINE_PX = 11.5
const LEGIBLE_LINE_PX = 8.5
/** The height of lines in an excerpt. */
const EXCERPT_LINE_PX = 13
/** The height of lines whose letters are 16 px large: boxes reach from the ascent of a font to its descent. */
const CLOSE_LINE_PX = 18
const MAX_FIT = 2.5
/** Part of the window that fitted lines take; the rest is air beside them. */
const FILLED = 0.92
const FILLED_BY_PRINT = 0.96

export type FitMode = 'lines' | 'excerpt' | 'readable'

/**
 * The zoom that suits the cited lines, where 1 fits the page into the width.
 * `lines`: as on a phone, letters of 16 px, even if lines go on beyond the window; wide print that is larger fills
 * it. `excerpt`: as large as the cited lines have room. `readable`: as large as reading needs, and only if it has to
 * be at the cost of what is printed left and right. In the last two the cited lines do not leave the window.
 *
 * @param rects the cited lines in units of the page
 * @param printed what is printed on their page, in the same units
 * @param pagePx size of the page at zoom 1, in pixels
 */
export function fitZoom(
  mode: FitMode,
  rects: readonly PageRect[],
  printed: PageRect | null,
  windowPx: number,
  pagePx: { readonly width: number; readonly height: number },
): number {
  const area = boundingRect(rects)
  if (!area || !printed || area.width === 0 || pagePx.width === 0) return 1
  const linePx = Math.min(...rects.map(({ height }) => height)) * pagePx.height
  const filling = (windowPx * FILLED) / (area.width * pagePx.width)
  const whole = (windowPx * FILLED_BY_PRINT) / (printed.width * pagePx.width)
  if (mode === 'lines') {
    const close = Math.max(CLOSE_LINE_PX / linePx, Math.min(filling, whole))
    return clampZoom(Math.max(1, close))
  }
  const wanted =
    mode === 'excerpt'
      ? Math.max(EXCERPT_LINE_PX / linePx, whole)
      : Math.max(Math.min(READABLE_LINE_PX / linePx, whole), LEGIBLE_LINE_PX / linePx)
  return Math.min(MAX_FIT, Math.max(1, Math.min(filling, wanted)))
}
