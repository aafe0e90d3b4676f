import { PAID, SCREENS, type Paid } from '#contract/addresses.ts'
import { FROM_PORTAL } from '#contract/portal-return.ts'
import type { Context } from '#server/ports/context.ts'

/**
 * Where a payment page sends the browser. What the address says of the payment only makes the site ask the server, it
 * proves nothing. Who pays nothing comes back to the library.
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

/** Where the portal leads back to: what was changed there is seen on the billing page. */
export const afterPortal = ({ publicUrl }: Context['config']): string =>
  `${publicUrl}${SCREENS.billing}?${FROM_PORTAL.key}=${FROM_PORTAL.value}`
