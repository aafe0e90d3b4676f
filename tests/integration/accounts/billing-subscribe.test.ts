import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/define-function.ts'
import type { checkout } from '#contract/functions/checkout.ts'
import type { SyncResponse } from '#contract/functions/sync-subscription.ts'
import type { subscribe as subscribing } from '#contract/functions/subscribe.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, decide, invoke, refusedBy, subscriptionOf } from '#tests/support/app/billing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const subscribe = async (person: Person, body?: object): Promise<string> =>
  (await invoke<ResponseOf<typeof subscribing>>(person, 'stripe-subscribe', body)).url

describe('a first plan', () => {
  test('the page shows what would be charged and says that nothing is', async () => {
    const person = await app.signUp()
    const url = await subscribe(person, { plan: 'pro' })
    expect(url).toMatch(new RegExp(`^${app.url}/test-payments/[\\w-]{43}$`))

    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    expect(html).toContain('<title>Test payment - no money is charged</title>')
    // Without it a browser asks for one that does not exist, and says so in its console.
    expect(html).toContain('<link rel="icon" href="/icon.svg"')
    expect(html).toContain('Plainprint Pro')
    expect(html).toContain('$40 per month, until you cancel')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('style="')
    const stylesheet = await fetch(`${app.url}/test-payments/style.css`)
    expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test('paying makes it active with its credits and returns to the site', async () => {
    const person = await app.signUp()
    expect(await subscriptionOf(person)).toBeNull()

    const reply = await decide(await subscribe(person, { plan: 'pro' }), 'pay')
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${app.url}/app/account?sub=success`)

    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
    expect(await creditsOf(person)).toMatchObject({
      starting_credits: 5,
      credits_used: 0,
      credits_available: 5,
    })
    const sync = await invoke<SyncResponse>(person, 'sync-subscription')
    expect(sync).toEqual({ success: true, plan: 'pro', credits: 5, error: null })
  })

  test('without a named plan it is Basic', async () => {
    const person = await app.signUp()
    await decide(await subscribe(person), 'pay')
    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
    expect(await creditsOf(person)).toMatchObject({ starting_credits: 1 })
  })

  test('cancelling the page changes nothing, also when it is paid afterwards', async () => {
    const person = await app.signUp()
    const url = await subscribe(person, { plan: 'basic' })
    expect((await decide(url, 'cancel')).headers.get('location')).toBe(`${app.url}/app/documents`)
    expect((await decide(url, 'pay')).headers.get('location')).toBe(`${app.url}/app/documents`)
    expect(await subscriptionOf(person)).toBeNull()
  })

  test('paying the same page again, at once or later, has one effect and one answer', async () => {
    const person = await app.signUp()
    const url = await subscribe(person, { plan: 'basic' })
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => decide(url, 'pay')))
    replies.push(await decide(url, 'cancel'))
    for (const reply of replies)
      expect(reply.headers.get('location')).toBe(`${app.url}/app/account?sub=success`)
    expect(await (await fetch(url)).text()).toContain('This test payment is complete.')
    const events = await app.context.db.asService(
      (tx) => tx.rows`select provider_event_id from private.payment_events where type = 'test.paid' and
        provider_event_id in (select 'test_' || id from private.test_checkouts where user_id = ${person.userId})`,
    )
    expect(events).toHaveLength(1)
  })

  test('arriving with sub=success grants nothing that the provider does not know of', async () => {
    const person = await app.signUp()
    await subscribe(person, { plan: 'pro' })
    const sync = await invoke<SyncResponse>(person, 'sync-subscription')
    expect(sync).toEqual({
      success: false,
      plan: null,
      credits: 0,
      error: 'No active subscription was found.',
    })
    expect(await subscriptionOf(person)).toBeNull()
  })

  test('a plan that was paid while the product was away is found by the next sync', async () => {
    const person = await app.signUp()
    const token = (await subscribe(person, { plan: 'basic' })).split('/').at(-1) ?? ''
    await app.context.payments.testPages?.decide(token, 'pay')
    expect(await subscriptionOf(person)).toBeNull()
    expect(await invoke<SyncResponse>(person, 'sync-subscription')).toMatchObject({
      success: true,
      plan: 'basic',
    })
    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
  })
})

describe('a running plan', () => {
  test('an upgrade costs the difference, counts at once and keeps the period and the used credits', async () => {
    const person = await app.signUp()
    await decide(await subscribe(person, { plan: 'basic' }), 'pay')
    const before = await subscriptionOf(person)
    const url = await subscribe(person, { plan: 'pro' })
    const html = await (await fetch(url)).text()
    expect(html).toContain('Basic to Pro')
    expect(html).toContain('<dt>Charged today</dt><dd>$20</dd>')
    await decide(url, 'pay')
    expect(await subscriptionOf(person)).toEqual({ ...before, plan_key: 'pro' })
    expect(await creditsOf(person)).toMatchObject({ starting_credits: 5 })
  })

  test('subscribing to the plan that runs opens the portal instead of a second subscription', async () => {
    const person = await app.signUp()
    await decide(await subscribe(person, { plan: 'basic' }), 'pay')
    const html = await (await fetch(await subscribe(person, { plan: 'basic' }))).text()
    expect(html).toContain('<h1>Your test plan</h1>')
  })

  test('two pages opened before and both paid start one subscription', async () => {
    const person = await app.signUp()
    const urls = await Promise.all([
      subscribe(person, { plan: 'basic' }),
      subscribe(person, { plan: 'basic' }),
    ])
    await Promise.all(urls.map((url) => decide(url, 'pay')))
    const rows = await app.context.db.asService(
      (tx) => tx.rows`select id from private.test_subscriptions where user_id = ${person.userId}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('document credits', () => {
  test('need a plan, cost $12 each and are added once', async () => {
    const person = await app.signUp()
    const order = { type: 'credit', quantity: 1 }
    expect(await refusedBy(person, 'stripe-checkout', order)).toEqual({
      status: 403,
      body: { error: 'Please subscribe to a plan first.' },
    })
    await decide(await subscribe(person, { plan: 'basic' }), 'pay')
    const { url } = await invoke<ResponseOf<typeof checkout>>(person, 'stripe-checkout', order)
    expect(await (await fetch(url)).text()).toContain('<dt>Charged today</dt><dd>$12</dd>')
    for (const reply of await Promise.all([decide(url, 'pay'), decide(url, 'pay')]))
      expect(reply.headers.get('location')).toBe(`${app.url}/app/account?credit=success`)
    await invoke<SyncResponse>(person, 'sync-subscription')
    expect(await creditsOf(person)).toMatchObject({
      starting_credits: 1,
      overage_units: 1,
      credits_available: 2,
    })
  })

  test('several at once cost and count several times', async () => {
    const person = await app.signUp()
    await decide(await subscribe(person, { plan: 'basic' }), 'pay')
    const { url } = await invoke<ResponseOf<typeof checkout>>(person, 'stripe-checkout', {
      type: 'credit',
      quantity: 3,
    })
    expect(await (await fetch(url)).text()).toContain('<dt>Charged today</dt><dd>$36</dd>')
    await decide(url, 'pay')
    expect(await creditsOf(person)).toMatchObject({ overage_units: 3 })
  })
})

describe('what a client may not choose', () => {
  test.each([
    ['stripe-subscribe', { plan: 'enterprise' }],
    ['stripe-subscribe', { plan: 5 }],
    ['stripe-checkout', {}],
    ['stripe-checkout', { type: 'plan', quantity: 1 }],
    ['stripe-checkout', { type: 'credit', quantity: 0 }],
    ['stripe-checkout', { type: 'credit', quantity: -1 }],
    ['stripe-checkout', { type: 'credit', quantity: 1.5 }],
    ['stripe-checkout', { type: 'credit', quantity: 1_000_000 }],
  ])('%s with %o is refused', async (name, body) => {
    const person = await app.signUp()
    await decide(await subscribe(person, { plan: 'basic' }), 'pay')
    expect(await refusedBy(person, name, body)).toMatchObject({ status: 400 })
  })

  test('a price, tier, customer or address in the body changes nothing', async () => {
    const person = await app.signUp()
    const url = await subscribe(person, {
      plan: 'pro',
      price: 1,
      tier: 'new',
      customer: 'x',
      returnUrl: 'https://x.example',
    })
    expect(await (await fetch(url)).text()).toContain('<dt>Charged today</dt><dd>$40</dd>')
    expect((await decide(url, 'pay')).headers.get('location')).toBe(`${app.url}/app/account?sub=success`)
  })

  test('nothing happens without signing in', async () => {
    for (const name of ['stripe-subscribe', 'stripe-checkout', 'stripe-portal', 'sync-subscription']) {
      const reply = await fetch(`${app.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.anonKey}`, apikey: app.anonKey },
      })
      expect([name, reply.status]).toEqual([name, 401])
    }
  })

  test('an unknown token, another decision or another host is refused', async () => {
    const person = await app.signUp()
    const url = await subscribe(person, { plan: 'basic' })
    expect((await fetch(`${app.url}/test-payments/unknown`)).status).toBe(404)
    expect((await decide(`${app.url}/test-payments/unknown`, 'pay')).status).toBe(404)
    expect((await decide(url, 'free')).status).toBe(400)
    // No step of a portal's is taken on a page to pay on: it is shown again.
    expect((await decide(url, 'end')).headers.get('location')).toBe(new URL(url).pathname)
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await fetch(url, forwarded)).status).toBe(404)
    expect(await subscriptionOf(person)).toBeNull()
  })
})
