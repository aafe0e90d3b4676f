import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { CATALOGUE_ROUTES } from './catalogue.ts'
import { CHECKOUT_ROUTES } from './checkout.ts'
import { CUSTOMER_ROUTES } from './customers.ts'
import { expanded, kindOfList } from './expand.ts'
import type { Fault, Planned, StripeCall } from './faults.ts'
import { canonicalText, parseForm, type Form } from './form.ts'
import { Idempotency } from './idempotency.ts'
import { readParameters, type Route } from './parameters.ts'
import { PAYMENT_ROUTES } from './payments.ts'
import { PORTAL_CONFIGURATION_ROUTES } from './portal-configurations.ts'
import { PORTAL_SESSION_ROUTES } from './portal-sessions.ts'
import { SCHEDULE_ROUTES } from './schedules.ts'
import { refuse, StripeFailure } from './stripe-failure.ts'
import { SUBSCRIPTION_ROUTES } from './subscriptions.ts'
import { WEBHOOK_ROUTES } from './webhooks.ts'

const ROUTES: readonly Route[] = [
  ...CATALOGUE_ROUTES,
  ...CHECKOUT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...PAYMENT_ROUTES,
  ...PORTAL_CONFIGURATION_ROUTES,
  ...PORTAL_SESSION_ROUTES,
  ...SCHEDULE_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...WEBHOOK_ROUTES,
]

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Api {
  readonly account: Account
  readonly secretKey: string
  readonly faults: Planned
  readonly requests: StripeCall[]
}

/** Answers what is asked of the API. */
export function createApi({ account, secretKey, faults, requests }: Api) {
  const idempotency = new Idempotency()

  return async function answerCall(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await readBody(asked)
    const url = new URL(asked.url ?? '/', account.url)
    const key = asked.headers['idempotency-key']
    const call: StripeCall = {
      method: asked.method ?? '',
      path: url.pathname,
      params: parsed(url.search.slice(1) || body),
      idempotencyKey: typeof key === 'string' ? key : null,
      status: null,
    }
    requests.push(call)
    const requestId = account.newId('req')
    const fault = faults.take(call)
    if (fault?.kind === 'drop') {
      reply.destroy()
      return
    }
    const answer = await answerOf(asked, call, body, requestId, fault)
    if (fault?.kind === 'commit_then_drop') {
      reply.destroy()
      return
    }
    if (fault?.kind === 'commit_then_delay') await sleep(fault.ms)
    call.status = answer.status
    reply.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': account.settings.apiVersion,
      ...(call.idempotencyKey !== null && { 'idempotency-key': call.idempotencyKey }),
      ...answer.headers,
    })
    if (fault?.kind === 'trickle') await trickle(reply, answer.body, fault.everyMs)
    else reply.end(answer.body)
  }

  /** What is said, which is not always what was done. */
  async function answerOf(
    asked: IncomingMessage,
    call: StripeCall,
    body: string,
    requestId: string,
    fault: Fault | null,
  ): Promise<Answer> {
    if (fault?.kind === 'status' && fault.isDone !== true) return refusalOf(fault)
    const answer = await work(asked, call, body, requestId, fault).catch(failureOf)
    if (fault?.kind === 'status') return refusalOf(fault)
    if (fault?.kind === 'lie') return { ...answer, body: lieAbout(account, answer.body) }
    if (fault?.kind === 'old_shape') return { ...answer, body: withoutFields(answer.body, fault.without) }
    if (fault?.kind === 'garbage') return { status: 200, body: '<html><p>Please sign in' }
    return answer
  }

  async function work(
    asked: IncomingMessage,
    call: StripeCall,
    body: string,
    requestId: string,
    fault: Fault | null,
  ): Promise<Answer> {
    authenticate(asked, secretKey)
    checkHeaders(asked, account.settings.apiVersion, body)
    // What cannot be read is refused here.
    const form = parseForm(call.method === 'POST' ? body : new URL(asked.url ?? '/', account.url).search)
    const route = ROUTES.find(({ method, pattern }) => method === call.method && pattern.test(call.path))
    if (!route)
      throw new StripeFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${call.method}: ${call.path}).`,
      })
    const params = readParameters(route.shape, form) as { expand?: string[] }
    if (call.method !== 'POST') {
      if (fault?.kind === 'delay') await sleep(fault.ms)
      return run(route, call, params, requestId)
    }
    const key = call.idempotencyKey
    if (key === null || key === '')
      throw refuse(
        'The stand-in takes no POST without an Idempotency-Key: one whose answer is lost would be done twice',
      )
    const before = idempotency.begin(key, `${call.path} ${canonicalText(form)}`, account.now)
    if (before) return { ...before, headers: { 'idempotent-replayed': 'true' } }
    if (fault?.kind === 'delay') await sleep(fault.ms)
    const answer = run(route, call, params, requestId)
    idempotency.end(key, answer)
    return answer
  }

  /** Does it, in one go: nothing else happens meanwhile. */
  function run(route: Route, call: StripeCall, params: { expand?: string[] }, requestId: string): Answer {
    const id = decodeURIComponent(route.pattern.exec(call.path)?.[1] ?? '')
    account.call = { id: requestId, idempotency_key: call.idempotencyKey }
    try {
      const object = route.run({ account, params, id })
      return { status: 200, body: JSON.stringify(expanded(account, object, params.expand ?? []), null, 2) }
    } catch (error) {
      return failureOf(error)
    } finally {
      account.call = { id: null, idempotency_key: null }
    }
  }
}

function parsed(text: string): Form {
  try {
    return parseForm(text)
  } catch {
    return {}
  }
}

function authenticate({ headers: { authorization = '' } }: IncomingMessage, secretKey: string): void {
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  if (authorization === `Bearer ${secretKey}` || authorization === basic) return
  const given = authorization.replace(/^\w+ /, '')
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      given === ''
        ? 'You did not provide an API key.'
        : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`,
  })
}

