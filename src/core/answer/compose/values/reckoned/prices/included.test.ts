import { expect, test } from 'vitest'
import { stemsOf } from '../../../../question/same-words.ts'
import { includedBefore } from './included.ts'
import { EACH } from './units.ts'

const stem = (word: string) => stemsOf(word)[0] ?? ''
const count = (per: string, ...near: string[]) =>
  includedBefore(near, '$1', per === EACH ? EACH : stem(per)).included?.count

test.each([
  ['page', 20, ['Copies are free up to 20 pages; every further page costs $1.']],
  ['kilometre', 100, ['Every further kilometre costs $1.', '100 km are included in the price.']],
  ['mile', 10, ['Delivery costs $1 per mile; the first 10 miles are free']],
  ['page', 50, ['Each page over 50 pages costs $1.']],
  [EACH, 1, ['A change costs $1; the first one is free.']],
  ['basket', 1, ['Firewood $1 per basket; the first basket is free']],
  [EACH, 1, ['A call-out costs $1.', '', 'The first call-out in each year is free.']],
  [EACH, 5, ['Photos cost $1 each.', '', 'The first 5 photos are free.']],
])('%s: %i free', (per, free, near) => {
  expect(count(per, ...near)).toBe(free)
})

test('what is free of another thing is not counted', () => {
  expect(count('hour', 'Each further hour costs $1.', 'Up to 59 minutes are free.')).toBeUndefined()
  expect(count(EACH, 'A key costs $1.', '', 'The first lesson is free.')).toBeUndefined()
  expect(includedBefore(['Each further hour costs $1.'], '$1', stem('hour')).isBeyond).toBe(true)
  expect(includedBefore(['Additional driver $1 per day'], '$1', stem('day')).isBeyond).toBe(false)
})
