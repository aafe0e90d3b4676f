import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StandInEvent } from '#tests/support/stand-ins/stripe/account.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { openShop, periodOf, refusal, startReceiver } from '#tests/support/stand-ins/stripe/stripe-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RENEWED_MS = 28 * DAY_MS + 60 * 60 * 1000

let server: StripeServer
let shop: ReturnType<typeof openShop>
let stripe: Stripe
beforeEach(async () => {
  server = await startStripe({ now: new Date('2027-01-31T10:00:00Z') })
  shop = openShop(server)
  stripe = shop.stripe
})
afterEach(() => server.stop())

test('a plan is bought on the hosted page', async () => {
  const customer = await shop.customer()
  const { id, url, ...opened } = await shop.page(customer, await shop.price('Basic', 2000))
  expect(opened).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2000 })
  expect(opened.line_items).toBeUndefined()
  expect(await shop.look(url)).toContain('Basic × 1: $20.00 per month')
  const decide = (decision: string) => shop.submit(url, { decision })
  expect(await decide('decline')).toContain('Your card was declined')
  expect(await decide('back')).toBe('http://app.test/plans')
  expect(await decide('authenticate')).toContain('Your bank asks')
  expect(server.counts()['user-1']).toEqual({ customers: 1, sessions: 1, subscriptions: 0, running: 0 })
  expect(await decide('pay')).toBe(`http://app.test/paid?session=${id}`)
  expect(server.counts()['user-1']).toEqual({ customers: 1, sessions: 1, subscriptions: 1, running: 1 })
  expect(await shop.look(url)).toContain('already paid')
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'subscription'] })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(paid).toMatchObject({ subscription: { status: 'active' }, line_items: { data: [{ quantity: 1 }] } })
  const { data } = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })
  expect(data).toMatchObject([{ status: 'paid', payments: { data: [{ amount_paid: 2000 }] } }])
})

test('credits are bought, listed with what was expanded, and given back', async () => {
  const { customer, session, intent } = await shop.buy(await shop.price('Credit', 1200, false), 3)
  const expectCharge = async (charge: object): Promise<void> => {
    const { data } = await stripe.checkout.sessions.list({
      customer: customer.id,
      status: 'complete',
      expand: ['data.line_items', 'data.payment_intent.latest_charge'],
    })
    const lines = { data: [{ quantity: 3 }] }
    expect(data).toMatchObject([{ line_items: lines, payment_intent: { latest_charge: charge } }])
  }
  await expectCharge({ amount: 3600, amount_refunded: 0, refunded: false, disputed: false })
  await stripe.refunds.create({ payment_intent: intent, amount: 1200 })
  await expectCharge({ amount_refunded: 1200, refunded: false })
  server.refund(session)
  await expectCharge({ amount_refunded: 3600, refunded: true })
  const { code } = await refusal(stripe.refunds.create({ payment_intent: intent }))
  expect(code).toBe('charge_already_refunded')
})

test('a payment is disputed, and the dispute won', async () => {
  const { session, intent } = await shop.buy(await shop.price('Credit', 1200, false))
  server.dispute(session)
  const disputes = () => stripe.disputes.list({ payment_intent: intent, expand: ['data.charge'] })
  expect((await disputes()).data).toMatchObject([{ status: 'needs_response', charge: { disputed: true } }])
  expect((await refusal(stripe.refunds.create({ payment_intent: intent }))).code).toBe('charge_disputed')
  server.winDispute(session)
  expect((await disputes()).data[0]?.status).toBe('won')
})

test('a page that was left expires', async () => {
  const { id, url } = await shop.page(await shop.customer(), await shop.price('Basic', 2000))
  await server.advance(DAY_MS)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  expect(await shop.submit(url, { decision: 'pay' })).toContain('expired')
  expect((await refusal(stripe.checkout.sessions.expire(id))).message).toContain('status of expired')
})

test('lists go newest first, page by page', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) await shop.customer(user)
  const listed = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 9 })
  expect(listed.map(({ metadata }) => metadata['user_id'])).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect((await stripe.customers.list({ email: 'C@mail.example' })).data).toHaveLength(0)
})

