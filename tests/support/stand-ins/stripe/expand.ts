import { copyOf, listOf, type Account } from './account.ts'
import { refuse } from './stripe-failure.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
interface JsonObject {
  [key: string]: Json
}

/** What can be asked for in place of an id, and what it then is. `[]` marks lists that are left out unless asked for. */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'billing_portal.configuration': { 'features.subscription_update.products': '' },
  'billing_portal.session': { configuration: 'billing_portal.configuration' },
  charge: { customer: 'customer', payment_intent: 'payment_intent', refunds: '[]refund' },
  'checkout.session': {
    customer: 'customer',
    invoice: 'invoice',
    line_items: '[]item',
    payment_intent: 'payment_intent',
    subscription: 'subscription',
  },
  customer: { subscriptions: '[]subscription' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  invoice: {
    customer: 'customer',
    payments: '[]invoice_payment',
    'parent.subscription_details.subscription': 'subscription',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  item: { 'price.product': 'product' },
  payment_intent: { customer: 'customer', latest_charge: 'charge' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  refund: { charge: 'charge', customer: 'customer', payment_intent: 'payment_intent' },
  subscription: {
    customer: 'customer',
    latest_invoice: 'invoice',
    schedule: 'subscription_schedule',
    'items.data.price.product': 'product',
  },
  subscription_schedule: {
    customer: 'customer',
    subscription: 'subscription',
    'phases.items.price': 'price',
  },
}
/** How deep Stripe goes. */
const DEEPEST = 4

/** What is answered for an object: a copy, with what was asked for in place of ids. @throws StripeFailure */
export function expanded(account: Account, object: object, paths: readonly string[]): object {
  const answer = copyOf(object) as JsonObject
  const isList = answer['object'] === 'list'
  const kind = isList ? kindOfList(answer) : typeof answer['object'] === 'string' ? answer['object'] : ''
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw refuse(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    expandAll(account, [answer], steps, isList ? `[]${kind}` : kind, path)
  }
  finish(
    account,
    answer,
    paths.some((path) => path.endsWith('subscription_update.products')),
  )
  return answer
}

/** @param kind of all of `objects`; what is asked for is checked even where there are none */
function expandAll(
  account: Account,
  objects: readonly Json[],
  steps: readonly string[],
  kind: string,
  path: string,
): void {
  if (steps.length === 0) return
  if (kind.startsWith('[]')) {
    if (steps[0] !== 'data') throw notExpandable(path)
    expandAll(account, partsAt(objects, 'data'), steps.slice(1), kind.slice('[]'.length), path)
    return
  }
  const asked = steps.join('.')
  const found = Object.entries(EXPANDABLE[kind] ?? {}).find(([at]) => `${asked}.`.startsWith(`${at}.`))
  if (!found) throw notExpandable(path)
  const [at, target] = found
  const way = at.split('.')
  const last = way.at(-1) ?? ''
  const holders = way.slice(0, -1).reduce(partsAt, objects)
  for (const holder of holders) if (isObject(holder)) holder[last] = valueOf(account, holder, last)
  expandAll(account, partsAt(holders, last), steps.slice(way.length), target, path)
}

/** What stands below a name in all of them, lists taken apart. */
function partsAt(objects: readonly Json[], name: string): Json[] {
  return objects.filter(isObject).flatMap((object) => object[name] ?? [])
}

function valueOf(account: Account, at: JsonObject, step: string): Json {
  const { id, object } = at
  const included = typeof object === 'string' ? INCLUDED[`${object}.${step}`] : undefined
  if (included && typeof id === 'string') return asJson(listOf(included(account, id), `/v1/${step}`))
  const value = at[step] ?? null
  if (typeof value !== 'string') return value
  if (account.isDeleted(value)) return { id: value, object: 'customer', deleted: true }
  const found = account.byId(value)
  if (!found) throw new Error(`${value} refers to nothing`)
  return asJson(found)
}

const INCLUDED: Readonly<Record<string, (account: Account, id: string) => object[]>> = {
  'checkout.session.line_items': (account, id) => account.lines.get(id) ?? [],
  'charge.refunds': (account, id) => account.all('refund').filter(({ charge }) => charge === id),
  'customer.subscriptions': (account, id) =>
    account.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
  'invoice.payments': (account, id) => account.all('invoice_payment').filter(({ invoice }) => invoice === id),
}

/** Shows prices as they are now, wherever they stand; and what the portal offers to those who ask only. */
function finish(account: Account, answer: Json, showsProducts: boolean): void {
  if (!isObject(answer) && !Array.isArray(answer)) return
  for (const [key, value] of Object.entries(answer)) {
    if (key === 'subscription_update' && isObject(value) && !showsProducts) delete value['products']
    if (isObject(value) && value['object'] === 'price' && typeof value['id'] === 'string')
      Object.assign(value, copyOf(account.get('price', value['id'])), { product: value['product'] })
    finish(account, value, showsProducts)
  }
}

/** `/v1/checkout/sessions` lists `checkout.session`s. */
export function kindOfList({ url }: { url?: unknown }): string {
  return typeof url === 'string' ? url.slice('/v1/'.length, -1).replace('/', '.') : ''
}

const asJson = (object: object): Json => copyOf(object) as Json
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const notExpandable = (path: string) =>
  refuse(`This property cannot be expanded (${path}).`, { param: 'expand' })
