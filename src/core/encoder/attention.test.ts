import { expect, test } from 'vitest'
import { openAttention } from './attention.ts'
import { createPlainKernels } from './plain-kernels.ts'

const HEADS = 2
const WIDTH = 16
const kernels = createPlainKernels()
const attend = openAttention(kernels, HEADS, 8, WIDTH)

/** Queries, keys and values of tokens, each the same number in all places of a head. */
function attended(tokens: readonly (readonly [query: number, key: number, value: number])[]): number[] {
  const rows = Float32Array.from(
    tokens.flatMap((parts) => parts.flatMap((part) => Array<number>(WIDTH).fill(part))),
  )
  const out = new Float32Array(tokens.length * WIDTH)
  attend(rows, tokens.length, WIDTH, out)
  return tokens.map((_, token) => out[token * WIDTH] as number)
}

test('one token keeps its own value', () => {
  expect(attended([[3, -2, 7]])).toEqual([7])
  expect(attended([])).toEqual([])
})

test('a token takes the values of those whose keys fit its query', () => {
  const [first, second, third] = attended([
    [9, 9, 1],
    [-9, -9, 2],
    [0, 0, 6],
  ])
  expect(first).toBeCloseTo(1)
  expect(second).toBeCloseTo(2)
  expect(third, 'what fits none more than another takes of all').toBeCloseTo(3)
})

test('heads look each at their own part', () => {
  const [half, whole] = [WIDTH / HEADS, WIDTH]
  const rows = new Float32Array(2 * 3 * WIDTH)
  // In the first head the first token asks for the second; in the second head for itself.
  for (let k = 0; k < whole; k++) {
    rows[k] = 9
    rows[WIDTH + k] = k < half ? -9 : 9
    rows[2 * WIDTH + k] = 1
    rows[3 * WIDTH + WIDTH + k] = k < half ? 9 : -9
    rows[3 * WIDTH + 2 * WIDTH + k] = 2
  }
  const out = new Float32Array(2 * WIDTH)
  attend(rows, 2, WIDTH, out)
  expect(out[0]).toBeCloseTo(2)
  expect(out[half]).toBeCloseTo(1)
})
