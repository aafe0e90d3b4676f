import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueOf, formatPrice, hasTwoPrices, plansOf, tierFor } from './plans.ts'

const catalogue = catalogueOf({
  currency: 'usd',
  basic: { new: 2000, standard: 4000 },
  pro: { new: 4000, standard: 6000 },
  credit: 1200,
})

test('sells exactly Basic, Pro and a one-time document credit', () => {
  expect(
    [...plansOf(catalogue), catalogue.credit].map(({ name, interval, credits }) => [name, interval, credits]),
  ).toEqual([
    ['Basic', 'month', 1],
    ['Pro', 'month', 5],
    ['Document credit', 'once', 1],
  ])
})

test('carries both readings of the prices', () => {
  expect(plansOf(catalogue).map((plan) => [plan.key, plan.priceCents.new, plan.priceCents.standard])).toEqual(
    [
      ['basic', 2000, 4000],
      ['pro', 4000, 6000],
    ],
  )
  expect(catalogue.credit.priceCents).toEqual({ new: 1200, standard: 1200 })
  expect(plansOf(catalogue).every(hasTwoPrices)).toBe(true)
  expect(hasTwoPrices(catalogue.credit)).toBe(false)
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
  expect(formatPrice(2000, 'usd')).toBe('$20')
  expect(formatPrice(1250, 'usd')).toBe('$12.50')
  expect(formatPrice(1205, 'usd')).toBe('$12.05')
  expect(formatPrice(2000, 'eur')).toBe('€20')
  fc.assert(
    fc.property(fc.nat(1_000_000), (cents) => {
      expect(Math.round(Number(formatPrice(cents, 'usd').replaceAll(/[$,]/g, '')) * 100)).toBe(cents)
    }),
  )
})
