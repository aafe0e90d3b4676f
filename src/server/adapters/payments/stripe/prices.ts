import type Stripe from 'stripe'
import { PaymentFailure } from '#server/ports/payment-failure.ts'
import { PLAN_KEYS, type Catalogue, type PlanKey, type PriceTier } from '#core/billing/plans.ts'

/** What `stripe:setup` names the prices of the catalogue by: the newest of a name is the one to sell at. */
export function lookupKeyOf(product: PlanKey | 'credit', tier: PriceTier): string {
  return product === 'credit' ? 'plainprint_credit' : `plainprint_${product}_${tier}`
}

/** What a price is for, noted on the price itself, so that those which are no longer sold are understood as well. */
export interface Sold {
  readonly product: PlanKey | 'credit'
  readonly tier: PriceTier
}

export function priceMetadata({ product, tier }: Sold): Record<string, string> {
  return { plainprint_product: product, plainprint_tier: tier }
}

/** Null for a price that is not of this product: an account may sell other things too. */
export function soldAt(price: Stripe.Price): Sold | null {
  const { plainprint_product: product, plainprint_tier: tier } = price.metadata
  if (tier !== 'new' && tier !== 'standard') return null
  const key = product === 'credit' ? product : PLAN_KEYS.find((plan) => plan === product)
  return key === undefined ? null : { product: key, tier }
}

/**
 * Nothing is sold at another price than the catalogue shows.
 * @throws PaymentFailure `not_set_up` unless Stripe's price is the catalogue's to the cent
 */
export async function priceToSell(
  stripe: Stripe,
  catalogue: Catalogue,
  { product, tier }: Sold,
): Promise<string> {
  const key = lookupKeyOf(product, tier)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [price] = data
  const isRight =
    price?.unit_amount === catalogue[product].priceCents[tier] && price.currency === catalogue.currency
  if (!isRight)
    throw new PaymentFailure(
      'not_set_up',
      `no active price ${key} at the sum that is set: run npm run stripe:setup`,
    )
  return price.id
}
