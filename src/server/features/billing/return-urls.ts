import type { Config } from '#server/config.ts'

/** Where a payment page sends the browser; `sub=success` only makes the site ask the server, it proves nothing. */
export function afterPayment(config: Config): { returnUrl: string; cancelUrl: string; accountUrl: string } {
  return {
    returnUrl: `${config.publicUrl}/app/account?sub=success`,
    cancelUrl: `${config.publicUrl}/app/account`,
    accountUrl: `${config.publicUrl}/app/account`,
  }
}
