import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cosine, exponential, hyperbolicTangent, sine } from './fixed-math.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('each is what the engine says, but for its last digits', () => {
  fc.assert(
    fc.property(between(-80, 80), between(0, 1000), (x, angle) => {
      expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 11)
      expect(hyperbolicTangent(x)).toBeCloseTo(Math.tanh(x), 11)
      expect(sine(angle)).toBeCloseTo(Math.sin(angle), 11)
      expect(cosine(angle)).toBeCloseTo(Math.cos(angle), 11)
    }),
  )
})

test('what is too large or too small to be kept does not fail', () => {
  expect(exponential(0)).toBe(1)
  expect(exponential(-1e9)).toBe(0)
  expect(exponential(1e9)).toBe(Infinity)
  expect(hyperbolicTangent(1e9)).toBe(1)
  expect(hyperbolicTangent(-1e9)).toBe(-1)
})
