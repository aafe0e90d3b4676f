import type { Emphasis, Rotation } from '#core/document/page.ts'
import type { Fragment } from '#core/layout/fragment.ts'
import { estimateEdges } from '#core/layout/glyph-width.ts'
import type { PlacedText } from '#core/layout/compose-page.ts'

/** One piece of text as a file states it: `transform` maps its own axes to the page's. */
export interface RawItem {
  /** Cleaned. */
  readonly text: string
  /** Along the text, in points. */
  readonly width: number
  /** Where each character begins and, one more, where the last ends, in points along the text; where known. */
  readonly edges?: readonly number[]
  readonly ascent: number
  readonly descent: number
  readonly transform: readonly number[]
  readonly emphasis?: Emphasis
}

export interface Frame {
  readonly width: number
  readonly height: number
}

/**
 * Fragments by the way their text runs (0: from left to right), each in its own upright frame; the fullest way first.
 */
export function placeItems(items: readonly RawItem[], page: Frame): [Rotation, Fragment[]][] {
  const groups = new Map<Rotation, Fragment[]>()
  const outside = new Map<Rotation, Fragment[]>()
  let spaceBefore = false
  for (const item of items) {
    const { text } = item
    if (text.trim() === '') {
      spaceBefore ||= text !== ''
      continue
    }
    const placed = placeItem(item, spaceBefore, page)
    spaceBefore = text.endsWith(' ')
    if (!placed) continue
    const target = isInside(placed.fragment, frameOf(page, placed.rotation)) ? groups : outside
    const group = target.get(placed.rotation)
    if (group) group.push(placed.fragment)
    else target.set(placed.rotation, [placed.fragment])
  }
  const kept = groups.size > 0 ? groups : outside
  return [...kept].sort(([, a], [, b]) => lengthOf(b) - lengthOf(a))
}

const lengthOf = (fragments: readonly Fragment[]) => fragments.reduce((sum, { text }) => sum + text.length, 0)

/** The page as it looks when turned so that text of this way stands upright. */
export function frameOf(page: Frame, rotation: Rotation): Frame {
  return rotation === 90 || rotation === 270 ? { width: page.height, height: page.width } : page
}

/** Turns a rectangle of the upright frame back onto the page. */
export function toPage(place: PlacedText, rotation: Rotation, page: Frame): PlacedText {
  const { left, right, top, bottom } = place
  if (rotation === 90)
    return { ...place, left: page.width - bottom, right: page.width - top, top: left, bottom: right }
  if (rotation === 180) {
    return {
      ...place,
      left: page.width - right,
      right: page.width - left,
      top: page.height - bottom,
      bottom: page.height - top,
    }
  }
  if (rotation === 270)
    return { ...place, left: top, right: bottom, top: page.height - right, bottom: page.height - left }
  return place
}

function placeItem(item: RawItem, spaceBefore: boolean, page: Frame) {
  const { text } = item
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform
  const size = Math.hypot(c, d)
  if (![a, b, x, y, size, item.width].every(Number.isFinite) || size === 0) return undefined
  const rotation = (((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4) * 90
  const [startX, baseline] = uprightPoint(x, y, rotation as Rotation, page)
  const words = text.trim()
  const first = text.length - text.trimStart().length
  const along = item.edges ?? estimateEdges(text, 0, Math.abs(item.width))
  const edges: number[] = []
  for (let index = first; index <= first + words.length; index += 1) edges.push(startX + (along[index] ?? 0))
  const fragment: Fragment = {
    text: words,
    left: edges[0] ?? startX,
    right: edges.at(-1) ?? startX,
    edges,
    top: baseline - item.ascent * size,
    bottom: baseline - item.descent * size,
    baseline,
    size,
    emphasis: item.emphasis ?? 0,
    spaceBefore: spaceBefore || first > 0,
  }
  return { rotation: rotation as Rotation, fragment }
}

function uprightPoint(x: number, y: number, rotation: Rotation, page: Frame): [number, number] {
  if (rotation === 90) return [y, page.width - x]
  if (rotation === 180) return [page.width - x, page.height - y]
  if (rotation === 270) return [page.height - y, x]
  return [x, y]
}

function isInside({ left, right, top, bottom }: Fragment, frame: Frame): boolean {
  return right > 0 && left < frame.width && bottom > 0 && top < frame.height
}
