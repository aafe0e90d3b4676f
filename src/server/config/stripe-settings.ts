import { isLoopbackName } from '#core/access/loopback.ts'
import type { Secret } from '../ports/secret.ts'
import type { Refuse, Settings } from './settings.ts'

/** The Stripe account that takes the money. */
export interface StripeSettings {
  readonly secretKey: Secret
  /** What its messages are signed with: the newest first, and while it is changed the one before. */
  readonly webhookSecrets: readonly Secret[]
  /** Whether Stripe works out the taxes of what it sells. */
  readonly hasTaxes: boolean
  /** Another host than Stripe's, for tests; null for Stripe. */
  readonly apiBase: string | null
}

/** Null where money is not taken through Stripe. */
export function stripeOf(given: Settings): StripeSettings | null {
  if (!given.STRIPE_SECRET_KEY) return null
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
    hasTaxes: given.STRIPE_TAX === 'on',
    apiBase: given.STRIPE_API_BASE,
  }
}

export function checkStripe(given: Settings, refuse: Refuse): void {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_BASE: base } = given
  if (key && secrets.length === 0)
    refuse('STRIPE_WEBHOOK_SECRET', 'is required with STRIPE_SECRET_KEY: npm run stripe:setup prints it')
  if (key && given.NODE_ENV === 'production' && /^[rs]k_test_/.test(key.reveal()))
    refuse('STRIPE_SECRET_KEY', 'is one of test mode, which takes no money; production needs a live one')
  if (base !== null && !isLoopbackName(URL.parse(base)?.hostname ?? ''))
    refuse('STRIPE_API_BASE', 'may only name this machine: the key goes there')
}
