import { boundingRect, type PageRect } from './highlight-rects.ts'

/** Lines lower than this, in pixels, are hard to read. */
const READABLE_LINE_PX = 11.5
const MAX_FIT = 2.5
/** Part of the window that fitted lines take; the rest is air beside them. */
const FILLED = 0.92

/**
 * The zoom that suits the cited lines, where 1 fits the page into the width.
 * `lines`: they fill the window. `readable`: as large as reading needs, as far as they fit the window.
 *
 * @param rects the cited lines in units of the page
 * @param pagePx size of the page at zoom 1, in pixels
 */
export function fitZoom(
  mode: 'lines' | 'readable',
  rects: readonly PageRect[],
  windowPx: number,
  pagePx: { readonly width: number; readonly height: number },
): number {
  const area = boundingRect(rects)
  if (!area || area.width === 0 || pagePx.width === 0) return 1
  const linePx = Math.min(...rects.map(({ height }) => height)) * pagePx.height
  const filling = (windowPx * FILLED) / (area.width * pagePx.width)
  const wanted = mode === 'readable' ? Math.min(filling, READABLE_LINE_PX / linePx) : filling
  return Math.min(MAX_FIT, Math.max(1, wanted))
}
