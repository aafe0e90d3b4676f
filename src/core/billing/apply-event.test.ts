import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyEvent,
  type CurrentSubscription,
  type ProviderState,
  type ProviderSubscription,
} from './apply-event.ts'

const running: ProviderSubscription = {
  id: 'sub_1',
  plan: 'pro',
  tier: 'new',
  status: 'active',
  periodStart: '2026-11-20T10:00:00.000Z',
  periodEnd: '2026-12-20T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  monthlyCents: 4000,
  nextMonthlyCents: 4000,
  currency: 'usd',
  graceUntil: null,
}
const ended: ProviderSubscription = { ...running, status: 'inactive' }

test("a paid plan becomes the user's own subscription, also where an organization paid before", () => {
  const state = { subscription: running, purchases: [] }
  expect(applyEvent(state, null).subscription).toEqual(running)
  expect(applyEvent(state, { source: 'organization', status: 'active' }).subscription).toEqual(running)
})

test('an ended plan is stored as ended, but does not take away what an organization gives', () => {
  const state = { subscription: ended, purchases: [] }
  expect(applyEvent(state, { source: 'own', status: 'active' }).subscription).toEqual(ended)
  expect(applyEvent(state, { source: 'organization', status: 'active' }).subscription).toBeNull()
})

test('a subscription the provider knows nothing of ends; one by organization stays', () => {
  const state = { subscription: null, purchases: [] }
  expect(applyEvent(state, { source: 'own', status: 'active' }).endsOwn).toBe(true)
  expect(applyEvent(state, { source: 'organization', status: 'active' }).endsOwn).toBe(false)
  expect(applyEvent(state, null).endsOwn).toBe(false)
})

test('every paid credit is granted, whatever becomes of the plan', () => {
  const purchases = [
    { id: 'cs_1', units: 1, reversed: 0 },
    { id: 'cs_2', units: 3, reversed: 1 },
  ]
  for (const subscription of [running, ended, null])
    expect(applyEvent({ subscription, purchases }, null).purchases).toEqual(purchases)
})

test('applying the same record again, in any number, ends in the same state', () => {
  const states = fc.record<ProviderState>({
    subscription: fc.constantFrom(running, ended, null),
    purchases: fc.constant([]),
  })
  const rows = fc.constantFrom<CurrentSubscription | null>(
    null,
    { source: 'own', status: 'active' },
    { source: 'own', status: 'inactive' },
    { source: 'organization', status: 'active' },
    { source: 'organization', status: 'inactive' },
  )
  const after = (state: ProviderState, row: CurrentSubscription | null): CurrentSubscription | null => {
    const effect = applyEvent(state, row)
    if (effect.subscription) return { source: 'own', status: effect.subscription.status }
    return effect.endsOwn && row ? { ...row, status: 'inactive' } : row
  }
  fc.assert(
    fc.property(states, rows, (state, row) => {
      const once = after(state, row)
      expect(after(state, once)).toEqual(once)
    }),
  )
})
