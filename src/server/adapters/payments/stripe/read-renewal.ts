import type Stripe from 'stripe'
import type { Renewal } from '#core/billing/payment-notices.ts'
import { readSubscription } from './read-subscriptions.ts'

/**
 * What Stripe will charge for the next period: by the price the plan runs at or changes to, with taxes, and less what the
 * customer has to their credit. Null for a plan that ends or is unpaid.
 */
export async function readRenewal(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  now: Date,
): Promise<Renewal | null> {
  const { status, graceUntil, cancelAtPeriodEnd, plan, nextPlan, periodEnd } = await readSubscription(
    stripe,
    subscription,
    now,
  )
  if (status !== 'active' || graceUntil !== null || cancelAtPeriodEnd) return null
  const { id, schedule } = subscription
  // Stripe knows the bill of a plan that changes with its period by the schedule of the change.
  const { amount_due: totalCents, currency } = await stripe.invoices.createPreview(
    schedule === null
      ? { subscription: id }
      : { schedule: typeof schedule === 'string' ? schedule : schedule.id },
  )
  return { plan: nextPlan ?? plan, renewsAt: periodEnd, totalCents, currency }
}