test('a name of a price goes over to another one, if it is said', async () => {
  const old = await shop.price('basic', 2000)
  const { data: products } = await stripe.products.list({ active: true })
  const made = { product: products[0]?.id ?? '', currency: 'usd', unit_amount: 2500, lookup_key: 'basic' }
  expect((await refusal(stripe.prices.create(made))).param).toBe('lookup_key')
  const next = await stripe.prices.create({ ...made, transfer_lookup_key: true })
  await stripe.prices.update(old.id, { active: false })
  const { data } = await stripe.prices.list({ lookup_keys: ['basic'], active: true })
  expect(data).toMatchObject([{ id: next.id, unit_amount: 2500 }])
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull()
  expect((await refusal(shop.page(await shop.customer(), old))).param).toBe('line_items[0][price]')
})

test('a wrong client is refused', async () => {
  const unknown = { email: 'a@mail.example', colour: 'red' } as Stripe.CustomerCreateParams
  const session = { mode: 'payment', customer: (await shop.customer()).id, success_url: server.url } as const
  const make = (params: object) => stripe.checkout.sessions.create({ ...session, ...params })
  const line = { price: 'price_none', quantity: 1 }
  const refusals: [Promise<unknown>, object][] = [
    [stripe.customers.create(unknown), { code: 'parameter_unknown', param: 'colour', statusCode: 400 }],
    [
      make({ line_items: [{ ...line, colour: 'red' }] }),
      { code: 'parameter_unknown', param: 'line_items[0][colour]' },
    ],
    [make({}), { code: 'parameter_missing', param: 'line_items' }],
    [make({ line_items: [line] }), { code: 'resource_missing', statusCode: 400 }],
    [stripe.subscriptions.list({ expand: ['data.schedules'] }), { param: 'expand' }],
    [stripe.subscriptions.list({ limit: 1000 }), { param: 'limit' }],
    [stripe.customers.retrieve('cus_none'), { code: 'resource_missing', statusCode: 404 }],
    [stripe.coupons.list(), { statusCode: 404 }],
    [shop.sdk({}, 'sk_test_other').customers.list(), { statusCode: 401 }],
    [shop.sdk({ apiVersion: '2020-08-27' as '2026-10-28.endive' }).customers.list(), { statusCode: 400 }],
  ]
  for (const [call, told] of refusals)
    expect(await refusal(call)).toMatchObject({
      ...told,
      requestId: expect.stringMatching(/^req_/) as string,
    })
  expect(await shop.statusOf({})).toBe(400)
  expect(await shop.statusOf({ 'idempotency-key': 'k' })).toBe(200)
  expect(await shop.statusOf({ 'idempotency-key': 'k2', 'stripe-version': '' })).toBe(400)
})

test('what was done is not done again under its key, though the answer was lost', async () => {
  const make = (client: Stripe, email = 'a@mail.example') =>
    client.customers.create({ email, metadata: { user_id: 'u' } }, { idempotencyKey: 'first' })
  server.faults.next({ kind: 'commit_then_drop' }, { path: '/v1/customers' })
  server.faults.next({ kind: 'status', status: 503 }, { path: '/v1/customers' })
  const made = await make(shop.sdk({ maxNetworkRetries: 2 }))
  expect(server.requests.map(({ status }) => status)).toEqual([null, 503, 200])
  expect(server.counts()['u']?.customers).toBe(1)
  expect((await make(stripe)).id).toBe(made.id)
  expect((await refusal(make(stripe, 'b@mail.example'))).type).toBe('StripeIdempotencyError')
  await server.advance(DAY_MS)
  expect((await make(stripe)).id).not.toBe(made.id)
  server.faults.next({ kind: 'delay', ms: 300 })
  const again = () => stripe.customers.create({ email: 'a@mail.example' }, { idempotencyKey: 'second' })
  const [slow, calls] = [again(), server.requests.length]
  await expect.poll(() => server.requests.length).toBe(calls + 1)
  expect(await refusal(again())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await slow).id).toBe((await again()).id)
})

test('a plan is renewed by months from the day it began', async () => {
  const { subscription } = await shop.subscribe(await shop.price('Basic', 2000))
  expect(periodOf(subscription)).toEqual(['2027-01-31T10:00', '2027-02-28T10:00'])
  await server.advance(28 * DAY_MS)
  const renewing = await shop.subscription(subscription.id)
  expect(periodOf(renewing)).toEqual(['2027-02-28T10:00', '2027-03-31T10:00'])
  expect(renewing).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', amount_paid: 0 } })
  await server.advance(RENEWED_MS - 28 * DAY_MS)
  const { latest_invoice: paid } = await shop.subscription(subscription.id)
  expect(paid).toMatchObject({ status: 'paid', period_end: Date.parse('2027-02-28T10:00:00Z') / 1000 })
  await server.advance(62 * DAY_MS)
  expect(periodOf(await shop.subscription(subscription.id))).toEqual(['2027-04-30T10:00', '2027-05-31T10:00'])
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(4)
})

