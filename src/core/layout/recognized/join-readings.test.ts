import { expect, test } from 'vitest'
import { joinReadings } from './join-readings.ts'
import type { RecognizedLine } from './recognized-words.ts'

const line = (text: string, x0: number, confidence: number, y0 = 0, y1 = 10): RecognizedLine => ({
  words: [{ text, confidence, box: { x0, x1: x0 + 50, y0, y1 } }],
  baseline: y1,
  height: 10,
  descent: 2,
})
const textOf = (lines: readonly RecognizedLine[]) =>
  lines.flatMap(({ words }) => words.map(({ text }) => text))

test('sure words of a second look are added, guesses of it are not', () => {
  const lines = joinReadings([line('Rent', 0, 0.9)], [line('$1,850', 100, 0.9), line('~~', 200, 0.4)])
  expect(textOf(lines)).toEqual(['Rent', '$1,850'])
})

test('they take the place of guesses, never of sure words', () => {
  const first = [line('CN', 0, 0.35, -20, 40), line('Deposit', 100, 0.9)]
  const second = [line('Radiology', 10, 0.95), line('Oepos', 110, 0.7)]
  expect(textOf(joinReadings(first, second))).toEqual(['Deposit', 'Radiology'])
})
