// The server killed while it takes an event: noted with its effect or not at all, and right once it comes again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { Secret } from '#server/ports/secret.ts'
import { notedEvents } from '#tests/support/app/billing-rows.ts'
import { creditsOf, subscriptionOf } from '#tests/support/app/billing.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'
import { openPage, press, webhookUrlOf } from '#tests/support/app/stripe-app.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import {
  install,
  replyLosingProxy,
  until,
  type Installation,
  type InstalledPerson,
} from '#tests/support/failures/crash.ts'
import type { StandInEvent } from '#tests/support/stand-ins/stripe/account.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'

let stripe: StripeServer
let place: Installation
let server: ServerProcess
let person: InstalledPerson
let event: StandInEvent

const start = async (): Promise<void> => {
  server = await place.start('all', {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
}

beforeAll(async () => {
  stripe = await startStripe({ settings: { name: 'kills' } })
  const { catalogue } = readConfig({})
  await setUpStripe(createStripe(new Secret(stripe.secretKey), stripe.url), catalogue, 'http://unused.test/')
  stripe.webhooks.hold = true
})
afterAll(() => stripe.stop())

/** A plan that runs, and credits that were paid, of which nothing was told yet. */
beforeEach(async () => {
  place = await install()
  await start()
  person = await place.signUp()
  await press(await openPage(person, 'stripe-subscribe', { plan: 'pro' }), { decision: 'pay' })
  event = lastUntold()
  expect(await deliver()).toBe(200)
  await press(await openPage(person, 'stripe-checkout', { type: 'credit', quantity: 3 }), { decision: 'pay' })
  event = lastUntold()
})
afterEach(() => place.remove())

function lastUntold(): StandInEvent {
  const last = stripe.webhooks.held.splice(0).at(-1)
  if (!last) throw new Error('nothing happened')
  return last
}

const deliver = async (url = place.url): Promise<number | null> =>
  (await stripe.webhooks.deliver(event, { url: webhookUrlOf({ url }) }))[0] ?? null

async function expectApplied(isApplied: boolean): Promise<void> {
  expect((await notedEvents(place)).includes(event.id)).toBe(isApplied)
  const { rows } = await place.owner.query('select units from public.document_credits')
  expect(rows).toEqual(isApplied ? [{ units: 3 }] : [])
}

/** It is started anew, and the provider sends what was not answered. */
async function expectHealed(): Promise<void> {
  await start()
  expect(await deliver()).toBe(200)
  await expectApplied(true)
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ overage_units: 3, credits_available: 8 })
}

const HELD_LOCK = 7_305_998

test.each(['private.payment_events', 'public.document_credits'])(
  'killed with its row of %s written, before the commit',
  async (table) => {
    await place.owner.query(`
      create or replace function private.test_hold() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${HELD_LOCK}); return null; end $$;
      grant execute on function private.test_hold() to service_role;
      select pg_advisory_lock(${HELD_LOCK});
      create trigger test_hold after insert on ${table} for each row execute function private.test_hold()`)
    const delivered = deliver()
    await until(async () => {
      const { rows } = await place.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted and objid = ${HELD_LOCK}
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length > 0
    })
    await server.crash()
    expect(await delivered).toBeNull()
    // Whoever was killed while waiting still has a backend that waits; it finds its client gone and rolls back.
    await place.owner.query(`select pg_advisory_unlock(${HELD_LOCK})`)
    await place.owner.query(`drop trigger test_hold on ${table}`)
    await expectApplied(false)
    await expectHealed()
  },
)

test('killed after its commit, before its answer', async () => {
  const proxy = await replyLosingProxy(server.port, () => server.crash())
  expect(await deliver(proxy.url)).toBeNull()
  await proxy.close()
  await expectApplied(true)
  await expectHealed()
})

test('killed at each of its calls of the provider', async () => {
  for (let calls = 0; ; calls += 1) {
    let left = calls
    let isKilled = false
    const crashed = Promise.withResolvers<void>()
    const isTime = (): boolean => {
      left -= 1
      if (left === -1) {
        isKilled = true
        void server.crash().then(() => crashed.resolve())
      }
      return left < 0
    }
    stripe.faults.always({ kind: 'drop' }, { path: Object.assign(/^/, { test: isTime }) })
    const status = await deliver()
    stripe.faults.clear()
    if (!isKilled) {
      expect(status).toBe(200)
      break
    }
    await crashed.promise
    expect(status).toBeNull()
    const isNoted = (await notedEvents(place)).includes(event.id)
    await expectApplied(isNoted)
    await start()
  }
  await expectApplied(true)
})

test('two processes that are given it twenty times, one of them killed among them', async () => {
  const first = server
  const second = await place.start('api', {
    PORT: String(await freePort()),
    PUBLIC_URL: place.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  const sent = Array.from({ length: 20 }, (_, index) => deliver(index % 2 === 0 ? first.url : second.url))
  await Promise.race(sent)
  await second.crash()
  const statuses = await Promise.all(sent)
  expect(statuses.filter((status) => status !== 200 && status !== null)).toEqual([])
  await expectApplied(true)
  expect(await deliver()).toBe(200)
  await expectApplied(true)
})
