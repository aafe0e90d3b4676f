import type { Emphasis } from '#core/document/page.ts'
import { multiply } from '../pdf/matrix.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { Color, Show } from './painted.ts'

/** The mode by which programs make a font bold that has no bold letters. */
const FILLED_AND_STROKED = 2

const withBold = (emphasis: Emphasis): Emphasis => (emphasis >= 2 ? 3 : 1)

/** Glyphs with what the graphics state says of them; `textMatrix` maps the text's axes to the current ones. */
export function showOf(
  state: GraphicsState,
  textMatrix: readonly number[],
  glyphs: Show['glyphs'],
  isLayerOff: boolean,
): Show {
  const { ctm, font, fontSize, scale, rise, mode, clip } = state
  const transform = multiply(ctm, textMatrix)
  const [a = 1, b = 0, c = 0, d = 1] = transform
  const isStroked = mode % 4 === 1
  const sign = fontSize < 0 !== scale < 0 ? -1 : 1
  const [x, y] = font.isVertical ? [-c, -d] : [a * sign, b * sign]
  const length = Math.hypot(x, y) || 1
  return {
    type: 'show',
    glyphs,
    transform,
    fontSize,
    size: Math.hypot(c, d) * Math.abs(fontSize) * font.heightScale,
    along: Math.hypot(a, b) * Math.abs(fontSize * scale),
    rise,
    scale,
    cos: x / length,
    sin: y / length,
    font: font.name,
    emphasis: mode % 4 === FILLED_AND_STROKED ? withBold(font.emphasis) : font.emphasis,
    ascent: font.ascent,
    descent: font.descent,
    isVertical: font.isVertical,
    color: isStroked ? state.stroke : state.fill,
    alpha: isStroked ? state.strokeAlpha : state.fillAlpha,
    isUnpainted: mode === 3 || mode === 7 || isLayerOff,
    clip,
  }
}

/** pdf.js states every color that is one as `#rrggbb`. */
export function colorOf(hex: unknown): Color {
  const value =
    typeof hex === 'string' && hex.startsWith('#') ? Number.parseInt(hex.slice(1), 16) : Number.NaN
  return Number.isNaN(value) ? null : [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
