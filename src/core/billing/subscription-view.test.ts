import { expect, test } from 'vitest'
import { planEntry, subscriptionOf } from './subscription-view.ts'

const stored = { planKey: 'pro', status: 'active', periodEnd: '2027-03-03T00:00:00Z' }

test('an active subscription gives access', () => {
  expect(subscriptionOf(stored)).toEqual({ ...stored, hasAccess: true })
})

test.each([null, 'past_due', 'inactive'])('the status %j gives no access', (status) => {
  expect(subscriptionOf({ ...stored, status })).toMatchObject({ status: 'inactive', hasAccess: false })
})

test('no subscription is an inactive one', () => {
  expect(subscriptionOf(null)).toEqual({
    status: 'inactive',
    hasAccess: false,
    planKey: null,
    periodEnd: null,
  })
})

test('a trial is shown as one and opens nothing', () => {
  expect(subscriptionOf({ ...stored, status: 'trial' })).toMatchObject({ status: 'trial', hasAccess: false })
})

test('an unknown plan is no plan', () => {
  expect(subscriptionOf({ ...stored, planKey: 'gold' }).planKey).toBeNull()
})

test.each([
  [{ hasAccess: false, planKey: null }, false, 'Start subscription'],
  [{ hasAccess: false, planKey: 'pro' }, false, 'Start subscription'],
  [{ hasAccess: true, planKey: 'basic' }, false, 'Upgrade plan'],
  [{ hasAccess: true, planKey: 'pro' }, false, 'Manage plan'],
  [{ hasAccess: true, planKey: 'basic' }, true, 'Manage plan'],
] as const)('%j (by organization: %s) is called %s', (subscription, isByOrganization, entry) => {
  expect(planEntry(subscription, isByOrganization)).toBe(entry)
})
