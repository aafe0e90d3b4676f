import { expect, test } from 'vitest'
import { trialState } from './trial.ts'

const HOUR_MS = 3_600_000

test.each([
  [240, { daysLeft: 10, words: 'Trial: 10 days left', isNearEnd: false }],
  [192, { daysLeft: 8, words: 'Trial: 8 days left', isNearEnd: false }],
  [168, { daysLeft: 7, words: 'Trial: 7 days left', isNearEnd: true }],
  [1, { daysLeft: 1, words: 'Trial: 1 day left', isNearEnd: true }],
  [0, { daysLeft: 0, words: 'Trial expired', isNearEnd: true }],
  [-700, { daysLeft: 0, words: 'Trial expired', isNearEnd: true }],
])('a trial that ends in %i hours', (hours, state) => {
  expect(trialState(hours * HOUR_MS)).toEqual(state)
})
