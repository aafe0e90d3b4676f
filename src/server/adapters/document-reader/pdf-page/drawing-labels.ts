import { middleOf } from './hidden.ts'
import { holds, intersect, type Area, type Box, type Painted, type Show } from './painted.ts'

/** Labels are fewer than the words of the page they stand on, and set smaller. */
const MOST_SHARE = 0.25
const SMALLER = 0.75
/** Labels this near, in font sizes, belong to one drawing. */
const NEAR = 8
/** More pieces of text are no labels. */
const MOST_PIECES = 1_000

/**
 * Whether all that a page shows in these fonts are labels of drawings, as of a chart beside its text: small, with
 * surfaces or pictures among them, and away from all other words. Those of forms and tables stand among them.
 */
export function areDrawingLabels(painted: readonly Painted[], fonts: ReadonlySet<string>): boolean {
  const shows = painted.filter((item) => item.type === 'show')
  const labels = shows.filter(({ font }) => fonts.has(font))
  const words = shows.filter(({ font }) => !fonts.has(font))
  if (labels.length > MOST_PIECES) return false
  if (countGlyphs(labels) > MOST_SHARE * countGlyphs(shows)) return false
  const usual = usualSize(words)
  if (labels.some(({ size }) => size > SMALLER * usual)) return false
  const areas = painted.filter((item) => item.type === 'area')
  return drawingsOf(labels).every((box) => isDrawn(box, areas) && !words.some((word) => standsIn(box, word)))
}

const countGlyphs = (shows: readonly Show[]) => shows.reduce((sum, { glyphs }) => sum + glyphs.length, 0)

/** That of the middle glyph when they are ordered by it. */
function usualSize(shows: readonly Show[]): number {
  const half = countGlyphs(shows) / 2
  let passed = 0
  for (const { size, glyphs } of shows.toSorted((a, b) => a.size - b.size)) {
    passed += glyphs.length
    if (passed >= half) return size
  }
  return 0
}

/** The places of drawings, each around labels that are near one another. */
function drawingsOf(labels: readonly Show[]): Box[] {
  const drawings: Box[] = []
  for (const label of labels) {
    let box = boxAround(label)
    const reach = NEAR * label.size
    for (let index = drawings.length - 1; index >= 0; index -= 1) {
      const other = drawings[index] as Box
      const [across, down] = [
        Math.max(box.left, other.left) - Math.min(box.right, other.right),
        Math.max(box.top, other.top) - Math.min(box.bottom, other.bottom),
      ]
      if (across > reach || down > reach) continue
      drawings.splice(index, 1)
      box = union(box, other)
    }
    drawings.push(box)
  }
  return drawings
}

function boxAround(show: Show): Box {
  const middles = show.glyphs.map((glyph) => middleOf(show, glyph))
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Whether a surface lies in it; one that goes far beyond is the ground of the page. */
function isDrawn(drawing: Box, areas: readonly Area[]): boolean {
  return areas.some(({ box }) => {
    const { left, right, top, bottom } = intersect(box, drawing)
    const inside = Math.max(0, right - left) * Math.max(0, bottom - top)
    return inside > 0 && inside >= 0.5 * (box.right - box.left) * (box.bottom - box.top)
  })
}

const standsIn = (box: Box, show: Show): boolean =>
  show.glyphs.some((glyph) => !glyph.isWhite && holds(box, ...middleOf(show, glyph)))
