import { expect, test } from 'vitest'
import { catalogueOf, plansOf } from '#core/billing/plans.ts'
import { planFacts } from './plan-facts.ts'

const plans = plansOf(
  catalogueOf({
    currency: 'usd',
    basic: { new: 2000, standard: 4000 },
    pro: { new: 4000, standard: 6000 },
    credit: 1200,
  }),
)
const writing = {
  plans,
  formatPrice: (cents: number) => `$${cents / 100}`,
  formatDay: (time: string) => time.slice(0, 10),
}
const running = {
  hasAccess: true,
  planKey: 'pro',
  periodEnd: '2027-05-01T00:00:00Z',
  tier: 'new',
  isEnding: false,
  nextPlan: null,
  monthlyCents: null,
  nextMonthlyCents: null,
  graceUntil: null,
  isByOrganization: false,
} as const
const told = (terms: Parameters<typeof planFacts>[0]) =>
  planFacts(terms, writing).map(({ label, value }) => `${label}: ${value}`)

test('a plan that renews says for how much and when', () => {
  expect(told(running)).toEqual([
    'Price: $40 per month',
    'Next payment: $40 on 2027-05-01',
    'Next change: None: Pro renews each month until you cancel',
  ])
})

test('a plan that runs says its own price, whatever is sold today', () => {
  expect(told({ ...running, monthlyCents: 3500, nextMonthlyCents: 3500 }).slice(0, 2)).toEqual([
    'Price: $35 per month',
    'Next payment: $35 on 2027-05-01',
  ])
  expect(
    told({ ...running, nextPlan: 'basic', monthlyCents: 3500, nextMonthlyCents: 1500 }).slice(1),
  ).toEqual([
    'Next payment: $15 on 2027-05-01',
    'Next change: Basic takes over on 2027-05-01, for $15 per month',
  ])
})

test('whoever came back pays the standard price', () => {
  expect(told({ ...running, tier: 'standard' })[0]).toBe('Price: $60 per month')
})

test('a cheaper plan that comes is named with its own price', () => {
  expect(told({ ...running, nextPlan: 'basic' })).toEqual([
    'Price: $40 per month',
    'Next payment: $20 on 2027-05-01',
    'Next change: Basic takes over on 2027-05-01, for $20 per month',
  ])
})

test('of a canceled plan nothing more is paid, also where another would have taken over', () => {
  const ending = ['Price: $40 per month', 'Next payment: None', 'Next change: Pro ends on 2027-05-01']
  expect(told({ ...running, isEnding: true })).toEqual(ending)
  expect(told({ ...running, isEnding: true, nextPlan: 'basic' })).toEqual(ending)
})

test('an unpaid renewal says until when the plan stays open, not when it began', () => {
  expect(told({ ...running, periodEnd: '2027-05-01T00:00:00Z', graceUntil: '2027-05-08T00:00:00Z' })).toEqual(
    [
      'Price: $40 per month',
      'Next payment: Overdue: the last one did not go through',
      'Open until: 2027-05-08',
    ],
  )
})

test('a plan that is over says since when', () => {
  const over = { ...running, hasAccess: false }
  expect(told(over)).toEqual(['Ended: 2027-05-01'])
  expect(told({ ...over, graceUntil: '2027-05-08T00:00:00Z' })).toEqual(['Ended: 2027-05-08'])
  expect(told({ ...over, planKey: null, periodEnd: null })).toEqual([])
})

test('nothing is said of a price that an organization pays', () => {
  expect(told({ ...running, isByOrganization: true })).toEqual([])
})
