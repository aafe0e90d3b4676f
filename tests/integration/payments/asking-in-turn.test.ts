import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProviderState } from '#core/billing/apply-event.ts'
import { followProvider } from '#server/features/billing/checks/follow-provider.ts'
import { renewLapsed } from '#server/features/billing/checks/renew-lapsed.ts'
import { sweepCustomers } from '#server/features/billing/checks/sweep-customers.ts'
import type { Context } from '#server/ports/context.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { openAsOwner } from '#tests/support/app/owner.ts'
import { seedSubscription, seedUser } from '#tests/support/database/seeds.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let context: Context
let db: Awaited<ReturnType<typeof openAsOwner>>
let now: Date
let log: ReturnType<typeof capturedLog>

/** A provider that knows nothing but who was asked about, in order, and fails as it is told. */
let asked: string[]
let failsFor: (userId: string) => boolean
let beforeAnswer: () => Promise<void>

async function stateOf(userId: string): Promise<ProviderState> {
  asked.push(userId)
  await beforeAnswer()
  if (failsFor(userId)) throw new Error('no answer')
  return { subscription: null, purchases: [] }
}

beforeAll(async () => {
  app = await startApp({
    wrap: (made) => {
      context = { ...made, payments: { ...made.payments, stateOf } }
      return context
    },
  })
  db = await openAsOwner(app)
})
afterAll(async () => {
  await db.close()
  await app.stop()
})
beforeEach(async () => {
  await db.rows`delete from auth.users`
  now = new Date()
  log = capturedLog()
  asked = []
  failsFor = () => false
  beforeAnswer = async () => {}
})

const deps = () => ({ ...context, log: log.log, clock: { now: () => now } })
const warnings = () => log.lines().filter(({ level }) => level === 40)
/** Who was asked about, once each, in the order of the first time. */
const people = () => [...new Set(asked)]
const startRound = (): void => void (asked = [])

/** People whose plan counts as active though its period is over. */
async function lapsed(count: number, graceUntil: Date | null = null): Promise<string[]> {
  const userIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic', { start: '2020-01-01', end: '2020-02-01' })
    await db.rows`update user_subscriptions set grace_until = ${graceUntil} where user_id = ${userId}`
    userIds.push(userId)
  }
  return userIds
}

async function running(count: number): Promise<string[]> {
  const userIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    userIds.push(userId)
  }
  return userIds
}

const stillActive = async (): Promise<string[]> => {
  const rows = await db.rows<{
    user_id: string
  }>`select user_id from user_subscriptions where status = 'active'`
  return rows.map((row) => row.user_id).toSorted()
}

test('one whose record cannot be read stops none of the others, and is named in the log', async () => {
  const [broken = ''] = await lapsed(8)
  failsFor = (userId) => userId === broken
  await renewLapsed(deps())
  expect(await stillActive()).toEqual([broken])
  expect(warnings()).toMatchObject([{ msg: 'a customer could not be asked about', userId: broken }])
})

test('no more than four are asked about at once', async () => {
  await lapsed(12)
  let release = (): void => {}
  const released = new Promise<void>((open) => (release = open))
  beforeAnswer = () => released
  const round = renewLapsed(deps())
  await expect.poll(() => asked.length).toBe(4)
  // Time enough for others to be taken, if they were.
  for (let count = 0; count < 100; count += 1) await db.rows`select from private.billing_checks`
  expect(asked).toHaveLength(4)
  release()
  await round
  expect(await stillActive()).toEqual([])
})

test('a provider that is down is left alone after some tries, with one line; the next round goes on with the others', async () => {
  const everybody = await lapsed(20)
  failsFor = () => true
  await renewLapsed(deps())
  const first = people()
  expect(first.length).toBeLessThanOrEqual(8)
  expect(warnings()).toHaveLength(1)
  expect(warnings()).toMatchObject([
    { msg: 'the payment provider cannot be asked: this round ends early', err: { message: 'no answer' } },
  ])
  expect(log.text()).not.toContain(first[0])

  startRound()
  now = new Date(now.getTime() + 10 * MINUTE_MS)
  await renewLapsed(deps())
  const second = people()
  expect(second.filter((userId) => first.includes(userId))).toEqual([])

  startRound()
  failsFor = () => false
  now = new Date(now.getTime() + 10 * MINUTE_MS)
  await renewLapsed(deps())
  expect(people().toSorted()).toEqual(everybody.toSorted())
  const before = new Set([...first, ...second])
  expect(
    people()
      .slice(0, 4)
      .filter((userId) => before.has(userId)),
  ).toEqual([])
  expect(await stillActive()).toEqual([])
})

