/** Pictures of pages that exist at once, the one in the making included; more would cost a phone its memory. */
export const MAX_LIVE_CANVASES = 8

/** Space above, between and below pages, in pixels. */
export const PAGE_GAP_PX = 20

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Pages stacked under each other at one width, all in pixels. Index 0 is page 1. */
export interface PageLayout {
  readonly tops: readonly number[]
  readonly heights: readonly number[]
  readonly totalHeight: number
}

/** Stacks the pages. A page without a known size takes the shape of a US letter page. */
export function layoutPages(sizes: readonly PageSize[], widthPx: number): PageLayout {
  const tops: number[] = []
  const heights: number[] = []
  let top = PAGE_GAP_PX
  for (const { width, height } of sizes) {
    const shape = width > 0 && height > 0 ? height / width : 11 / 8.5
    tops.push(top)
    heights.push(widthPx * shape)
    top += widthPx * shape + PAGE_GAP_PX
  }
  return { tops, heights, totalHeight: sizes.length === 0 ? 0 : top }
}

/** The index of the page that holds `offsetPx`; a gap belongs to the page before it. */
export function pageIndexAt(layout: PageLayout, offsetPx: number): number {
  let low = 0
  let high = layout.tops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((layout.tops[middle] ?? 0) <= offsetPx) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The pages to draw for a window onto the stack: those in view and one more on either side, never more
 * than the limit, and then those nearest the middle of the window.
 */
function livePages(layout: PageLayout, scrollTopPx: number, windowPx: number, limit: number): number[] {
  const count = layout.tops.length
  if (count === 0) return []
  const first = Math.max(0, pageIndexAt(layout, scrollTopPx) - 1)
  const last = Math.min(count - 1, pageIndexAt(layout, scrollTopPx + windowPx) + 1)
  const middle = pageIndexAt(layout, scrollTopPx + windowPx / 2)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .slice(0, limit)
    .toSorted((a, b) => a - b)
}

/**
 * The pages that have a picture: those near the window, and the page of the open receipt, so that its sweep
 * runs once and it is there when one scrolls back. Room is left for one more that is being drawn.
 * @param open index of the open receipt's page; null when none is open
 */
export function picturedPages(
  layout: PageLayout,
  scrollTopPx: number,
  windowPx: number,
  open: number | null,
): number[] {
  const near = livePages(layout, scrollTopPx, windowPx, MAX_LIVE_CANVASES - 1)
  if (open === null || near.includes(open) || !(open in layout.tops)) return near
  return [...livePages(layout, scrollTopPx, windowPx, MAX_LIVE_CANVASES - 2), open]
}

/** From the left to the right of what scrolls, in pixels. */
type Sides = readonly [left: number, right: number]

/**
 * How far to scroll sideways to read cited words: all that is printed, or if it is too wide the beginning of its
 * lines; the words themselves come first. Words wider than the window begin in it: as much of their first line as it
 * holds, and no less of the line that is not cited than has room.
 * @param isFromRight whether the words run from right to left
 */
export function leftOf(
  area: Sides,
  printed: Sides,
  first: Sides,
  windowPx: number,
  isFromRight: boolean,
): number {
  if (area[1] - area[0] <= windowPx) {
    const spare = Math.max(0, windowPx - (printed[1] - printed[0]))
    return Math.min(Math.max(printed[0] - spare / 2, area[1] - windowPx), area[0])
  }
  const seen = Math.min(windowPx, first[1] - first[0])
  return isFromRight
    ? Math.min(area[1] - windowPx, first[1] - seen)
    : Math.max(area[0], first[0] + seen - windowPx)
}
