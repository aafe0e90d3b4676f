import { isSeenOn, mix } from './contrast.ts'
import type { Glyph } from './font.ts'
import { holds, type Area, type Painted, type Show } from './painted.ts'

/** Why a person does not see a glyph; `beneath_picture` is only told by a look at the page. */
export type HiddenKind = 'invisible' | 'tiny' | 'off_page' | 'no_contrast' | 'covered' | 'unsure'

/** Smaller than this is not read, in points on a page of usual size; a smaller page is shown larger. */
const SMALLEST_SIZE = 2
const USUAL_PAGE = 792
/** Squeezed to this width, in points, letters are a line. */
const NARROWEST = 0.5
/** Comparisons of a glyph with a surface that a page may take; past them it is looked at instead. */
const MAX_COMPARISONS = 5_000_000
const WHITE = [255, 255, 255] as const

/** Decides for each glyph of a page whether it is seen. Asked for in the order in which the page paints. */
export class Eye {
  readonly #areas: { readonly area: Area; readonly order: number }[] = []
  readonly #smallest: number
  readonly #hasDarkSurface: boolean
  #comparisons = 0
  /** Of the operator asked about last: whether all of it is on the page, and whether white paper hides it. */
  #isInside = false
  #isHiddenOnPaper = false

  constructor(painted: readonly Painted[], page: { readonly width: number; readonly height: number }) {
    for (const [order, item] of painted.entries()) {
      if (item.type === 'area') this.#areas.push({ area: item, order })
    }
    this.#smallest = SMALLEST_SIZE * Math.min(1, Math.max(page.width, page.height) / USUAL_PAGE)
    this.#hasDarkSurface = this.#areas.some(
      ({ area }) => area.isSolid && area.color !== null && isSeenOn(area.color, WHITE),
    )
  }

  /** Whether the page has so many surfaces that its text could not be judged. */
  get isOverwhelmed(): boolean {
    return this.#comparisons > MAX_COMPARISONS
  }

  /** What hides all glyphs of an operator alike. */
  hidesShow(show: Show): HiddenKind | null {
    this.#isInside = endsOf(show.glyphs).every((glyph) => holds(show.clip, ...middleOf(show, glyph)))
    this.#isHiddenOnPaper = hidesOn(show, [WHITE])
    if (show.isUnpainted) return 'invisible'
    if (show.size < this.#smallest || show.along < NARROWEST) return 'tiny'
    return null
  }

  /** What hides one glyph of the operator asked about last; `order` is its place in what is painted. */
  hidesGlyph(show: Show, glyph: Glyph, order: number): HiddenKind | null {
    if (this.#isInside && this.#areas.length === 0) return this.#isHiddenOnPaper ? 'no_contrast' : null
    const [x, y] = middleOf(show, glyph)
    if (!holds(show.clip, x, y)) return 'off_page'
    return this.#isCovered(x, y, order) ? 'covered' : this.#hidesByColor(show, x, y, order)
  }

  #isCovered(x: number, y: number, order: number): boolean {
    for (let index = this.#areas.length - 1; index >= 0; index -= 1) {
      const { area, order: painted } = this.#areas[index]!
      if (painted < order) return false
      if (this.#covers(area, x, y) && area.isSolid) return true
    }
    return false
  }

  #hidesByColor(show: Show, x: number, y: number, order: number): HiddenKind | null {
    if (!this.#hasDarkSurface && !this.#isHiddenOnPaper) return null
    const backgrounds: (readonly [number, number, number])[] = []
    let isOnPicture = false
    for (let index = this.#areas.length - 1; index >= 0; index -= 1) {
      const { area, order: painted } = this.#areas[index]!
      if (painted > order || !this.#covers(area, x, y)) continue
      if (area.isPicture) isOnPicture = true
      else if (area.color === null) return null
      else backgrounds.push(area.alpha < 1 ? mix(area.color, WHITE, area.alpha) : area.color)
      if (area.isSolid) return this.#answer(hidesOn(show, backgrounds), isOnPicture)
    }
    return this.#answer(hidesOn(show, [...backgrounds, WHITE]), isOnPicture)
  }

  #answer(isHidden: boolean, isOnPicture: boolean): HiddenKind | null {
    if (!isHidden) return null
    return isOnPicture ? 'unsure' : 'no_contrast'
  }

  #covers({ box }: Area, x: number, y: number): boolean {
    this.#comparisons += 1
    return !this.isOverwhelmed && holds(box, x, y)
  }
}

/** Whether text is seen on none of the colors that may lie behind it. */
function hidesOn(
  { color, alpha }: Show,
  backgrounds: readonly (readonly [number, number, number])[],
): boolean {
  if (color === null) return false
  return backgrounds.every((background) => !isSeenOn(mix(color, background, alpha), background))
}

/** The two glyphs that stand farthest apart; between them a line is straight. */
function endsOf(glyphs: readonly Glyph[]): Glyph[] {
  let [first, last] = [glyphs[0], glyphs[0]]
  for (const glyph of glyphs) {
    if (first && glyph.at < first.at) first = glyph
    if (last && glyph.at > last.at) last = glyph
  }
  return first && last ? [first, last] : []
}

/** The middle of a glyph's ink, on the shown page. */
export function middleOf(show: Show, { at, advance }: Glyph): readonly [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = show.transform
  const along = at + advance / 2
  const up = show.rise + 0.3 * show.fontSize
  const [x, y] = show.isVertical ? [0, along] : [along * show.scale, up]
  return [a * x + c * y + e, b * x + d * y + f]
}
