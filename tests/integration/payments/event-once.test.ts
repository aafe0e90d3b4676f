import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '#server/ports/context.ts'
import { billingRows, notedEvents } from '#tests/support/app/billing-rows.ts'
import { creditsOf, subscriptionOf } from '#tests/support/app/billing.ts'
import type { Person } from '#tests/support/app/app.ts'
import {
  openPage,
  press,
  startStripeApp,
  webhookUrlOf,
  type StripeApp,
} from '#tests/support/app/stripe-app.ts'
import type { StandInEvent } from '#tests/support/stand-ins/stripe/account.ts'

let place: StripeApp
/** Runs before each statement of the service and before each of its commits, which fails where this does. */
let before: (text: string) => Promise<void> = async () => {}

beforeAll(async () => {
  place = await startStripeApp('once', { change: ({ db }) => ({ db: watched(db) }) })
  place.stripe.webhooks.hold = true
})
afterAll(() => place.stop())

function watched(db: Database): Database {
  const asService = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.asService(async (tx) => {
      const result = await work({
        query: tx.query.bind(tx),
        async rows(strings, ...values) {
          await before(strings.join('?'))
          return tx.rows(strings, ...values)
        },
      })
      await before('commit')
      return result
    })
  return Object.create(db, { asService: { value: asService } }) as Database
}

/** What happened at the provider since the last call, none of it told yet. */
const lastUntold = (): StandInEvent => {
  const event = place.stripe.webhooks.held.splice(0).at(-1)
  if (!event) throw new Error('nothing happened')
  return event
}

async function paidPlan(): Promise<{ person: Person; event: StandInEvent }> {
  const person = await place.app.signUp()
  await press(await openPage(person, 'stripe-subscribe', { plan: 'pro' }), { decision: 'pay' })
  return { person, event: lastUntold() }
}

const deliver = async (event: StandInEvent, app = place.app): Promise<number | null> =>
  (await place.stripe.webhooks.deliver(event, { url: webhookUrlOf(app) }))[0] ?? null

/** What the provider sends again. */
const isRetried = (status: number | null): boolean => status === null || status >= 500

test('twenty deliveries of an event at once, to two processes, have one effect', async () => {
  const { app } = place
  const { person, event } = await paidPlan()
  expect(await deliver(event)).toBe(200)
  await press(await openPage(person, 'stripe-checkout', { type: 'credit', quantity: 3 }), { decision: 'pay' })
  const bought = lastUntold()
  const other = await place.beside()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => deliver(bought, index % 2 === 0 ? app : other)),
  )
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await creditsOf(person)).toMatchObject({ overage_units: 3, credits_available: 8 })
  expect((await notedEvents(app)).filter((id) => id === bought.id)).toHaveLength(1)
  const rows = await billingRows(app)
  expect(await deliver(bought, other)).toBe(200)
  expect(await billingRows(app)).toBe(rows)
})

/**
 * Delivers an event again and again, cut off after one step, after two and so on, until it arrives.
 * @returns for each delivery whether the event was noted after it, with its effect
 */
async function cutAtEachStep(
  cutAfter: (steps: number) => void,
  mend: () => void,
): Promise<{ noted: boolean[]; person: Person }> {
  const { person, event } = await paidPlan()
  const noted: boolean[] = []
  for (let steps = 0; ; steps += 1) {
    cutAfter(steps)
    const status = await deliver(event)
    mend()
    const isNoted = (await notedEvents(place.app)).includes(event.id)
    const stored = await subscriptionOf(person)
    expect([steps, stored?.status ?? null]).toEqual([steps, isNoted ? 'active' : null])
    noted.push(isNoted)
    if (status === 200) break
    expect([steps, isRetried(status)]).toEqual([steps, true])
  }
  expect(await creditsOf(person)).toMatchObject({ starting_credits: 5, credits_available: 5 })
  return { noted, person }
}

test('cut off at any statement or commit, an event and its effect are both there or neither is, and it comes again', async () => {
  const { noted } = await cutAtEachStep(
    (steps) => {
      let left = steps
      before = async () => {
        left -= 1
        if (left < 0) throw new Error('cut off')
      }
    },
    () => (before = async () => {}),
  )
  // Whose customer it is, their id, the lock, the note, the effect and the commits; then once more to see that all is done.
  expect(noted.filter((isNoted) => !isNoted).length).toBeGreaterThanOrEqual(9)
  expect(noted.filter((isNoted) => isNoted).length).toBeGreaterThanOrEqual(2)
})

test('cut off by the provider at any call, before the effect or after it, the event comes again', async () => {
  const { faults } = place.stripe
  const refused = { kind: 'status', status: 500, shouldRetry: false } as const
  const { noted } = await cutAtEachStep(
    (steps) => {
      let left = steps
      // The path of every call, once it is time.
      faults.always(refused, { path: Object.assign(/^/, { test: () => (left -= 1) < 0 }) })
    },
    () => faults.clear(),
  )
  expect(noted.filter((isNoted) => !isNoted).length).toBeGreaterThanOrEqual(3)
  expect(noted.filter((isNoted) => isNoted).length).toBeGreaterThanOrEqual(3)
})

test('an older record is not written after a newer one, though the provider was lost in between', async () => {
  const { stripe } = place
  const { person, event } = await paidPlan()
  const other = await place.beside()
  before = async (text) => {
    if (!text.includes('pg_advisory_xact_lock')) return
    // The record is read and about to be written, when it changes and another process is faster.
    before = async () => {}
    for (const customer of stripe.customersOf(person.userId)) stripe.deleteCustomer(customer)
    expect(await deliver(lastUntold(), other)).toBe(200)
    expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
    stripe.faults.always({ kind: 'status', status: 500, shouldRetry: false })
  }
  expect(isRetried(await deliver(event))).toBe(true)
  stripe.faults.clear()
  expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
  expect(await deliver(event)).toBe(200)
  expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
})
