import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { z } from 'zod'
import { copyOf, mergeMetadata, type Account, type StandInEvent } from './account.ts'
import {
  address,
  allow,
  emptyable,
  expand,
  flag,
  metadata,
  newMetadata,
  onlyExpand,
  onlyPage,
  page,
  route,
  text,
} from './parameters.ts'
import { refuse } from './stripe-failure.ts'

/** What differs from how an event would be sent. */
interface Sending {
  readonly secret?: string
  /** Seconds, of the signature. */
  readonly timestamp?: number
  readonly url?: string
  /** Whatever the body is to be in place of the event. */
  readonly payload?: string
}

interface Delivery {
  readonly event: string
  readonly type: string
  readonly url: string
  /** Null where nobody answered. */
  readonly status: number | null
}

/** How events go out, and what became of them. */
export interface Webhooks {
  /** Gets all events, beside the endpoints that are registered. */
  url: string | null
  /** Keeps events in `held` until they are delivered by hand. */
  hold: boolean
  readonly held: StandInEvent[]
  /** Waits so long before each. */
  delayMs: number
  /** Signs with this in place of the right one. */
  secret: string | null
  /** Seconds, of signatures. The machine's time, as they are only good for a few minutes. */
  timestamp: () => number
  shape: 'current' | 'old'
  /** How often one is tried again, at once, that was not answered with a 2xx. */
  retries: number
  readonly deliveries: Delivery[]
  /** Sends an event now, as often as it is called. The last status of each address, null where nobody answered. */
  deliver(event: StandInEvent, sending?: Sending): Promise<(number | null)[]>
  /** What an event would be sent as. */
  signed(event: StandInEvent, sending?: Sending): { payload: string; signature: string }
  /** Ends when all that is on its way has arrived. */
  settled(): Promise<void>
}

const TIMEOUT_MS = 10_000

/** @param secret with which what goes to `url` is signed; endpoints have secrets of their own */
export function createWebhooks(account: Account, secret: string): Webhooks {
  let last: Promise<unknown> = Promise.resolve()

  const targetsOf = ({ type }: StandInEvent): { url: string; secret: string }[] => [
    ...(webhooks.url === null ? [] : [{ url: webhooks.url, secret }]),
    ...account
      .all('webhook_endpoint')
      .filter(
        ({ status, enabled_events: events }) =>
          status === 'enabled' && events.some((name) => matches(name, type)),
      )
      .map(({ id, url }) => ({ url, secret: account.secrets.get(id) ?? '' })),
  ]

  const send = async (event: StandInEvent, url: string, sending: Sending): Promise<number | null> => {
    const { payload, signature } = webhooks.signed(event, sending)
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null,
    )
    webhooks.deliveries.push({ event: event.id, type: event.type, url, status })
    return status
  }

  const webhooks: Webhooks = {
    url: null,
    hold: false,
    held: [],
    delayMs: 0,
    secret: null,
    timestamp: () => Math.floor(Date.now() / 1000),
    shape: 'current',
    retries: 0,
    deliveries: [],
    signed(event, sending = {}) {
      const sent = webhooks.shape === 'old' ? inOldShape(account, event) : event
      const payload = sending.payload ?? JSON.stringify(sent, null, 2)
      const at = sending.timestamp ?? webhooks.timestamp()
      const key = sending.secret ?? webhooks.secret ?? secret
      const hash = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
      return { payload, signature: `t=${at},v1=${hash},v0=${'0'.repeat(64)}` }
    },
    async deliver(event, sending = {}) {
      const targets =
        sending.url === undefined
          ? targetsOf(event)
          : [{ url: sending.url, secret: sending.secret ?? secret }]
      const statuses: (number | null)[] = []
      event.pending_webhooks = targets.length
      for (const target of targets) {
        const key = sending.secret ?? webhooks.secret ?? target.secret
        let status: number | null = null
        for (let tries = 0; tries <= webhooks.retries && !isDone(status); tries += 1)
          status = await send(event, target.url, { ...sending, secret: key })
        if (isDone(status)) event.pending_webhooks -= 1
        statuses.push(status)
      }
      return statuses
    },
    async settled() {
      for (let seen: Promise<unknown> | null = null; seen !== last;) {
        seen = last
        await last
      }
    },
  }

  /** One after the other, in the order in which they happened. */
  const deliverAfter = async (before: Promise<unknown>, event: StandInEvent): Promise<void> => {
    await before
    if (webhooks.delayMs > 0) await sleep(webhooks.delayMs)
    await webhooks.deliver(event)
  }

  account.onEvent = (event) => {
    if (webhooks.hold) {
      webhooks.held.push(event)
      return
    }
    last = deliverAfter(last, event)
  }
  return webhooks
}

const isDone = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The version of an account that was opened years ago, which events have whatever version a client asks with. */
const OLD_VERSION = '2020-08-27'

interface Fields {
  [key: string]: unknown
}

