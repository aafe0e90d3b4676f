import { expect, test } from 'vitest'
import type { ProviderState, ProviderSubscription } from './apply-event.ts'
import { noticesOf, type Bill, type StoredPlan } from './payment-notices.ts'

const SINCE = '2026-11-01T00:00:00.000Z'
const END = '2026-12-27T10:00:00.000Z'
const GRACE = '2027-01-03T10:00:00.000Z'

const running: ProviderSubscription = {
  id: 'sub_1',
  plan: 'pro',
  tier: 'new',
  status: 'active',
  periodStart: '2026-11-27T10:00:00.000Z',
  periodEnd: END,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  monthlyCents: 4000,
  nextMonthlyCents: 4000,
  currency: 'usd',
  graceUntil: null,
}
const stored: StoredPlan = {
  source: 'own',
  status: 'active',
  plan: 'pro',
  providerSubscriptionId: 'sub_1',
  periodEnd: END,
  cancelAtPeriodEnd: false,
  graceUntil: null,
}
const bill: Bill = {
  id: 'in_1',
  createdAt: '2026-11-27T10:00:00.000Z',
  what: 'Plainprint Pro, November 2026',
  totalCents: 4000,
  currency: 'USD',
  status: 'paid',
}
const record = (subscription: Partial<ProviderSubscription> | null): ProviderState => ({
  subscription: subscription && { ...running, ...subscription },
  purchases: [],
})
const told = (before: StoredPlan | null, state: ProviderState, bills: readonly Bill[] = []) =>
  noticesOf(before, state, bills, SINCE)

test('every paid bill has a receipt, the oldest first', () => {
  const credits = { ...bill, id: 'cs_1', what: '1 document credit', totalCents: 1200 }
  expect(told(null, record({}), [credits, bill])).toEqual([
    { kind: 'receipt', key: 'receipt/in_1', bill },
    { kind: 'receipt', key: 'receipt/cs_1', bill: credits },
  ])
})

test.each([
  ['open', { status: 'open' }],
  ['refunded', { status: 'refunded' }],
  ['of nothing', { totalCents: 0 }],
  ['a credit note', { totalCents: -500 }],
  ['older than the mails', { createdAt: '2026-10-31T23:59:59.000Z' }],
] as const)('a bill that is %s has none', (_name, change) =>
  expect(told(stored, record({}), [{ ...bill, ...change }])).toEqual([]),
)

test('a renewal that could not be paid is told with the day until which the plan stays open, and what is due', () => {
  const open = { ...bill, id: 'in_2', status: 'open' } as const
  expect(told(stored, record({ graceUntil: GRACE }), [open, bill].slice(0, 1))).toEqual([
    { kind: 'failed', key: `failed/sub_1/${GRACE}`, plan: 'pro', openUntil: GRACE, due: open },
  ])
  expect(told(stored, record({ graceUntil: GRACE }))).toMatchObject([{ kind: 'failed', due: null }])
})

test('one that is stored already is not told, one of a later period is', () => {
  expect(told({ ...stored, graceUntil: GRACE }, record({ graceUntil: GRACE }))).toEqual([])
  const later = '2027-02-03T10:00:00.000Z'
  expect(told({ ...stored, graceUntil: GRACE }, record({ graceUntil: later }))).toMatchObject([
    { key: `failed/sub_1/${later}` },
  ])
})

test('a cancellation is told with its day, also where it is the first that is heard of the plan', () => {
  const canceled = { kind: 'canceled', key: `canceled/sub_1/${END}`, plan: 'pro', endsAt: END }
  const state = record({ cancelAtPeriodEnd: true })
  expect(told(stored, state)).toEqual([canceled])
  expect(told(null, state)).toEqual([canceled])
  const before = { ...stored, cancelAtPeriodEnd: true }
  expect(told({ ...before, providerSubscriptionId: 'sub_0', status: 'inactive' }, state)).toEqual([canceled])
  expect(told(before, state)).toEqual([])
})

test('a canceled plan that is unpaid ends with its grace', () =>
  expect(
    told({ ...stored, graceUntil: GRACE }, record({ cancelAtPeriodEnd: true, graceUntil: GRACE })),
  ).toMatchObject([{ kind: 'canceled', endsAt: GRACE }]))

test('a plan that is kept after all, renewed or changed is told of by its bills alone', () => {
  expect(told({ ...stored, cancelAtPeriodEnd: true }, record({}))).toEqual([])
  expect(told(stored, record({ plan: 'basic', periodEnd: '2027-01-27T10:00:00.000Z' }))).toEqual([])
  expect(told({ ...stored, graceUntil: GRACE }, record({}))).toEqual([])
})

test.each([
  ['by the provider', stored, record({ status: 'inactive' }), { isUnpaid: false, canReopen: false }],
  ['with its record', stored, record(null), { isUnpaid: false, canReopen: false }],
  [
    'unpaid, and may be paid still',
    { ...stored, graceUntil: GRACE },
    record({ status: 'inactive', graceUntil: GRACE }),
    { isUnpaid: true, canReopen: true },
  ],
  [
    'unpaid, for good',
    { ...stored, graceUntil: GRACE },
    record({ status: 'inactive' }),
    { isUnpaid: true, canReopen: false },
  ],
])('a plan that ended %s is told of', (_name, before, state, said) =>
  expect(told(before, state)).toEqual([{ kind: 'ended', key: `ended/sub_1/${END}`, plan: 'pro', ...said }]),
)

test.each([
  ['was canceled', { ...stored, cancelAtPeriodEnd: true }],
  ['was over before', { ...stored, status: 'inactive' }],
  ['an organization pays', { ...stored, source: 'organization' }],
] as const)('the end of a plan that %s is not', (_name, before) =>
  expect(told(before, record({ status: 'inactive' }))).toEqual([]),
)

test('nothing is told of nothing', () => expect(told(null, record(null))).toEqual([]))
