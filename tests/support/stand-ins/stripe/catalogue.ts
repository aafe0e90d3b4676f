import type Stripe from 'stripe'
import { z } from 'zod'
import { change, decimalOf, mergeMetadata, type Account } from './account.ts'
import {
  allow,
  emptyable,
  expand,
  flag,
  integer,
  metadata,
  newMetadata,
  onlyExpand,
  page,
  positive,
  route,
  text,
} from './parameters.ts'
import { refuse } from './stripe-failure.ts'

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']).optional()
const lookupKey = text.max(200).optional()

const productText = {
  description: emptyable.optional(),
  statement_descriptor: text.max(22).optional(),
  tax_code: emptyable.optional(),
  unit_label: emptyable.optional(),
}
const productCreate = allow<Stripe.ProductCreateParams>()({
  ...productText,
  id: text.optional(),
  name: text,
  active: flag.optional(),
  metadata: metadata.optional(),
  expand,
})
const productUpdate = allow<Stripe.ProductUpdateParams>()({
  ...productText,
  name: text.optional(),
  active: flag.optional(),
  default_price: text.optional(),
  metadata: newMetadata.optional(),
  expand,
})
const productList = allow<Stripe.ProductListParams>()({
  ...page,
  active: flag.optional(),
  ids: z.array(text).optional(),
})

const recurring = allow<Stripe.PriceCreateParams.Recurring>()({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: positive.optional(),
})
const priceCreate = allow<Stripe.PriceCreateParams>()({
  currency: text,
  unit_amount: integer.refine((amount) => amount >= 0, 'Must not be negative'),
  product: text,
  active: flag.optional(),
  recurring: recurring.optional(),
  lookup_key: lookupKey,
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  tax_behavior: taxBehavior,
  metadata: metadata.optional(),
  expand,
})
const priceUpdate = allow<Stripe.PriceUpdateParams>()({
  active: flag.optional(),
  lookup_key: lookupKey,
  transfer_lookup_key: flag.optional(),
  nickname: emptyable.optional(),
  tax_behavior: taxBehavior,
  metadata: newMetadata.optional(),
  expand,
})
const priceList = allow<Stripe.PriceListParams>()({
  ...page,
  active: flag.optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
})

/** What an account sells. */
export const CATALOGUE_ROUTES = [
  route('POST', 'products', productCreate, ({ account, params }) => addProduct(account, params)),
  route('GET', 'products', productList, ({ account, params }) =>
    account.list(
      'product',
      params,
      ({ id, active }) =>
        (params.active ?? active) === active && (params.ids === undefined || params.ids.includes(id)),
    ),
  ),
  route('GET', 'products/:id', onlyExpand, ({ account, id }) => account.get('product', id)),
  route('POST', 'products/:id', productUpdate, ({ account, params, id }) => {
    const product = account.get('product', id)
    const { expand: _, metadata: update, default_price: price, ...rest } = params
    if (price !== undefined && account.get('price', price, 'default_price').product !== id)
      throw refuse(`The price is not one of the product`, { param: 'default_price' })
    change(product, {
      ...present(rest),
      ...(price !== undefined && { default_price: price }),
      metadata: update === undefined ? product.metadata : mergeMetadata(product.metadata, update),
      updated: account.now,
    })
    return product
  }),

  route('POST', 'prices', priceCreate, ({ account, params }) => addPrice(account, params)),
  route('GET', 'prices', priceList, ({ account, params }) =>
    account.list(
      'price',
      params,
      (price) =>
        (params.active ?? price.active) === price.active &&
        (params.currency ?? price.currency) === price.currency &&
        (params.product ?? price.product) === price.product &&
        (params.type ?? price.type) === price.type &&
        (params.lookup_keys === undefined ||
          (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key))),
    ),
  ),
  route('GET', 'prices/:id', onlyExpand, ({ account, id }) => account.get('price', id)),
  route('POST', 'prices/:id', priceUpdate, ({ account, params, id }) => {
    const price = account.get('price', id)
    const { expand: _, metadata: update, transfer_lookup_key: transfers, ...rest } = params
    if (rest.lookup_key !== undefined) freeLookupKey(account, rest.lookup_key, transfers ?? false, id)
    change(price, {
      ...present(rest),
      metadata: update === undefined ? price.metadata : mergeMetadata(price.metadata, update),
    })
    return price
  }),
]

function addProduct(account: Account, params: z.output<typeof productCreate>): Stripe.Product {
  if (params.id !== undefined && account.find('product', params.id))
    throw refuse(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  return account.add('product', {
    id: params.id ?? account.newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: account.now,
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(null, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: account.now,
    url: null,
  })
}

function addPrice(account: Account, params: z.output<typeof priceCreate>): Stripe.Price {
  if (!/^[a-z]{3}$/.test(params.currency))
    throw refuse(`Invalid currency: ${params.currency}`, { param: 'currency' })
  account.get('product', params.product, 'product')
  if (params.lookup_key !== undefined)
    freeLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false, null)
  return account.add('price', {
    id: account.newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata(null, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: decimalOf(params.unit_amount),
  })
}

/** A key names one price, active or not; another can only take it over where it says so. */
function freeLookupKey(account: Account, key: string, transfers: boolean, to: string | null): void {
  const holder = account.all('price').find((price) => price.lookup_key === key && price.id !== to)
  if (!holder) return
  if (!transfers)
    throw refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  holder.lookup_key = null
}

/** Without what was not given. */
function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