/** An event as such an account sends it: periods on the subscription, bills that name it, customers in full. */
function inOldShape(account: Account, event: StandInEvent): StandInEvent {
  const object = copyOf(event.data.object) as Fields
  const customer = typeof object['customer'] === 'string' ? account.byId(object['customer']) : undefined
  if (customer) object['customer'] = copyOf(customer)
  if (object['object'] === 'subscription') movePeriods(object)
  if (object['object'] === 'invoice') nameSubscription(object)
  if (object['object'] === 'charge') object['invoice'] = null
  return { ...event, api_version: OLD_VERSION, data: { ...event.data, object } }
}

function movePeriods(subscription: Fields): void {
  const items = subscription['items'] as { data: Fields[] }
  for (const item of items.data)
    for (const field of ['current_period_start', 'current_period_end']) {
      subscription[field] = item[field]
      Reflect.deleteProperty(item, field)
    }
  subscription['plan'] = items.data[0]?.['plan']
  Reflect.deleteProperty(subscription, 'billing_mode')
}

function nameSubscription(invoice: Fields): void {
  const parent = invoice['parent'] as { subscription_details: { subscription: string } | null } | null
  invoice['subscription'] = parent?.subscription_details?.subscription ?? null
  invoice['paid'] = invoice['status'] === 'paid'
  Reflect.deleteProperty(invoice, 'parent')
}

const EVENT_NAME = /^(\*|[a-z_]+(\.[a-z_]+)+)$/
const enabledEvents = z.array(text.regex(EVENT_NAME)).min(1)
const endpointCreate = allow<Stripe.WebhookEndpointCreateParams>()({
  url: address,
  enabled_events: enabledEvents,
  api_version: text.optional(),
  description: emptyable.optional(),
  metadata: metadata.optional(),
  expand,
})
const endpointUpdate = allow<Stripe.WebhookEndpointUpdateParams>()({
  url: address.optional(),
  enabled_events: enabledEvents.optional(),
  description: emptyable.optional(),
  disabled: flag.optional(),
  metadata: newMetadata.optional(),
  expand,
})
const eventList = allow<Stripe.EventListParams>()({
  ...page,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: flag.optional(),
})
const MOST_ENDPOINTS = 16

export const WEBHOOK_ROUTES = [
  route('POST', 'webhook_endpoints', endpointCreate, ({ account, params }) => {
    if (account.all('webhook_endpoint').length >= MOST_ENDPOINTS)
      throw refuse(`You have reached the maximum of ${MOST_ENDPOINTS} test webhook endpoints.`)
    if (params.api_version !== undefined && params.api_version !== account.settings.apiVersion)
      throw refuse(`Invalid API version: ${params.api_version}`, { param: 'api_version' })
    const endpoint = account.add('webhook_endpoint', {
      id: account.newId('we'),
      object: 'webhook_endpoint',
      api_version: params.api_version ?? null,
      application: null,
      created: account.now,
      description: params.description ?? null,
      enabled_events: params.enabled_events,
      livemode: false,
      metadata: mergeMetadata(null, params.metadata),
      status: 'enabled',
      url: params.url,
    })
    const secret = account.newId('whsec')
    account.secrets.set(endpoint.id, secret)
    // The only answer that tells it.
    return { ...endpoint, secret }
  }),
  route('GET', 'webhook_endpoints', onlyPage, ({ account, params }) =>
    account.list('webhook_endpoint', params, () => true),
  ),
  route('GET', 'webhook_endpoints/:id', onlyExpand, ({ account, id }) => account.get('webhook_endpoint', id)),
  route('POST', 'webhook_endpoints/:id', endpointUpdate, ({ account, params, id }) => {
    const endpoint = account.get('webhook_endpoint', id)
    const { url, enabled_events: events, description, disabled, metadata: update } = params
    if (url !== undefined) endpoint.url = url
    if (events !== undefined) endpoint.enabled_events = events
    if (description !== undefined) endpoint.description = description
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
    if (update !== undefined) endpoint.metadata = mergeMetadata(endpoint.metadata, update)
    return endpoint
  }),
  route('DELETE', 'webhook_endpoints/:id', onlyExpand, ({ account, id }) => {
    account.get('webhook_endpoint', id)
    account.remove('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),

  route('GET', 'events', eventList, ({ account, params }) => {
    if (params.type !== undefined && params.types !== undefined)
      throw refuse('You may only specify one of these parameters: type, types.')
    const types = params.types ?? (params.type === undefined ? null : [params.type])
    return account.list(
      'event',
      params,
      ({ type, pending_webhooks: pending }) =>
        (types === null || types.some((name) => matches(name, type))) &&
        (params.delivery_success === undefined || params.delivery_success === (pending === 0)),
    )
  }),
  route('GET', 'events/:id', onlyExpand, ({ account, id }) => account.get('event', id)),
]

/** A name may end in a star. */
function matches(name: string, type: string): boolean {
  return name === type || name === '*' || (name.endsWith('.*') && type.startsWith(name.slice(0, -1)))
}
