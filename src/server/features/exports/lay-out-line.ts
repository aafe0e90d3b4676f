import type { Run } from '#core/chat/export/blocks.ts'
import type { Face, PartFont } from './pdf-fonts.ts'

/** Shown for letters that no font of ours has; what they are is said beside it. */
export const UNSHOWN = '[…]'

/** Letters of one font and one voice, on one line. */
export interface Piece {
  readonly text: string
  readonly font: string
  readonly width: number
  readonly href: string | null
  readonly isQuote: boolean
  /** The words that are not shown, where `text` stands for them. */
  readonly instead: string | null
}

export type Line = readonly Piece[]

export interface Measure {
  readonly fonts: (face: Face) => readonly PartFont[]
  /** In points, at the size in use. */
  readonly widthOf: (font: string, text: string) => number
}

/** A run without letters that are only there for machines, in single spaces. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')

/** Breaks runs into lines at white space; a word longer than a line is broken anywhere. Nothing is left out. */
export function layOutLines(
  runs: readonly Run[],
  isBold: boolean,
  maxWidth: number,
  measure: Measure,
): Line[] {
  const lines: Piece[][] = [[]]
  let used = 0
  const put = (pieces: readonly Piece[]) => {
    lines.at(-1)?.push(...pieces)
    used += widthOf(pieces)
  }
  const breakLine = () => {
    lines.push([])
    used = 0
  }
  for (const word of wordsOf(runs, isBold, measure)) {
    const isSpace = word.every(({ text }) => text === ' ')
    if (used + widthOf(word) <= maxWidth) {
      if (!isSpace || used > 0) put(word)
      continue
    }
    if (isSpace) continue
    if (used > 0) breakLine()
    for (const piece of word) {
      if (used + piece.width <= maxWidth) put([piece])
      else
        for (const letter of lettersOf(piece, measure)) {
          if (used > 0 && used + letter.width > maxWidth) breakLine()
          put([letter])
        }
    }
  }
  return lines.filter((line) => line.length > 0).map(joined(measure))
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

/** Words and the spaces between them; a word may change its font or voice within. */
function wordsOf(runs: readonly Run[], isBold: boolean, measure: Measure): Piece[][] {
  const words: Piece[][] = []
  let isOpen = false
  for (const run of runs)
    for (const part of cleaned(run.text).split(/( )/)) {
      if (part === '') continue
      const pieces = piecesOf(part, run, isBold, measure)
      if (isOpen && part !== ' ') words.at(-1)?.push(...pieces)
      else words.push(pieces)
      isOpen = part !== ' '
    }
  return words
}

/** Cuts a word where its letters need another font. */
function piecesOf(word: string, run: Run, isBold: boolean, measure: Measure): Piece[] {
  const face: Face = run.isQuote ? 'serif' : isBold || run.isStrong ? 'bold' : 'sans'
  const fonts = face === 'serif' ? [...measure.fonts('serif'), ...measure.fonts('sans')] : measure.fonts(face)
  const parts: { text: string; font: string | null }[] = []
  for (const letter of shownLetters(word, fonts)) {
    const last = parts.at(-1)
    if (last && last.font === letter.font) last.text += letter.text
    else parts.push({ ...letter })
  }
  const fallback = fonts[0]?.name ?? ''
  return parts.map(({ text, font }): Piece => {
    const shown = font === null ? UNSHOWN : text
    const name = font ?? fallback
    const instead = font === null ? text : null
    return {
      text: shown,
      font: name,
      width: measure.widthOf(name, shown),
      href: run.href,
      isQuote: run.isQuote,
      instead,
    }
  })
}

/** Letters with the font that has them; a compatibility form ("ﬁ") is shown as what it stands for. */
function shownLetters(word: string, fonts: readonly PartFont[]): { text: string; font: string | null }[] {
  let before: PartFont | undefined
  const fontOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    // A mark above a letter stays with the letter's font where that has it.
    const first = before?.has(code) && /\p{M}/u.test(letter) ? before : undefined
    return first ?? fonts.find((font) => font.has(code))
  }
  return Array.from(word).flatMap((letter) => {
    const own = fontOf(letter)
    if (own) {
      before = own
      return [{ text: letter, font: own.name }]
    }
    const plain = Array.from(letter.normalize('NFKC')).map((text) => ({
      text,
      font: fontOf(text)?.name ?? null,
    }))
    return plain.every(({ font }) => font !== null) ? plain : [{ text: letter, font: null }]
  })
}

/** Whether every letter of a text can be shown in our own voice. */
export const isShowable = (text: string, { fonts }: Pick<Measure, 'fonts'>): boolean =>
  shownLetters(cleaned(text).replaceAll(' ', ''), [...fonts('serif'), ...fonts('sans')]).every(
    ({ font }) => font !== null,
  )

function lettersOf(piece: Piece, { widthOf: measured }: Measure): Piece[] {
  if (piece.instead !== null) return [piece]
  return Array.from(piece.text).map((text) => ({ ...piece, text, width: measured(piece.font, text) }))
}

/** Neighbors of one font and voice are one piece: fewer operators, and words stay whole for who reads the file. */
const joined =
  ({ widthOf: measured }: Measure) =>
  (line: readonly Piece[]): Line => {
    const pieces: Piece[] = []
    for (const piece of line) {
      const last = pieces.at(-1)
      if (last && isSameVoice(last, piece))
        pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
      else pieces.push(piece)
    }
    return pieces.map((piece) => ({ ...piece, width: measured(piece.font, piece.text) }))
  }

const isSameVoice = (a: Piece, b: Piece): boolean =>
  a.font === b.font &&
  a.href === b.href &&
  a.isQuote === b.isQuote &&
  a.instead === null &&
  b.instead === null
