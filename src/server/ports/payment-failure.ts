/**
 * `away`: no answer in time, or one that says to come later. `declined`: the bank said no. `not_set_up`: keys, prices or
 * the portal are not set up as this server needs them. `malformed`: an answer that cannot be what was asked for.
 */
export type PaymentFailureKind = 'away' | 'declined' | 'not_set_up' | 'malformed'

/** A payment provider that did not do what it was asked. It never holds a key, an address or the provider's own words. */
export class PaymentFailure extends Error {
  readonly kind: PaymentFailureKind

  /** @param detail for the log: names and codes only */
  constructor(kind: PaymentFailureKind, detail: string) {
    super(`the payment provider's call ended: ${kind} (${detail})`)
    this.name = 'PaymentFailure'
    this.kind = kind
  }
}
