import { expect, test } from 'vitest'
import { likelihood } from '#core/model/boosted-trees.ts'
import learned from '#core/structure/amendments/pairs/pair-model.json' with { type: 'json' }
import { JUDGING_FEATURES, judgePairs } from '#core/structure/amendments/pairs/judge-pairs.ts'
import { readAmendedPapers } from '../../training/amended-papers.ts'
import { fitBoostedTrees } from '../../training/fit-boosted-trees.ts'
import { pairModelFile, taughtBy, trainAmendments } from '../../training/train-amendments.ts'

const OPTIONS = {
  trees: 20,
  depth: 2,
  rate: 0.3,
  share: 0.8,
  columnShare: 1,
  leastCurve: 0.1,
  shrinkage: 0.1,
}

test('trees learn what no number tells alone', () => {
  const examples = Array.from({ length: 200 }, (_, at) => ({
    values: { first: at % 2, second: (at >> 1) % 2, third: (at * 7) % 5 },
    isTrue: (at % 2 === 1) !== ((at >> 1) % 2 === 1),
  }))
  const trees = fitBoostedTrees(examples, ['first', 'second', 'third'], OPTIONS)
  expect(fitBoostedTrees(examples, ['first', 'second', 'third'], OPTIONS)).toEqual(trees)
  expect(likelihood(trees, { first: 1, second: 0, third: 3 })).toBeGreaterThan(0.8)
  expect(likelihood(trees, { first: 1, second: 1, third: 3 })).toBeLessThan(0.2)
})

const papers = readAmendedPapers()

test('each paper has its texts and its marks, and only the words that stand in it', () => {
  expect(papers.length).toBeGreaterThan(200)
  expect(papers.flatMap(({ changes }) => changes).length).toBeGreaterThan(1300)
})

test('the same papers make the same model, which knows what taught it', () => {
  const taught = papers.slice(0, 10).map(taughtBy)
  const model = trainAmendments(taught)
  expect(Buffer.compare(pairModelFile(trainAmendments(taught)), pairModelFile(model))).toBe(0)
  const judged = taught.flatMap(({ sentences }) =>
    sentences.flatMap(({ own, changed }) =>
      judgePairs(own, model).map(({ candidate, score }) => ({ score, isTrue: changed.has(candidate) })),
    ),
  )
  const mean = (is: boolean) => {
    const own = judged.filter(({ isTrue }) => isTrue === is)
    return own.reduce((sum, { score }) => sum + score, 0) / own.length
  }
  expect(mean(true)).toBeGreaterThan(mean(false) + 0.3)
}, 120_000)

test('the shipped model asks for nothing that candidates do not have', () => {
  const [first] = papers.slice(0, 3).flatMap((paper) => taughtBy(paper).sentences)
  const known = new Set([...Object.keys(first?.own[0]?.features ?? {}), ...JUDGING_FEATURES])
  expect(
    [...learned.ranking.features, ...learned.judging.features].filter((name) => !known.has(name)),
  ).toEqual([])
})
