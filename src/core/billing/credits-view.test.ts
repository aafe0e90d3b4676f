import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableCredits, creditsOf } from './credits-view.ts'

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
  const figures = { starting: 5, used: 3, bought: 2, periodEnd: '2027-03-03T00:00:00Z', returnsLeft: 1 }
  expect(creditsOf(figures)).toEqual({
    available: 4,
    total: 7,
    periodEnd: '2027-03-03T00:00:00Z',
    returnsLeft: 1,
  })
})

test('no figures are 0 of 0', () => {
  const none = { available: 0, total: 0, periodEnd: null, returnsLeft: 0 }
  expect(creditsOf(null)).toEqual(none)
  const unknown = { starting: null, used: null, bought: null, periodEnd: null, returnsLeft: null }
  expect(creditsOf(unknown)).toEqual(none)
})
