import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ResponseOf } from '#contract/define-function.ts'
import type { listInvoices } from '#contract/functions/list-invoices.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, decide, invoke, startPlan, subscriptionOf } from '#tests/support/app/billing.ts'

/** The portal of the test payments, as a browser without scripts uses it. */

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const portalOf = async (person: Person): Promise<string> =>
  (await invoke<{ url: string }>(person, 'stripe-portal')).url
const show = async (url: string): Promise<string> => (await fetch(url)).text()
const billsOf = async (person: Person) =>
  (await invoke<ResponseOf<typeof listInvoices>>(person, 'list-invoices')).invoices

async function wordsOf(bytes: ArrayBuffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes) })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('a change in either direction says what is charged today before it is made, and leads back', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const portal = await portalOf(person)
  expect(await show(portal)).toContain('<title>Test payment - no money is charged</title>')
  expect(await show(portal)).not.toContain('Change to Basic')

  const up = (await decide(portal, 'to_pro')).headers.get('location') ?? ''
  expect(await show(up)).toContain('<dt>Charged today</dt><dd>$20</dd>')
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic' })
  expect((await decide(up, 'pay')).headers.get('location')).toBe(portal)
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })

  const down = (await decide(portal, 'to_basic')).headers.get('location') ?? ''
  expect(await show(down)).toContain('<dt>Charged today</dt><dd>Nothing</dd>')
  await decide(down, 'pay')
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro' })
  expect(await show(portal)).toContain('<dt>Changes to</dt><dd>Basic on ')
  await decide(portal, 'resume')
  expect(await show(portal)).not.toContain('Changes to')
})

test('each bill has a file that says what it was for, and how much', async () => {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const [bill] = await billsOf(person)
  expect(await show(await portalOf(person))).toContain(`href="${bill?.url}"`)
  const reply = await fetch(bill?.url ?? '')
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toContain('attachment; filename="Plainprint test bill')
  const words = await wordsOf(await reply.arrayBuffer())
  expect(words).toContain(bill?.what)
  expect(words).toContain('Total: $40')
  expect(words).toContain('No money was charged')
})

test('a renewal is let fail, seen with its week, and mended', async () => {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const portal = await portalOf(person)
  await decide(portal, 'fail_renewal')
  expect(await show(portal)).toContain('The last payment failed.')
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ credits_available: 0 })
  // Nothing else is for sale until it is paid.
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
  expect(await show(url)).toContain('The last payment failed.')
  expect((await decide(portal, 'to_basic')).headers.get('location')).toBe(new URL(portal).pathname)

  const [open] = await billsOf(person)
  expect(open).toMatchObject({ status: 'open', totalCents: 4000 })
  expect(await show(open?.url ?? '')).toContain('Pay $40 (test)')
  const paid = await Promise.all([decide(open?.url ?? '', 'pay'), decide(open?.url ?? '', 'pay')])
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([303, 404]))
  expect(await creditsOf(person)).toMatchObject({ credits_available: 5 })
  expect((await billsOf(person)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await show(portal)).not.toContain('The last payment failed.')
})

test('a bill is found by its own address alone, from this machine, and lists are one’s own', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()]
  await startPlan(person, 'basic')
  const [bill] = await billsOf(person)
  expect(await billsOf(other)).toEqual([])
  expect((await fetch(`${app.url}/test-payments/invoices/1`)).status).toBe(404)
  expect((await decide(`${app.url}/test-payments/invoices/1`, 'pay')).status).toBe(404)
  expect((await decide(bill?.url ?? '', 'pay')).status).toBe(404)
  expect((await decide(bill?.url ?? '', 'cancel')).status).toBe(400)
  expect((await fetch(bill?.url ?? '', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})
