import { expect, test } from 'vitest'
import { dueToday } from './due-today.ts'
import { catalogueOf } from './plans.ts'

const CATALOGUE = catalogueOf({
  currency: 'usd',
  basic: { new: 2000, standard: 4000 },
  pro: { new: 4000, standard: 7000 },
  credit: 1200,
})

test.each([
  ['a first plan, the month', { plan: 'pro', tier: 'new', running: null }, 4000],
  ['one after a break, the month at its price', { plan: 'pro', tier: 'standard', running: null }, 7000],
  ['a dearer plan, the difference in its tier', { plan: 'pro', tier: 'standard', running: 'basic' }, 3000],
  ['a cheaper plan, nothing', { plan: 'basic', tier: 'new', running: 'pro' }, 0],
  ['the plan that runs, nothing', { plan: 'pro', tier: 'new', running: 'pro' }, 0],
] as const)('%s', (_name, order, cents) => {
  expect(dueToday(CATALOGUE, order)).toBe(cents)
})
