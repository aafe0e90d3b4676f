import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE, formatPrice, hasTwoPrices, PLANS, tierFor } from './plans.ts'

test('sells exactly Basic, Pro and a one-time document credit', () => {
  expect(Object.values(CATALOGUE).map(({ name, interval, credits }) => [name, interval, credits])).toEqual([
    ['Basic', 'month', 1],
    ['Pro', 'month', 5],
    ['Document credit', 'once', 1],
  ])
})

test('carries both readings of the prices', () => {
  expect(PLANS.map((plan) => [plan.key, plan.priceCents.new, plan.priceCents.standard])).toEqual([
    ['basic', 2000, 4000],
    ['pro', 4000, 6000],
  ])
  expect(CATALOGUE.credit.priceCents).toEqual({ new: 1200, standard: 1200 })
  expect(PLANS.every(hasTwoPrices)).toBe(true)
  expect(hasTwoPrices(CATALOGUE.credit)).toBe(false)
})

test('a first subscription is at the new price, one after an ended plan at the standard price', () => {
  expect(tierFor(null, false)).toBe('new')
  expect(tierFor(null, true)).toBe('standard')
})

test('a running subscription keeps its tier across a change of plan', () => {
  expect(tierFor('new', true)).toBe('new')
  expect(tierFor('standard', true)).toBe('standard')
})

test('shows whole dollars without cents, and reads back what it shows', () => {
  expect(formatPrice(2000)).toBe('$20')
  expect(formatPrice(1250)).toBe('$12.50')
  expect(formatPrice(1205)).toBe('$12.05')
  fc.assert(
    fc.property(fc.nat(1_000_000), (cents) => {
      expect(Math.round(Number(formatPrice(cents).slice(1)) * 100)).toBe(cents)
    }),
  )
})
