import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test.each([
  ['$1,240.50', 124_050, false, true],
  ['-£20.00', 2000, true, true],
  ['£-20', 2000, true, true],
  ['(75.00)', 7500, true, true],
  ['S$22.00 CR', 2200, true, true],
  ['1.305,95 €', 130_595, false, true],
  ['Rs. 2,00,680', 20_068_000, false, true],
  ['18 295.00', 1_829_500, false, true],
  ['+ $430', 43_000, false, true],
  ['12', 1200, false, false],
  ['2.5 days', 250, false, false],
])('%s', (text, size, isTakenOff, isMoney) => {
  expect(readFigure(text)).toEqual({ size, isTakenOff, isMoney })
})

test.each(['2025', '3 May 2025', '12%', '10:30', 'No 5', 'Balance', 'A pack of 12'])(
  '%s is no figure to add up',
  (text) => {
    expect(readFigure(text)).toBeNull()
  },
)
