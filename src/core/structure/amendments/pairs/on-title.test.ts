import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { isOnTitle } from './on-title.ts'

const pairOf = (now: string, was: string) => {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${now}\n`)
  return [sayingWith(paper, now), sayingWith(paper, was)] as const
}

test('a sentence speaks of the matter of a title', () => {
  expect(isOnTitle(...pairOf('The late charge will be $90.', 'more than 5 days late'))).toBe(true)
  expect(isOnTitle(...pairOf('The key costs $90.', 'more than 5 days late'))).toBe(false)
})
