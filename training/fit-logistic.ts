import { seeded, shuffled } from './seeded.ts'

/** Something to learn from: numbers, whether it is true, and how much it counts (1 when unsaid). */
export interface Example {
  readonly values: readonly number[]
  readonly isTrue: boolean
  readonly weight?: number
}

const EPOCHS = 30
const RATE = 0.1
const DECAY = 1e-4

/** Logistic regression by AdaGrad (J. Duchi, E. Hazan, Y. Singer, JMLR 2011). */
export function fitLogistic(
  examples: readonly Example[],
  width: number,
): { weights: Float64Array; bias: number } {
  // The bias is the weight of a number that is always 1.
  const weights = new Float64Array(width + 1)
  const squares = new Float64Array(width + 1).fill(1e-3)
  const random = seeded(11)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const index of shuffled(examples.length, random)) {
      const { values, isTrue, weight = 1 } = examples[index] as Example
      let sum = weights[width] as number
      for (let at = 0; at < width; at++) sum += (weights[at] as number) * (values[at] as number)
      const slope = weight * (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0))
      for (let at = 0; at <= width; at++) {
        const gradient = slope * (at === width ? 1 : (values[at] as number)) + DECAY * (weights[at] as number)
        squares[at] = (squares[at] as number) + gradient * gradient
        weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(squares[at] as number)
      }
    }
  }
  return { weights: weights.subarray(0, width), bias: weights[width] as number }
}

/** The same examples, those that are true and those that are not counting as much together. */
export function balanced(examples: readonly Example[]): Example[] {
  const total = (are: boolean) =>
    examples.reduce((sum, { isTrue, weight = 1 }) => sum + (isTrue === are ? weight : 0), 0)
  const factors = [total(false), total(true)].map((sum) => examples.length / 2 / Math.max(1, sum))
  return examples.map((example) => ({
    ...example,
    weight: (example.weight ?? 1) * (factors[example.isTrue ? 1 : 0] as number),
  }))
}
