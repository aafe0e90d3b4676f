import { expect, test } from 'vitest'
import type { RecognizedLine } from './recognized-words.ts'
import { restoreSectionSigns } from './section-signs.ts'

const lineOf = (text: string): RecognizedLine => ({
  words: text
    .split(' ')
    .map((word, index) => ({ text: word, box: { x0: index, y0: 0, x1: index, y1: 1 }, confidence: 0.9 })),
  baseline: 1,
  height: 1,
  descent: 0,
})
const restored = (text: string, language: string | null = 'de') =>
  restoreSectionSigns([lineOf(text)], language)[0]
    ?.words.map((word) => word.text)
    .join(' ')

test.each(['$ 1 Mietsache', '& 12 Kündigung', '8 3a Kaution'])('%s begins a German section', (text) => {
  expect(restored(text)).toBe(`§${text.slice(1)}`)
})

test.each(['$ 850 monatlich', '$ 1.850 Miete', 'Miete $ 1 Zahlung', '8 2', '18 2 Zimmer', '$ 1'])(
  '%s stays as it was read',
  (text) => {
    expect(restored(text)).toBe(text)
  },
)

test('another language, or none, is left alone', () => {
  expect(restored('$ 1 Deposit', 'en')).toBe('$ 1 Deposit')
  expect(restored('$ 1 Deposit', null)).toBe('$ 1 Deposit')
})
