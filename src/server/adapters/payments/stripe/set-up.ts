import type Stripe from 'stripe'
import { plansOf, type Catalogue, type PriceTier, type Product } from '#core/billing/plans.ts'
import { lookupKeyOf, priceMetadata } from './prices.ts'
import { findPortal, portalMark } from './portal-configuration.ts'
import { STRIPE_API_VERSION } from './stripe-client.ts'

const TIERS: readonly PriceTier[] = ['new', 'standard']

/** What has to be told of: whatever changes the record of a customer. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** What was found or made, in words, and the secret of a webhook that is new. */
export interface SetUp {
  readonly notes: readonly string[]
  /** Null where the webhook was there: Stripe tells its secret only once. */
  readonly webhookSecret: string | null
}

/**
 * Brings a Stripe account to what the catalogue says: products, prices, the customer portal, the webhook. Safe to repeat:
 * what is there and right stays. A price that changed is made anew and takes over its name; the one before is sold no
 * longer, and subscriptions that run at it go on as they are.
 */
export async function setUpStripe(stripe: Stripe, catalogue: Catalogue, webhookUrl: string): Promise<SetUp> {
  const notes: string[] = []
  const prices = new Map<string, { product: string; price: string }>()
  for (const product of [...plansOf(catalogue), catalogue.credit]) {
    const productId = await provideProduct(stripe, product, notes)
    for (const tier of product.key === 'credit' ? (['new'] as const) : TIERS) {
      const price = await providePrice(
        stripe,
        { productId, product, tier, currency: catalogue.currency },
        notes,
      )
      prices.set(lookupKeyOf(product.key, tier), { product: productId, price })
    }
  }
  for (const tier of TIERS)
    await providePortal(
      stripe,
      tier,
      plansOf(catalogue).flatMap(({ key }) => prices.get(lookupKeyOf(key, tier)) ?? []),
      notes,
    )
  const webhookSecret = await provideWebhook(stripe, webhookUrl, notes)
  return { notes, webhookSecret }
}

async function provideProduct(stripe: Stripe, { key, name }: Product, notes: string[]): Promise<string> {
  const title = `Plainprint ${name}`
  for await (const found of stripe.products.list({ active: true, limit: 100 }))
    if (found.metadata['plainprint_product'] === key) {
      notes.push(`product ${title}: there`)
      return found.id
    }
  const made = await stripe.products.create(
    { name: title, metadata: { plainprint_product: key } },
    { idempotencyKey: `product/${key}` },
  )
  notes.push(`product ${title}: made`)
  return made.id
}

async function providePrice(
  stripe: Stripe,
  {
    productId,
    product,
    tier,
    currency,
  }: { productId: string; product: Product; tier: PriceTier; currency: string },
  notes: string[],
): Promise<string> {
  const { key, interval, priceCents } = product
  const name = lookupKeyOf(key, tier)
  const amount = priceCents[tier]
  const { data } = await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 })
  const [found] = data
  if (found?.unit_amount === amount && found.currency === currency) {
    notes.push(`price ${name}: there`)
    return found.id
  }
  const made = await stripe.prices.create(
    {
      product: productId,
      currency,
      unit_amount: amount,
      lookup_key: name,
      transfer_lookup_key: true,
      metadata: priceMetadata({ product: key, tier }),
      ...(interval === 'month' && { recurring: { interval } }),
    },
    { idempotencyKey: `price/${name}/${amount}/${currency}/${found?.id ?? 'first'}` },
  )
  notes.push(`price ${name}: made, ${amount} cents`)
  if (found) {
    await stripe.prices.update(found.id, { active: false }, { idempotencyKey: `price-end/${found.id}` })
    notes.push(`price ${name}: the one of ${found.unit_amount} cents is sold no longer`)
  }
  return made.id
}

/** A dearer plan takes over at once, with what is left of the month set against it; a cheaper one with the next period. */
async function providePortal(
  stripe: Stripe,
  tier: PriceTier,
  sold: readonly { product: string; price: string }[],
  notes: string[],
): Promise<void> {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      products: sold.map(({ product, price }) => ({ product, prices: [price] })),
    },
  }
  const found = await findPortal(stripe, tier)
  const key = `portal/${tier}/${sold.map(({ price }) => price).join('/')}`
  if (found === null)
    await stripe.billingPortal.configurations.create(
      { features, metadata: portalMark(tier) },
      { idempotencyKey: key },
    )
  else
    await stripe.billingPortal.configurations.update(
      found,
      { features },
      { idempotencyKey: `${key}/${found}` },
    )
  notes.push(`portal for ${tier} prices: ${found === null ? 'made' : 'there'}`)
}

async function provideWebhook(stripe: Stripe, url: string, notes: string[]): Promise<string | null> {
  for await (const found of stripe.webhookEndpoints.list({ limit: 100 }))
    if (found.url === url) {
      notes.push(`webhook ${url}: there`)
      return null
    }
  const made = await stripe.webhookEndpoints.create(
    { url, enabled_events: [...EVENTS], api_version: STRIPE_API_VERSION },
    { idempotencyKey: `webhook/${url}` },
  )
  notes.push(`webhook ${url}: made`)
  return made.secret ?? null
}
