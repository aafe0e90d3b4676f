import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cleanText } from '../clean-text.ts'
import { mapPoint, multiply } from '../pdf/matrix.ts'
import type { RawItem } from '../pdf/place-items.ts'
import type { Glyph } from './font.ts'
import type { Show } from './painted.ts'

/** In font sizes: gaps at which a word ends, at which a piece of text ends, and overlap at which one does. */
const WORD_GAP = 0.102
const PIECE_GAP = 0.6
const OVERLAP = -0.2
/** In font sizes: how far the baseline moves within a piece, and within a line. */
const SHIFT = 0.25
const NEW_LINE = 1
/** Directions closer than this, as the sine of their angle, are one. */
const SAME_DIRECTION = 0.01

/** A break in the file that counts as white space before what follows. */
export const BREAK: RawItem = { text: ' ', width: 0, ascent: 0.8, descent: -0.2, transform: [] }

interface Piece {
  readonly show: Show
  readonly first: Glyph
  /** Where it begins, on the shown page. */
  readonly start: readonly [x: number, y: number]
  text: string
  /** Where each character begins, in points from the piece's own beginning; of a finished piece, its end too. */
  readonly edges: number[]
}

type Step = 'join' | 'word' | 'gap' | 'piece' | 'line'

/**
 * Joins glyphs into pieces of text, in the order of the file. White space is put where the file has it or
 * leaves room for it, judged from the glyphs given alone: those left out leave no trace.
 */
export class GlyphJoiner {
  readonly #items: RawItem[] = []
  #piece: Piece | undefined
  /** The glyph before, and its show. */
  #show: Show | undefined
  #glyph: Glyph | undefined
  #hasSpace = false

  add(show: Show, glyph: Glyph): void {
    if (glyph.isWhite) {
      this.#hasSpace = true
      return
    }
    const step = this.#stepTo(show, glyph)
    if (step === 'line' || step === 'gap') {
      this.#end()
      this.#items.push(BREAK)
    } else if (this.#hasSpace || step === 'word') {
      if (this.#piece) this.#addSpace(this.#piece)
      else this.#items.push(BREAK)
    }
    if (step === 'piece' || (this.#piece && !isSameType(this.#piece.show, show))) this.#end()
    this.#hasSpace = false
    this.#piece ??= { show, first: glyph, start: pointAt(show, glyph.at), text: '', edges: [] }
    this.#show = show
    this.#glyph = glyph
    addGlyph(this.#piece, show, glyph)
  }

  finish(): RawItem[] {
    this.#end()
    return this.#items
  }

  #addSpace(piece: Piece): void {
    piece.text += ' '
    piece.edges.push(this.#endOf(piece))
  }

  /** Where the glyph before ends, in points from the beginning of the piece it stands in. */
  #endOf(piece: Piece): number {
    return this.#show && this.#glyph ? along(piece, this.#show, this.#glyph.at + this.#glyph.advance) : 0
  }

  #end(): void {
    const piece = this.#piece
    this.#piece = undefined
    if (!piece || !this.#show || !this.#glyph) return
    const { show, first, text, edges } = piece
    const width = this.#endOf(piece)
    edges.push(width)
    this.#items.push({
      text,
      width,
      edges,
      ascent: show.ascent,
      descent: show.descent,
      emphasis: show.emphasis,
      transform: itemTransform(show, first.at),
    })
  }

  /** How a glyph follows the one before. */
  #stepTo(show: Show, glyph: Glyph): Step {
    const last = this.#show
    const before = this.#glyph
    if (!last || !before) return 'piece'
    const end = before.at + before.advance
    if (last === show)
      return stepOver((glyph.at - end) / (show.isVertical ? -show.fontSize : show.fontSize), 0)
    const { cos, sin } = show
    if (Math.abs(cos * last.sin - sin * last.cos) > SAME_DIRECTION || cos * last.cos + sin * last.sin < 0)
      return 'line'
    const from = pointAt(last, end)
    const to = pointAt(show, glyph.at)
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    return stepOver((dx * cos + dy * sin) / show.along, Math.abs(dy * cos - dx * sin) / show.size)
  }
}

/** Of a character of ASCII that has a glyph, cleaning changes nothing; pages have thousands of them. */
const isPlain = (text: string): boolean => text.length === 1 && text >= ' ' && text <= '~'

function addGlyph(piece: Piece, show: Show, glyph: Glyph): void {
  const text = isPlain(glyph.text) ? glyph.text : cleanText(normalizeUnicode(glyph.text))
  const start = along(piece, show, glyph.at)
  const each = text.length > 1 ? (along(piece, show, glyph.at + glyph.advance) - start) / text.length : 0
  for (let index = 0; index < text.length; index += 1) piece.edges.push(start + index * each)
  piece.text += text
}

/** How far a point of the baseline is from the beginning of a piece, in points. */
function along({ show: { cos, sin }, start }: Piece, other: Show, at: number): number {
  const point = pointAt(other, at)
  return (point[0] - start[0]) * cos + (point[1] - start[1]) * sin
}

/** Both distances are in font sizes. */
function stepOver(along: number, across: number): Step {
  if (across > NEW_LINE || (along < OVERLAP && across > 0.5)) return 'line'
  if (along < OVERLAP) return 'piece'
  if (along > PIECE_GAP) return 'gap'
  if (across > SHIFT) return along > WORD_GAP ? 'gap' : 'piece'
  return along > WORD_GAP ? 'word' : 'join'
}

function isSameType(a: Show, b: Show): boolean {
  return (
    a === b || (a.font === b.font && a.emphasis === b.emphasis && Math.abs(a.size - b.size) < 0.01 * a.size)
  )
}

/** A point of the baseline, on the shown page. */
function pointAt(show: Show, at: number): [number, number] {
  return show.isVertical
    ? mapPoint(show.transform, 0, at)
    : mapPoint(show.transform, at * show.scale, show.rise)
}

/** Maps a piece's own axes to the page; text that runs down counts as turned. */
function itemTransform(show: Show, at: number): number[] {
  const { fontSize, scale, rise } = show
  const heightScale = show.size / (Math.hypot(show.transform[2] ?? 0, show.transform[3] ?? 1) || 1)
  if (show.isVertical) return multiply(show.transform, [0, -fontSize, heightScale, 0, 0, at])
  const up = Math.sign(fontSize) * heightScale
  return multiply(show.transform, [fontSize * scale, 0, 0, up, at * scale, rise])
}
