import { expect, test } from 'vitest'
import { LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { leastLikeness } from './adding.ts'

const least = (words: string) => {
  const { text, parts } = paperOf(`${LEASE}\f${words}`)
  const part = parts.at(-1)
  return part ? leastLikeness(part, text) : Number.NaN
}

test('a rider that adds to a contract has to say nearly the same, one that changes it less', () => {
  const adds = least('RIDER TO LEASE\n\nR1. The pet fee is $30.\n')
  const changes = least('RIDER TO LEASE\n\nThis Rider changes the Lease. R1. The pet fee is $30.\n')
  expect(adds).toBeGreaterThan(changes)
  expect(changes).toBeGreaterThan(0)
})

test('an amendment is there to change', () => {
  expect(least('FIRST AMENDMENT TO LEASE\n\n1. The pet fee is $30.\n')).toBe(0)
})