test('a renewal that is declined is past due, recovers with a card that pays, else ends', async () => {
  const { customer, subscription } = await shop.subscribe(await shop.price('Basic', 2000))
  const expectPlan = async (status: string, invoice: object): Promise<void> =>
    expect(await shop.subscription(subscription.id)).toMatchObject({ status, latest_invoice: invoice })
  server.setCard(customer.id, 'declined')
  await server.advance(RENEWED_MS)
  await expectPlan('past_due', { status: 'open', attempt_count: 1 })
  server.setCard(customer.id, 'ok')
  await server.advance(3 * DAY_MS)
  await expectPlan('active', { status: 'paid', attempt_count: 2 })
  const { data } = await stripe.events.list({ type: 'invoice.*', limit: 3 })
  expect(data.map(({ type }) => type)).toEqual(['invoice.paid', 'invoice.payment_failed', 'invoice.paid'])
  server.setCard(customer.id, 'authentication_required')
  await server.advance((28 + 3 + 5) * DAY_MS)
  await expectPlan('past_due', { status: 'open', attempt_count: 3 })
  await server.advance(7 * DAY_MS)
  await expectPlan('canceled', { status: 'open', attempt_count: 4, next_payment_attempt: null })
})

test('the portal moves to a dearer plan at once, by what is left of the month', async () => {
  const [basic, pro] = await shop.plans()
  const bought = await shop.subscribe(basic)
  const { customer, subscription } = bought
  await server.advance(14 * DAY_MS)
  expect((await shop.preview(subscription, pro)).lines.data.map(({ amount }) => amount)).toEqual([
    -1000, 2000,
  ])
  const url = await shop.changePage(bought, [basic, pro], pro)
  expect(await shop.look(url)).toContain('Amount due today: <strong>$10.00</strong>')
  const confirm = () => shop.submit(url, { action: 'change', subscription: subscription.id, price: pro.id })
  server.setCard(customer.id, 'declined')
  expect(await confirm()).toContain('Your card was declined')
  expect((await shop.subscription(subscription.id)).items.data[0]?.price.id).toBe(basic.id)
  server.setCard(customer.id, 'ok')
  expect(await confirm()).toBe('http://app.test/changed')
  const changed = await shop.subscription(subscription.id)
  expect(changed.items.data[0]?.price.id).toBe(pro.id)
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 1000, billing_reason: 'subscription_update' })
  expect(periodOf(changed)).toEqual(periodOf(subscription))
})

test('the portal moves to a cheaper plan with the next period, by a schedule', async () => {
  const [basic, pro] = await shop.plans()
  const bought = await shop.subscribe(pro)
  const { id } = bought.subscription
  const url = await shop.changePage(bought, [basic, pro], basic)
  expect(await shop.look(url)).toContain('takes place on 2027-02-28')
  await shop.submit(url, { action: 'change', subscription: id, price: basic.id })
  const planned = await stripe.subscriptions.list({ status: 'all', expand: ['data.schedule'] })
  expect(planned.data).toMatchObject([{ schedule: { phases: [{}, { items: [{ price: basic.id }] }] } }])
  const cancel = stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect((await refusal(cancel)).message).toContain('managed by the subscription schedule')
  await server.advance(RENEWED_MS)
  const begun = { items: { data: [{ price: { id: basic.id } }] }, latest_invoice: { amount_paid: 2000 } }
  expect(await shop.subscription(id)).toMatchObject(begun)
  await server.advance(31 * DAY_MS)
  expect(await shop.subscription(id)).toMatchObject({ ...begun, schedule: null })
})

