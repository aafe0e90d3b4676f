import { expect, test } from 'vitest'
import { composeRecognized, type RecognizedLine } from './recognized-words.ts'

/** Words of a line of small print: each with its place across and what its box has above and below the baseline. */
const line = (
  words: readonly (readonly [text: string, x0: number, x1: number, above: number, below: number])[],
  height = 28,
): RecognizedLine => ({
  words: words.map(([text, x0, x1, above, below]) => ({
    text,
    box: { x0, x1, y0: 400 - above, y1: 400 + below },
    confidence: 0.9,
  })),
  baseline: 400,
  height,
  descent: 8,
})

const placesOf = (read: RecognizedLine) => {
  const { text, placed } = composeRecognized([read], (x, y) => [x, y])
  return placed.map(({ start, end, ...place }) => ({ words: text.slice(start, end), ...place }))
}

test('words whose boxes reach into each other end where the next one begins', () => {
  const places = placesOf(
    line([
      ['and', 100, 140, 20, 0],
      ['A', 150, 270, 20, 0],
      ['greements', 166, 270, 20, 6],
      ['(collectively,', 280, 420, 20, 6],
    ]),
  )
  for (const [index, place] of places.entries()) {
    const next = places[index + 1]
    if (next) expect(place.right).toBeLessThanOrEqual(next.left)
  }
  expect(places.at(-1)?.right).toBeCloseTo(420)
})

test('small print below large is as high as its own letters, whatever two of its words run together with', () => {
  const places = placesOf(
    line([
      ['Tenant', 100, 152, 13, 0],
      ['shall', 158, 193, 13, 0],
      ['per', 200, 226, 32, 10],
      ['month', 232, 280, 13, 0],
      ['of', 286, 300, 13, 0],
    ]),
  )
  for (const { top, bottom } of places) {
    expect(400 - top).toBeLessThan(15)
    expect(bottom - 400).toBeLessThan(7)
  }
})

test('a line without tall letters keeps the height that is stated', () => {
  const [place] = placesOf(line([['a sum on us', 100, 200, 9, 0]], 20))
  expect([place?.top, place?.bottom]).toEqual([388, 408])
})
