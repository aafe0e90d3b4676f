import { expect, test } from 'vitest'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { differencesOf, entriesOf, settle } from '#tests/support/database/ledger.ts'
import * as runs from '#tests/support/database/runs.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const RUN = '00000000-0000-4000-8000-000000000000'

/** Somebody on a plan, with what they do, each act booked as its commit would. */
async function person(db: TestConnection, plan: 'basic' | 'pro' = 'basic') {
  const userId = await seedUser(db)
  await seedSubscription(db, userId, plan)
  await settle(db)
  const booked = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await work()
    await db.actAsOwner()
    await settle(db)
    expect(await differencesOf(db, userId)).toEqual([])
    return result
  }
  return {
    userId,
    buy: (units: number) => booked(() => seedCredits(db, userId, units)),
    /** @returns the document */
    start: (): Promise<string> =>
      booked(async () => {
        const id = await seedDocument(db, { userId })
        await db.actAs(userId)
        await db.rows`select start_processing(${id})`
        return id
      }),
    begin: (id: string) => booked(() => runs.begin(db, id, RUN)),
    fail: (id: string) => booked(() => runs.fail(db, id, RUN)),
    remove: (id: string) =>
      booked(async () => {
        await db.actAs(userId)
        await db.rows`delete from documents where id = ${id}`
      }),
    become: (what: string) =>
      booked(() => db.query(`update user_subscriptions set ${what} where user_id = $1`, [userId])),
    entries: () => entriesOf(db, userId),
  }
}

const NEXT_PERIOD = `current_period_start = date_trunc('second', now())`

test('a period brings the plan’s credits, and the next lets the unused ones lapse', () =>
  inRollback(async (db) => {
    const { start, buy, become, entries } = await person(db, 'pro')
    await start()
    await buy(2)
    await become(NEXT_PERIOD)
    expect(await entries()).toEqual([
      'period plan +5: 5+0',
      'use plan -1: 4+0',
      'purchase one_off +2: 4+2',
      'lapse plan -4: 0+2',
      'period plan +5: 5+2',
    ])
  }))

test('what is told again is booked once', () =>
  inRollback(async (db) => {
    const { become, entries } = await person(db)
    for (let times = 0; times < 3; times += 1) await become('plan_key = plan_key')
    expect(await entries()).toEqual(['period plan +1: 1+0'])
  }))

test('another plan within the period changes what is left', () =>
  inRollback(async (db) => {
    const { start, become, entries, buy } = await person(db)
    await start()
    await become(`plan_key = 'pro'`)
    await become(`plan_key = 'basic'`)
    await become(`plan_key = 'pro'`)
    for (let count = 0; count < 4; count += 1) await start()
    await buy(1)
    await become(`plan_key = 'basic'`)
    expect(await entries()).toEqual([
      'period plan +1: 1+0',
      'use plan -1: 0+0',
      'plan_change plan +4: 4+0',
      'plan_change plan -4: 0+0',
      'plan_change plan +4: 4+0',
      'use plan -1: 3+0',
      'use plan -1: 2+0',
      'use plan -1: 1+0',
      'use plan -1: 0+0',
      'purchase one_off +1: 0+1',
    ])
  }))

test('a document that fails gives its credit back once, and a Retry takes it again', () =>
  inRollback(async (db) => {
    const { userId, start, begin, fail, entries } = await person(db)
    const id = await start()
    await begin(id)
    await fail(id)
    await fail(id) // nothing is running any more
    await db.rows`update documents set status = 'queued' where id = ${id}`
    await begin(id)
    await runs.finish(db, id, RUN)
    await fail(id) // nor is it now
    expect(await entries()).toEqual([
      'period plan +1: 1+0',
      'use plan -1: 0+0',
      'return plan +1: 1+0',
      'use plan -1: 0+0',
    ])
    expect(
      await db.rows`
        select distinct document_id from credit_entries where user_id = ${userId} and kind in ('use', 'return')`,
    ).toEqual([{ document_id: id }])
  }))

test('a deleted document gives its credit back, later than twice with the next period', () =>
  inRollback(async (db) => {
    const { start, remove, become, entries } = await person(db)
    for (let count = 0; count < 3; count += 1) await remove(await start())
    await become(NEXT_PERIOD)
    expect((await entries()).slice(1)).toEqual([
      'use plan -1: 0+0',
      'return plan +1: 1+0',
      'use plan -1: 0+0',
      'return plan +1: 1+0',
      'use plan -1: 0+0',
      'period plan +1: 1+0',
      'return plan +1: 2+0',
    ])
  }))

