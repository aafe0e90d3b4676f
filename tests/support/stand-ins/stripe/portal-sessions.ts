import type Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import { changesAnything, readChange, type PlanChange } from './change-plan.ts'
import { address, allow, expand, positive, route, text } from './parameters.ts'
import { missing, refuse } from './stripe-failure.ts'
import { isAlive } from './subscription-object.ts'

const afterCompletion = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: address }) }),
    z.strictObject({ type: z.literal('portal_homepage') }),
  ])
  .optional()
type Given = Stripe.BillingPortal.SessionCreateParams.FlowData
type Confirm = NonNullable<Given['subscription_update_confirm']>
const changedItem = allow<Confirm['items'][number]>()({
  id: text,
  price: text.optional(),
  quantity: positive.optional(),
})
const flowData = z.discriminatedUnion('type', [
  allow<Given>()({ type: z.literal('payment_method_update'), after_completion: afterCompletion }),
  allow<Given>()({
    type: z.literal('subscription_cancel'),
    after_completion: afterCompletion,
    subscription_cancel: allow<NonNullable<Given['subscription_cancel']>>()({ subscription: text }),
  }),
  allow<Given>()({
    type: z.literal('subscription_update_confirm'),
    after_completion: afterCompletion,
    subscription_update_confirm: allow<Confirm>()({
      subscription: text,
      items: z.array(changedItem).length(1),
    }),
  }),
])
const sessionCreate = allow<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  configuration: text.optional(),
  return_url: address.optional(),
  locale: text.optional(),
  flow_data: flowData.optional(),
  expand,
})

export const PORTAL_SESSION_ROUTES = [
  route('POST', 'billing_portal/sessions', sessionCreate, ({ account, params }) => {
    const customer = account.customer(params.customer, 'customer')
    const configuration = configurationFor(account, params.configuration)
    const id = account.newId('bps')
    return account.add('billing_portal.session', {
      id,
      object: 'billing_portal.session',
      after_expiration: null,
      configuration: configuration.id,
      created: account.now,
      customer: customer.id,
      customer_account: null,
      flow: params.flow_data ? flowOf(account, customer.id, configuration, params.flow_data) : null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? configuration.default_return_url,
      url: `${account.url}/p/session/${id}`,
    })
  }),
]

function configurationFor(account: Account, id: string | undefined): Stripe.BillingPortal.Configuration {
  if (id === undefined)
    throw refuse(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  const configuration = account.get('billing_portal.configuration', id, 'configuration')
  if (!configuration.active) throw refuse('The configuration is not active', { param: 'configuration' })
  return configuration
}

/** The one thing that a page is for. @throws StripeFailure for what the settings or the subscription do not allow */
function flowOf(
  account: Account,
  customer: string,
  { features }: Stripe.BillingPortal.Configuration,
  given: z.output<typeof flowData>,
): Stripe.BillingPortal.Session.Flow {
  const { type, after_completion: after } = given
  const param = `flow_data[${type}]`
  const feature = type === 'subscription_update_confirm' ? 'subscription_update' : type
  if (!features[feature].enabled)
    throw refuse(`The feature \`${feature}\` in the portal configuration is disabled.`, { param })
  const flow: Stripe.BillingPortal.Session.Flow = {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.type === 'redirect' ? after.redirect : null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
  if (type === 'subscription_cancel') {
    const { subscription: id } = given.subscription_cancel
    const { cancel_at: cancelAt } = subscriptionToChange(account, customer, id, param)
    if (cancelAt !== null) throw refuse('The subscription is already set to cancel.', { param })
    flow.subscription_cancel = { subscription: id, retention: null }
  }
  if (type === 'subscription_update_confirm') {
    const { subscription: id, items } = given.subscription_update_confirm
    const subscription = subscriptionToChange(account, customer, id, param)
    const { price, quantity } = changeToConfirm(account, subscription, features, items[0] ?? {}, param)
    flow.subscription_update_confirm = {
      subscription: id,
      items: items.map((item) => ({ id: item.id, price: price.id, quantity })),
      discounts: null,
    }
  }
  return flow
}

function changeToConfirm(
  account: Account,
  subscription: Stripe.Subscription,
  { subscription_update: update }: Stripe.BillingPortal.Configuration['features'],
  item: Partial<z.output<typeof changedItem>>,
  param: string,
): PlanChange {
  if (subscription.schedule !== null)
    throw refuse('This subscription cannot be updated because it is managed by a schedule.', { param })
  const change = readChange(account, subscription, item)
  if (update.products?.some(({ prices }) => prices.includes(change.price.id)) !== true)
    throw refuse(`The price ${change.price.id} is not in the portal configuration.`, { param })
  if (!changesAnything(change))
    throw refuse('There is nothing to confirm: the subscription has no changes.', { param })
  return change
}

function subscriptionToChange(
  account: Account,
  customer: string,
  id: string,
  param: string,
): Stripe.Subscription {
  const subscription = account.get('subscription', id, `${param}[subscription]`)
  if (subscription.customer !== customer || !isAlive(subscription))
    throw missing('subscription', id, `${param}[subscription]`)
  return subscription
}
