import { expect, test } from 'vitest'
import type { Fragment } from './fragment.ts'
import { splitColumns } from './split-columns.ts'

const piece = (text: string, left: number, right: number, baseline: number): Fragment => ({
  text,
  left,
  right,
  top: baseline - 8,
  bottom: baseline + 2,
  baseline,
  size: 9,
  spaceBefore: false,
})

/** Two columns whose clauses have hanging numbers and white space between them, not on the same lines. */
function page(): Fragment[] {
  const column = (first: number, left: number, top: number) =>
    [0, 1, 2, 3].flatMap((clause) => {
      const baseline = top + clause * 38
      return [
        piece(`${first + clause}.`, left, left + 8, baseline),
        piece(`Clause ${first + clause} has words that fill its line`, left + 21, left + 222, baseline),
        piece('and a second line that is nearly as full', left + 21, left + 215, baseline + 11),
      ]
    })
  return [...column(1, 72, 100), ...column(5, 318, 106)]
}

test('hanging numbers stay with their column', () => {
  const lines = splitColumns(page()).flat()
  const words = lines.map(({ fragments }) => fragments.map(({ text }) => text).join(' '))
  expect(words.filter((line) => /^\d/.test(line)).map((line) => line.slice(0, 11))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}. Clause ${number}`),
  )
})
