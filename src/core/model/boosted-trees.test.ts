import { expect, test } from 'vitest'
import { LEAF, likelihood, treeValue, type BoostedTrees } from './boosted-trees.ts'

const tree = [0, 0.5, 5, LEAF, -2, 1, 3, 10, LEAF, 0.5, LEAF, 2]

test('a row comes to the leaf that its values lead to', () => {
  expect(treeValue(tree, [0, 9])).toBe(-2)
  expect(treeValue(tree, [0.5, 9]), 'the most that goes left').toBe(-2)
  expect(treeValue(tree, [1, 3])).toBe(0.5)
  expect(treeValue(tree, [1, 4])).toBe(2)
})

test('the sum of the trees is the logarithm of the odds', () => {
  const model: BoostedTrees = { features: ['first', 'second'], bias: -1, trees: [tree, [LEAF, 1]] }
  expect(likelihood(model, { first: 1, second: 4 })).toBeCloseTo(1 / (1 + Math.exp(-2)))
  expect(likelihood(model, {}), 'what is not there is 0').toBeCloseTo(1 / (1 + Math.exp(2)))
})
