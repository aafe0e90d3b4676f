import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { withPrecedence } from './precedence-changes.ts'

const givenWay = (text: string) => {
  const paper = paperOf(text)
  return withPrecedence([], [], paper).flatMap(({ replaced }) =>
    replaced.map(({ start, end }) => paper.text.slice(start, end)),
  )
}

test('a value gives way to the one that an amendment has under the same name', () => {
  expect(givenWay(`${LEASE}${AMENDMENT}1. Late Charge. Tenant shall pay a late charge of $90.\n`)).toEqual([
    '$75',
  ])
})

test('what is charged besides stands beside it', () => {
  expect(givenWay(`${LEASE}${AMENDMENT}1. Tenant shall pay an additional late charge of $90.\n`)).toEqual([])
})

test('a contract alone gives way to nothing', () => {
  expect(givenWay(LEASE)).toEqual([])
})
