import type Stripe from 'stripe'
import { idOf, type Account } from './account.ts'
import { addInvoicePayment, invoiceOf, lineOf, subscriptionOf } from './invoice-objects.ts'
import { addIntent, tryPayment } from './payments.ts'
import { beginPhase } from './schedules.ts'
import { endSubscription, isAlive, periodAfter, updateSubscription } from './subscription-object.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What the items of a subscription cost for the period they are in. */
export function periodLines(account: Account, { items }: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  return items.data.map((item) => {
    const { price, quantity = 1 } = item
    const amount = (price.unit_amount ?? 0) * quantity
    const product = account.get('product', idOf(price.product)).name
    return lineOf(account, {
      item,
      price,
      quantity,
      amount,
      isProration: false,
      start: item.current_period_start,
      end: item.current_period_end,
      description: `${quantity} × ${product}`,
    })
  })
}

/** A draft of a bill, kept; the caller says which is the subscription's latest. */
export function addInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  bill: Pick<Parameters<typeof invoiceOf>[2], 'reason' | 'lines' | 'start' | 'end'>,
): Stripe.Invoice {
  return account.add('invoice', invoiceOf(account, account.newId('in'), { ...bill, subscription }))
}

/** Makes a draft a bill, and pays it. True where it is paid. */
export function finalizeAndPay(account: Account, invoice: Stripe.Invoice): boolean {
  const customer = account.get('customer', idOf(invoice.customer))
  const number = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = number + 1
  customer.balance += invoice.total < 0 ? invoice.total : invoice.total - invoice.amount_due
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix ?? ''}-${String(number).padStart(4, '0')}`,
    effective_at: account.now,
    ending_balance: customer.balance,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${account.url}/i/${invoice.id}`,
    invoice_pdf: `${account.url}/i/${invoice.id}/pdf`,
  })
  invoice.status_transitions.finalized_at = account.now
  return payInvoice(account, invoice)
}

/** Tries an open bill. True where it is paid. */
export function payInvoice(account: Account, invoice: Stripe.Invoice): boolean {
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1
    invoice.attempted = true
    if (!tryPayment(account, intentOf(account, invoice))) {
      noteFailure(account, invoice)
      return false
    }
  }
  notePaid(account, invoice)
  return true
}

/** One for all tries of a bill. */
function intentOf(account: Account, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const payment = account.all('invoice_payment').find((payment) => payment.invoice === invoice.id)
  if (payment) return account.get('payment_intent', idOf(payment.payment.payment_intent))
  const intent = addIntent(account, {
    customer: idOf(invoice.customer),
    amount: invoice.amount_due,
    currency: invoice.currency,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
  })
  addInvoicePayment(account, invoice, intent)
  return intent
}

function notePaid(account: Account, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    attempted: true,
  })
  invoice.status_transitions.paid_at = account.now
  const payment = account.all('invoice_payment').find((payment) => payment.invoice === invoice.id)
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: payment.amount_requested })
    payment.status_transitions.paid_at = account.now
  }
  account.emit('invoice.paid', invoice)
  const subscription = subscriptionOf(account, invoice)
  if (subscription.latest_invoice === invoice.id && isAlive(subscription))
    updateSubscription(account, subscription, { status: 'active' })
}

function noteFailure(account: Account, invoice: Stripe.Invoice): void {
  const { retryDays, afterRetries } = account.settings
  const subscription = subscriptionOf(account, invoice)
  const days = retryDays[invoice.attempt_count - 1]
  invoice.next_payment_attempt =
    days === undefined || !isAlive(subscription) ? null : account.now + days * DAY_SECONDS
  account.emit('invoice.payment_failed', invoice)
  if (account.cards.get(idOf(invoice.customer)) === 'authentication_required')
    account.emit('invoice.payment_action_required', invoice)
  if (!isAlive(subscription) || subscription.status === 'unpaid') return
  if (days === undefined && afterRetries === 'cancel')
    endSubscription(account, subscription, 'payment_failed')
  else
    updateSubscription(account, subscription, {
      status: days === undefined && afterRetries === 'unpaid' ? 'unpaid' : 'past_due',
    })
}

/** What a period's end leads to: the next period and its bill, or the end. */
function renew(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= account.now) {
    endSubscription(account, subscription, 'cancellation_requested')
    return
  }
  const ended = subscription.items.data[0]
  if (!ended) return
  const { current_period_start: start, current_period_end: end } = ended
  const { items, schedule } = beginPhase(account, subscription, end)
  for (const item of items.data) {
    item.current_period_start = end
    item.current_period_end = periodAfter(subscription.billing_cycle_anchor, item.price, end)
  }
  const pending = account.pending.get(subscription.id) ?? []
  account.pending.delete(subscription.id)
  const lines = [...pending, ...periodLines(account, { ...subscription, items })]
  const invoice = addInvoice(account, subscription, { reason: 'subscription_cycle', lines, start, end })
  // Of one that is not paid for, bills stay drafts.
  if (subscription.status === 'unpaid') invoice.auto_advance = false
  else invoice.automatically_finalizes_at = account.now + account.settings.draftSeconds
  updateSubscription(account, subscription, { items, schedule, latest_invoice: invoice.id })
}

/** What is to happen next, and when. */
function nextDue(account: Account): { at: number; run: () => void } | null {
  const due: { at: number; run: () => void }[] = []
  for (const invoice of account.all('invoice')) {
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
      due.push({
        at: invoice.automatically_finalizes_at,
        run: () => void finalizeAndPay(account, invoice),
      })
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      due.push({ at: invoice.next_payment_attempt, run: () => void payInvoice(account, invoice) })
  }
  for (const subscription of account.all('subscription').filter(isAlive)) {
    const ends = subscription.items.data.map((item) => item.current_period_end)
    due.push({
      at: Math.min(...ends, subscription.cancel_at ?? Infinity),
      run: () => renew(account, subscription),
    })
  }
  for (const session of account.all('checkout.session'))
    if (session.status === 'open')
      due.push({ at: session.expires_at, run: () => expireSession(account, session) })
  return due.sort((a, b) => a.at - b.at)[0] ?? null
}

export function expireSession(account: Account, session: Stripe.Checkout.Session): void {
  Object.assign(session, { status: 'expired', url: null })
  account.emit('checkout.session.expired', session)
}

/** Lets time pass, with all that is due in it, in order. */
export function advanceTo(account: Account, time: number): void {
  for (let due = nextDue(account); due && due.at <= time; due = nextDue(account)) {
    account.now = Math.max(account.now, due.at)
    due.run()
  }
  account.now = time
}
