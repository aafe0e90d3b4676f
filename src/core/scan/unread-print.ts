import { isSure } from '#core/layout/recognized/judge-recognized.ts'
import {
  overlaps,
  type Box,
  type RecognizedLine,
  type RecognizedWord,
} from '#core/layout/recognized/recognized-words.ts'
import { findBlobs, letterHeight, type Blob } from './find-blobs.ts'
import type { GreyImage } from './image/grey-image.ts'

/** A piece of print on a page, where nothing was recognized. */
export interface UnreadPrint {
  readonly box: Box
  /** On a dark ground, as in the headings of tables. */
  readonly isLight: boolean
  /** False for single letters and figures on a row with such words: alone they may be specks. */
  readonly isWord: boolean
}

/** Darker than this is ink, on a page whose illumination is normalized: firm ink, also in a shaded row, and faint. */
const INK = { firm: 170, faint: 215 }
/** Lighter than this is print on a dark row. */
const LIGHT = 120
/** In heights of a small letter: how high and wide letters are, joined ones too, and how far apart in a word. */
const HEIGHT = { least: 0.7, most: 2 }
const WIDEST = 4
const WORD_GAP = 0.7
/** Dark pixels in the box of a letter, at least. */
const LEAST_FILL = 0.15
/** Letters of a word stand on one line: most of them within this many heights. */
const LEVEL = 0.25
const LEVEL_SHARE = 0.7
/** And are about as high as their neighbors; specks are not. */
const SAME_HEIGHT = 1.9
/** What has fewer letters may be anything. */
const LEAST_LETTERS = 3
/** No page has more of them; noise may. */
const MOST_LETTERS = 20_000
/** A letter is read where a recognized word is, or this near, in heights of a small letter. */
const NEAR = 0.5
const READ_SHARE = 0.3
/** An unsure word this high is a guess at lines, with the words between them. */
const HIGHEST_GUESS = 3
/** So many words of a page, or so many beside each other, are worth a second look. */
const MANY_WORDS = 3
const WORDS_OF_ROW = 2

/**
 * What is seen and was not recognized. It is told from pictures by its letters, which are about as large as those of
 * the page and stand on a line.
 * @param image as it was recognized
 */
export function findUnreadPrint(image: GreyImage, lines: readonly RecognizedLine[]): UnreadPrint[] {
  const firm = findBlobs(image, INK.firm)
  const letter = letterHeight(firm)
  if (letter === 0) return []
  const read = lines
    .flatMap(({ words }) => words.filter((word) => isReading(word, letter)))
    .map(({ box }) => grown(box, NEAR * letter))
  const unreadIn = (blobs: readonly Blob[], isLight: boolean) => unreadAmong(blobs, letter, read, isLight)
  const dark = unreadIn(firm, false)
  const faint = unreadIn(findBlobs(image, INK.faint), false)
  return [
    ...dark,
    ...faint.filter(({ box }) => !dark.some((other) => overlaps(box, other.box))),
    ...unreadIn(findBlobs(inverted(image), 255 - LIGHT), true),
  ]
}

function unreadAmong(
  blobs: readonly Blob[],
  letter: number,
  read: readonly Box[],
  isLight: boolean,
): UnreadPrint[] {
  const letters = blobs.filter((blob) => isLetter(blob, letter))
  if (letters.length > MOST_LETTERS) return []
  const words = wordsOf(letters, letter)
    .filter((word) => word.filter((blob) => isIn(blob, read)).length <= READ_SHARE * word.length)
    .map(boxAround)
  const single = letters
    .filter((blob) => !isIn(blob, read) && !isIn(blob, words))
    .map((blob) => boxAround([blob]))
    .filter((box) => words.some((word) => isBeside(word, box)))
  return [
    ...words.map((box) => ({ box, isLight, isWord: true })),
    ...single.map((box) => ({ box, isLight, isWord: false })),
  ]
}

