// Whatever two people do, one after the other and at once, the ledger, the count that decides and a reckoning on paper
// agree after each step, and nothing of a third person moves.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreditModel } from '#tests/support/database/credit-model.ts'
import { connect, useDatabase } from '#tests/support/database/database.ts'
import { differencesOf, entriesOf } from '#tests/support/database/ledger.ts'
import * as runs from '#tests/support/database/runs.ts'
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

const RUN = '00000000-0000-4000-8000-000000000000'

class Person {
  readonly model = new CreditModel()
  readonly documents: string[] = []
  private readonly purchases: { id: string; units: number; reversed: number }[] = []
  /** Whether the period's end has passed by the clock and the ledger has not heard of it. */
  isEndUnbooked = false
  readonly userId: string

  constructor(userId: string) {
    this.userId = userId
  }

  /** One of this person's documents; undefined while there is none. */
  document = (pick: number): string | undefined => this.documents[pick % this.documents.length]

  async upload(): Promise<string> {
    const id = await seedDocument(db, { userId: this.userId })
    this.documents.push(id)
    return id
  }

  async beginPeriod(plan: 'basic' | 'pro'): Promise<void> {
    await db.rows`
      insert into user_subscriptions (user_id, plan_key, status, current_period_start, current_period_end)
      values (${this.userId}, ${plan}, 'active', clock_timestamp(), clock_timestamp() + interval '30 days')
      on conflict (user_id) do update set plan_key = excluded.plan_key, status = 'active', grace_until = null,
        current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end`
    this.model.beginPeriod(plan)
    this.isEndUnbooked = false
  }

  /** Writes the subscription as the provider tells it. */
  async tell(what: string): Promise<void> {
    await db.query(`update user_subscriptions set ${what} where user_id = $1`, [this.userId])
    this.isEndUnbooked = false
  }

  /** The clock passes the end of the period, and nobody has told us yet. */
  async passEnd(): Promise<void> {
    await db.rows`set session_replication_role = replica`
    await db.rows`update user_subscriptions set current_period_end = clock_timestamp() where user_id = ${this.userId}`
    await db.rows`set session_replication_role = origin`
    this.model.endPeriod()
    this.isEndUnbooked = true
  }

  async buy(units: number): Promise<void> {
    this.purchases.push({ id: `${this.userId} ${this.purchases.length}`, units, reversed: 0 })
    await this.tellPurchase(this.purchases.length - 1, 0)
  }

  /** Money of a purchase goes back, or comes again. */
  async tellPurchase(pick: number, reversed: number): Promise<void> {
    const purchase = this.purchases[pick % this.purchases.length]
    if (!purchase) return
    const { id, units } = purchase
    const back = Math.min(reversed, units)
    await db.rows`select private.record_purchase(${this.userId}, ${id}, ${units}, ${back})`
    this.model.tell(id, units, back)
  }

  private expectStarted(id: string, status: string, ok: boolean): void {
    const expected = status === 'uploaded' || status === 'failed' ? this.model.take(id) : true
    expect(ok).toBe(expected)
  }

  /** Starts documents, each on a connection of its own where there are two. */
  async start(ids: readonly string[]): Promise<void> {
    const before: (string | undefined)[] = []
    for (const id of ids) before.push(await runs.statusOf(db, id))
    const answers = await Promise.all(
      ids.map(async (id, index) => {
        const connection = index === 0 ? db : second
        await connection.actAs(this.userId)
        const ok = await runs.first(
          connection.rows<{ value: boolean }>`select ok as value from start_processing(${id})`,
        )
        await connection.actAsOwner()
        return { id, ok: ok === true, status: before[index] ?? '' }
      }),
    )
    const order = await db.rows<{ id: string }>`
      select document_id as id from document_usage_log
      where document_id = any (${[...ids]}) and returned_at is null order by credit_kind desc`
    const placeOf = ({ id }: { id: string }): number => {
      const place = order.findIndex((row) => row.id === id)
      return place === -1 ? order.length : place
    }
    // Whoever came first took the credit, the plan's before a bought one: reckon them in that order.
    for (const { id, status, ok } of answers.toSorted((one, other) => placeOf(one) - placeOf(other)))
      this.expectStarted(id, status, ok)
  }

  async retry(id: string): Promise<void> {
    await db.rows`update documents set status = 'queued' where id = ${id} and status = 'failed'`
  }

  async begin(id: string): Promise<void> {
    const status = await runs.statusOf(db, id)
    const answer = await runs.begin(db, id, RUN)
    if (status === 'queued') expect(answer).toBe(this.model.take(id) ? 'started' : 'awaiting_credit')
  }

  /** @returns whether it failed now */
  async fail(id: string, connections: readonly Connection[] = [db]): Promise<void> {
    const isRunning = (await runs.statusOf(db, id)) === 'processing'
    const failed = await Promise.all(connections.map((connection) => runs.fail(connection, id, RUN)))
    expect(failed.filter(Boolean)).toHaveLength(isRunning ? 1 : 0)
    if (isRunning) this.model.fail(id)
  }

  async remove(id: string): Promise<void> {
    const isCompleted = (await runs.statusOf(db, id)) === 'completed'
    await this.delete(db, id)
    if (isCompleted) this.model.forget(id)
    else this.model.delete(id)
  }

  /** The run fails while its document is deleted: whichever comes first decides whether a deletion is counted. */
  async failAndRemove(id: string): Promise<void> {
    if ((await runs.statusOf(db, id)) !== 'processing') return
    const [hasFailed] = await Promise.all([runs.fail(db, id, RUN), this.delete(second, id)])
    if (hasFailed === true) this.model.fail(id)
    else this.model.delete(id)
  }

  private async delete(connection: Connection, id: string): Promise<void> {
    await connection.actAs(this.userId)
    await connection.rows`delete from documents where id = ${id}`
    await connection.actAsOwner()
    this.documents.splice(this.documents.indexOf(id), 1)
  }
}

type Act = (person: Person, pick: number) => Promise<unknown>

/** An act on one of the documents there are. */
const onDocument =
  (act: (person: Person, id: string) => Promise<unknown>): Act =>
  async (person, pick) => {
    const id = person.document(pick)
    if (id !== undefined) await act(person, id)
  }

/** A document is begun, from its upload on. */
const begun = async (person: Person): Promise<string> => {
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
  'fail twice at once': async (person) => person.fail(await begun(person), [db, second]),
  'fail in the next period': async (person) => {
    const id = await begun(person)
    await person.beginPeriod('basic')
    await person.fail(id)
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
  complete: onDocument((_, id) => runs.finish(db, id, RUN)),
  delete: onDocument((person, id) => person.remove(id)),
}

async function expectRight({ userId, model, isEndUnbooked }: Person): Promise<void> {
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
        const people = [new Person(await seedUser(db)), new Person(await seedUser(db))] as const
        for (const person of people) await person.beginPeriod('basic')
        for (const [name, isSecond, pick] of steps) {
          const person = people[isSecond ? 1 : 0]
          await ACTS[name]?.(person, pick)
          for (const one of people) await expectRight(one)
        }
      }),
      { numRuns: isEveryCase ? 1_000 : 40 },
    )
    expect(await contentOf(bystander)).toEqual(before)
    expect(await differencesOf(db, null)).toEqual([])
  },
  isEveryCase ? 3_600_000 : 240_000,
)
