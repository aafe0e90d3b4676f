import { expect, test } from 'vitest'
import { LEAF } from '#core/model/boosted-trees.ts'
import type { Candidate } from './candidates.ts'
import { judgePairs, LIKELY, POSSIBLE, rankPairs, type PairModel } from './judge-pairs.ts'

/** A model that ranks by likeness and believes the first. */
const model: PairModel = {
  words: { bias: 0, weights: { now: 1 } },
  ranking: { features: ['likeness'], bias: 0, trees: [[0, 0.5, 5, LEAF, -2, LEAF, 2]] },
  judging: { features: ['rank'], bias: 0, trees: [[0, 0, 5, LEAF, 3, LEAF, -3]] },
}
const fresh = { words: 'It is now six.' } as Candidate['fresh']
const candidate = (features: Record<string, number>): Candidate => ({
  fresh,
  old: {} as Candidate['old'],
  against: {} as Candidate['against'],
  features: {
    named: 1,
    'same sum': 1,
    'same thing': 1,
    'hangs on same': 0,
    'named changed': 0,
    restated: 0,
    'same row': 0,
    ...features,
  },
})

test('what is ranked first is judged with how far it leads', () => {
  const [first, second] = rankPairs([candidate({ likeness: 0.2 }), candidate({ likeness: 0.9 })], model)
  expect(first?.candidate.features['likeness']).toBe(0.9)
  expect(first?.values).toMatchObject({ rank: 0, changing: 1 })
  expect(first?.values['lead']).toBeGreaterThan(0)
  expect(second?.values['lead']).toBeLessThan(0)
})

test('the first is the change, where nothing makes it impossible', () => {
  const likely = (features: Record<string, number>) =>
    judgePairs([candidate({ likeness: 0.9, ...features }), candidate({ likeness: 0.1 })], model)[0]?.score
  expect(likely({})).toBeGreaterThan(0.9)
  expect(likely({ 'same sum': 0 }), 'a sum for something else').toBeLessThan(0.1)
  expect(likely({ 'old is of changes': 1 }), 'how changes are made').toBeLessThan(0.1)
  expect(likely({ 'set aside': 1 }), 'what is for others').toBeLessThan(0.1)
})

test('what is said in spite of a clause changes its sentence most like it', () => {
  const doubtful = { ...model, judging: { ...model.judging, trees: [[0, 0, 5, LEAF, -1, LEAF, -1]] } }
  const score = (features: Record<string, number>) =>
    judgePairs([candidate({ likeness: 0.9, 'standing says': 1, 'named kept': 0, ...features })], doubtful)[0]
      ?.score
  expect(score({ 'named outranked': 1, 'rank in named': 0 })).toBe(LIKELY)
  const row = { 'same row': 1, 'standing says': 0, 'rank for new': 1 }
  expect(score({ ...row, 'standing confirms': 0 }), 'a row of the same name').toBe(LIKELY)
  expect(score({ ...row, 'standing confirms': 1 })).toBeLessThan(POSSIBLE)
  expect(score({ 'named outranked': 1, 'rank in named': 1, 'rank for new': 1 })).toBeLessThan(POSSIBLE)
})

test('what tells by itself is no more than possible where the model speaks against it', () => {
  const score = (leaf: number) =>
    judgePairs(
      [candidate({ likeness: 0.9, 'standing says': 1, 'named kept': 0, 'rank for new': 0, restated: 1 })],
      {
        ...model,
        judging: { ...model.judging, trees: [[0, 0, 5, LEAF, leaf, LEAF, leaf]] },
      },
    )[0]?.score
  expect(score(-1)).toBe(LIKELY)
  expect(score(-2)).toBe(0.5)
  expect(score(-5)).toBeLessThan(POSSIBLE)
})

test('on a condition, the model has to be sure', () => {
  const score = (features: Record<string, number>, leaf: number) =>
    judgePairs([candidate({ likeness: 0.9, ...features })], {
      ...model,
      judging: { ...model.judging, trees: [[0, 0, 5, LEAF, leaf, LEAF, leaf]] },
    })[0]?.score
  expect(score({ 'hangs first': 1 }, 1)).toBe(0.5)
  expect(score({ 'hangs first': 1 }, 3)).toBeGreaterThan(0.9)
})

test('the same words again change nothing', () => {
  const sure = { ...model, judging: { ...model.judging, trees: [[0, 0, 5, LEAF, 3, LEAF, 3]] } }
  const same = { likeness: 0.97, outdated: 0, reversed: 0, ceased: 0, 'of other': 0, named: 0 }
  expect(judgePairs([candidate(same)], sure)).toHaveLength(0)
  expect(judgePairs([candidate({ ...same, outdated: 1 })], sure)).toHaveLength(1)
})

test('no more than six are judged', () => {
  expect(
    rankPairs(
      Array.from({ length: 9 }, () => candidate({ likeness: 0.9 })),
      model,
    ),
  ).toHaveLength(6)
})