test('many broken records hold up the others for one round at most', async () => {
  const broken = new Set(await lapsed(7))
  const others = await lapsed(4)
  failsFor = (userId) => broken.has(userId)
  for (let round = 0; round < 3; round += 1) {
    await renewLapsed(deps())
    now = new Date(now.getTime() + 10 * MINUTE_MS)
  }
  expect(people()).toEqual(expect.arrayContaining(others))
  expect(await stillActive()).toEqual([...broken].toSorted())
})

test('a time of grace that is over is asked about at once, one that runs every hour', async () => {
  const [over = ''] = await lapsed(1, new Date(now.getTime() - 1000))
  const [open = ''] = await lapsed(1, new Date(now.getTime() + DAY_MS))
  failsFor = () => true // so that both stay as they are
  const rounds: string[][] = []
  for (let round = 0; round < 7; round += 1) {
    startRound()
    await renewLapsed(deps())
    rounds.push(people())
    now = new Date(now.getTime() + 10 * MINUTE_MS)
  }
  expect(rounds.map((round) => round.includes(over))).toEqual(rounds.map(() => true))
  expect(rounds.map((round) => round.includes(open))).toEqual([true, false, false, false, false, false, true])
})

test('two processes ask about nobody twice', async () => {
  const everybody = await lapsed(12)
  failsFor = (userId) => userId < '8' // these stay due
  await Promise.all([renewLapsed(deps()), renewLapsed(deps())])
  // A record is read before it is applied and after; one that cannot be read, once.
  const looks = everybody.flatMap((userId) => (failsFor(userId) ? [userId] : [userId, userId]))
  expect(asked.toSorted()).toEqual(looks.toSorted())
})

test('everybody is compared once a day, in rounds that go on where the last one stopped', async () => {
  const everybody = await running(50)
  const rounds: string[][] = []
  for (let round = 0; round < 4; round += 1) {
    startRound()
    await sweepCustomers(deps())
    rounds.push(people())
    now = new Date(now.getTime() + 10 * MINUTE_MS)
  }
  expect(rounds.map((round) => round.length)).toEqual([20, 20, 10, 0])
  expect(rounds.flat().toSorted()).toEqual(everybody.toSorted())

  now = new Date(now.getTime() + DAY_MS - 40 * MINUTE_MS)
  startRound()
  await sweepCustomers(deps())
  expect(people().toSorted()).toEqual((rounds[0] ?? []).toSorted())
})

test('two processes share a sweep', async () => {
  const everybody = await running(36)
  await Promise.all([sweepCustomers(deps()), sweepCustomers(deps())])
  expect(people().toSorted()).toEqual(everybody.toSorted())
  expect(await db.rows`select user_id from private.billing_differences where resolved_at is null`).toEqual([])
  const found = await db.rows<{ user_id: string }>`select user_id from private.billing_differences`
  expect(found.map((row) => row.user_id).toSorted()).toEqual(everybody.toSorted())
})

test('a process that stops ends its round after those it is asking about, and the next one goes on', async () => {
  const everybody = await lapsed(12)
  let stopped: Promise<void> | undefined
  beforeAnswer = async () => {
    await new Promise((done) => setImmediate(done))
    stopped ??= following.stop()
  }
  const following = followProvider(deps())
  await expect.poll(() => stopped !== undefined).toBe(true)
  await stopped
  const first = people()
  expect(first.length).toBeLessThanOrEqual(4)
  startRound()
  await renewLapsed(deps())
  expect(await stillActive()).toEqual([])
  expect([...first, ...people()].toSorted()).toEqual(everybody.toSorted())
})

test('a database that is away ends the round, and is no trouble of the process', async () => {
  await lapsed(3)
  const away = { ...context.db, asService: () => Promise.reject(new Error('away')) }
  await followProvider({ ...deps(), db: away }).stop()
  expect(warnings()).toMatchObject([{ msg: 'could not ask the payment provider' }])
})
