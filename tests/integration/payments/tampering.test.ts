// What a browser says of money is a claim. Nothing is granted for it that the provider's own record does not say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CREDIT_QUANTITY } from '#core/billing/plans.ts'
import type { Person } from '#tests/support/app/app.ts'
import { billingRows } from '#tests/support/app/billing-rows.ts'
import { creditsOf, invoke, subscriptionOf } from '#tests/support/app/billing.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { openPage, press, sessionOf, startStripeApp, type StripeApp } from '#tests/support/app/stripe-app.ts'

let place: StripeApp
/** Who tries, without and with a plan, and whose things they try to have. */
let poor: Person
let basic: Person
let victim: Person

beforeAll(async () => {
  place = await startStripeApp('tampering')
  ;[poor, basic, victim] = [await place.app.signUp(), await place.app.signUp(), await place.app.signUp()]
  for (const [person, plan] of [
    [basic, 'basic'],
    [victim, 'pro'],
  ] as const)
    await press(await openPage(person, 'stripe-subscribe', { plan }), { decision: 'pay' })
  await place.stripe.webhooks.settled()
})
afterAll(() => place.stop())

async function post(
  person: Person,
  name: string,
  body: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<{ status: number; text: string }> {
  const reply = await rawRequest(place.app, `/functions/v1/${name}${query}`, await tokenOf(person), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: reply.status, text: await reply.text() }
}

const credits = (quantity: string): string => `{"type":"credit","quantity":${quantity}}`

test.each<[string, string, string]>([
  ['minus one credit', 'stripe-checkout', credits('-1')],
  ['no credit', 'stripe-checkout', credits('0')],
  ['minus nothing', 'stripe-checkout', credits('-0.0001')],
  ['half a credit', 'stripe-checkout', credits('0.5')],
  ['a credit and a half', 'stripe-checkout', credits('1.5')],
  ['one more than may be bought', 'stripe-checkout', credits(String(MAX_CREDIT_QUANTITY + 1))],
  ['more than there are', 'stripe-checkout', credits('999999999999')],
  ['more than a number holds', 'stripe-checkout', credits('1e999')],
  ['past whole numbers', 'stripe-checkout', credits('9007199254740993')],
  ['a quantity in words', 'stripe-checkout', credits('"1"')],
  ['a quantity in hexadecimals', 'stripe-checkout', credits('"0x1"')],
  ['nothing for a quantity', 'stripe-checkout', credits('null')],
  ['a list of quantities', 'stripe-checkout', credits('[1]')],
  ['an object for a quantity', 'stripe-checkout', credits('{"valueOf":1}')],
  ['yes for a quantity', 'stripe-checkout', credits('true')],
  ['another thing', 'stripe-checkout', '{"type":"plan","quantity":1}'],
  ['nothing at all', 'stripe-checkout', '{}'],
  ['a plan that is not sold', 'stripe-subscribe', '{"plan":"enterprise"}'],
  ['a plan in capitals', 'stripe-subscribe', '{"plan":"PRO"}'],
  ['a plan with a space', 'stripe-subscribe', '{"plan":"pro "}'],
  ['a plan of another alphabet', 'stripe-subscribe', '{"plan":"рro"}'],
  ['a credit for a plan', 'stripe-subscribe', '{"plan":"credit"}'],
  ['a price for a plan', 'stripe-subscribe', '{"plan":"price_tampering00000001"}'],
  ['two plans', 'stripe-subscribe', '{"plan":["basic","pro"]}'],
  ['a number for a plan', 'stripe-subscribe', '{"plan":1}'],
  ['an inherited plan', 'stripe-subscribe', '{"plan":"constructor"}'],
  ['an end in words', 'set-plan-ending', '{"isEnding":"false"}'],
  ['no end', 'set-plan-ending', '{}'],
])('%s is refused in words, and nothing is opened or changed', async (_what, name, body) => {
  const [rows, calls] = [await billingRows(place.app), place.stripe.requests.length]
  const { status, text } = await post(basic, name, body)
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) as string })
  expect(await billingRows(place.app)).toBe(rows)
  expect(place.stripe.requests).toHaveLength(calls)
})

