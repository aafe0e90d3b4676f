import type Stripe from 'stripe'
import type { Catalogue, PlanKey, PriceTier } from '#core/billing/plans.ts'
import { portalFor } from './portal-configuration.ts'
import { priceToSell } from './prices.ts'

interface Change {
  readonly customer: string
  readonly catalogue: Catalogue
  readonly running: Stripe.Subscription
  readonly plan: PlanKey
  readonly tier: PriceTier
  readonly returnUrl: string
  readonly cancelUrl: string
}

/**
 * Stripe's own page that shows what a change of plan costs today, and makes it once it is confirmed. A plan that is unpaid
 * or about to end is no plan to change: the portal then says what can be done.
 */
export async function openChange(
  stripe: Stripe,
  { customer, catalogue, running, plan, tier, returnUrl, cancelUrl }: Change,
): Promise<{ url: string }> {
  const [item] = running.items.data
  const isSteady = running.status === 'active' && !running.cancel_at_period_end && running.schedule === null
  const price = await priceToSell(stripe, catalogue, { product: plan, tier })
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await portalFor(stripe, tier),
    return_url: cancelUrl,
    ...(isSteady &&
      item && {
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: {
            subscription: running.id,
            items: [{ id: item.id, price, quantity: 1 }],
          },
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      }),
  })
  return { url }
}
