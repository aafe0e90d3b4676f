import type Stripe from 'stripe'
import { z } from 'zod'
import { idOf, mergeMetadata, type Account } from './account.ts'
import { addInvoice, finalizeAndPay, payInvoice, periodLines } from './billing.ts'
import { changePlan, changesAnything, previewBill, readChange } from './change-plan.ts'
import { declineOf } from './payments.ts'
import {
  allow,
  emptyable,
  expand,
  flag,
  integer,
  newMetadata,
  onlyExpand,
  page,
  positive,
  route,
  text,
} from './parameters.ts'
import { missing, refuse, StripeFailure } from './stripe-failure.ts'
import {
  addSubscription,
  endSubscription,
  firstItem,
  isAlive,
  updateSubscription,
} from './subscription-object.ts'

const STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
] as const
const item = allow<Stripe.SubscriptionUpdateParams.Item>()({
  id: text.optional(),
  price: text.optional(),
  quantity: positive.optional(),
})
const proration = z.enum(['always_invoice', 'create_prorations', 'none'])
const subscriptionList = allow<Stripe.SubscriptionListParams>()({
  ...page,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(['all', 'ended', ...STATUSES]).optional(),
})
const subscriptionUpdate = allow<Stripe.SubscriptionUpdateParams>()({
  items: z.array(item).length(1).optional(),
  cancel_at: z.literal('').optional(),
  cancel_at_period_end: flag.optional(),
  description: emptyable.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  proration_behavior: proration.optional(),
  proration_date: integer.optional(),
  metadata: newMetadata.optional(),
  expand,
})
const subscriptionCancel = allow<Stripe.SubscriptionCancelParams>()({
  cancellation_details: allow<Stripe.SubscriptionCancelParams.CancellationDetails>()({
    comment: emptyable.optional(),
  }).optional(),
  expand,
})
const invoiceList = allow<Stripe.InvoiceListParams>()({
  ...page,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
const invoicePreview = allow<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  schedule: text.optional(),
  subscription: text.optional(),
  subscription_details: allow<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
    items: z.array(item).length(1).optional(),
    proration_behavior: proration.optional(),
    proration_date: integer.optional(),
  }).optional(),
  expand,
})
const invoicePaymentList = allow<Stripe.InvoicePaymentListParams>()({
  ...page,
  invoice: text.optional(),
  payment: allow<Stripe.InvoicePaymentListParams.Payment>()({
    type: z.literal('payment_intent'),
    payment_intent: text,
  }).optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
})

