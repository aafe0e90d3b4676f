/** Regression trees whose sum is the logarithm of the odds (J. Friedman, "Greedy function approximation", 2001). */
export interface BoostedTrees {
  /** The names of the features. */
  readonly features: readonly string[]
  readonly bias: number
  readonly trees: readonly RegressionTree[]
}

/**
 * Its nodes in preorder: of a branch the feature, the most that goes left, and where its right child begins; of a leaf
 * `LEAF` and its value.
 */
export type RegressionTree = readonly number[]

export const LEAF = -1

/** How likely it is, from 0 to 1. @param values by the names of the features, 0 where there is none */
export function likelihood(
  { features, bias, trees }: BoostedTrees,
  values: Readonly<Record<string, number>>,
): number {
  const row = features.map((name) => values[name] ?? 0)
  return 1 / (1 + Math.exp(-trees.reduce((sum, tree) => sum + treeValue(tree, row), bias)))
}

/** The value of the leaf that a row of values comes to. */
export function treeValue(tree: RegressionTree, row: readonly number[]): number {
  let at = 0
  while (tree[at] !== LEAF) {
    const [feature, most, right] = [tree[at] as number, tree[at + 1] as number, tree[at + 2] as number]
    at = (row[feature] as number) <= most ? at + 3 : right
  }
  return tree[at + 1] as number
}
