import { softmax } from '#core/model/question-model.ts'
import { seeded, shuffled } from './seeded.ts'

/** One thing to learn: rows of features with their values, and the classes it belongs to in equal parts. */
export interface Example {
  readonly rows: Int32Array
  readonly values: Float64Array
  readonly classes: readonly number[]
  readonly weight: number
}

export interface FitOptions {
  readonly rows: number
  readonly classes: number
  /** How often every example is seen. */
  readonly epochs: number
  readonly rate: number
}

/** A feature seen once or twice is to move the weights little; from nothing, its first step would be the largest. */
const FIRST_SQUARE = 0.1
/** Classes that are surely not meant teach nothing. */
const LEAST_SLOPE = 0.003
const BIAS_RATE = 0.005

/** Multinomial logistic regression by AdaGrad (J. Duchi, E. Hazan, Y. Singer, JMLR 2011). */
export function fitSoftmax(
  examples: readonly Example[],
  { rows: count, classes, epochs, rate }: FitOptions,
): { weights: Float32Array; bias: Float64Array } {
  const weights = new Float32Array(count * classes)
  const squares = new Float32Array(count * classes).fill(FIRST_SQUARE)
  const bias = new Float64Array(classes)
  const order = Array.from({ length: classes }, (_, label) => label)
  const random = seeded(1)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(examples.length, random)) {
      const { rows, values, classes: own, weight } = examples[index] as Example
      const slopes = softmax(scoresOf(rows, values, weights, bias))
      for (const label of own) slopes[label] = (slopes[label] as number) - 1 / own.length
      const steep = order.filter((label) => Math.abs(slopes[label] as number) >= LEAST_SLOPE)
      for (let at = 0; at < rows.length; at++) {
        const from = (rows[at] as number) * classes
        const value = weight * (values[at] as number)
        for (const label of steep) {
          const gradient = value * (slopes[label] as number)
          const square = (squares[from + label] as number) + gradient * gradient
          squares[from + label] = square
          weights[from + label] = (weights[from + label] as number) - (rate * gradient) / Math.sqrt(square)
        }
      }
      for (let label = 0; label < classes; label++)
        bias[label] = (bias[label] as number) - BIAS_RATE * weight * (slopes[label] as number)
    }
  }
  return { weights, bias }
}

function scoresOf(rows: Int32Array, values: Float64Array, weights: Float32Array, bias: Float64Array) {
  const scores = Float64Array.from(bias)
  for (let at = 0; at < rows.length; at++) {
    const from = (rows[at] as number) * bias.length
    const value = values[at] as number
    for (let label = 0; label < bias.length; label++)
      scores[label] = (scores[label] as number) + value * (weights[from + label] as number)
  }
  return scores
}
