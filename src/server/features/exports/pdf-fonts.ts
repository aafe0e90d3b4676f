import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Face = 'sans' | 'bold' | 'serif'

/** A font of one face that knows some letters. */
export interface PartFont {
  /** Its name in the PDF. */
  readonly name: string
  readonly has: (codePoint: number) => boolean
}

/** The letters of these are in every face, in this order of preference. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const
const FILES: Readonly<Record<Face, readonly [family: string, weight: number]>> = {
  sans: ['inter', 400],
  bold: ['inter', 600],
  serif: ['source-serif-4', 400],
}

const SIGNS = {
  sans: 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  bold: 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
} as const

interface FontRegister {
  registerFont(name: string, source: Buffer): unknown
  font(name: string): unknown
}

/** What pdfkit keeps of the font in use. */
interface LoadedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/**
 * The product's own two typefaces, static and uncompressed enough for the writer: it cannot cut letters out of WOFF2.
 * Loaded when a letter first asks for them, as most conversations need one script.
 */
export function openFonts(doc: FontRegister): (face: Face) => readonly PartFont[] {
  const faces = new Map<Face, readonly PartFont[]>()
  return (face) => {
    let fonts = faces.get(face)
    if (!fonts) {
      const [family, weight] = FILES[face]
      fonts = SCRIPTS.map((script) => {
        const name = `${family}-${script}-${weight}`
        return lazyFont(doc, name, `@fontsource/${family}/files/${name}-normal.woff`)
      })
      // Arrows, boxes and comparisons, which the typefaces leave to others.
      if (face !== 'serif') fonts = [...fonts, lazyFont(doc, `signs-${weight}`, SIGNS[face])]
      faces.set(face, fonts)
    }
    return fonts
  }
}

function lazyFont(doc: FontRegister, name: string, file: string): PartFont {
  let known: ((codePoint: number) => boolean) | null = null
  return {
    name,
    has: (codePoint) => {
      known ??= load(doc, name, file)
      return known(codePoint)
    },
  }
}

function load(doc: FontRegister, name: string, file: string): (codePoint: number) => boolean {
  let bytes: Buffer
  try {
    bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  } catch (error) {
    // A typeface that was not drawn for a script has no file for it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return () => false
    throw error
  }
  doc.registerFont(name, bytes)
  doc.font(name)
  // oxlint-disable-next-line eslint/no-underscore-dangle -- pdfkit itself says nowhere which letters a font has
  const { font } = (doc as unknown as LoadedFont)._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
