import { boundingRect, type PageRect } from './highlight-rects.ts'

/** Lines lower than this, in pixels, are hard to read. */
const READABLE_LINE_PX = 12
const MAX_FIT = 2.5
/** Part of the window that fitted lines take; the rest is air beside them. */
const FILLED = 0.92

/**
 * The zoom that suits the cited lines, where 1 fits the page into the width.
 * `lines`: they fill the window. `readable`: the same, but only when they would be too small to read.
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
  if (mode === 'readable' && linePx >= READABLE_LINE_PX) return 1
  return Math.min(MAX_FIT, Math.max(1, (windowPx * FILLED) / (area.width * pagePx.width)))
}