export const SUBSCRIPTION_ROUTES = [
  route('GET', 'subscriptions', subscriptionList, ({ account, params }) => {
    const { customer, price, status } = params
    if (customer !== undefined) account.get('customer', customer, 'customer')
    return account.list('subscription', params, (subscription) => {
      const isWanted =
        status === 'all' ||
        (status === undefined && isAlive(subscription)) ||
        (status === 'ended' && !isAlive(subscription)) ||
        status === subscription.status
      return (
        isWanted &&
        (customer ?? subscription.customer) === subscription.customer &&
        (price === undefined || subscription.items.data.some((item) => item.price.id === price))
      )
    })
  }),
  route('GET', 'subscriptions/:id', onlyExpand, ({ account, id }) => account.get('subscription', id)),
  route('POST', 'subscriptions/:id', subscriptionUpdate, ({ account, params, id }) =>
    update(account, account.get('subscription', id), params),
  ),
  route('DELETE', 'subscriptions/:id', subscriptionCancel, ({ account, params, id }) => {
    const subscription = account.get('subscription', id)
    if (!isAlive(subscription)) throw missing('subscription', id)
    const details = subscription.cancellation_details
    if (details) details.comment = params.cancellation_details?.comment ?? null
    endSubscription(account, subscription, 'cancellation_requested')
    return subscription
  }),

  route('GET', 'invoices', invoiceList, ({ account, params }) => {
    const { customer, subscription, status } = params
    if (customer !== undefined) account.get('customer', customer, 'customer')
    return account.list(
      'invoice',
      params,
      (invoice) =>
        (customer ?? invoice.customer) === invoice.customer &&
        (status ?? invoice.status) === invoice.status &&
        (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
    )
  }),
  route('POST', 'invoices/create_preview', invoicePreview, ({ account, params }) => {
    const { schedule } = params
    if ((schedule === undefined) === (params.subscription === undefined))
      throw refuse('You must provide one of subscription or schedule, and may not provide both.')
    const subscription =
      schedule === undefined
        ? account.get('subscription', params.subscription ?? '', 'subscription')
        : account.get(
            'subscription',
            idOf(account.get('subscription_schedule', schedule, 'schedule').subscription),
          )
    if (!isAlive(subscription))
      throw refuse('No upcoming invoices for customer', { code: 'invoice_upcoming_none' })
    const { items, proration_behavior: behavior, proration_date: at } = params.subscription_details ?? {}
    return previewBill(account, subscription, {
      change: items?.[0] ? readChange(account, subscription, items[0]) : null,
      proration: behavior ?? 'create_prorations',
      at: at ?? account.now,
    })
  }),
  route('GET', 'invoices/:id', onlyExpand, ({ account, id }) => account.get('invoice', id)),
  route('POST', 'invoices/:id/pay', onlyExpand, ({ account, id }) => {
    const invoice = account.get('invoice', id)
    if (invoice.status === 'paid') throw refuse('Invoice is already paid', { code: 'invoice_already_paid' })
    if (invoice.status !== 'open') throw refuse('This invoice can no longer be paid')
    const card = account.cards.get(idOf(invoice.customer)) ?? 'ok'
    if (!payInvoice(account, invoice) && card !== 'ok')
      throw new StripeFailure(402, { type: 'card_error', ...declineOf(card) })
    return invoice
  }),
  route('GET', 'invoice_payments', invoicePaymentList, ({ account, params }) =>
    account.list(
      'invoice_payment',
      params,
      ({ invoice, payment, status }) =>
        (params.invoice ?? invoice) === invoice &&
        (params.payment?.payment_intent ?? payment.payment_intent) === payment.payment_intent &&
        (params.status ?? status) === status,
    ),
  ),
]

/** @throws StripeFailure for what may not be asked of this subscription */
function refuseUpdate(
  subscription: Stripe.Subscription,
  params: z.output<typeof subscriptionUpdate>,
  changesPlan: boolean,
): void {
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
    throw refuse('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (!isAlive(subscription) && (changesPlan || params.description !== undefined))
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.')
  if (changesPlan && subscription.schedule !== null)
    throw refuse(
      `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, and updating it directly is not allowed. Please update the schedule instead.`,
    )
}

function update(
  account: Account,
  subscription: Stripe.Subscription,
  params: z.output<typeof subscriptionUpdate>,
): Stripe.Subscription {
  const { items, cancel_at_period_end: cancels, cancel_at: endsAt, metadata } = params
  const changesEnd = cancels !== undefined || endsAt !== undefined
  refuseUpdate(subscription, params, items !== undefined || changesEnd)
  const at = params.proration_date ?? account.now
  const { current_period_start: start, current_period_end: end } = firstItem(subscription)
  if (at < start || at >= end)
    throw refuse('Cannot specify a proration date outside of the current period.', {
      param: 'proration_date',
    })
  const change = items?.[0] ? readChange(account, subscription, items[0]) : null
  if (change && changesAnything(change))
    changePlan(account, subscription, {
      change,
      proration: params.proration_behavior ?? 'create_prorations',
      refusesUnpaid: params.payment_behavior === 'error_if_incomplete',
      at,
    })
  if (changesEnd) cancelAtPeriodEnd(account, subscription, cancels === true ? 'cancel_at_period_end' : null)
  updateSubscription(account, subscription, {
    ...(params.description !== undefined && { description: params.description }),
    ...(metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, metadata) }),
  })
  return subscription
}

/** @param by how it is noted; null to go on after all */
export function cancelAtPeriodEnd(
  account: Account,
  subscription: Stripe.Subscription,
  by: 'cancel_at_period_end' | 'cancel_at' | null,
): void {
  const reason = by === null ? null : ('cancellation_requested' as const)
  updateSubscription(account, subscription, {
    cancel_at_period_end: by === 'cancel_at_period_end',
    cancel_at: by === null ? null : firstItem(subscription).current_period_end,
    canceled_at: by === null ? null : account.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  })
}

/** Begins a subscription, whose first period is paid with the customer's card. */
export function startSubscription(
  account: Account,
  started: Parameters<typeof addSubscription>[1],
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const subscription = addSubscription(account, started)
  const invoice = addInvoice(account, subscription, {
    reason: 'subscription_create',
    lines: periodLines(account, subscription),
    start: account.now,
    end: account.now,
  })
  subscription.latest_invoice = invoice.id
  account.emit('customer.subscription.created', subscription)
  finalizeAndPay(account, invoice)
  return { subscription, invoice }
}