function checkHeaders({ headers, method }: IncomingMessage, version: string, body: string): void {
  const given = headers['stripe-version']
  if (given !== version)
    throw refuse(`The stand-in speaks Stripe-Version ${version} only; it was asked for ${String(given)}`)
  const type = headers['content-type'] ?? ''
  if (method === 'POST' && body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw refuse(`Invalid request (check that your POST content type is application/x-www-form-urlencoded).`)
}

/** @throws whatever is no refusal: a mistake of the stand-in, which is answered 500 all the same */
function failureOf(error: unknown): Answer {
  if (error instanceof StripeFailure)
    return { status: error.status, body: JSON.stringify({ error: error.told }, null, 2) }
  console.error(error)
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: String(error) } }) }
}

function refusalOf(fault: Extract<Fault, { kind: 'status' }>): Answer {
  const { status, code, retryAfterSeconds, shouldRetry } = fault
  const type = status === 429 ? 'invalid_request_error' : 'api_error'
  return {
    status,
    body: JSON.stringify({ error: { type, ...(code && { code }), message: 'Something is amiss here.' } }),
    headers: {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(shouldRetry !== undefined && { 'stripe-should-retry': String(shouldRetry) }),
    },
  }
}

/** What belongs to somebody else, of the same kind. @throws Error where there is nothing of the kind */
function lieAbout(account: Account, truth: string): string {
  const told = JSON.parse(truth) as { id?: string; object?: string; url?: string; data?: { id: string }[] }
  const kind = told.data ? kindOfList(told) : told.object
  const others = account
    .all(kind as Parameters<Account['all']>[0])
    .filter(({ id }) => id !== told.id && told.data?.some((object) => object.id === id) !== true)
  if (others.length === 0) throw new Error(`nothing to lie with in place of ${truth.slice(0, 80)}`)
  return JSON.stringify(
    told.data ? { ...told, data: others.slice(0, Math.max(told.data.length, 1)) } : others[0],
  )
}

function withoutFields(body: string, fields: readonly string[]): string {
  const left = (key: string, value: unknown): unknown => (fields.includes(key) ? undefined : value)
  return JSON.stringify(JSON.parse(body, left))
}

async function readBody(asked: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function trickle(reply: ServerResponse, body: string, everyMs: number): Promise<void> {
  for (const byte of Buffer.from(body)) {
    if (reply.destroyed) return
    reply.write(Buffer.of(byte))
    await sleep(everyMs)
  }
  reply.end()
}
