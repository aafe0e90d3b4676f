// Whatever order events come in, late, twice or while life goes on: what is stored is what the provider's record says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { Secret } from '#server/ports/secret.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import {
  press,
  sessionOf,
  startStripeApp,
  webhookUrlOf,
  type StripeApp,
} from '#tests/support/app/stripe-app.ts'
import { casesOf, isEveryCase } from '#tests/support/environment/long-proof.ts'
import type { StandInEvent } from '#tests/support/stand-ins/stripe/account.ts'
import { pick, randomOf, upTo, type Random } from '../../../bench/fuzz/random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ORDERS = Array.from({ length: 200 }, (_, seed) => seed)
/** What the endpoint is registered for. */
const TOLD =
  /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed)|charge\..+)$/

let place: StripeApp
let api: Stripe

beforeAll(async () => {
  place = await startStripeApp('order')
  api = createStripe(new Secret(place.stripe.secretKey), place.stripe.url)
  place.stripe.webhooks.hold = true
})
afterAll(() => place.stop())

/** What becomes of a plan and of two purchases, and how many bought credits are left of it. */
interface Life {
  readonly ends: 'at once' | 'with its period' | 'not at all'
  readonly isDisputeWon: boolean | null
  readonly mends: boolean
}

interface Payer {
  readonly userId: string
  readonly email: string
  readonly customer: string
}

async function newPayer(): Promise<Payer> {
  const [user] = await asOwner(
    place.app,
    (db) => db.rows<{ id: string; email: string }>`
      insert into auth.users (email, email_confirmed_at) values (gen_random_uuid() || '@mail.example', now())
      returning id, email`,
  )
  if (!user) throw new Error('no user')
  return { userId: user.id, email: user.email, customer: '' }
}

const PAGE = { returnUrl: 'http://unused.test/paid', cancelUrl: 'http://unused.test/left' }

async function buy(payer: Payer, quantity: number): Promise<string> {
  const { payments } = place.app.context
  const { url } = await payments.openCredit({ ...payer, ...PAGE, quantity, priceCents: 0 })
  await press(url, { decision: 'pay' })
  return sessionOf(url)
}

/** Lives a life, step by step. */
async function* live(payer: Payer, { ends, isDisputeWon, mends }: Life): AsyncGenerator<void> {
  const { stripe, app } = place
  const plan = { plan: 'basic', tier: 'new', priceCents: 0 } as const
  await press((await app.context.payments.openSubscribe({ ...payer, ...PAGE, ...plan })).url, {
    decision: 'pay',
  })
  yield
  const customer = stripe.customersOf(payer.userId)[0] ?? ''
  const refunded = await buy(payer, 3)
  yield
  const disputed = await buy(payer, 2)
  yield
  stripe.refund(refunded, (await api.checkout.sessions.retrieve(refunded)).amount_total! / 3)
  yield
  if (isDisputeWon !== null) {
    stripe.dispute(disputed)
    yield
    if (isDisputeWon) stripe.winDispute(disputed)
    else stripe.loseDispute(disputed)
    yield
  }
  stripe.setCard(customer, 'declined')
  await stripe.advance(32 * DAY_MS)
  yield
  if (mends) stripe.setCard(customer, 'ok')
  if (mends) await stripe.advance(4 * DAY_MS)
  yield
  const [running] = (await api.subscriptions.list({ customer })).data
  if (!running) return
  if (ends === 'at once') await api.subscriptions.cancel(running.id)
  if (ends === 'with its period') await api.subscriptions.update(running.id, { cancel_at_period_end: true })
  if (ends === 'with its period') await stripe.advance(40 * DAY_MS)
  yield
}

/** What the provider's own record says, read without our code, in the words of what is stored. */
async function recordOf({ userId }: Payer): Promise<object> {
  const [customer = ''] = place.stripe.customersOf(userId)
  const [subscription] = (await api.subscriptions.list({ customer, status: 'all', limit: 1 })).data
  const [item] = subscription?.items.data ?? []
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due'
  const sessions = await api.checkout.sessions.list({
    customer,
    status: 'complete',
    expand: ['data.line_items', 'data.payment_intent.latest_charge'],
  })
  let bought = 0
  for (const { mode, line_items: lines, payment_intent: intent } of sessions.data) {
    if (mode !== 'payment') continue
    const {
      id,
      amount,
      amount_refunded: back,
    } = (intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
    const units = lines?.data[0]?.quantity ?? 0
    const [dispute] = (await api.disputes.list({ charge: id })).data
    bought += dispute && dispute.status !== 'won' ? 0 : units - Math.floor((units * back) / amount)
  }
  return {
    id: subscription?.id,
    isRunning,
    // Of an unpaid period the stored one is the one before.
    end: subscription?.status === 'past_due' ? item?.current_period_start : item?.current_period_end,
    bought,
  }
}

async function storedOf({ userId }: Payer): Promise<object | undefined> {
  const [row] = await asOwner(
    place.app,
    (db) => db.rows<object>`
      select provider_subscription_id as id, status = 'active' as "isRunning",
        extract(epoch from current_period_end)::float8 as end,
        (select coalesce(sum(units), 0)::int from public.document_credits where user_id = ${userId}) as bought
      from public.user_subscriptions where user_id = ${userId}`,
  )
  return row
}

/** One of those that were not told yet; one in four is kept, and comes again. */
function takeOne(random: Random, untold: StandInEvent[]): StandInEvent {
  const event = pick(random, untold)
  if (random() > 0.25) untold.splice(untold.indexOf(event), 1)
  return event
}

async function tell(event: StandInEvent): Promise<void> {
  const statuses = await place.stripe.webhooks.deliver(event, { url: webhookUrlOf(place.app) })
  expect([event.type, ...statuses]).toEqual([event.type, 200])
}

test.each(casesOf(ORDERS, [0, 1, 2, 3, 4, 5, 6, 7]))(
  'events in any order, late and twice, end in what the provider says: order %i',
  async (seed) => {
    const random = randomOf('order', seed)
    const payer = await newPayer()
    const life: Life = {
      ends: pick(random, ['at once', 'with its period', 'not at all'] as const),
      isDisputeWon: pick(random, [true, false, null]),
      mends: random() < 0.7,
    }
    const { held } = place.stripe.webhooks
    held.length = 0
    const all: StandInEvent[] = []
    const untold: StandInEvent[] = []
    for await (const _ of live(payer, life)) {
      const told = held.splice(0).filter(({ type }) => TOLD.test(type))
      all.push(...told)
      untold.push(...told)
      for (let left = upTo(random, 3); left > 0 && untold.length > 0; left -= 1)
        await tell(takeOne(random, untold))
    }
    while (untold.length > 0) await tell(takeOne(random, untold))
    expect(await storedOf(payer)).toEqual(await recordOf(payer))
    for (const event of [all[0], pick(random, all)]) if (event) await tell(event)
    expect(await storedOf(payer)).toEqual(await recordOf(payer))
    // So that it is not renewed in the lives of others.
    for (const customer of place.stripe.customersOf(payer.userId)) place.stripe.deleteCustomer(customer)
  },
  isEveryCase ? 600_000 : undefined,
)