/** What a body may claim besides what is asked for. */
const claims = () => {
  const [customer] = place.stripe.customersOf(victim.userId)
  return {
    user_id: victim.userId,
    userId: victim.userId,
    p_user_id: victim.userId,
    email: victim.email,
    customer,
    customer_id: customer,
    client_reference_id: victim.userId,
    price: 1,
    priceCents: 1,
    price_cents: 0,
    unit_amount: 0,
    amount: 0,
    discount: 100,
    coupon: 'FREE',
    trial_period_days: 365,
    currency: 'vnd',
    tier: 'new',
    mode: 'setup',
    status: 'active',
    credits: 999,
    success_url: 'http://evil.test/',
    returnUrl: 'http://evil.test/',
    metadata: { user_id: victim.userId },
    line_items: [{ price: 'price_0', quantity: 99 }],
  }
}
const CLAIMING_HEADERS = () => ({
  'x-user-id': victim.userId,
  'x-customer': place.stripe.customersOf(victim.userId)[0] ?? '',
  'stripe-account': 'acct_evil',
  'idempotency-key': 'evil',
  'x-forwarded-host': 'evil.test',
})
const QUERY = '?sub=success&credit=success&plan=pro&quantity=10&price=0'

test.each([
  ['stripe-subscribe', { plan: 'basic' }, 2000],
  ['stripe-subscribe', { plan: 'pro' }, 4000],
] as const)(
  '%s %j opens the page of the caller at the price of the catalogue, whatever else is claimed',
  async (name, asked, price) => {
    const person = await place.app.signUp()
    const body = JSON.stringify({ ...claims(), ...asked })
    const { status, text } = await post(person, name, body, CLAIMING_HEADERS(), QUERY)
    expect(status).toBe(200)
    const { url } = JSON.parse(text) as { url: string }
    expectOwnPage(person, url)
    expect(await (await fetch(url)).text()).toContain(`$${price / 100}.00 per month`)
  },
)

test('credits are the caller’s at the price of the catalogue, whatever else is claimed', async () => {
  const body = JSON.stringify({ ...claims(), type: 'credit', quantity: 2 })
  const { text } = await post(basic, 'stripe-checkout', body, CLAIMING_HEADERS(), QUERY)
  const { url } = JSON.parse(text) as { url: string }
  expectOwnPage(basic, url)
  const before = await billingRows(place.app)
  // Nothing is had for a page that is not paid.
  expect(await invoke(basic, 'sync-subscription')).toMatchObject({ plan: 'basic' })
  expect(await billingRows(place.app)).toBe(before)
  await press(url, { decision: 'pay' })
  await place.stripe.webhooks.settled()
  expect(await creditsOf(basic)).toMatchObject({ overage_units: 2 })
  expect(await creditsOf(victim)).toMatchObject({ overage_units: 0 })
})

/** The last page that was opened is the caller's own, and leads back here. */
function expectOwnPage(person: Person, url: string): void {
  const made = place.stripe.requests.findLast(
    ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
  )
  expect(sessionOf(url)).not.toBe('')
  expect(made?.params).toMatchObject({
    customer: place.stripe.customersOf(person.userId)[0],
    client_reference_id: person.userId,
    success_url: expect.stringContaining(`${place.app.url}/app/account?`) as string,
  })
}

test.each(['stripe-portal', 'sync-subscription', 'set-plan-ending'])(
  '%s concerns the caller only, whoever is named',
  async (name) => {
    const rows = await billingRows(place.app)
    const body = JSON.stringify({ ...claims(), isEnding: true })
    const { status, text } = await post(poor, name, body, CLAIMING_HEADERS(), QUERY)
    expect([name, status, JSON.parse(text)]).toMatchObject(
      name === 'sync-subscription'
        ? [name, 200, { success: false, plan: null, credits: 0 }]
        : [name, 403, { error: expect.stringMatching(/plan/) as string }],
    )
    expect(await billingRows(place.app)).toBe(rows)
  },
)

test('what a browser writes of its own plan and credits is not written', async () => {
  const rows = await billingRows(place.app)
  const period = { current_period_start: '2020-01-01', current_period_end: '2100-01-01' }
  const plan = { user_id: poor.userId, plan_key: 'pro', status: 'active', ...period }
  const { client, userId } = poor
  const tables = client as unknown as { from(table: string): ReturnType<typeof client.from> }
  const writes = [
    await client.from('user_subscriptions').insert(plan as never),
    await client.from('user_subscriptions').upsert(plan as never),
    await basic.client
      .from('user_subscriptions')
      .update({ plan_key: 'pro', status: 'active' } as never)
      .eq('user_id', basic.userId),
    await tables.from('document_credits').insert({ user_id: userId, units: 100 }),
    await tables.from('credit_entries').insert({ user_id: userId, kind: 'purchase', units: 100 }),
    await tables.from('payment_customers').insert({ user_id: userId, provider_customer_id: 'cus_x' }),
    await basic.client.from('document_usage_log').delete().eq('user_id', basic.userId),
  ]
  for (const { error } of writes) expect(error?.message).toEqual(expect.any(String))
  expect(await billingRows(place.app)).toBe(rows)
  expect(await subscriptionOf(poor)).toBeNull()
})
