import { describe, expect, test } from 'vitest'
import type { RecognizedLine } from '#core/layout/recognized/recognized-words.ts'
import type { GreyImage } from './image/grey-image.ts'
import { drawPrint, findUnreadPrint, missesRows } from './unread-print.ts'

const [WIDTH, HEIGHT] = [400, 300]
const LETTER = { width: 8, height: 12, step: 11 }

interface Row {
  readonly y: number
  /** Where its words begin, and how many letters each has. */
  readonly words: readonly (readonly [x: number, letters: number])[]
  readonly look?: Look
}

interface Look {
  readonly ground: number
  readonly ink: number
}
const BLACK: Look = { ground: 255, ink: 0 }

function sheet(rows: readonly Row[]): GreyImage {
  const image = { data: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT }
  for (const { y, words, look: { ground, ink } = BLACK } of rows) {
    if (ground < 255) fill(image, 10, y - 4, WIDTH - 20, LETTER.height + 8, ground)
    for (const [x, letters] of words)
      for (let letter = 0; letter < letters; letter += 1)
        fill(image, x + letter * LETTER.step, y, LETTER.width, LETTER.height, ink)
  }
  return image
}

function fill(image: GreyImage, x: number, y: number, width: number, height: number, shade: number): void {
  for (let row = y; row < y + height; row += 1)
    image.data.fill(shade, row * image.width + x, row * image.width + x + width)
}

const readWord = (x: number, y: number, letters: number, confidence = 0.95, height = LETTER.height) => ({
  text: 'x'.repeat(letters),
  confidence,
  box: { x0: x, x1: x + letters * LETTER.step, y0: y, y1: y + height },
})
const lineOf = (...words: readonly ReturnType<typeof readWord>[]): RecognizedLine => ({
  words,
  baseline: words[0]?.box.y1 ?? 0,
  height: LETTER.height,
  descent: 0,
})
const read = (rows: readonly Row[]): RecognizedLine[] =>
  rows.map(({ y, words }) => lineOf(...words.map(([x, letters]) => readWord(x, y, letters))))

const row = (y: number): Row => ({
  y,
  words: [
    [20, 6],
    [150, 5],
    [260, 4],
  ],
})
const ROWS = [row(20), row(60), row(100), row(140), row(180)]
const isMissed = (image: GreyImage, lines: readonly RecognizedLine[]) =>
  missesRows(findUnreadPrint(image, lines))

describe('rows that were not recognized are noticed', () => {
  test.each([
    ['black on white', BLACK],
    ['grey on white', { ground: 255, ink: 190 }],
    ['on a shaded row', { ground: 200, ink: 20 }],
    ['white on a dark row', { ground: 40, ink: 255 }],
  ])('%s', (_, look) => {
    const image = sheet([{ ...row(20), look }, ...ROWS.slice(1)])
    expect(isMissed(image, read(ROWS.slice(1)))).toBe(true)
    expect(isMissed(image, read(ROWS))).toBe(false)
  })

  test.each(ROWS.map(({ y }, index) => [y, index]))('the row at %i', (_, missing) => {
    expect(isMissed(sheet(ROWS), read(ROWS.filter((_row, index) => index !== missing)))).toBe(true)
  })

  test('also where a guess at the rules of a table lies on it', () => {
    const guess = lineOf(readWord(10, 5, 30, 0.4, 4 * LETTER.height))
    expect(isMissed(sheet(ROWS), [guess, ...read(ROWS.slice(1))])).toBe(true)
  })

  test('figures that stand alone on such a row belong to it', () => {
    const figure: Row = { y: 20, words: [...row(20).words, [340, 1]] }
    const print = findUnreadPrint(sheet([figure, ...ROWS.slice(1)]), read(ROWS.slice(1)))
    expect(print.map(({ isWord }) => isWord)).toEqual([true, true, true, false])
  })
})

describe('no words are made up', () => {
  test('a word that was missed alone, lines, bars and specks are no row', () => {
    const image = sheet(ROWS)
    fill(image, 10, 230, 380, 2, 0)
    fill(image, 20, 240, 60, 40, 0)
    for (let x = 100; x < 380; x += 9) fill(image, x, 245 + ((x * 7) % 29), 3, 3, 0)
    expect(isMissed(image, read(ROWS))).toBe(false)
    const [first, ...others] = read(ROWS)
    expect(isMissed(image, [{ ...first!, words: first!.words.slice(1) }, ...others])).toBe(false)
  })

  test('an empty sheet has none', () => {
    expect(findUnreadPrint(sheet([]), [])).toEqual([])
  })
})

test('what was missed is drawn alone, dark on white', () => {
  const image = sheet([{ ...row(20), look: { ground: 40, ink: 255 } }, ...ROWS.slice(1)])
  const drawn = drawPrint(image, findUnreadPrint(image, read(ROWS.slice(1))))
  const at = (x: number, y: number) => drawn.data[y * WIDTH + x]
  expect([at(24, 26), at(12, 18), at(24, 66)]).toEqual([0, 255, 255])
})
