import type Stripe from 'stripe'
import { mergeMetadata, type Account } from './account.ts'
import {
  allow,
  emptyable,
  expand,
  metadata,
  newMetadata,
  onlyExpand,
  page,
  route,
  text,
} from './parameters.ts'
import { endSubscription, isAlive } from './subscription-object.ts'

const email = text
  .max(512)
  .refine((value) => /^[^@\s]+@[^@\s]+$/.test(value), 'Invalid email address')
  .optional()
const customerCreate = allow<Stripe.CustomerCreateParams>()({
  email,
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
})
const customerUpdate = allow<Stripe.CustomerUpdateParams>()({
  email,
  name: emptyable.optional(),
  description: emptyable.optional(),
  metadata: newMetadata.optional(),
  expand,
})
const customerList = allow<Stripe.CustomerListParams>()({ ...page, email: text.optional() })

export const CUSTOMER_ROUTES = [
  route('POST', 'customers', customerCreate, ({ account, params }) => addCustomer(account, params)),
  route('GET', 'customers', customerList, ({ account, params }) =>
    account.list(
      'customer',
      params,
      ({ id, email: held }) =>
        !account.isDeleted(id) && (params.email === undefined || params.email === held),
    ),
  ),
  route('GET', 'customers/:id', onlyExpand, ({ account, id }) => {
    const customer = account.get('customer', id)
    return account.isDeleted(id) ? { id, object: 'customer', deleted: true } : customer
  }),
  route('POST', 'customers/:id', customerUpdate, ({ account, params, id }) => {
    const customer = account.customer(id)
    if (params.email !== undefined) customer.email = params.email
    if (params.name !== undefined) customer.name = params.name
    if (params.description !== undefined) customer.description = params.description
    if (params.metadata !== undefined) customer.metadata = mergeMetadata(customer.metadata, params.metadata)
    return customer
  }),
  route('DELETE', 'customers/:id', onlyExpand, ({ account, id }) => {
    deleteCustomer(account, id)
    return { id, object: 'customer', deleted: true }
  }),
]

/** Ends what the customer has at once; what was bought stays on record. */
export function deleteCustomer(account: Account, id: string): void {
  const customer = account.customer(id)
  for (const subscription of account.all('subscription'))
    if (subscription.customer === id && isAlive(subscription))
      endSubscription(account, subscription, 'cancellation_requested')
  account.markDeleted(id)
  account.emit('customer.deleted', customer)
}

function addCustomer(
  account: Account,
  params: { email?: string | undefined; name?: string | undefined } & {
    description?: string | undefined
    metadata?: Record<string, string> | undefined
  },
): Stripe.Customer {
  const customer = account.add('customer', {
    id: account.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: `PP${account.newId('prefix').slice(-6)}`,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  account.emit('customer.created', customer)
  return customer
}
