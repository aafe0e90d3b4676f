import { mapPoint } from '../pdf/matrix.ts'
import { isSeenOn, mix } from './contrast.ts'
import type { Glyph } from './font.ts'
import { holds, type Area, type Box, type Painted, type Show } from './painted.ts'

/** Why a person does not see a glyph. */
export type HiddenKind = 'invisible' | 'tiny' | 'off_page' | 'cut_off' | 'no_contrast' | 'covered' | 'unsure'

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
  /** Of the operator looked at last: whether all of it is on the page, and whether white paper hides it. */
  #isInside = false
  #isHiddenOnPaper = false
  /** Of its color, by solid surfaces that were looked at with it: whether they hide it. */
  readonly #hiddenOn = new Map<Area, boolean>()
  #color: Show['color'] | undefined
  #alpha = 1
  /** Surfaces where it stands, last painted first: those it lies on, and solid ones that lie on it. */
  #below: Area[] = []
  #above: Area[] = []

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

  /**
   * Turns to an operator and answers what hides all its glyphs alike.
   * @param order its place in what is painted
   */
  lookAt(show: Show, order: number): HiddenKind | null {
    const ends = endsOf(show.glyphs).map((glyph) => middleOf(show, glyph))
    this.#isInside = ends.every(([x, y]) => holds(show.clip, x, y))
    if (show.color !== this.#color || show.alpha !== this.#alpha) {
      this.#isHiddenOnPaper = hidesOn(show, [WHITE])
      this.#hiddenOn.clear()
      this.#color = show.color
      this.#alpha = show.alpha
    }
    const line = around(ends)
    const near = this.#areas.filter(({ area }) => this.#isNear(area, line))
    this.#above = near.filter((each) => each.order > order && each.area.isSolid).map(({ area }) => area)
    const dependsOnSurface = this.#hasDarkSurface || this.#isHiddenOnPaper
    this.#below = dependsOnSurface
      ? near
          .filter((each) => each.order < order)
          .map(({ area }) => area)
          .toReversed()
      : []
    if (show.isUnpainted) return 'invisible'
    if (show.size < this.#smallest || show.along < NARROWEST) return 'tiny'
    return null
  }

  /** What hides one glyph of the operator looked at last. */
  hidesGlyph(show: Show, glyph: Glyph): HiddenKind | null {
    if (this.#isInside && this.#above.length === 0 && this.#below.length === 0)
      return this.#isHiddenOnPaper ? 'no_contrast' : null
    const middle = middleOf(show, glyph)
    const x = middle[0]
    const y = middle[1]
    if (!holds(show.clip, x, y)) return 'off_page'
    if (this.#above.some(({ box }) => holds(box, x, y))) return 'covered'
    return this.#hidesByColor(show, x, y)
  }

  #hidesByColor(show: Show, x: number, y: number): HiddenKind | null {
    const backgrounds: (readonly [number, number, number])[] = []
    let isOnPicture = false
    for (const area of this.#below) {
      const { box, color, alpha, isPicture, isSolid } = area
      if (!holds(box, x, y)) continue
      if (isSolid && color && backgrounds.length === 0)
        return this.#answer(this.#hidesOnSurface(show, area, color), isOnPicture)
      if (isPicture) isOnPicture = true
      else if (color === null) return null
      else backgrounds.push(alpha < 1 ? mix(color, WHITE, alpha) : color)
      if (isSolid) return this.#answer(hidesOn(show, backgrounds), isOnPicture)
    }
    const isHidden = backgrounds.length === 0 ? this.#isHiddenOnPaper : hidesOn(show, [...backgrounds, WHITE])
    return this.#answer(isHidden, isOnPicture)
  }

  /** Asked for every letter on a surface, and the same for all of its color. */
  #hidesOnSurface(show: Show, area: Area, color: NonNullable<Area['color']>): boolean {
    const known = this.#hiddenOn.get(area)
    if (known !== undefined) return known
    const isHidden = hidesOn(show, [color])
    this.#hiddenOn.set(area, isHidden)
    return isHidden
  }

  #answer(isHidden: boolean, isOnPicture: boolean): HiddenKind | null {
    if (!isHidden) return null
    return isOnPicture ? 'unsure' : 'no_contrast'
  }

  /** Whether any of the line may lie in the surface. */
  #isNear({ box }: Area, line: Box): boolean {
    this.#comparisons += 1
    return (
      !this.isOverwhelmed &&
      line.right >= box.left &&
      line.left <= box.right &&
      line.bottom >= box.top &&
      line.top <= box.bottom
    )
  }
}

/** The box around the two ends of a line. */
function around([[x0, y0] = [0, 0], [x1, y1] = [0, 0]]: readonly (readonly [number, number])[]): Box {
  return { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) }
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
  let first = glyphs[0]
  let last = first
  if (!first || !last) return []
  for (const glyph of glyphs) {
    if (glyph.at < first.at) first = glyph
    if (glyph.at > last.at) last = glyph
  }
  return [first, last]
}

/** The middle of a glyph's ink, on the shown page. */
export function middleOf(show: Show, { at, advance }: Glyph): readonly [number, number] {
  const along = at + advance / 2
  return show.isVertical
    ? mapPoint(show.transform, 0, along)
    : mapPoint(show.transform, along * show.scale, show.rise + 0.3 * show.fontSize)
}
