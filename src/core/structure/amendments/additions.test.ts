import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { additionsOf } from './additions.ts'

const added = (text: string) => {
  const paper = paperOf(text)
  return additionsOf([], paper).map(({ inForce }) => paper.text.slice(inForce?.start, inForce?.end))
}

test('a clause of an amendment that changes nothing said before stands beside it', () => {
  expect(added(`${LEASE}${AMENDMENT}1. Tenant may keep a bicycle in the hall.\n`)).toEqual([
    '1. Tenant may keep a bicycle in the hall.',
  ])
})

test('what stands in every amendment adds nothing', () => {
  expect(added(`${LEASE}${AMENDMENT}1. The Lease remains in full force and effect.\n`)).toEqual([])
})

test('nothing is added by the contract itself', () => {
  expect(added(LEASE)).toEqual([])
})
