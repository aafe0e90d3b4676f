import type Stripe from 'stripe'
import { PaymentFailure } from '#server/ports/payment-failure.ts'

interface Order {
  readonly mode: 'subscription' | 'payment'
  readonly customer: string
  readonly userId: string
  readonly price: string
  readonly quantity: number
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Whether Stripe works out taxes, by the address that is asked for on the page. */
  readonly hasTaxes: boolean
}

const TAXES = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const

/**
 * A page to pay on. Asked again, the page that is still open for the same thing is given; others for a plan are closed,
 * so that two tabs do not start two.
 *
 * The idempotency key names the last page there was: callers in the same moment, and tries after a lost answer, get one.
 */
export async function openCheckout(stripe: Stripe, order: Order): Promise<{ url: string }> {
  const { mode, customer, userId, price, quantity, returnUrl, cancelUrl, hasTaxes } = order
  const last = await stripe.checkout.sessions.list({ customer, limit: 1 })
  const open = await stripe.checkout.sessions.list({
    customer,
    status: 'open',
    limit: 100,
    expand: ['data.line_items'],
  })
  for (const session of open.data) {
    if (session.mode !== mode) continue
    if (isFor(session, price, quantity) && session.url !== null) return { url: session.url }
    if (mode === 'subscription') await close(stripe, session.id)
  }
  const { url } = await stripe.checkout.sessions.create(
    {
      mode,
      customer,
      client_reference_id: userId,
      line_items: [{ price, quantity }],
      success_url: returnUrl,
      cancel_url: cancelUrl,
      metadata: { user_id: userId },
      ...(hasTaxes && TAXES),
    },
    { idempotencyKey: `checkout/${customer}/${price}/${quantity}/${last.data[0]?.id ?? 'first'}` },
  )
  if (url === null) throw new PaymentFailure('malformed', 'a page without an address')
  return { url }
}

function isFor(session: Stripe.Checkout.Session, price: string, quantity: number): boolean {
  const [line, ...more] = session.line_items?.data ?? []
  return line?.price?.id === price && line.quantity === quantity && more.length === 0
}

/** It may have been paid in this moment; then both run, and one is ended with its money given back. */
async function close(stripe: Stripe, session: string): Promise<void> {
  await stripe.checkout.sessions
    .expire(session, {}, { idempotencyKey: `expire/${session}` })
    .catch((error: unknown) => {
      if (!isNoLongerOpen(error)) throw error
    })
}

function isNoLongerOpen(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}
