import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { contradictionOf } from './evidence.ts'
import { weigh, type Pair } from './weigh.ts'

function pairOf(now: string, was: string): Pair {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${now}\n`)
  const [fresh, old] = [sayingWith(paper, now), sayingWith(paper, was)]
  return {
    fresh,
    old,
    against: contradictionOf(paper.text, fresh, old),
    likeness: 0.3,
    most: 0.3,
    mostClash: 0.3,
    sharesMatter: true,
    isSaidBefore: false,
    naming: null,
    isKept: false,
    isUnderOther: false,
    least: 0,
  }
}
const guests = pairOf('A guest may stay up to 14 days.', '10 days')

test('another figure in a sentence that is alike is enough', () => {
  expect(weigh(guests)).not.toBeNull()
  expect(weigh({ ...guests, likeness: 0.1 })).toBeNull()
})

test('it is not where another sentence is much more alike', () => {
  expect(weigh({ ...guests, most: 0.9 })).toBeNull()
  expect(weigh({ ...guests, mostClash: 0.6 })).toBeNull()
})

test('it is not where the sentence stays, or the paper only adds', () => {
  expect(weigh({ ...guests, isKept: true })).toBeNull()
  expect(weigh({ ...guests, least: 0.4 })).toBeNull()
})

test('a title that both stand below counts for more than what stays, and than what stands below another', () => {
  expect(weigh({ ...guests, isKept: true, naming: 'titled' })).not.toBeNull()
  expect(weigh({ ...guests, isUnderOther: true })).toBeNull()
})

test('a clause that is named as changed needs less', () => {
  expect(weigh({ ...guests, likeness: 0.05, naming: 'changed' })?.isNamed).toBe(true)
})

test('what holds notwithstanding a clause leaves its times', () => {
  expect(weigh({ ...guests, naming: 'outranked', least: 0.4, likeness: 0.3 })).toBeNull()
})

test('but not where it says the very same thing', () => {
  expect(weigh({ ...guests, naming: 'outranked', likeness: 0.6, most: 0.6, mostClash: 0.6 })).not.toBeNull()
})

test('figures that differ only in how many need more', () => {
  const outdated = guests.against.outdated.map((one) => ({ ...one, kind: 'count' }))
  const counted = { ...guests, against: { ...guests.against, outdated } }
  expect(weigh({ ...counted, likeness: 0.3 })).not.toBeNull()
  expect(weigh({ ...counted, likeness: 0.22, most: 0.22, mostClash: 0.22 })).toBeNull()
})

test('what hangs on a condition changes nothing', () => {
  expect(weigh(pairOf('If the owner agrees, a guest may stay up to 14 days.', '10 days'))).toBeNull()
})
