import { LEAF, treeValue, type BoostedTrees } from '#core/model/boosted-trees.ts'
import { seeded } from './seeded.ts'

/** Something to learn from: values by name, and whether it is true. */
export interface TreeExample {
  readonly values: Readonly<Record<string, number>>
  readonly isTrue: boolean
}

export interface TreeOptions {
  readonly trees: number
  readonly depth: number
  /** How far each tree goes of what it would change, above 0 to 1. */
  readonly rate: number
  /** Of so many examples, and of so many features, each tree is made: above 0 to 1. */
  readonly share: number
  readonly columnShare: number
  /** The least sum of second derivatives on each side of a branch. */
  readonly leastCurve: number
  /** What makes the values of leaves of few examples small. */
  readonly shrinkage: number
}

const MAX_CUTS = 47
const DIGITS = 1e3

/** The values of one feature in bins between cuts. */
interface Column {
  readonly cuts: readonly number[]
  readonly bins: Uint8Array
}

/** First and second derivatives of the loss. */
interface Derivatives {
  readonly slopes: Float64Array
  readonly curves: Float64Array
}

/**
 * Gradient boosting over histograms, of second order, as in T. Chen and C. Guestrin, "XGBoost", KDD 2016. The same
 * examples make the same trees.
 *
 * @throws where all examples are true, or none is
 */
export function fitBoostedTrees(
  examples: readonly TreeExample[],
  features: readonly string[],
  options: TreeOptions,
): BoostedTrees {
  const rows = examples.map(({ values }) => features.map((name) => values[name] ?? 0))
  const columns = features.map((_, feature) => columnOf(rows.map((row) => row[feature] as number)))
  const truths = examples.filter(({ isTrue }) => isTrue).length
  if (truths === 0 || truths === examples.length) throw new Error('trees learn from examples that differ')
  const bias = rounded(Math.log(truths / (examples.length - truths)))
  const scores = new Float64Array(examples.length).fill(bias)
  const derivatives: Derivatives = {
    slopes: new Float64Array(examples.length),
    curves: new Float64Array(examples.length),
  }
  const random = seeded(17)
  const trees = Array.from({ length: options.trees }, () => {
    for (const [at, { isTrue }] of examples.entries()) {
      const likely = 1 / (1 + Math.exp(-(scores[at] as number)))
      derivatives.slopes[at] = likely - (isTrue ? 1 : 0)
      derivatives.curves[at] = likely * (1 - likely)
    }
    const used = [...columns.keys()].filter(() => random() < options.columnShare)
    const own = [...examples.keys()].filter(() => random() < options.share)
    const tree: number[] = []
    grow(tree, own, 0, { columns, used, derivatives, options })
    for (const [at, row] of rows.entries()) scores[at] = (scores[at] as number) + treeValue(tree, row)
    return tree
  })
  return { features, bias, trees }
}

interface Growing {
  readonly columns: readonly Column[]
  /** The features that may be asked for. */
  readonly used: readonly number[]
  readonly derivatives: Derivatives
  readonly options: TreeOptions
}

/** Adds what these examples make of a tree, in preorder. */
function grow(tree: number[], own: readonly number[], level: number, growing: Growing): void {
  const { columns, derivatives, options } = growing
  const split = level < options.depth ? bestSplit(own, growing) : null
  if (!split) {
    const [slope, curve] = sums(own, derivatives)
    tree.push(LEAF, rounded((-options.rate * slope) / (curve + options.shrinkage)))
    return
  }
  const { bins, cuts } = columns[split.feature] as Column
  const isLeft = (at: number) => (bins[at] as number) <= split.bin
  const branch = tree.push(split.feature, cuts[split.bin] as number, 0) - 1
  grow(tree, own.filter(isLeft), level + 1, growing)
  tree[branch] = tree.length
  grow(
    tree,
    own.filter((at) => !isLeft(at)),
    level + 1,
    growing,
  )
}

interface Split {
  readonly feature: number
  /** The last bin that goes left. */
  readonly bin: number
  readonly gain: number
}

function bestSplit(own: readonly number[], { columns, used, derivatives, options }: Growing): Split | null {
  const [slope, curve] = sums(own, derivatives)
  const worth = (sum: number, weight: number) => (sum * sum) / (weight + options.shrinkage)
  let best: Split | null = null
  for (const feature of used) {
    const { bins, cuts } = columns[feature] as Column
    const slopes = new Float64Array(cuts.length + 1)
    const curves = new Float64Array(cuts.length + 1)
    for (const at of own) {
      const bin = bins[at] as number
      slopes[bin] = (slopes[bin] as number) + (derivatives.slopes[at] as number)
      curves[bin] = (curves[bin] as number) + (derivatives.curves[at] as number)
    }
    let [left, leftCurve] = [0, 0]
    for (let bin = 0; bin < cuts.length; bin++) {
      left += slopes[bin] as number
      leftCurve += curves[bin] as number
      if (leftCurve < options.leastCurve || curve - leftCurve < options.leastCurve) continue
      const gain = worth(left, leftCurve) + worth(slope - left, curve - leftCurve) - worth(slope, curve)
      if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain }
    }
  }
  return best
}

function sums(own: readonly number[], { slopes, curves }: Derivatives): [slope: number, curve: number] {
  let [slope, curve] = [0, 0]
  for (const at of own) {
    slope += slopes[at] as number
    curve += curves[at] as number
  }
  return [slope, curve]
}

/** The values of a feature in bins of about as many different ones. */
function columnOf(values: readonly number[]): Column {
  const sorted = [...new Set(values)].toSorted((a, b) => a - b)
  // A cut in round figures where one parts the two values.
  const middles = sorted.slice(1).map((value, at) => {
    const below = sorted[at] as number
    const middle = rounded((below + value) / 2)
    return middle >= below && middle < value ? middle : below
  })
  const step = Math.max(1, middles.length / MAX_CUTS)
  const count = Math.min(middles.length, MAX_CUTS)
  const cuts = [
    ...new Set(Array.from({ length: count }, (_, at) => middles[Math.floor(at * step)] as number)),
  ]
  return {
    cuts,
    bins: Uint8Array.from(values, (value) => {
      const bin = cuts.findIndex((cut) => value <= cut)
      return bin < 0 ? cuts.length : bin
    }),
  }
}

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS
