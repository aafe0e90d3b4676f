import { expect, test } from 'vitest'
import type { ProviderState, ProviderSubscription } from './apply-event.ts'
import { differencesOf, type StoredBilling, type StoredPlan } from './compare-record.ts'

const SUBSCRIPTION: ProviderSubscription = {
  id: 'sub_1',
  plan: 'pro',
  tier: 'new',
  status: 'active',
  periodStart: '2027-01-01T00:00:00.000Z',
  periodEnd: '2027-02-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  monthlyCents: 4000,
  nextMonthlyCents: 4000,
  currency: 'usd',
  graceUntil: null,
}
const PLAN: StoredPlan = { ...SUBSCRIPTION, source: 'own' }
const STATE: ProviderState = {
  subscription: SUBSCRIPTION,
  purchases: [{ id: 'cs_1', units: 2, reversed: 1 }],
}
const PURCHASE = { id: 'cs_1', isOwn: true, units: 2, reversed: 1 }
const STORED: StoredBilling = { subscription: PLAN, purchases: [PURCHASE] }

const wordsOf = (state: ProviderState, stored: StoredBilling): string[] =>
  differencesOf(state, stored).map(({ what }) => what)

test('what is stored as the provider has it differs in nothing', () => {
  expect(differencesOf(STATE, STORED)).toEqual([])
  expect(differencesOf({ subscription: null, purchases: [] }, { subscription: null, purchases: [] })).toEqual(
    [],
  )
})

test.each<[string, Partial<StoredPlan>]>([
  ['subscription_id', { id: 'sub_2' }],
  ['subscription_plan', { plan: 'basic' }],
  ['subscription_tier', { tier: null }],
  ['subscription_status', { status: 'inactive' }],
  ['subscription_period_start', { periodStart: '2027-01-01T00:00:01.000Z' }],
  ['subscription_period_end', { periodEnd: null }],
  ['subscription_cancels', { cancelAtPeriodEnd: true }],
  ['subscription_next_plan', { nextPlan: 'basic' }],
  ['subscription_price', { monthlyCents: 2000 }],
  ['subscription_grace', { graceUntil: '2027-01-08T00:00:00.000Z' }],
  ['subscription_payer', { source: 'organization' }],
])('%s', (what, change) => {
  expect(wordsOf(STATE, { ...STORED, subscription: { ...PLAN, ...change } })).toEqual([what])
})

test('a price that is not known yet differs in nothing', () => {
  expect(wordsOf(STATE, { ...STORED, subscription: { ...PLAN, monthlyCents: null } })).toEqual([])
})

test('a plan that only the provider knows, and one that it does not', () => {
  expect(differencesOf(STATE, { ...STORED, subscription: null })).toEqual([
    { what: 'subscription_missing', subject: '', expected: 'pro, active', found: 'none' },
  ])
  expect(differencesOf({ ...STATE, subscription: null }, STORED)).toEqual([
    { what: 'subscription_status', subject: '', expected: 'inactive', found: 'active' },
  ])
})

test('the plan of an organization is not the provider’s to say', () => {
  const byOrganization = { ...STORED, subscription: { ...PLAN, source: 'organization', id: null } as const }
  expect(wordsOf({ ...STATE, subscription: null }, byOrganization)).toEqual([])
  expect(
    wordsOf({ ...STATE, subscription: { ...SUBSCRIPTION, status: 'inactive' } }, byOrganization),
  ).toEqual([])
})

test.each<[string, readonly Partial<typeof PURCHASE>[]]>([
  ['purchase_missing', []],
  ['purchase_owner', [{ isOwn: false }]],
  ['purchase_units', [{ units: 3 }]],
  ['purchase_reversed', [{ reversed: 0 }]],
  ['purchase_unknown', [{}, { id: 'cs_2' }]],
])('%s', (what, purchases) => {
  const stored = { ...STORED, purchases: purchases.map((change) => ({ ...PURCHASE, ...change })) }
  expect(wordsOf(STATE, stored)).toEqual([what])
})

test('a row that names no purchase is unknown to the provider', () => {
  const nameless = { id: null, isOwn: true, units: 5, reversed: 0 }
  expect(differencesOf(STATE, { ...STORED, purchases: [PURCHASE, nameless] })).toEqual([
    { what: 'purchase_unknown', subject: '', expected: 'none', found: '5' },
  ])
})
