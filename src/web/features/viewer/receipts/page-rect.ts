/** A rectangle in units of the page: 0 to 1, origin top left. */
export interface PageRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of a line that is marked: it goes down by `slope` for each unit across, from its upper left corner on. */
export interface MarkRect extends PageRect {
  readonly slope: number
}

/**
 * Where a mark lies over its page; from the left whatever the direction of the text.
 * @param shape the height of the page in its widths
 */
export function markStyle({ x, y, width, height, slope }: MarkRect, shape: number) {
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
  return slope === 0
    ? place
    : { ...place, transform: `skewY(${Math.atan(slope * shape)}rad)`, transformOrigin: '0 0' }
}

const percent = (part: number): string => `${part * 100}%`

/** The smallest upright rectangle around all of them, null when there are none. */
export function boundingRect(rects: readonly (PageRect | MarkRect)[]): PageRect | null {
  const [first, ...others] = rects.map(uprightRect)
  return first ? others.reduce(around, first) : null
}

function uprightRect(rect: PageRect | MarkRect): PageRect {
  const climb = 'slope' in rect ? rect.slope * rect.width : 0
  const { x, y, width, height } = rect
  return { x, y: y + Math.min(0, climb), width, height: height + Math.abs(climb) }
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
