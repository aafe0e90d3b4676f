import type Stripe from 'stripe'
import type { PriceTier } from '#core/billing/plans.ts'
import { PaymentFailure } from '#server/ports/payment-failure.ts'

/** How `stripe:setup` marks the portal's settings that are ours: each price tier has its own, or a plan could be changed to the other's price. */
export function portalMark(tier: PriceTier): Record<string, string> {
  return { plainprint: 'portal', plainprint_tier: tier }
}

/** The settings of the customer portal for a tier. Null where `stripe:setup` did not make them yet. */
export async function findPortal(stripe: Stripe, tier: PriceTier): Promise<string | null> {
  const listed = stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  for await (const { id, metadata } of listed)
    if (metadata?.['plainprint'] === 'portal' && metadata['plainprint_tier'] === tier) return id
  return null
}

/** @throws PaymentFailure `not_set_up` where `stripe:setup` did not run */
export async function portalFor(stripe: Stripe, tier: PriceTier): Promise<string> {
  const id = await findPortal(stripe, tier)
  if (id === null)
    throw new PaymentFailure('not_set_up', 'no portal settings of ours: run npm run stripe:setup')
  return id
}
