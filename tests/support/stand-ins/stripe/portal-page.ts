import type Stripe from 'stripe'
import { idOf, type Account, type Card } from './account.ts'
import { payInvoice } from './billing.ts'
import {
  changePlan,
  changesAnything,
  isDecrease,
  previewBill,
  readChange,
  type PlanChange,
  type Proration,
} from './change-plan.ts'
import { button, escaped, money, page, type PageAnswer } from './checkout-page.ts'
import { releaseSchedule, scheduleChange } from './schedules.ts'
import { StripeFailure } from './stripe-failure.ts'
import { endSubscription, firstItem, isAlive } from './subscription-object.ts'
import { cancelAtPeriodEnd } from './subscriptions.ts'

const CARDS: readonly Card[] = ['ok', 'declined', 'authentication_required']
const LIFE_SECONDS = 60 * 60

interface Visit {
  readonly account: Account
  readonly session: Stripe.BillingPortal.Session
  readonly features: Stripe.BillingPortal.Configuration['features']
  /** Of the customer, those that go on. */
  readonly running: readonly Stripe.Subscription[]
}

/** @param form what a form sent; null for a look, where `query` says what at */
export function portalPage(
  account: Account,
  id: string,
  form: URLSearchParams | null,
  query: URLSearchParams,
): PageAnswer {
  const session = account.find('billing_portal.session', id)
  if (!session)
    return {
      html: page('Something went wrong', '<p>The page you were looking for was not found.'),
      status: 404,
    }
  if (account.now >= session.created + LIFE_SECONDS || account.isDeleted(session.customer))
    return { html: page('Something went wrong', '<p>This session has expired.') }
  const { features } = account.get('billing_portal.configuration', idOf(session.configuration))
  const running = account
    .all('subscription')
    .filter((subscription) => subscription.customer === session.customer && isAlive(subscription))
  const visit: Visit = { account, session, features, running }
  if (form === null) return { html: look(visit, query, '') }
  try {
    act(visit, form)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return { html: look(visit, form, `<p role="alert">${escaped(error.message)}</p>`) }
  }
  const after = session.flow?.after_completion
  return { location: after?.redirect?.return_url ?? `/p/session/${id}` }
}

/** @throws StripeFailure for what the settings do not allow, or is not paid */
function act(visit: Visit, form: URLSearchParams): void {
  const { account, session, features, running } = visit
  const action = form.get('action')
  const named = running.find(({ id }) => id === form.get('subscription'))
  const subscription = (): Stripe.Subscription => named ?? disallow('This subscription has ended.')
  switch (action ?? '') {
    case 'change':
      change(visit, changeOf(visit, form) ?? disallow('There is nothing to change.'), subscription())
      return
    case 'cancel':
      if (!features.subscription_cancel.enabled) disallow('Canceling is not enabled.')
      release(account, subscription())
      if (features.subscription_cancel.mode === 'immediately')
        endSubscription(account, subscription(), 'cancellation_requested')
      else cancelAtPeriodEnd(account, subscription(), account.settings.portalCancelsBy)
      return
    case 'resume':
      cancelAtPeriodEnd(account, subscription(), null)
      return
    case 'keep':
      release(account, subscription())
      return
    case 'card': {
      const card = CARDS.find((card) => card === form.get('card')) ?? disallow('Choose a card.')
      if (!features.payment_method_update.enabled) disallow('Changing the card is not enabled.')
      account.cards.set(session.customer, card)
      return
    }
    case 'pay': {
      const invoice = account.find('invoice', form.get('invoice') ?? '')
      if (invoice?.customer !== session.customer || invoice.status !== 'open')
        disallow('Nothing is to be paid.')
      else if (!payInvoice(account, invoice)) disallow('Your card was declined.')
      return
    }
    default:
      disallow('Unknown action.')
  }
}

function change({ account, features }: Visit, change: PlanChange, subscription: Stripe.Subscription): void {
  const { subscription_update: settings } = features
  if (!settings.enabled) disallow('Changing the plan is not enabled.')
  if (!changesAnything(change)) disallow('This is your plan already.')
  if (!offered(settings).includes(change.price.id)) disallow('This plan is not on offer.')
  if (subscription.cancel_at !== null) disallow('The plan is about to end: continue it first.')
  release(account, subscription)
  if (isScheduled(settings, change)) scheduleChange(account, subscription, change)
  else
    changePlan(account, subscription, {
      change,
      proration: settings.proration_behavior as Proration,
      refusesUnpaid: true,
      at: account.now,
    })
}

/** The change that the page is about: that of its flow, or of the form. */
function changeOf({ account, session, running }: Visit, asked: URLSearchParams): PlanChange | null {
  const confirm = session.flow?.subscription_update_confirm
  const item = confirm?.items[0]
  const id = confirm?.subscription ?? asked.get('subscription')
  const subscription = running.find((subscription) => subscription.id === id)
  const price = item?.price ?? asked.get('price')
  if (!subscription || price === null) return null
  return readChange(account, subscription, {
    id: item?.id ?? firstItem(subscription).id,
    price,
    quantity: item?.quantity ?? 1,
  })
}

type Updates = Stripe.BillingPortal.Configuration['features']['subscription_update']

const offered = ({ products }: Updates): string[] => (products ?? []).flatMap(({ prices }) => prices)

