import { expect, test } from 'vitest'
import { towardsAnswers } from '#core/model/ranking-model.ts'
import { seeded } from '../../training/seeded.ts'
import { slopesOf, trainProjection, type VectorList } from '../../training/train-projection.ts'

const SIZE = 8
const random = seeded(5)
const unit = (at: number) => Float32Array.from({ length: SIZE }, (_, place) => (place === at ? 1 : 0))

/** Questions in direction `at` are answered in the direction after it; what points as they do answers nothing. */
function lists(count: number): VectorList[] {
  return Array.from({ length: count }, () => {
    const at = Math.floor(random() * SIZE)
    const passages = Array.from({ length: SIZE }, (_, place) => unit(place))
    return {
      question: unit(at),
      passages,
      isAnswer: passages.map((_, place) => place === (at + 1) % SIZE),
      base: passages.map((_, place) => (place === at ? 1 : 0)),
      weight: 1,
    }
  })
}

test('learns which directions of sentences answer which of questions, against what else is known', () => {
  const projection = trainProjection(lists(200), SIZE)
  for (let at = 0; at < SIZE; at++) {
    const towards = [...(towardsAnswers(projection, unit(at)) ?? [])]
    expect(towards.indexOf(Math.max(...towards))).toBe((at + 1) % SIZE)
    expect(towards[at]).toBeLessThan(0)
  }
})

test('the same lists teach the same', () => {
  const own = lists(20)
  expect(trainProjection(own, SIZE)).toEqual(trainProjection(own, SIZE))
})

test('without lists nothing points anywhere', () => {
  const towards = towardsAnswers(trainProjection([], SIZE), unit(0))
  expect(towards).toEqual(new Float32Array(SIZE))
})

test('a vector of another length points nowhere', () => {
  expect(towardsAnswers(trainProjection([], SIZE), new Float32Array(SIZE + 1))).toBeNull()
})

test('slopes sum to nothing, and pull answers up', () => {
  const slopes = slopesOf([1, 2, 0.5], [false, true, false])
  expect(slopes.reduce((sum, slope) => sum + slope, 0)).toBeCloseTo(0)
  expect(slopes[1]).toBeLessThan(0)
  expect(Math.min(slopes[0] ?? 0, slopes[2] ?? 0)).toBeGreaterThan(0)
})
