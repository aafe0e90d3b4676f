import type Stripe from 'stripe'
import { GRACE_MS, type ProviderSubscription } from '#core/billing/apply-event.ts'
import type { PlanKey, PriceTier } from '#core/billing/plans.ts'
import { soldAt } from './prices.ts'
import { requireCustomer } from './stripe-client.ts'

const EXPANSIONS = ['data.latest_invoice', 'data.schedule']

/** All subscriptions of ours that a customer has or had, oldest first. */
export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const found: Stripe.Subscription[] = []
  const listed = stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: EXPANSIONS })
  for await (const subscription of listed) {
    requireCustomer(subscription, customer)
    if (planOf(subscription)) found.push(subscription)
  }
  return found.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}

/** Whether it runs, or would again once its bill is paid: beside such a one no other is sold. */
export function isRunning({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Whether it was ever paid for. One that was not never began: who has no other is a new subscriber still. */
function hasBegun({ status }: Stripe.Subscription): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired'
}

/** The one that counts: the running one that was there first, else the newest that ever began. */
export function chooseSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  return all.find(isRunning) ?? all.findLast(hasBegun) ?? null
}

/** @throws Error for a subscription without an item of ours */
export function tierOf(subscription: Stripe.Subscription): PriceTier {
  const sold = planOf(subscription)
  if (!sold) throw new Error('not a subscription of ours')
  return sold.tier
}

/** @throws Error for a subscription without an item of ours */
export async function readSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  now: Date,
): Promise<ProviderSubscription> {
  const sold = planOf(subscription)
  const [item] = subscription.items.data
  if (!sold || !item) throw new Error('not a subscription of ours')
  const unpaid = subscription.status === 'past_due'
  const graceEnd = unpaid ? item.current_period_start * 1000 + GRACE_MS : null
  const isOpen = isRunning(subscription) && (graceEnd === null || now.getTime() < graceEnd)
  // A period that is not paid has not begun: the one before is shown as over, so that no credit of it can be taken.
  const [start, end] = unpaid
    ? periodBefore(subscription, item)
    : [item.current_period_start, item.current_period_end]
  const next = await nextOf(stripe, subscription)
  return {
    id: subscription.id,
    plan: sold.plan,
    tier: sold.tier,
    status: isOpen ? 'active' : 'inactive',
    periodStart: isoOf(start),
    periodEnd: isoOf(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextPlan: next?.plan ?? null,
    monthlyCents: centsOf(item.price),
    nextMonthlyCents: next?.monthlyCents ?? centsOf(item.price),
    currency: item.price.currency,
    graceUntil: graceEnd === null ? null : new Date(graceEnd).toISOString(),
  }
}

function planOf({ items }: Stripe.Subscription): { plan: PlanKey; tier: PriceTier } | null {
  const [item] = items.data
  const sold = item === undefined ? null : soldAt(item.price)
  return sold === null || sold.product === 'credit' ? null : { plan: sold.product, tier: sold.tier }
}

/** The bill of a renewal names the period that it closes. */
function periodBefore(
  { latest_invoice: invoice, created }: Stripe.Subscription,
  { current_period_start: start }: Stripe.SubscriptionItem,
): [number, number] {
  const before = typeof invoice === 'object' && invoice !== null ? invoice.period_start : created
  return [Math.min(before, start - 1), start]
}

/** The plan that a change with the next period leads to, at the price that was said then. */
async function nextOf(
  stripe: Stripe,
  { schedule, items }: Stripe.Subscription,
): Promise<{ plan: PlanKey; monthlyCents: number } | null> {
  if (schedule === null || typeof schedule === 'string') return null
  const next = schedule.phases.at(-1)?.items[0]?.price
  const id = typeof next === 'object' ? next.id : next
  if (id === undefined || id === items.data[0]?.price.id) return null
  const price = await stripe.prices.retrieve(id)
  const sold = soldAt(price)
  return sold === null || sold.product === 'credit'
    ? null
    : { plan: sold.product, monthlyCents: centsOf(price) }
}

/** Ours have an amount in whole hundredths. */
const centsOf = ({ unit_amount: amount }: Stripe.Price): number => amount ?? 0
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
