import type { Emphasis } from '#core/document/page.ts'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A glyph as pdf.js gives it; widths are in thousandths of the font size. */
export interface RawGlyph {
  readonly unicode: string
  readonly width: number
  readonly vmetric: readonly number[] | null
  readonly isSpace: boolean
}

/** A glyph with its place: `at` and `advance` count along the text in its own units, before any scaling. */
export interface Glyph {
  readonly text: string
  readonly at: number
  readonly advance: number
  readonly isWhite: boolean
}

export interface Font {
  readonly name: string
  readonly isVertical: boolean
  /** As its name says. */
  readonly emphasis: Emphasis
  /** Font sizes to a unit of a glyph's width. */
  readonly unit: number
  /** In font sizes. */
  readonly ascent: number
  readonly descent: number
  /** Glyphs that are drawings: their height in font sizes where the font states no usable size, else 1. */
  readonly heightScale: number
}

interface LoadedFont {
  /** As the file names it: "ABCDEF+Arial-BoldMT". */
  readonly name?: string
  readonly vertical?: boolean
  readonly fontMatrix?: readonly number[]
  readonly ascent?: number
  readonly descent?: number
  readonly isType3Font?: boolean
  readonly bbox?: readonly number[]
}

export const NO_FONT: Font = {
  name: '',
  isVertical: false,
  emphasis: 0,
  unit: 0.001,
  ascent: 0.8,
  descent: -0.2,
  heightScale: 1,
}

/** "Semibold" and "Arial,Bold" too; TeX names its own. */
const HEAVY = /bold|(?:black|heavy|demi)(?![a-z])|cmbx/i
const SLANTED = /italic|oblique|cmti/i

const emphasisOf = (name: string): Emphasis =>
  HEAVY.test(name) ? (SLANTED.test(name) ? 3 : 1) : SLANTED.test(name) ? 2 : 0

/** A font is unpacked from the library's own form whenever it is asked something; its pages share it. */
const known = new WeakMap<LoadedFont, Map<boolean, Font>>()

/** The font `name` of a page whose operators have been read. */
export function fontOf(page: PDFPageProxy, name: string, size: number): Font {
  const loaded = (page.commonObjs.has(name) ? page.commonObjs.get(name) : {}) as LoadedFont
  const isSmall = Math.abs(size) <= 1
  const sizes = known.get(loaded) ?? new Map<boolean, Font>()
  const font = sizes.get(isSmall) ?? readFont(loaded, name, isSmall)
  known.set(loaded, sizes.set(isSmall, font))
  return font
}

function readFont(font: LoadedFont, name: string, isSmall: boolean): Font {
  const [unit = 0.001, , , unitUp = 0.001] = font.fontMatrix ?? []
  const glyphHeight = font.bbox ? (font.bbox[3] ?? 0) - (font.bbox[1] ?? 0) : 0
  const isDrawn = font.isType3Font === true && isSmall && unit !== 0.001 && glyphHeight > 0
  return {
    name,
    isVertical: font.vertical === true,
    emphasis: emphasisOf(font.name ?? ''),
    unit,
    // Fonts without usable metrics state nonsense; these bounds fit all the others.
    ascent: clamp(font.ascent, NO_FONT.ascent, 0.6, 1),
    descent: clamp(font.descent, NO_FONT.descent, -0.4, -0.1),
    heightScale: isDrawn ? Math.abs(glyphHeight * unitUp) : 1,
  }
}

/** pdf.js has NaN for the standard fonts that a file names and does not hold. */
const clamp = (value: number | undefined, otherwise: number, low: number, high: number) =>
  value !== undefined && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : otherwise
