import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'

const TEXT = 'the '.repeat(16_000)
const ALWAYS = { quickMs: 0, mostMs: 60_000 }
let sum = 0
/** So many steps that a machine cannot leave out. */
const spin = (steps: number): void => {
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) % 1_000_003
}

test('slow work that grows with the text is linear, and work that grows with its square is not', async () => {
  expect(await takesLinearTime((text) => spin(text.length * 400), TEXT, ALWAYS)).toBe(true)
  expect(await takesLinearTime((text) => spin(text.length ** 2 / 160), TEXT, ALWAYS)).toBe(false)
})

test('quick work is linear enough, and what takes too long is not, however it grows', async () => {
  const works: number[] = []
  const work = (text: string) => {
    works.push(text.length)
    spin(1_000_000)
  }
  expect(await takesLinearTime(work, TEXT, { quickMs: 60_000, mostMs: 60_000 })).toBe(true)
  expect(await takesLinearTime(work, TEXT, { quickMs: 0, mostMs: 0 })).toBe(false)
  expect(works).toEqual([TEXT.length, TEXT.length])
})
