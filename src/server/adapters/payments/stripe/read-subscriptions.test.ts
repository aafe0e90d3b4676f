import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { chooseSubscription } from './read-subscriptions.ts'

const of = (...statuses: Stripe.Subscription.Status[]): Stripe.Subscription[] =>
  statuses.map((status, index) => ({ id: `sub_${index}`, status }) as Stripe.Subscription)

test.each<[string, Stripe.Subscription.Status[], string | null]>([
  ['none', [], null],
  ['the running one', ['canceled', 'active'], 'sub_1'],
  ['of two that run, the first', ['active', 'active'], 'sub_0'],
  ['one whose renewal is unpaid, before one that ended later', ['past_due', 'canceled'], 'sub_0'],
  ['of those that ended, the last', ['canceled', 'unpaid'], 'sub_1'],
  ['one that was never paid is none', ['incomplete'], null],
  ['nor is it after it expired, beside one that ended', ['canceled', 'incomplete_expired'], 'sub_0'],
])('%s counts', (_what, statuses, id) => {
  expect(chooseSubscription(of(...statuses))?.id ?? null).toBe(id)
})
