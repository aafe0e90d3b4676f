import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '#server/ports/context.ts'
import { billingRows, notedEvents } from '#tests/support/app/billing-rows.ts'
import { subscriptionOf } from '#tests/support/app/billing.ts'
import type { Person } from '#tests/support/app/app.ts'
import {
  openPage,
  press,
  startStripeApp,
  webhookUrlOf,
  type StripeApp,
} from '#tests/support/app/stripe-app.ts'
import { fewAtATime } from '#tests/support/environment/few-at-a-time.ts'
import {
  FORGERIES,
  headerFor,
  hmacOf,
  JSON_TYPE,
  sendMessage,
  type Overheard,
} from '#tests/support/attacks/webhooks.ts'

const SECRET_BEFORE = 'whsec_before0000000000'

let place: StripeApp
/** Stands still, so that the edges of the tolerance are met to the second. */
const nowMs = Date.now()
const clock: Clock = { now: () => new Date(nowMs) }
const now = Math.floor(nowMs / 1000)

beforeAll(async () => {
  place = await startStripeApp('forgeries', {
    now: clock.now(),
    // The secret of the stand-in and the one before it.
    env: { STRIPE_WEBHOOK_SECRET: `whsec_plainprint0000000000,${SECRET_BEFORE}` },
    change: () => ({ clock }),
  })
  place.stripe.webhooks.hold = true
  place.stripe.webhooks.timestamp = () => now
})
afterAll(() => place.stop())

/** Somebody paid, and of all that happened nothing was told yet. @returns the last message about it */
async function paidUntold(): Promise<
  Pick<Overheard, 'payload' | 'signature' | 'customer'> & { person: Person }
> {
  const { app, stripe } = place
  const person = await app.signUp()
  await press(await openPage(person, 'stripe-subscribe', { plan: 'pro' }), { decision: 'pay' })
  const event = stripe.webhooks.held.at(-1)
  if (!event) throw new Error('nothing happened')
  return { person, customer: stripe.customersOf(person.userId)[0] ?? '', ...stripe.webhooks.signed(event) }
}

const send = (signature: string, body: string, app = place.app): Promise<number> =>
  sendMessage(webhookUrlOf(app), {
    body,
    headers: { 'content-type': JSON_TYPE, 'stripe-signature': signature },
  })

describe('a message that is not the provider’s own, as it was sent and in time', () => {
  let overheard: Overheard
  let person: Person
  beforeAll(async () => {
    const { stripe } = place
    const other = await paidUntold()
    const genuine = await paidUntold()
    ;({ person } = genuine)
    overheard = { ...genuine, other, now, secret: stripe.webhookSecret, apiKey: stripe.secretKey }
  })

  test.each(FORGERIES)('is refused and has no effect: $name', async ({ make, status = 400 }) => {
    const [rows, calls] = [await billingRows(place.app), place.stripe.requests.length]
    expect(await sendMessage(webhookUrlOf(place.app), make(overheard))).toBe(status)
    expect(await billingRows(place.app)).toBe(rows)
    expect(place.stripe.requests).toHaveLength(calls)
  })

  test('and after all of them the true one has its effect', async () => {
    expect(await subscriptionOf(person)).toBeNull()
    expect(await send(overheard.signature, overheard.payload)).toBe(200)
    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  })
})

describe('a message of the provider is taken', () => {
  const hash = (payload: string): string => hmacOf(place.stripe.webhookSecret, `${now}.${payload}`)
  test.each<[string, (payload: string) => string]>([
    ['signed with the secret of now', (payload) => headerFor(place.stripe.webhookSecret, payload, now)],
    ['signed with the secret before', (payload) => headerFor(SECRET_BEFORE, payload, now)],
    ['five minutes old', (payload) => headerFor(place.stripe.webhookSecret, payload, now - 300)],
    ['five minutes ahead', (payload) => headerFor(place.stripe.webhookSecret, payload, now + 300)],
    [
      'signed by several, the right one last',
      (payload) => `t=${now},v1=${'0'.repeat(64)},v1=${hash(payload)}`,
    ],
    [
      'signed by several, the right one first',
      (payload) => `t=${now},v1=${hash(payload)},v1=${'0'.repeat(64)}`,
    ],
    ['of an odd scheme beside it', (payload) => `t=${now},v9=00,v1=${hash(payload)},v0=00`],
  ])('%s', async (_name, sign) => {
    const { person, payload } = await paidUntold()
    expect(await send(sign(payload), payload)).toBe(200)
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
  })

  test.each<[string, (payload: string) => string]>([
    ['in one line', (payload) => JSON.stringify(JSON.parse(payload))],
    ['with odd white space', (payload) => `\r\n\t ${payload.replaceAll('\n', '\r\n\t')} \n\n`],
    [
      'with odd characters',
      (payload) => payload.replace('{', '{"note": "é ü 日本 \u{1F600} \u2028 \uFFFD \uFEFF \u007F",'),
    ],
    [
      'with escaped characters',
      (payload) => payload.replace('{', String.raw`{"note": "\u0000 \ud83d\ude00 \/ \ud800",`),
    ],
    ['nearly as large as a request may be', (payload) => payload + ' '.repeat(1_000_000)],
  ])('in whatever bytes it comes: %s', async (_name, write) => {
    const { person, payload } = await paidUntold()
    const body = write(payload)
    expect(await send(headerFor(place.stripe.webhookSecret, body, now), body)).toBe(200)
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
  })

  test('however many come in a moment, with the limits that hold in earnest', async () => {
    const app = await place.beside({ RATE_LIMIT_SCALE: '1' })
    const { payload } = await paidUntold()
    const bodies = Array.from({ length: 100 }, (_, index) => payload.replace(/evt_\w+/, `evt_many${index}`))
    const statuses = await fewAtATime(
      bodies.map((body) => () => send(headerFor(SECRET_BEFORE, body, now), body, app)),
      20,
    )
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect((await notedEvents(place.app)).filter((id) => id.startsWith('evt_many'))).toHaveLength(100)
  })
})
