import { expect, test } from 'vitest'
import { dueToday } from './due-today.ts'

test.each([
  ['a first plan, the month', 4000, null, 4000],
  ['a dearer plan, the difference', 7000, 4000, 3000],
  [
    'one that is dearer than what the plan that runs costs, though not than what that is sold for today',
    4000,
    2000,
    2000,
  ],
  ['a cheaper plan, nothing', 2000, 4000, 0],
  ['the plan that runs, nothing', 4000, 4000, 0],
] as const)('%s', (_name, monthlyCents, runningCents, cents) => {
  expect(dueToday(monthlyCents, runningCents)).toBe(cents)
})
