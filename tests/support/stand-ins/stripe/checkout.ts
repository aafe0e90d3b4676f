import type Stripe from 'stripe'
import { z } from 'zod'
import { idOf, mergeMetadata, type Account } from './account.ts'
import { expireSession } from './billing.ts'
import { addIntent, tryPayment } from './payments.ts'
import {
  address,
  allow,
  expand,
  flag,
  integer,
  metadata,
  onlyExpand,
  page,
  positive,
  route,
  text,
} from './parameters.ts'
import { refuse } from './stripe-failure.ts'
import { startSubscription } from './subscriptions.ts'

const sessionCreate = allow<Stripe.Checkout.SessionCreateParams>()({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  client_reference_id: text.max(200).optional(),
  line_items: z
    .array(allow<Stripe.Checkout.SessionCreateParams.LineItem>()({ price: text, quantity: positive }))
    .min(1)
    .max(20),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  ui_mode: z.literal('hosted_page').optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: allow<Stripe.Checkout.SessionCreateParams.AutomaticTax>()({
    enabled: flag,
  }).optional(),
  tax_id_collection: allow<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()({
    enabled: flag,
  }).optional(),
  customer_update: allow<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
    address: z.enum(['auto', 'never']).optional(),
    name: z.enum(['auto', 'never']).optional(),
  }).optional(),
  adaptive_pricing: allow<Stripe.Checkout.SessionCreateParams.AdaptivePricing>()({
    enabled: flag,
  }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  metadata: metadata.optional(),
  subscription_data: allow<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
    description: text.optional(),
    metadata: metadata.optional(),
  }).optional(),
  payment_intent_data: allow<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
    description: text.optional(),
    metadata: metadata.optional(),
  }).optional(),
  expand,
})
const sessionList = allow<Stripe.Checkout.SessionListParams>()({
  ...page,
  customer: text.optional(),
  payment_intent: text.optional(),
  subscription: text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
})

export const CHECKOUT_ROUTES = [
  route('POST', 'checkout/sessions', sessionCreate, ({ account, params }) => open(account, params)),
  route('GET', 'checkout/sessions', sessionList, ({ account, params }) => {
    if (params.customer !== undefined) account.get('customer', params.customer, 'customer')
    return account.list(
      'checkout.session',
      params,
      ({ customer, payment_intent: intent, subscription, status }) =>
        (params.customer ?? customer) === customer &&
        (params.payment_intent ?? intent) === intent &&
        (params.subscription ?? subscription) === subscription &&
        (params.status ?? status) === status,
    )
  }),
  route('GET', 'checkout/sessions/:id', onlyExpand, ({ account, id }) => account.get('checkout.session', id)),
  route('POST', 'checkout/sessions/:id/expire', onlyExpand, ({ account, id }) => {
    const session = account.get('checkout.session', id)
    if (session.status !== 'open')
      throw refuse(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    expireSession(account, session)
    return session
  }),
]

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

function open(account: Account, params: z.output<typeof sessionCreate>): Stripe.Checkout.Session {
  const customer = account.customer(params.customer, 'customer')
  const sold = params.line_items.map(({ price: id, quantity }, index) => {
    const param = `line_items[${index}][price]`
    const price = account.get('price', id, param)
    if (!price.active)
      throw refuse('The price specified is inactive. This field only accepts active prices.', { param })
    if ((price.type === 'recurring') !== (params.mode === 'subscription'))
      throw refuse(`You specified \`${params.mode}\` mode but passed a ${price.type} price.`, { param })
    return { price, quantity }
  })
  if (new Set(sold.map(({ price }) => price.currency)).size > 1)
    throw refuse('All prices of a session must be of one currency', { param: 'line_items' })
  const isSubscription = params.mode === 'subscription'
  if (params.subscription_data && !isSubscription)
    throw refuse('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' })
  if (params.payment_intent_data && isSubscription)
    throw refuse('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    })
  refuseTaxes(params)
  const expiresAt = params.expires_at ?? account.now + DAY_SECONDS
  if (expiresAt < account.now + 30 * MINUTE_SECONDS || expiresAt > account.now + DAY_SECONDS)
    throw refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  const session = addSession(account, {
    mode: params.mode,
    customer,
    sold,
    expiresAt,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    reference: params.client_reference_id ?? null,
    metadata: mergeMetadata(null, params.metadata),
  })
  session.automatic_tax.enabled = params.automatic_tax?.enabled ?? false
  const passedOn = params.subscription_data ?? params.payment_intent_data
  account.passedOn.set(session.id, {
    metadata: mergeMetadata(null, passedOn?.metadata),
    description: passedOn?.description ?? null,
  })
  return session
}

/** Taxes need to know where the buyer is and who they are; no amounts are worked out here. */
function refuseTaxes(params: z.output<typeof sessionCreate>): void {
  const { automatic_tax: taxes, tax_id_collection: numbers, customer_update: update } = params
  if (taxes?.enabled && update?.address !== 'auto')
    throw refuse(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { param: 'automatic_tax' },
    )
  if (numbers?.enabled && update?.name !== 'auto')
    throw refuse(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'tax_id_collection' },
    )
}

/** What it leads to once it is paid, with a card that is good. @throws StripeFailure for a customer who was deleted */
export function completeSession(account: Account, session: Stripe.Checkout.Session): void {
  const customer = account.customer(idOf(session.customer), 'customer')
  account.cards.delete(customer.id)
  const sold = (account.lines.get(session.id) ?? []).map(({ price, quantity }) => ({
    price: account.get('price', idOf(price)),
    quantity: quantity ?? 1,
  }))
  const { metadata, description } = account.passedOn.get(session.id) ?? { metadata: {}, description: null }
  customer.currency = session.currency
  const isSubscription = session.mode === 'subscription'
  if (isSubscription) {
    const made = startSubscription(account, { customer: customer.id, sold, metadata, description })
    session.subscription = made.subscription.id
    session.invoice = made.invoice.id
  } else {
    const amount = session.amount_total ?? 0
    const currency = session.currency ?? 'usd'
    const intent = addIntent(account, { customer: customer.id, amount, currency, metadata, description })
    tryPayment(account, intent)
    session.payment_intent = intent.id
  }
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  account.emit('checkout.session.completed', session)
}

interface Opened {
  readonly mode: 'payment' | 'subscription'
  readonly customer: Stripe.Customer
  readonly sold: readonly { readonly price: Stripe.Price; readonly quantity: number }[]
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly reference: string | null
  readonly metadata: Stripe.Metadata
}

/** A page to pay on. What it sells is told to those who ask for `line_items` only. */
function addSession(account: Account, opened: Opened): Stripe.Checkout.Session {
  const { mode, customer, sold } = opened
  const id = account.newId('cs_test')
  const lines = sold.map(({ price, quantity }) => lineOf(account, price, quantity))
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  account.lines.set(id, lines)
  return account.add('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: opened.cancelUrl,
    client_reference_id: opened.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.now,
    currency: sold[0]?.price.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: opened.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: opened.metadata,
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: opened.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
  })
}

function lineOf(account: Account, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: account.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.get('product', idOf(price.product)).name,
    metadata: {},
    price: { ...price },
    quantity,
  }
}