/** Whether so much was not recognized that it may be a row of a table, or more. */
export function missesRows(print: readonly UnreadPrint[]): boolean {
  const words = print.filter(({ isWord }) => isWord)
  if (words.length >= MANY_WORDS) return true
  return words.some(({ box }) => words.filter((other) => isBeside(box, other.box)).length >= WORDS_OF_ROW)
}

/** The print alone, dark on white, without the lines and surfaces that kept it from being recognized. */
export function drawPrint(image: GreyImage, print: readonly UnreadPrint[]): GreyImage {
  const drawn: GreyImage = { ...image, data: new Uint8Array(image.data.length).fill(255) }
  const negative = print.some(({ isLight }) => isLight) ? inverted(image) : image
  for (const { box, isLight } of print) copy(isLight ? negative : image, drawn, box)
  return drawn
}

function copy(from: GreyImage, to: GreyImage, { x0, y0, x1, y1 }: Box): void {
  for (let y = y0; y < y1; y += 1) {
    const [start, end] = [y * from.width + x0, y * from.width + x1]
    to.data.set(from.data.subarray(start, end), start)
  }
}

const inverted = (image: GreyImage): GreyImage => ({ ...image, data: image.data.map((value) => 255 - value) })

const isReading = (word: RecognizedWord, letter: number): boolean =>
  isSure(word) || word.box.y1 - word.box.y0 <= HIGHEST_GUESS * letter

function isLetter({ left, right, top, bottom, area }: Blob, letter: number): boolean {
  const [width, height] = [right - left, bottom - top]
  const isSized =
    height >= HEIGHT.least * letter && height <= HEIGHT.most * letter && width <= WIDEST * letter
  return isSized && area >= LEAST_FILL * width * height
}

/** Letters that follow one another closely. */
function wordsOf(letters: readonly Blob[], letter: number): Blob[][] {
  const open: Blob[][] = []
  const done: Blob[][] = []
  for (const next of letters.toSorted((a, b) => a.left - b.left)) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const end = open[index]?.at(-1) as Blob
      if (next.left - end.right > WORD_GAP * letter) done.push(...open.splice(index, 1))
    }
    const word = open.find((each) => follows(each.at(-1) as Blob, next))
    if (word) word.push(next)
    else open.push([next])
  }
  return [...done, ...open].filter((word) => word.length >= LEAST_LETTERS && isLevel(word, letter))
}

function follows(before: Blob, next: Blob): boolean {
  const [a, b] = [before.bottom - before.top, next.bottom - next.top]
  const overlap = Math.min(before.bottom, next.bottom) - Math.max(before.top, next.top)
  return overlap >= 0.6 * Math.min(a, b) && Math.max(a, b) <= SAME_HEIGHT * Math.min(a, b)
}

function isLevel(word: readonly Blob[], letter: number): boolean {
  const bottoms = word.map(({ bottom }) => bottom).toSorted((a, b) => a - b)
  const middle = bottoms[bottoms.length >> 1] as number
  const level = bottoms.filter((bottom) => Math.abs(bottom - middle) <= LEVEL * letter)
  return level.length >= LEVEL_SHARE * word.length
}

const boxAround = (word: readonly Blob[]): Box => ({
  x0: Math.min(...word.map(({ left }) => left)),
  x1: Math.max(...word.map(({ right }) => right)),
  y0: Math.min(...word.map(({ top }) => top)),
  y1: Math.max(...word.map(({ bottom }) => bottom)),
})

const grown = ({ x0, x1, y0, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  x1: x1 + by,
  y0: y0 - by,
  y1: y1 + by,
})

function isIn({ left, right, top, bottom }: Blob, boxes: readonly Box[]): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return boxes.some(({ x0, x1, y0, y1 }) => x >= x0 && x <= x1 && y >= y0 && y <= y1)
}

/** On the same row; a word is beside itself. */
const isBeside = (a: Box, b: Box): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) >= 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0)
