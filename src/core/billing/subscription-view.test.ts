import { expect, test } from 'vitest'
import { planEntry, readSubscription } from './subscription-view.ts'

const row = {
  plan_key: 'pro',
  status: 'active',
  current_period_start: null,
  current_period_end: '2027-03-03T00:00:00Z',
}

test('reads a row or a list of rows', () => {
  const expected = { status: 'active', hasAccess: true, planKey: 'pro', periodEnd: '2027-03-03T00:00:00Z' }
  expect(readSubscription(row)).toEqual(expected)
  expect(readSubscription([row])).toEqual(expected)
})

test.each([null, undefined, [], 'nonsense', {}, { status: 'past_due' }, { status: 'inactive' }])(
  'anything but an active row gives no access: %j',
  (answer) => {
    expect(readSubscription(answer)).toMatchObject({ status: 'inactive', hasAccess: false })
  },
)

test('a trial is shown as one and opens nothing', () => {
  expect(readSubscription({ ...row, status: 'trial' })).toMatchObject({ status: 'trial', hasAccess: false })
})

test('an unknown plan is no plan', () => {
  expect(readSubscription({ ...row, plan_key: 'gold' }).planKey).toBeNull()
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
