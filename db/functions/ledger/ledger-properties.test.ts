// Whatever two people do, one after the other and at once, the ledger, the count that decides and a reckoning on paper
// agree after each step, and nothing of a third person moves.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreditUser } from '#tests/support/database/credit-user.ts'
import { connect, useDatabase } from '#tests/support/database/database.ts'
import { differencesOf, entriesOf } from '#tests/support/database/ledger.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'

useDatabase()

type Connection = Awaited<ReturnType<typeof connect>>
let db: Connection
let second: Connection
beforeAll(async () => {
  ;[db, second] = [await connect(), await connect()]
})
afterAll(() => Promise.all([db.close(), second.close()]))

type Act = (person: CreditUser, pick: number) => Promise<unknown>

/** An act on one of the documents there are. */
const onDocument =
  (act: (person: CreditUser, id: string) => Promise<unknown>): Act =>
  async (person, pick) => {
    const id = person.document(pick)
    if (id !== undefined) await act(person, id)
  }

/** A document is begun, from its upload on. */
const begun = async (person: CreditUser): Promise<string> => {
  const id = await person.upload()
  await person.start([id])
  await person.begin(id)
  return id
}

const ACTS: Readonly<Record<string, Act>> = {
  'begin a period of basic': (person) => person.beginPeriod('basic'),
  'begin a period of pro': (person) => person.beginPeriod('pro'),
  upgrade: async (person) => {
    await person.tell(`plan_key = 'pro'`)
    person.model.changePlan('pro')
  },
  downgrade: async (person) => {
    await person.tell(`plan_key = 'basic'`)
    person.model.changePlan('basic')
  },
  'downgrade at the end': (person) => person.tell(`next_plan_key = 'basic'`),
  cancel: (person) => person.tell('cancel_at_period_end = true'),
  lapse: async (person) => {
    await person.tell(`status = 'inactive'`)
    person.model.setActive(false)
  },
  resume: async (person) => {
    await person.tell(`status = 'active'`)
    person.model.setActive(true)
  },
  'days of grace': async (person) => {
    await person.tell(
      `current_period_end = clock_timestamp(), grace_until = clock_timestamp() + interval '7 days'`,
    )
    person.model.endPeriod()
    await person.tell('plan_key = plan_key')
  },
  'the clock passes the end': (person) => person.passEnd(),
  'told again': (person) => person.tell('plan_key = plan_key'),
  buy: (person, pick) => person.buy(1 + (pick % 3)),
  'money goes back': (person, pick) => person.tellPurchase(pick, 1 + (pick % 3)),
  'money comes again': (person, pick) => person.tellPurchase(pick, 0),
  upload: (person) => person.upload(),
  'upload and begin': begun,
  start: onDocument((person, id) => person.start([id])),
  'start twice at once': onDocument((person, id) => person.start([id, id])),
  'start two at once': async (person) => person.start([await person.upload(), await person.upload()]),
  'begin a run': onDocument((person, id) => person.begin(id)),
  fail: onDocument((person, id) => person.fail(id)),
  'fail twice at once': async (person) => person.fail(await begun(person), 2),
  'fail in the next period': async (person) => {
    const id = await begun(person)
    await person.beginPeriod('basic')
    await person.fail(id)
  },
  'downgrade after use': async (person) => {
    await person.beginPeriod('pro')
    for (let count = 0; count < 3; count += 1) await begun(person)
    await person.buy(1)
    await person.tell(`plan_key = 'basic'`)
    person.model.changePlan('basic')
  },
  'money of what is spent goes back': async (person, pick) => {
    await person.buy(1)
    while (person.model.available > 0) await begun(person)
    await person.tellPurchase(pick, 1)
  },
  'delete three unread': async (person) => {
    for (let count = 0; count < 3; count += 1) await person.remove(await begun(person))
  },
  'fail while deleted': async (person) => person.failAndRemove(await begun(person)),
  retry: onDocument((person, id) => person.retry(id)),
  'fail and retry': async (person) => {
    const id = await begun(person)
    await person.fail(id)
    await person.retry(id)
    await person.begin(id)
  },
  complete: onDocument((person, id) => person.complete(id)),
  delete: onDocument((person, id) => person.remove(id)),
}

async function expectRight({ userId, model, isEndUnbooked }: CreditUser): Promise<void> {
  const [summary] = await db.rows<Record<string, number>>`
    select starting_credits + overage_units - credits_used as counted, credits_available
    from private.credit_summary(${userId})`
  expect(summary).toEqual({ counted: model.available, credits_available: model.available })
  const [ledger] = await db.rows<Record<string, number>>`
    select coalesce(sum(units) filter (where purse = 'plan'), 0)::int as plan_sum,
      coalesce(sum(units) filter (where purse = 'one_off'), 0)::int as bought_sum,
      coalesce((array_agg(plan_left order by id desc))[1], 0) as plan_left,
      coalesce((array_agg(one_off_left order by id desc))[1], 0) as bought_left,
      coalesce(min(least(plan_left, one_off_left)), 0) as least
    from credit_entries where user_id = ${userId}`
  const planLeft = isEndUnbooked ? ledger?.['plan_left'] : model.planLeft
  const boughtLeft = model.boughtLeft
  expect(ledger).toEqual({
    plan_sum: planLeft,
    plan_left: planLeft,
    bought_sum: boughtLeft,
    bought_left: boughtLeft,
    least: expect.toSatisfy((value: number) => value >= 0),
  })
  expect(await differencesOf(db, userId)).toEqual([])
}

const contentOf = async (userId: string) => [
  await entriesOf(db, userId),
  await db.rows`select * from private.credit_summary(${userId})`,
  await db.rows`select * from document_usage_log where user_id = ${userId}`,
]

test(
  'ledger, count and reckoning agree after every step',
  async () => {
    const bystander = await seedUser(db)
    await seedSubscription(db, bystander, 'pro')
    await seedCredits(db, bystander, 2)
    await db.rows`select private.take_credit(${bystander}, ${await seedDocument(db, { userId: bystander })})`
    const before = await contentOf(bystander)

    const step = fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.boolean(), fc.nat({ max: 11 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const connections = [db, second] as const
        const people = [
          new CreditUser(await seedUser(db), connections),
          new CreditUser(await seedUser(db), connections),
        ] as const
        for (const person of people) await person.beginPeriod('basic')
        for (const [name, isSecond, pick] of steps) {
          const person = people[isSecond ? 1 : 0]
          await ACTS[name]?.(person, pick)
          for (const one of people) await expectRight(one)
        }
      }),
      { numRuns: isEveryCase ? 1_000 : 25 },
    )
    expect(await contentOf(bystander)).toEqual(before)
    expect(await differencesOf(db, null)).toEqual([])
  },
  isEveryCase ? 3_600_000 : 240_000,
)
