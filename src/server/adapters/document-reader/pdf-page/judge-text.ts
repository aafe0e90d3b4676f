import { cleanText } from '../clean-text.ts'
import type { RawItem } from '../pdf/place-items.ts'
import { Edge } from './cut-off.ts'
import type { Glyph } from './font.ts'
import { areDrawingLabels } from './drawing-labels.ts'
import { isGarbled } from './garbled.ts'
import { Eye, middleOf, type HiddenKind } from './hidden.ts'
import { BREAK, GlyphJoiner } from './join-glyphs.ts'
import { boxOf, holds, type Box, type Painted, type Show } from './painted.ts'

export interface HiddenText {
  readonly kind: HiddenKind
  readonly text: string
  /** Around it, in points of the shown page. */
  readonly box: Box
}

export interface JudgedText {
  /** What a person sees, in the order of the file. */
  readonly items: RawItem[]
  /** False where the page must be looked at to know what it says. */
  readonly isSound: boolean
  /** Whether labels of a drawing are left out, as their font does not tell their letters. */
  readonly lacksLabels: boolean
  /** How much of the page its pictures take, from 0; more than 1 where they overlap. */
  readonly pictureShare: number
  /** What a person does not see, in pieces; of a scan, also what its own recognition found. */
  readonly hidden: readonly HiddenText[]
}

/** A picture of the page: text without ink on it is what a scanner recognized. In shares of the page. */
const MIN_PICTURE = 0.25

/** Parts what a person sees on a page from what is hidden. */
export function judgeText(
  painted: readonly Painted[],
  page: { readonly width: number; readonly height: number },
): JudgedText {
  const eye = new Eye(painted, page)
  const edge = new Edge()
  const seen = new GlyphJoiner()
  const hidden = new Map<HiddenKind, GlyphJoiner>()
  const allPictures = painted.filter((item) => item.type === 'area').filter(({ isPicture }) => isPicture)
  const pictures = allPictures.filter(({ box }) => shareOf(box, page) >= MIN_PICTURE)
  const byFont = new Map<string, string>()
  let isSound = true
  const hide = (kind: HiddenKind, show: Show, glyph: Glyph) => {
    const joiner = hidden.get(kind) ?? new GlyphJoiner()
    hidden.set(kind, joiner)
    joiner.add(show, glyph)
    isSound &&= kind !== 'unsure' && !(kind === 'invisible' && isOn(pictures, show, glyph))
  }
  for (const [order, show] of painted.entries()) {
    if (show.type !== 'show') continue
    const whole = eye.lookAt(show, order)
    let text = ''
    for (const glyph of show.glyphs) {
      const kind = whole ?? eye.hidesGlyph(show, glyph)
      if (kind) hide(kind === 'off_page' && edge.cuts(show, glyph) ? 'cut_off' : kind, show, glyph)
      else {
        edge.see(show, glyph)
        seen.add(show, glyph)
        text += glyph.isWhite ? ' ' : glyph.text
      }
    }
    byFont.set(show.font, `${byFont.get(show.font) ?? ''}${text} `)
  }
  if (isGarbled(byFont.values())) {
    const fonts = new Set([...byFont].filter(([, text]) => isGarbled([text])).map(([font]) => font))
    if (isSound && fonts.size > 0 && areDrawingLabels(painted, fonts)) {
      const others = painted.filter((item) => item.type === 'area' || !fonts.has(item.font))
      return { ...judgeText(others, page), lacksLabels: true }
    }
    isSound = false
  }
  return {
    items: seen.finish(),
    isSound: isSound && !eye.isOverwhelmed,
    lacksLabels: false,
    pictureShare: allPictures.reduce((sum, { box }) => sum + shareOf(box, page), 0),
    hidden: [...hidden].flatMap(([kind, joiner]) => piecesOf(joiner).map((piece) => ({ kind, ...piece }))),
  }
}

function isOn(pictures: readonly Painted[], show: Show, glyph: Glyph): boolean {
  if (pictures.length === 0) return false
  const [x, y] = middleOf(show, glyph)
  return pictures.some((picture) => picture.type === 'area' && holds(picture.box, x, y))
}

function shareOf(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  page: { readonly width: number; readonly height: number },
): number {
  return ((right - left) * (bottom - top)) / (page.width * page.height)
}

function piecesOf(joiner: GlyphJoiner): Omit<HiddenText, 'kind'>[] {
  const pieces: Omit<HiddenText, 'kind'>[] = []
  let open: RawItem[] = []
  for (const item of [...joiner.finish(), BREAK]) {
    if (item !== BREAK) open.push(item)
    else {
      const text = cleanText(open.map((each) => each.text).join('')).trim()
      if (text !== '') pieces.push({ text, box: around(open.map(boxOfItem)) })
      open = []
    }
  }
  return pieces
}

function boxOfItem({ transform, width, ascent, descent }: RawItem): Box {
  const [a = 1, b = 0] = transform
  return boxOf([0, descent, width / (Math.hypot(a, b) || 1), ascent], transform)
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
