import type { Context } from '#server/ports/context.ts'

/** Where a payment page sends the browser; `sub=success` only makes the site ask the server, it proves nothing. */
export function afterPayment(config: Context['config']): {
  returnUrl: string
  cancelUrl: string
  accountUrl: string
} {
  const accountUrl = `${config.publicUrl}/app/account`
  return { returnUrl: `${accountUrl}?sub=success`, cancelUrl: accountUrl, accountUrl }
}
