import type { Glyph, RawGlyph } from './font.ts'
import type { GraphicsState } from './graphics-state.ts'

const [SPACE, LAST_SIGN] = [0x20, 0x7e]

/**
 * Places the glyphs of one operator along the text, as PDF 32000-1, 9.4.4 says. `end` is where the next one
 * begins. Units are those of the text before horizontal scaling; vertical text runs down, so it counts down.
 */
export function placeGlyphs(
  raw: readonly (RawGlyph | number)[],
  { font, fontSize, charSpacing, wordSpacing }: GraphicsState,
): { glyphs: Glyph[]; end: number } {
  const glyphs: Glyph[] = []
  const unit = font.unit * fontSize
  let at = 0
  for (const glyph of raw) {
    if (typeof glyph === 'number') {
      at -= (glyph * fontSize) / 1000
      continue
    }
    const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0)
    const advance = (font.isVertical ? (glyph.vmetric?.[0] ?? -1000) : glyph.width) * unit
    glyphs.push({ text: glyph.unicode, at, advance, isWhite: isWhite(glyph.unicode) })
    at += advance + spacing
  }
  return { glyphs, end: at }
}

/** Most glyphs are one sign of ASCII, which is told without making a text of it. */
function isWhite(text: string): boolean {
  const code = text.charCodeAt(0)
  const isSign = code > SPACE && code <= LAST_SIGN
  return !isSign && text.trim() === ''
}