test('the portal cancels with the period, and goes on after all', async () => {
  const price = await shop.price('Basic', 2000)
  const { customer, subscription } = await shop.subscribe(price)
  const { id: configuration, features } = await shop.portal([price])
  expect(features.subscription_update.products).toBeUndefined()
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, configuration })
  const submit = (action: string) => shop.submit(url, { action, subscription: subscription.id })
  await submit('cancel')
  expect(await shop.subscription(subscription.id)).toMatchObject({ cancel_at_period_end: true })
  await submit('resume')
  expect(await shop.subscription(subscription.id)).toMatchObject({ cancel_at_period_end: false })
  await submit('cancel')
  await server.advance(28 * DAY_MS)
  expect((await shop.subscription(subscription.id)).status).toBe('canceled')
  expect((await refusal(stripe.subscriptions.cancel(subscription.id))).code).toBe('resource_missing')
})

test('a customer who is deleted takes what runs along, and can buy no more', async () => {
  const price = await shop.price('Basic', 2000)
  const { customer } = await shop.subscribe(price)
  server.deleteCustomer(customer.id)
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect((await stripe.subscriptions.list()).data).toHaveLength(0)
  const { data } = await stripe.subscriptions.list({ status: 'all', expand: ['data.customer'] })
  expect(data).toMatchObject([{ status: 'canceled', customer: { deleted: true } }])
  expect(await refusal(shop.page(customer, price))).toMatchObject({ code: 'resource_missing' })
})

test('events are signed and sent to the endpoints that want them', async () => {
  const { url, got, ...receiver } = await startReceiver([500])
  const wanted = ['customer.subscription.created', 'checkout.session.completed'] as const
  const { id, secret = '' } = await stripe.webhookEndpoints.create({ url, enabled_events: [...wanted] })
  expect((await stripe.webhookEndpoints.retrieve(id)).secret).toBeUndefined()
  const verify = (at: number, key = secret) => receiver.read(at, key)
  server.webhooks.retries = 1
  const { customer, subscription } = await shop.subscribe(await shop.price('Basic', 2000))
  await server.webhooks.settled()
  expect(server.webhooks.deliveries.map(({ status }) => status)).toEqual([500, 200, 200])
  expect(got.map((_, at) => verify(at).type)).toEqual([wanted[0], ...wanted])
  expect(verify(2)).toMatchObject({ data: { object: { customer: customer.id, status: 'complete' } } })

  // Held back, an event goes out as often as a test likes, in old shapes, late or wrongly signed.
  Object.assign(server.webhooks, { hold: true, shape: 'old' })
  await stripe.subscriptions.cancel(subscription.id)
  const held = server.webhooks.held[0] as StandInEvent
  expect(got).toHaveLength(3)
  await server.webhooks.deliver(held, { url, secret })
  await server.webhooks.deliver(held, { url, secret, timestamp: 1_700_000_000 })
  await server.webhooks.deliver(held, { url, secret: 'whsec_other' })
  const period = { current_period_end: Date.parse('2027-02-28T10:00:00Z') / 1000 }
  expect(verify(3).data.object).toMatchObject({ customer: { id: customer.id }, ...period })
  expect(() => verify(4)).toThrow('Timestamp outside the tolerance zone')
  expect(() => verify(5)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  receiver.stop()
})

test('it fails as networks and services do', async () => {
  const [first, second] = [await shop.customer('a'), await shop.customer('b')]
  const list = (client = stripe) => client.customers.list({ email: 'a@mail.example' })
  server.faults.next({ kind: 'lie' }, {}, 2)
  expect((await stripe.customers.retrieve(first.id)).id).toBe(second.id)
  expect((await list()).data[0]?.id).toBe(second.id)
  server.faults.next({ kind: 'status', status: 429, code: 'lock_timeout', retryAfterSeconds: 0 })
  expect(await refusal(list())).toMatchObject({ code: 'lock_timeout', statusCode: 429 })
  server.faults.next({ kind: 'garbage' })
  expect(await refusal(list())).toMatchObject({ type: 'StripeAPIError' })
  server.faults.next({ kind: 'trickle', everyMs: 0 })
  expect((await list()).data[0]?.id).toBe(first.id)
  server.faults.next({ kind: 'delay', ms: 400 })
  expect(await refusal(list(shop.sdk({ timeout: 100 })))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  server.faults.always({ kind: 'drop' }, { method: 'POST' })
  expect(await refusal(shop.customer('c'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(server.counts()['c']).toBeUndefined()
  await server.goAway()
  expect(await refusal(list())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  await server.comeBack()
  expect((await list()).data).toHaveLength(1)
})
