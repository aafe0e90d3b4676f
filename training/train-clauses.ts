import { clauseFeatures, wordKeys } from '#core/model/clause-features.ts'
import { clauseVectors, type FeatureVector } from '#core/model/clause-model.ts'
import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { indexKeys } from '#core/model/feature-key.ts'
import { isHit, type Contract } from './read-contracts.ts'
import { seeded, shuffled } from './seeded.ts'

/** A feature that fewer contracts hold tells more about those contracts than about clauses. */
const LEAST_CONTRACTS = 4
const MAX_FEATURES = 70_000
const EPOCHS = 6
const RATE = 0.5
const DECAY = 1e-6
/** Sentences that settle a category are few; each counts for this many others at most. */
const MOST_WEIGHT = 4
const FIRST_BIAS = -4
/** What is that surely not the category teaches nothing. */
const SETTLED = 0.003
const K = CUAD_CATEGORIES.length

/**
 * Trains one logistic regression per category by AdaGrad (J. Duchi, E. Hazan, Y. Singer, JMLR 2011) and
 * rounds its weights to a byte; returns the columns of `clauses.bin`.
 */
export function trainClauses(contracts: readonly Contract[]) {
  const { keys, rarities } = chooseFeatures(contracts)
  const rowOf = indexKeys(keys)
  const vectors: FeatureVector[] = []
  const settled: number[][] = []
  for (const { passages, marked } of contracts) {
    vectors.push(...clauseVectors({ rowOf, rarities }, passages))
    for (const passage of passages) settled.push(categoriesOf(passage, marked))
  }
  const { weights, bias } = fit(vectors, settled, keys.length)
  return { keys, rarities, ...quantize(weights), bias }
}

function categoriesOf(passage: Contract['passages'][number], marked: Contract['marked']): number[] {
  return CUAD_CATEGORIES.flatMap((category, index) =>
    marked[category]?.some((span) => isHit(passage, span)) ? [index] : [],
  )
}

/** The features that enough contracts hold, commonest first, with their rarity. */
function chooseFeatures(contracts: readonly Contract[]): { keys: Uint32Array; rarities: Uint8Array } {
  const holders = new Map<number, number>()
  for (const { passages } of contracts) {
    const seen = new Set<number>()
    const keys = passages.map(wordKeys)
    for (const [index, passage] of passages.entries()) {
      clauseFeatures(passage, keys[index] as Uint32Array, keys[index - 1], keys[index + 1], (key) =>
        seen.add(key),
      )
    }
    for (const key of seen) holders.set(key, (holders.get(key) ?? 0) + 1)
  }
  const chosen = [...holders]
    .filter(([, count]) => count >= LEAST_CONTRACTS)
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, MAX_FEATURES)
  return {
    keys: Uint32Array.from(chosen, ([key]) => key),
    rarities: Uint8Array.from(chosen, ([, count]) => Math.round(40 * Math.log(1 + contracts.length / count))),
  }
}

function fit(vectors: readonly FeatureVector[], settled: readonly (readonly number[])[], features: number) {
  const weights = new Float32Array(features * K)
  const steps = new Float32Array(features * K).fill(1e-6)
  const bias = new Float32Array(K).fill(FIRST_BIAS)
  const biasSteps = new Float32Array(K).fill(1e-6)
  const counts = new Float64Array(K)
  for (const category of settled.flat()) counts[category] = (counts[category] as number) + 1
  const positive = counts.map((count) =>
    Math.min(MOST_WEIGHT, Math.sqrt(vectors.length / Math.max(1, count))),
  )
  const random = seeded(1)
  const odds = new Float64Array(K)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const index of shuffled(vectors.length, random)) {
      const { rows, values } = vectors[index] as FeatureVector
      odds.set(bias)
      for (let at = 0; at < rows.length; at++) {
        const from = (rows[at] as number) * K
        const value = values[at] as number
        for (let k = 0; k < K; k++) odds[k] = (odds[k] as number) + value * (weights[from + k] as number)
      }
      const own = settled[index] as readonly number[]
      for (let k = 0; k < K; k++) {
        const target = own.includes(k) ? 1 : 0
        const chance = 1 / (1 + Math.exp(-(odds[k] as number)))
        if (target === 0 && chance < SETTLED) continue
        const slope = (chance - target) * (target === 0 ? 1 : (positive[k] as number))
        for (let at = 0; at < rows.length; at++) {
          const cell = (rows[at] as number) * K + k
          const gradient = slope * (values[at] as number) + DECAY * (weights[cell] as number)
          const step = (steps[cell] as number) + gradient * gradient
          steps[cell] = step
          weights[cell] = (weights[cell] as number) - (RATE * gradient) / Math.sqrt(step)
        }
        const step = (biasSteps[k] as number) + slope * slope
        biasSteps[k] = step
        bias[k] = (bias[k] as number) - (RATE * slope) / Math.sqrt(step)
      }
    }
  }
  return { weights, bias }
}

/** Each category's weights in 127 steps either way. */
function quantize(weights: Float32Array): { weights: Int8Array; scales: Float32Array } {
  const scales = new Float32Array(K)
  for (let cell = 0; cell < weights.length; cell++)
    scales[cell % K] = Math.max(scales[cell % K] as number, Math.abs(weights[cell] as number) / 127)
  const bytes = Int8Array.from(weights, (weight, cell) => Math.round(weight / (scales[cell % K] || 1)))
  return { weights: bytes, scales }
}
