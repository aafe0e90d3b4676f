import type Stripe from 'stripe'
import { missing, refuse } from './stripe-failure.ts'

/** What of an account can be looked up by its id. What refers to another object holds its id. */
export interface Kinds {
  customer: Stripe.Customer
  product: Stripe.Product
  price: Stripe.Price
  'checkout.session': Stripe.Checkout.Session
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  webhook_endpoint: Stripe.WebhookEndpoint
  event: StandInEvent
}
export type Kind = keyof Kinds

export interface StandInEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

/** What a payment without the customer at hand comes to. */
export type Card = 'ok' | 'declined' | 'authentication_required'

export interface AccountSettings {
  /** Stands in all ids, so that those of two stand-ins differ. */
  readonly name: string
  readonly apiVersion: string
  /** How long the bill of a renewal is a draft before it is finalized and paid. Stripe's is about an hour. */
  readonly draftSeconds: number
  /** After how many days each a payment that failed is tried again. */
  readonly retryDays: readonly number[]
  readonly afterRetries: 'cancel' | 'unpaid' | 'past_due'
  /** How the portal notes that a plan ends with its period: some subscriptions have the time only. */
  readonly portalCancelsBy: 'cancel_at_period_end' | 'cancel_at'
}

export interface Page {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

/** All that Stripe knows of an account. Times are seconds, as Stripe's are. */
export class Account {
  now: number
  /** Where the stand-in is reached. */
  url = ''
  readonly settings: AccountSettings
  /** Of customers, where it is not `ok`. */
  readonly cards = new Map<string, Card>()
  /** What checkout sessions sell. */
  readonly lines = new Map<string, Stripe.LineItem[]>()
  /** Prorations of subscriptions that their next bill takes up. */
  readonly pending = new Map<string, Stripe.InvoiceLineItem[]>()
  /** With what the answers to webhook endpoints are signed. */
  readonly secrets = new Map<string, string>()
  /** What a checkout session says about the subscription or payment it leads to. */
  readonly passedOn = new Map<string, { metadata: Stripe.Metadata; description: string | null }>()
  /** The call that is being done. */
  call: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null }
  onEvent: (event: StandInEvent) => void = () => {}
  readonly #deleted = new Set<string>()
  readonly #kept = new Map<Kind, Map<string, { id: string }>>()
  readonly #counts = new Map<string, number>()

  constructor(settings: AccountSettings, now: number) {
    this.settings = settings
    this.now = now
  }

  newId(prefix: string): string {
    const count = (this.#counts.get(prefix) ?? 0) + 1
    this.#counts.set(prefix, count)
    return `${prefix}_${this.settings.name}${String(count).padStart(8, '0')}`
  }

  add<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    const table = this.#kept.get(kind) ?? new Map<string, { id: string }>()
    this.#kept.set(kind, table.set(object.id, object))
    return object
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#kept.get(kind)?.get(id) as Kinds[K] | undefined
  }

  /** @throws StripeFailure with `param` where a parameter holds the id, and not found where the address does */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.find(kind, id)
    if (!found) throw missing(kind, id, param)
    return found
  }

  /** One that can buy. */
  customer(id: string, param?: string): Stripe.Customer {
    if (this.#deleted.has(id)) throw missing('customer', id, param)
    return this.get('customer', id, param)
  }

  isDeleted(customer: string): boolean {
    return this.#deleted.has(customer)
  }

  markDeleted(customer: string): void {
    this.#deleted.add(customer)
  }

  remove(kind: Kind, id: string): void {
    this.#kept.get(kind)?.delete(id)
  }

  /** Newest first, as lists are. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...(this.#kept.get(kind)?.values() ?? [])].toReversed() as Kinds[K][]
  }

  /** Whatever has this id, of any kind. */
  byId(id: string): object | undefined {
    for (const table of this.#kept.values()) {
      const found = table.get(id)
      if (found) return found
    }
    return undefined
  }

  /** Lists those that are wanted. */
  list<K extends Kind>(
    kind: K,
    page: Page,
    isWanted: (object: Kinds[K]) => boolean,
  ): Stripe.ApiList<Kinds[K]> {
    return this.pageOf(this.all(kind).filter(isWanted), page, kind)
  }

  pageOf<T extends { id: string }>(all: T[], page: Page, kind: string): Stripe.ApiList<T> {
    const { limit = 10, starting_after: after, ending_before: before } = page
    const url = `/v1/${kind.replace('.', '/')}s`
    const placeOf = (id: string, param: string): number => {
      const place = all.findIndex((object) => object.id === id)
      if (place < 0) throw missing(kind, id, param)
      return place
    }
    if (after !== undefined && before !== undefined)
      throw refuse('Only one of starting_after and ending_before may be given')
    if (before !== undefined) {
      const earlier = all.slice(0, placeOf(before, 'ending_before'))
      return listOf(earlier.slice(-limit), url, earlier.length > limit)
    }
    const later = after === undefined ? all : all.slice(placeOf(after, 'starting_after') + 1)
    return listOf(later.slice(0, limit), url, later.length > limit)
  }

  /** Notes that something happened, with the object as it is now, and hands it to the webhooks. */
  emit(type: string, object: object, previous?: object): void {
    const event: StandInEvent = {
      id: this.newId('evt'),
      object: 'event',
      api_version: this.settings.apiVersion,
      created: this.now,
      data: { object: copyOf(object), ...(previous && { previous_attributes: copyOf(previous) }) },
      livemode: false,
      pending_webhooks: 0,
      request: this.call,
      type,
    }
    this.add('event', event)
    this.onEvent(event)
  }
}

export function listOf<T>(data: T[], url: string, hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

/** What it is as JSON. */
export function copyOf<T extends object>(object: T): T {
  return JSON.parse(JSON.stringify(object)) as T
}

/** Stripe writes decimals as text. */
export function decimalOf(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal
}

export function idOf(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('refers to nothing')
  return typeof reference === 'string' ? reference : reference.id
}

/** Changes an object, and gives what it was before in what changed. */
export function change<T extends object>(object: T, to: Partial<T>): Partial<T> {
  const before: Partial<T> = {}
  for (const key of Object.keys(to) as (keyof T)[])
    if (JSON.stringify(object[key]) !== JSON.stringify(to[key])) before[key] = copyOf([object[key]])[0]
  Object.assign(object, to)
  return before
}

/** Takes up what an update says about metadata: an empty value removes a key, an empty whole removes all. */
export function mergeMetadata(
  metadata: Stripe.Metadata | null,
  update: Readonly<Record<string, string>> | null | undefined,
): Stripe.Metadata {
  if (update === null) return {}
  const merged = { ...metadata, ...update }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
