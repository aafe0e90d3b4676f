import { PAID, SCREENS, type Paid } from '#contract/addresses.ts'
import type { Context } from '#server/ports/context.ts'

/**
 * Where a payment page sends the browser. What the address says of the payment only makes the site ask the server, it
 * proves nothing. Who pays nothing, or comes from the portal, comes back to the library.
 */
export function afterPayment(
  config: Context['config'],
  paid: Paid,
): { returnUrl: string; cancelUrl: string } {
  const { key, value } = PAID[paid]
  return {
    returnUrl: `${config.publicUrl}${SCREENS.account}?${key}=${value}`,
    cancelUrl: `${config.publicUrl}${SCREENS.documents}`,
  }
}
