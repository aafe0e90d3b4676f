/** A rectangle in units of the page: 0 to 1, origin top left. */
export interface PageRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a rectangle lies over its page; from the left whatever the direction of the text. */
export function rectStyle({ x, y, width, height }: PageRect) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

const percent = (part: number): string => `${part * 100}%`

/** The smallest rectangle around all of them, null when there are none. */
export function boundingRect(rects: readonly PageRect[]): PageRect | null {
  const [first, ...others] = rects
  return first ? others.reduce(around, first) : null
}

/** The smallest rectangle around both. */
export function around(a: PageRect, b: PageRect): PageRect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