const isScheduled = ({ schedule_at_period_end: { conditions } }: Updates, change: PlanChange): boolean =>
  conditions.some(({ type }) => type === 'decreasing_item_amount') && isDecrease(change)

function release(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.schedule !== null) releaseSchedule(account, subscription)
}

function disallow(message: string): never {
  throw new StripeFailure(400, { type: 'invalid_request_error', message })
}

function look(visit: Visit, asked: URLSearchParams, notice: string): string {
  const { session, running } = visit
  const back = `<p><a href="${escaped(session.return_url ?? '/')}">Return to Plainprint</a></p>`
  const change = changeOf(visit, asked)
  const subscription = change && running.find(({ id }) => id === change.item.subscription)
  const type = session.flow?.type
  if (change && subscription)
    return page('Confirm your updates', `${notice}${confirmation(visit, change, subscription)}${back}`)
  if (type === 'payment_method_update') return page('Add payment method', `${notice}${cardForm()}${back}`)
  const canceled = session.flow?.subscription_cancel?.subscription
  if (canceled !== undefined)
    return page('Cancel your plan', `${notice}${actionForm(canceled, 'cancel', 'Cancel plan')}${back}`)
  const plans = running.map((subscription) => planOf(visit, subscription)).join('')
  return page('Manage your plan', `${notice}${plans || '<p>No plan runs.</p>'}${extras(visit)}${back}`)
}

function confirmation(
  { account, features }: Visit,
  change: PlanChange,
  subscription: Stripe.Subscription,
): string {
  const { subscription_update: settings } = features
  const name = account.get('product', idOf(change.price.product)).name
  const end = dayOf(change.item.current_period_end)
  const proration = settings.proration_behavior as Proration
  const bill = previewBill(account, subscription, { change, proration, at: account.now })
  const due = isScheduled(settings, change)
    ? `<p>The change takes place on ${end}. Nothing is due today.</p>`
    : `<ul>${bill.lines.data.map((line) => `<li>${escaped(line.description ?? '')}: ${money(line.amount, line.currency)}</li>`).join('')}</ul>
      <p>Amount due today: <strong>${money(proration === 'always_invoice' ? bill.amount_due : 0, bill.currency)}</strong></p>`
  const hidden = `<input type="hidden" name="price" value="${escaped(change.price.id)}">`
  return `<p>${escaped(name)}: ${money((change.price.unit_amount ?? 0) * change.quantity, bill.currency)} per month</p>${due}
    ${actionForm(subscription.id, 'change', 'Confirm', hidden)}`
}

function planOf(visit: Visit, subscription: Stripe.Subscription): string {
  const { account, features } = visit
  const { price, current_period_end: end } = firstItem(subscription)
  const { id, cancel_at: cancelAt, schedule, status } = subscription
  const name = account.get('product', idOf(price.product)).name
  const offers = offered(features.subscription_update)
    .filter((offer) => offer !== price.id)
    .map((offer) => {
      const { unit_amount: amount, product, currency } = account.get('price', offer)
      const label = `${account.get('product', idOf(product)).name} (${money(amount ?? 0, currency)} per month)`
      return `<form method="get"><input type="hidden" name="subscription" value="${id}">${button('price', offer, `Switch to ${label}`)}</form>`
    })
  const notes = [
    status === 'active' ? '' : `<p>Status: ${escaped(status)}</p>`,
    cancelAt === null ? `<p>Renews on ${dayOf(end)}</p>` : `<p>Cancels on ${dayOf(cancelAt)}</p>`,
    schedule === null
      ? ''
      : `<p>A change is planned for ${dayOf(end)}.</p>${actionForm(id, 'keep', 'Keep current plan')}`,
    cancelAt === null
      ? features.subscription_cancel.enabled
        ? actionForm(id, 'cancel', 'Cancel plan')
        : ''
      : actionForm(id, 'resume', 'Don’t cancel plan'),
  ]
  return `<section><h2>${escaped(name)}: ${money(price.unit_amount ?? 0, price.currency)} per month</h2>${notes.join('')}
    ${features.subscription_update.enabled && cancelAt === null ? offers.join('') : ''}</section>`
}

function extras({ account, session, features }: Visit): string {
  const invoices = account.all('invoice').filter(({ customer }) => customer === session.customer)
  const rows = invoices.map(({ id, created, total, currency, status }) => {
    const pay = `<form method="post"><input type="hidden" name="invoice" value="${id}">${button('action', 'pay', 'Pay')}</form>`
    return `<li>${dayOf(created)}: ${money(total, currency)} ${escaped(status ?? '')}${status === 'open' ? pay : ''}</li>`
  })
  return `${features.payment_method_update.enabled ? cardForm() : ''}
    ${features.invoice_history.enabled ? `<h2>Invoice history</h2><ul>${rows.join('')}</ul>` : ''}`
}

function cardForm(): string {
  const choices = CARDS.map((card) => `<option>${card}</option>`).join('')
  return `<form method="post"><label>Card <select name="card">${choices}</select></label>
    ${button('action', 'card', 'Save card')}</form>`
}

function actionForm(subscription: string, action: string, label: string, more = ''): string {
  return `<form method="post"><input type="hidden" name="subscription" value="${escaped(subscription)}">
    ${more}${button('action', action, label)}</form>`
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