test('bought credits stay without a plan, and through it', () =>
  inRollback(async (db) => {
    const { buy, become, entries } = await person(db)
    await buy(3)
    await become(`status = 'inactive'`)
    await become(`status = 'active'`)
    expect((await entries()).slice(1)).toEqual([
      'purchase one_off +3: 1+3',
      'lapse plan -1: 0+3',
      'period plan +1: 1+3',
    ])
  }))

test('a period that is over leaves nothing of its plan, in the days of grace too', () =>
  inRollback(async (db) => {
    const { start, begin, fail, become, entries } = await person(db, 'pro')
    const id = await start()
    await begin(id)
    await become(`current_period_end = now(), grace_until = now() + interval '7 days'`)
    await fail(id)
    await become(`${NEXT_PERIOD}, current_period_end = now() + interval '30 days', grace_until = null`)
    expect((await entries()).slice(1)).toEqual([
      'use plan -1: 4+0',
      'lapse plan -4: 0+0',
      'return plan +1: 1+0',
      'lapse plan -1: 0+0',
      'period plan +6: 6+0', // with the credit of the document that failed meanwhile
    ])
  }))

test('money that goes back takes its credits, and brings them again when a dispute is won', () =>
  inRollback(async (db) => {
    const { userId, entries } = await person(db)
    for (const reversed of [0, 2, 1]) {
      await db.rows`select private.record_purchase(${userId}, 'cs_1', 2, ${reversed})`
      await settle(db)
    }
    expect((await entries()).slice(1)).toEqual([
      'purchase one_off +2: 1+2',
      'reversal one_off -2: 1+0',
      'restoration one_off +1: 1+1',
    ])
  }))

test('a reversal of what is spent moves nothing, and no entry says that it did', () =>
  inRollback(async (db) => {
    const { userId, start, entries } = await person(db)
    await db.rows`select private.record_purchase(${userId}, 'cs_1', 1, 0)`
    await start()
    await start()
    await db.rows`select private.record_purchase(${userId}, 'cs_1', 1, 1)`
    await settle(db)
    expect((await entries()).slice(1)).toEqual([
      'purchase one_off +1: 1+1',
      'use plan -1: 0+1',
      'use one_off -1: 0+0',
    ])
    expect(await differencesOf(db, userId)).toEqual([])
  }))

test('an account that is erased takes its entries with it', async () => {
  const db = await connect()
  try {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await db.rows`select private.take_credit(${userId}, ${await seedDocument(db, { userId })})`
    expect(await entriesOf(db, userId)).toHaveLength(2)
    await db.rows`delete from auth.users where id = ${userId}`
    expect(await entriesOf(db, userId)).toEqual([])
  } finally {
    await db.close()
  }
})

test('a document that is gone leaves its entries without its name', () =>
  inRollback(async (db) => {
    const { userId, start, remove } = await person(db)
    await remove(await start())
    expect(await db.rows`select distinct document_id from credit_entries where user_id = ${userId}`).toEqual([
      { document_id: null },
    ])
  }))

test('uses and purchases that commit at once are each booked once', async () => {
  const connections = await Promise.all(Array.from({ length: 6 }, () => connect()))
  const db = connections[0] as TestConnection
  try {
    for (let round = 0; round < 5; round += 1) {
      await db.actAsOwner()
      const userId = await seedUser(db)
      await seedSubscription(db, userId, 'pro')
      const ids: string[] = []
      for (let count = 0; count < connections.length; count += 1) ids.push(await seedDocument(db, { userId }))
      await Promise.all(
        connections.map(async (connection, index) => {
          await connection.actAsOwner()
          if (index % 2 === 0) await seedCredits(connection, userId, 1)
          await connection.actAs(userId)
          await connection.rows`select start_processing(${ids[index]})`
          await connection.rows`delete from documents where id = ${ids[index]}`
        }),
      )
      await db.actAsOwner()
      expect(await differencesOf(db, userId)).toEqual([])
      expect(await entriesOf(db, userId)).toHaveLength(1 + 3 + 6 + 2)
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
})
