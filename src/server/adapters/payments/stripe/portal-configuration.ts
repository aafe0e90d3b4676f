import type Stripe from 'stripe'

/** How `stripe:setup` marks the portal's settings that are ours. */
export const PORTAL_MARK = { plainprint: 'portal' } as const

/** The settings of the customer portal that `stripe:setup` made. @throws Error where it did not run yet */
export async function portalConfiguration(stripe: Stripe): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (metadata?.['plainprint'] === PORTAL_MARK.plainprint) return id
  throw new Error('Stripe has no portal settings of ours: run npm run stripe:setup')
}
