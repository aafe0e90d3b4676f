import Stripe from 'stripe'
import { isRunning } from './read-subscriptions.ts'
import { isMissing } from './stripe-client.ts'

/**
 * Two pages paid in the same moment start two plans. The one that was there first stays; the others end at once, and what
 * was paid for them goes back. Safe to repeat: each call has the same key whenever it is made.
 *
 * @param all what a customer has, oldest first
 */
export async function endDuplicates(stripe: Stripe, all: readonly Stripe.Subscription[]): Promise<void> {
  for (const { id, latest_invoice: invoice } of all.filter(isRunning).slice(1)) {
    const intent = invoice === null || typeof invoice === 'string' ? null : await paidBy(stripe, invoice)
    if (intent !== null) await giveBack(stripe, intent, id)
    await end(stripe, id)
  }
}

/** One that a call before this ended, whose answer was lost, is not there to be ended again. */
async function end(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions
    .cancel(subscription, {}, { idempotencyKey: `cancel/${subscription}` })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
}

/** The payment of an invoice; null where nothing was paid. */
async function paidBy(stripe: Stripe, { id, amount_paid: paid }: Stripe.Invoice): Promise<string | null> {
  if (id === undefined || paid === 0) return null
  const { data } = await stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: 1 })
  const intent = data[0]?.payment.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** All of it, unless it went back before, as Stripe forgets idempotency keys after a day, or by the payer's bank. */
async function giveBack(stripe: Stripe, intent: string, subscription: string): Promise<void> {
  await stripe.refunds
    .create(
      { payment_intent: intent, metadata: { reason: 'second plan' } },
      { idempotencyKey: `refund/${subscription}` },
    )
    .catch((error: unknown) => {
      const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
      if (code !== 'charge_already_refunded' && code !== 'charge_disputed') throw error
    })
}
