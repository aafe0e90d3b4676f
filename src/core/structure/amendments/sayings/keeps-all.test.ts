import { expect, test } from 'vitest'
import { paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'
import { keepsAll } from './keeps-all.ts'

test.each([
  ['We confirm that all of the terms of your agreement stay the same.', true],
  ['The terms of the agreement are not changed by this assignment.', true],
  ['This Schedule does not take the place of, or alter, any clause of the contract.', true],
  ['Nothing in your contract is different today.', true],
  ['All other terms of your agreement stay the same.', false],
  ['Except as stated above, all terms of the lease remain unchanged.', false],
  ['Everything that is not listed stays as it is.', false],
  ['The fee is not changed.', false],
])('%s %s', (words, isAll) => {
  expect(keepsAll(sayingsIn(paperOf(`NOTICE OF CHANGE\n\n${words}\n`)))).toBe(isAll)
})
