import type Stripe from 'stripe'
import { copyOf, idOf, type Account } from './account.ts'
import { allow, onlyExpand, page, route, text } from './parameters.ts'
import { refuse } from './stripe-failure.ts'
import { firstItem, periodAfter, soldAt, updateSubscription } from './subscription-object.ts'

const scheduleList = allow<Stripe.SubscriptionScheduleListParams>()({ ...page, customer: text.optional() })

export const SCHEDULE_ROUTES = [
  route('GET', 'subscription_schedules', scheduleList, ({ account, params }) =>
    account.list(
      'subscription_schedule',
      params,
      ({ customer }) => (params.customer ?? customer) === customer,
    ),
  ),
  route('GET', 'subscription_schedules/:id', onlyExpand, ({ account, id }) =>
    account.get('subscription_schedule', id),
  ),
  route('POST', 'subscription_schedules/:id/release', onlyExpand, ({ account, id }) => {
    const schedule = account.get('subscription_schedule', id)
    if (schedule.status !== 'active')
      throw refuse(
        `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
      )
    releaseSchedule(account, account.get('subscription', idOf(schedule.subscription)))
    return schedule
  }),
]

/** Another price from the next period on, as the portal leaves a change to a lower one. */
export function scheduleChange(
  account: Account,
  subscription: Stripe.Subscription,
  { price, quantity }: { price: Stripe.Price; quantity: number },
): void {
  const item = firstItem(subscription)
  const end = item.current_period_end
  const current = phaseOf(item.price, item.quantity ?? 1, item.current_period_start, end)
  const nextEnd = periodAfter(subscription.billing_cycle_anchor, price, end)
  const schedule = account.add('subscription_schedule', {
    id: account.newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: account.now,
    current_phase: { start_date: current.start_date, end_date: end },
    customer: idOf(subscription.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [current, phaseOf(price, quantity, end, nextEnd)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  })
  updateSubscription(account, subscription, { schedule: schedule.id })
}

function phaseOf(
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

/** Leaves the subscription as it is, with nothing planned. */
export function releaseSchedule(account: Account, subscription: Stripe.Subscription): void {
  noteReleased(account, account.get('subscription_schedule', idOf(subscription.schedule)))
  updateSubscription(account, subscription, { schedule: null })
}

function noteReleased(account: Account, schedule: Stripe.SubscriptionSchedule): void {
  Object.assign(schedule, {
    status: 'released',
    released_at: account.now,
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  })
}

/** What a subscription is like in the period that begins, by its schedule if it has one. */
export function beginPhase(
  account: Account,
  subscription: Stripe.Subscription,
  at: number,
): Pick<Stripe.Subscription, 'items' | 'schedule'> {
  if (subscription.schedule === null) return { items: copyOf(subscription.items), schedule: null }
  const schedule = account.get('subscription_schedule', idOf(subscription.schedule))
  const phase = schedule.phases.find(({ start_date: start }) => start === at)
  if (!phase) {
    noteReleased(account, schedule)
    return { items: copyOf(subscription.items), schedule: null }
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  return { items: itemsOf(account, subscription, phase), schedule: schedule.id }
}

/** What its schedule, if it has one, makes of a subscription with the end of its period. */
export function plannedItems(
  account: Account,
  subscription: Stripe.Subscription,
): Stripe.Subscription['items'] {
  const { schedule } = subscription
  const phases = schedule === null ? [] : account.get('subscription_schedule', idOf(schedule)).phases
  const end = firstItem(subscription).current_period_end
  return itemsOf(account, subscription, phases.find(({ start_date: start }) => start === end) ?? null)
}

function itemsOf(
  account: Account,
  subscription: Stripe.Subscription,
  phase: Stripe.SubscriptionSchedule.Phase | null,
): Stripe.Subscription['items'] {
  const items = copyOf(subscription.items)
  for (const [index, item] of items.data.entries()) {
    const planned = phase?.items[index]
    if (planned) Object.assign(item, soldAt(account.get('price', idOf(planned.price)), planned.quantity ?? 1))
  }
  return items
}
