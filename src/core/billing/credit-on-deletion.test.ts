import { expect, test } from 'vitest'
import { creditOnDeletion } from './credit-on-deletion.ts'

const formatDay = (time: string): string => time.slice(0, 10)
const periodEnd = '2027-07-01T00:00:00Z'

test.each(['uploaded', 'completed', 'failed', 'awaiting_credit'])(
  'nothing is told of a document that is %s',
  (status) => {
    expect(creditOnDeletion(status, { returnsLeft: 2, periodEnd }, formatDay)).toBeNull()
  },
)

test.each(['queued', 'processing'])('of one that is %s, whether its credit comes back and when', (status) => {
  expect(creditOnDeletion(status, null, formatDay)).toBeNull()
  expect(creditOnDeletion(status, { returnsLeft: 1, periodEnd }, formatDay)).toMatch(/comes back at once\.$/)
  expect(creditOnDeletion(status, { returnsLeft: 0, periodEnd }, formatDay)).toMatch(
    /^Your credit comes back on 2027-07-01, if your plan goes on/,
  )
  expect(creditOnDeletion(status, { returnsLeft: 0, periodEnd: null }, formatDay)).toMatch(
    /^Your credit comes back with your next period\./,
  )
})
