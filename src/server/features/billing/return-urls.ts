import { PAID, SCREENS } from '#contract/addresses.ts'
import type { Context } from '#server/ports/context.ts'

/** Where a payment page sends the browser; `sub=success` only makes the site ask the server, it proves nothing. */
export function afterPayment(config: Context['config']): {
  returnUrl: string
  cancelUrl: string
  accountUrl: string
} {
  const accountUrl = `${config.publicUrl}${SCREENS.account}`
  return { returnUrl: `${accountUrl}?${PAID.key}=${PAID.value}`, cancelUrl: accountUrl, accountUrl }
}
