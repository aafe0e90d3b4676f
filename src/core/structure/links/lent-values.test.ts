import { expect, test } from 'vitest'
import { lentBy } from './lent-values.ts'

test.each([
  ['The Guest shall pay as ', ' says.', 'both'],
  ['The Guest shall pay the fee stated in ', '.', 'sums'],
  ['The Guest shall pay the Baker in accordance with ', '.', 'sums'],
  ['The Guest shall answer within the time set forth in ', '.', 'times'],
  ['Notwithstanding the fees set forth in ', ', the Guest shall go.', null],
  ['The Guest shall give nothing back, except as provided in ', '.', null],
  ['On the day referred to in ', ' the Guest shall sign.', null],
  ['The Guest shall keep the duties under ', '.', null],
])('%s…%s', (before, after, lent) => {
  expect(lentBy(before, after)).toBe(lent)
})
