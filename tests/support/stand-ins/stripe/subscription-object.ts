import type Stripe from 'stripe'
import { change, listOf, type Account } from './account.ts'

/** What a new subscription is of. */
interface Started {
  readonly customer: string
  readonly sold: readonly { readonly price: Stripe.Price; readonly quantity: number }[]
  readonly metadata: Stripe.Metadata
  readonly description: string | null
}

export function addSubscription(account: Account, started: Started): Stripe.Subscription {
  const id = account.newId('sub')
  const [first] = started.sold
  if (!first) throw new Error('a subscription to nothing')
  const items = started.sold.map(({ price, quantity }) => itemOf(account, id, price, quantity))
  return account.add('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: account.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: account.now,
    currency: first.price.currency,
    customer: started.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: started.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: started.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: account.now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  })
}

function itemOf(
  account: Account,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
): Stripe.SubscriptionItem {
  return {
    id: account.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: account.now,
    current_period_end: periodAfter(account.now, price, account.now),
    current_period_start: account.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    ...soldAt(price, quantity),
    subscription,
    tax_rates: [],
  }
}

/** What of an item says what it is sold at. */
export function soldAt(
  price: Stripe.Price,
  quantity: number,
): Pick<Stripe.SubscriptionItem, 'price' | 'plan' | 'quantity'> {
  return { price: { ...price }, plan: planOf(price), quantity }
}

/** The old shape of a price, which items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: { ...price.metadata },
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** The one item of the subscriptions that are sold here. */
export function firstItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`${id} has no item`)
  return item
}

/** Whether it goes on, paid or not. */
export function isAlive({ status }: Stripe.Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/** Changes it, and tells so where that changes anything. */
export function updateSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  to: Partial<Stripe.Subscription>,
): void {
  const before = change(subscription, to)
  if (Object.keys(before).length > 0) account.emit('customer.subscription.updated', subscription, before)
}

/** Ends it now. Its bills that are open stay so, but are tried no more. */
export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): void {
  for (const invoice of account.all('invoice'))
    if (invoice.parent?.subscription_details?.subscription === subscription.id && invoice.status !== 'paid')
      Object.assign(invoice, { auto_advance: false, next_payment_attempt: null })
  const schedule = account.all('subscription_schedule').find(({ id }) => id === subscription.schedule)
  if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: account.now, current_phase: null })
  const details = subscription.cancellation_details
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: account.now,
    canceled_at: subscription.cancel_at_period_end ? subscription.canceled_at : account.now,
    schedule: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details, reason },
  })
  account.emit('customer.subscription.deleted', subscription)
}

const DAY_SECONDS = 24 * 60 * 60

/** The first end of a period after `after`, counted from the anchor: on the 31st, or the last day of a shorter month. */
export function periodAfter(anchor: number, { recurring }: Stripe.Price, after: number): number {
  if (!recurring) throw new Error('a price that does not recur')
  const { interval, interval_count: every } = recurring
  for (let count = 1; ; count += 1) {
    const end = timeAfter(anchor, interval, count * every)
    if (end > after) return end
  }
}

function timeAfter(anchor: number, interval: string, count: number): number {
  if (interval === 'day') return anchor + count * DAY_SECONDS
  if (interval === 'week') return anchor + count * 7 * DAY_SECONDS
  return monthsAfter(anchor, interval === 'year' ? count * 12 : count)
}

function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
  return midnight / 1000 + (anchor % DAY_SECONDS)
}
