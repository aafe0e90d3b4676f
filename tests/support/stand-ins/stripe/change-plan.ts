import type Stripe from 'stripe'
import { copyOf, idOf, type Account } from './account.ts'
import { addInvoice, finalizeAndPay, periodLines } from './billing.ts'
import { invoiceOf, lineOf } from './invoice-objects.ts'
import { declineOf } from './payments.ts'
import { plannedItems } from './schedules.ts'
import { refuse, StripeFailure } from './stripe-failure.ts'
import { periodAfter, soldAt, updateSubscription } from './subscription-object.ts'

export interface PlanChange {
  readonly item: Stripe.SubscriptionItem
  readonly price: Stripe.Price
  readonly quantity: number
}
export type Proration = 'always_invoice' | 'create_prorations' | 'none'

/** @throws StripeFailure for a price the subscription cannot have */
export function readChange(
  account: Account,
  subscription: Stripe.Subscription,
  asked: { id?: string | undefined; price?: string | undefined; quantity?: number | undefined },
): PlanChange {
  if (asked.id === undefined)
    throw refuse('The stand-in changes items only: an item without id would be added to those there are')
  const item = subscription.items.data.find(({ id }) => id === asked.id)
  if (!item)
    throw refuse(`No such subscription item: '${asked.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  const price = account.get('price', asked.price ?? item.price.id, 'items[0][price]')
  if (!price.active && price.id !== item.price.id)
    throw refuse('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  if (!price.recurring || price.currency !== subscription.currency)
    throw refuse(`The price specified is not one of the subscription's kind.`, { param: 'items[0][price]' })
  if (price.recurring.interval !== item.price.recurring?.interval)
    throw refuse('The stand-in does not model a change of interval', { param: 'items[0][price]' })
  return { item, price, quantity: asked.quantity ?? item.quantity ?? 1 }
}

export function changesAnything({ item, price, quantity }: PlanChange): boolean {
  return price.id !== item.price.id || quantity !== item.quantity
}

export function isDecrease({ item, price, quantity }: PlanChange): boolean {
  return (price.unit_amount ?? 0) * quantity < (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
}

/** What is left of the period by the second: given back at the old price, taken at the new. */
function prorationLines(account: Account, change: PlanChange, at: number): Stripe.InvoiceLineItem[] {
  const { item, price, quantity } = change
  const { current_period_start: start, current_period_end: end } = item
  const share = (amount: number) => Math.round((amount * (end - at)) / (end - start))
  const line = (of: Stripe.Price, count: number, sign: 1 | -1): Stripe.InvoiceLineItem => {
    const product = account.get('product', idOf(of.product)).name
    const time = `time on ${product} after ${new Date(at * 1000).toISOString().slice(0, 10)}`
    return lineOf(account, {
      item,
      price: of,
      quantity: count,
      amount: sign * share((of.unit_amount ?? 0) * count),
      isProration: true,
      start: at,
      end,
      description: sign < 0 ? `Unused ${time}` : `Remaining ${time}`,
    })
  }
  return [line(item.price, item.quantity ?? 1, -1), line(price, quantity, 1)]
}

/** What a change would be billed with, or without one the next period. Nothing of it is kept. */
export function previewBill(
  account: Account,
  subscription: Stripe.Subscription,
  asked: { change: PlanChange | null; proration: Proration; at: number },
): Stripe.Invoice {
  const { change, proration, at } = asked
  const prorations = change && proration !== 'none' ? prorationLines(account, change, at) : []
  const items = plannedItems(account, subscription)
  for (const item of items.data) {
    const { current_period_end: end } = item
    if (change?.item.id === item.id) Object.assign(item, soldAt(change.price, change.quantity))
    item.current_period_start = end
    item.current_period_end = periodAfter(subscription.billing_cycle_anchor, item.price, end)
  }
  const isNow = change !== null && proration === 'always_invoice'
  const pending = copyOf(account.pending.get(subscription.id) ?? [])
  const invoice = invoiceOf(account, account.newId('upcoming_in'), {
    subscription,
    reason: isNow ? 'subscription_update' : 'upcoming',
    lines: isNow
      ? prorations
      : [...pending, ...prorations, ...periodLines(account, { ...subscription, items })],
    start: subscription.items.data[0]?.current_period_start ?? at,
    end: isNow ? at : (subscription.items.data[0]?.current_period_end ?? at),
  })
  return invoice
}

/**
 * Changes what the subscription is of, for the rest of the period and on.
 * @throws StripeFailure with nothing changed where what it costs now is not paid and `refusesUnpaid`
 */
export function changePlan(
  account: Account,
  subscription: Stripe.Subscription,
  asked: { change: PlanChange; proration: Proration; refusesUnpaid: boolean; at: number },
): void {
  const { change, proration, refusesUnpaid, at } = asked
  const isNow = proration === 'always_invoice'
  const card = account.cards.get(idOf(subscription.customer)) ?? 'ok'
  if (isNow && refusesUnpaid && card !== 'ok' && previewBill(account, subscription, asked).amount_due > 0)
    throw new StripeFailure(402, { type: 'card_error', ...declineOf(card) })
  const lines = proration === 'none' ? [] : prorationLines(account, change, at)
  const items = copyOf(subscription.items)
  for (const item of items.data)
    if (item.id === change.item.id) Object.assign(item, soldAt(change.price, change.quantity))
  const { current_period_start: start } = change.item
  const invoice = isNow
    ? addInvoice(account, subscription, { reason: 'subscription_update', lines, start, end: at })
    : null
  if (!invoice && lines.length > 0)
    account.pending.set(subscription.id, [...(account.pending.get(subscription.id) ?? []), ...lines])
  updateSubscription(account, subscription, { items, ...(invoice && { latest_invoice: invoice.id }) })
  if (invoice) finalizeAndPay(account, invoice)
}
