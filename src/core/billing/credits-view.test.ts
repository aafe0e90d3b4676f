import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableCredits, readCredits } from './credits-view.ts'

test.each([
  [1, 0, 1, 0],
  [5, 2, 3, 4],
  [1, 0, 3, 0],
])('starting %i plus %i bought, %i used leaves %i', (starting, overage, used, left) => {
  expect(availableCredits(starting, overage, used)).toBe(left)
})

test('never below zero', () => {
  const count = fc.nat({ max: 100 })
  fc.assert(
    fc.property(count, count, count, (starting, overage, used) => {
      expect(availableCredits(starting, overage, used)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the total is what was started with plus what was bought', () => {
  const row = {
    starting_credits: 5,
    credits_used: 3,
    overage_units: 2,
    period_end: '2027-03-03T00:00:00Z',
    returns_left: 1,
  }
  expect(readCredits([row])).toEqual({
    available: 4,
    total: 7,
    periodEnd: '2027-03-03T00:00:00Z',
    returnsLeft: 1,
  })
})

test.each([null, [], { message: 'no such function' }, { starting_credits: 'many' }])(
  'a missing function or a strange answer is 0 of 0: %j',
  (answer) => {
    expect(readCredits(answer)).toEqual({ available: 0, total: 0, periodEnd: null, returnsLeft: 0 })
  },
)
