import type Stripe from 'stripe'
import { z } from 'zod'
import { mergeMetadata, type Account } from './account.ts'
import {
  address,
  allow,
  emptyable,
  emptyableList,
  expand,
  flag,
  metadata,
  newMetadata,
  onlyExpand,
  page,
  route,
  text,
} from './parameters.ts'
import { refuse } from './stripe-failure.ts'

const REASONS = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
const proration = z.enum(['always_invoice', 'create_prorations', 'none']).optional()
type Given = Stripe.BillingPortal.ConfigurationCreateParams.Features
type Cancel = NonNullable<Given['subscription_cancel']>
type Update = NonNullable<Given['subscription_update']>
const features = allow<Given>()({
  customer_update: allow<NonNullable<Given['customer_update']>>()({
    enabled: flag,
    allowed_updates: emptyableList(
      z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id']),
    ).optional(),
  }).optional(),
  invoice_history: allow<NonNullable<Given['invoice_history']>>()({ enabled: flag }).optional(),
  payment_method_update: allow<NonNullable<Given['payment_method_update']>>()({
    enabled: flag,
  }).optional(),
  subscription_cancel: allow<Cancel>()({
    enabled: flag,
    mode: z.enum(['at_period_end', 'immediately']).optional(),
    proration_behavior: proration,
    cancellation_reason: allow<NonNullable<Cancel['cancellation_reason']>>()({
      enabled: flag,
      options: emptyableList(z.enum(REASONS)),
    }).optional(),
  }).optional(),
  subscription_update: allow<Update>()({
    enabled: flag,
    default_allowed_updates: emptyableList(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
    products: emptyableList(
      allow<{ product: string; prices: string[] }>()({ product: text, prices: z.array(text).min(1) }),
    ).optional(),
    proration_behavior: proration,
    schedule_at_period_end: allow<NonNullable<Update['schedule_at_period_end']>>()({
      conditions: emptyableList(
        z.strictObject({ type: z.enum(['decreasing_item_amount', 'shortening_interval']) }),
      ),
    }).optional(),
  }).optional(),
})
const configurationText = {
  business_profile: allow<Stripe.BillingPortal.ConfigurationCreateParams.BusinessProfile>()({
    headline: emptyable.optional(),
    privacy_policy_url: address.optional(),
    terms_of_service_url: address.optional(),
  }).optional(),
  default_return_url: emptyable.optional(),
  name: emptyable.optional(),
  expand,
}
const configurationCreate = allow<Stripe.BillingPortal.ConfigurationCreateParams>()({
  ...configurationText,
  features,
  metadata: metadata.optional(),
})
const configurationUpdate = allow<Stripe.BillingPortal.ConfigurationUpdateParams>()({
  ...configurationText,
  active: flag.optional(),
  features: features.optional(),
  metadata: newMetadata.optional(),
})
const configurationList = allow<Stripe.BillingPortal.ConfigurationListParams>()({
  ...page,
  active: flag.optional(),
  is_default: flag.optional(),
})
type Features = z.output<typeof features>
type Configuration = Stripe.BillingPortal.Configuration

export const PORTAL_CONFIGURATION_ROUTES = [
  route('POST', 'billing_portal/configurations', configurationCreate, ({ account, params }) =>
    account.add('billing_portal.configuration', {
      id: account.newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: profileOf(params.business_profile, null),
      created: account.now,
      default_return_url: params.default_return_url ?? null,
      features: featuresOf(account, params.features, null),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergeMetadata(null, params.metadata),
      name: params.name ?? null,
      updated: account.now,
    }),
  ),
  route('GET', 'billing_portal/configurations', configurationList, ({ account, params }) =>
    account.list(
      'billing_portal.configuration',
      params,
      ({ active, is_default: isDefault }) =>
        (params.active ?? active) === active && (params.is_default ?? isDefault) === isDefault,
    ),
  ),
  route('GET', 'billing_portal/configurations/:id', onlyExpand, ({ account, id }) =>
    account.get('billing_portal.configuration', id),
  ),
  route('POST', 'billing_portal/configurations/:id', configurationUpdate, ({ account, params, id }) => {
    const configuration = account.get('billing_portal.configuration', id)
    const { metadata: update, default_return_url: returnUrl, name, active } = params
    if (active !== undefined) configuration.active = active
    if (returnUrl !== undefined) configuration.default_return_url = returnUrl
    if (name !== undefined) configuration.name = name
    if (params.features) configuration.features = featuresOf(account, params.features, configuration.features)
    if (update !== undefined) configuration.metadata = mergeMetadata(configuration.metadata, update)
    configuration.business_profile = profileOf(params.business_profile, configuration.business_profile)
    configuration.updated = account.now
    return configuration
  }),
]

function profileOf(
  given: z.output<typeof configurationCreate>['business_profile'],
  before: Configuration['business_profile'] | null,
): Configuration['business_profile'] {
  return {
    headline: given?.headline ?? before?.headline ?? null,
    privacy_policy_url: given?.privacy_policy_url ?? before?.privacy_policy_url ?? null,
    terms_of_service_url: given?.terms_of_service_url ?? before?.terms_of_service_url ?? null,
  }
}

function featuresOf(
  account: Account,
  given: Features,
  before: Configuration['features'] | null,
): Configuration['features'] {
  const update = given.subscription_update
  for (const [index, { product, prices }] of (update?.products ?? []).entries()) {
    const param = `features[subscription_update][products][${index}]`
    account.get('product', product, `${param}[product]`)
    for (const price of prices)
      if (account.get('price', price, `${param}[prices]`).product !== product)
        throw refuse(`The price ${price} is not one of the product ${product}`, { param: `${param}[prices]` })
  }
  const features = merged(before ?? PLAIN_FEATURES, given) as Configuration['features']
  for (const product of features.subscription_update.products ?? [])
    product.adjustable_quantity = { enabled: false, maximum: null, minimum: 1 }
  if (features.subscription_update.enabled && !features.subscription_update.products?.length)
    throw refuse('Products are required where subscription updates are enabled.', {
      code: 'parameter_missing',
      param: 'features[subscription_update][products]',
    })
  return features
}

const PLAIN_FEATURES: Configuration['features'] = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: [], options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { enabled: false, duration: { interval_options: [], type: 'indefinite' } },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
}

/** What was, with what is given in its place, at any depth; lists are taken whole. */
function merged(before: object, given: object): object {
  const both: Record<string, unknown> = { ...before }
  for (const [key, value] of Object.entries(given) as [string, unknown][]) {
    const old = both[key]
    if (isPlain(old) && isPlain(value)) both[key] = merged(old, value)
    else if (value !== undefined) both[key] = value
  }
  return both
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
