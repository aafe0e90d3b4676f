import Stripe from 'stripe'
import { PaymentFailure } from '#server/ports/payment-failure.ts'
import type { Secret } from '#server/ports/secret.ts'

/** The version whose shapes this code reads. The SDK's types are of it; an account may be set to any other. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 6_000
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

/** @throws PaymentFailure `malformed` for what is another customer's: nobody gets what somebody else paid */
export function requireCustomer(
  { customer }: { readonly customer: string | { readonly id: string } | null },
  wanted: string,
): void {
  if ((typeof customer === 'string' ? customer : customer?.id) !== wanted)
    throw new PaymentFailure('malformed', "another customer's")
}
