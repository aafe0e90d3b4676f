import Stripe from 'stripe'
import type { Secret } from '#server/ports/secret.ts'

/** The version whose shapes this code reads. The SDK's types are of it; an account may be set to any other. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000
/** Besides the first try. All tries of a call carry its one idempotency key. */
const RETRIES = 2

/** @param apiBase another host than Stripe's, for tests; null for Stripe */
export function createStripe(key: Secret, apiBase: string | null): Stripe {
  const base = apiBase === null ? null : new URL(apiBase)
  return new Stripe(key.reveal(), {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Plainprint' },
    ...(base && {
      host: base.hostname,
      port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

/** Whether Stripe says that what was named is not there, such as a customer who was deleted. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
