import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { differencesOf, settle } from '#tests/support/database/ledger.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** Somebody with a use of each kind. */
async function seedUses(db: TestConnection): Promise<string> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId)
  await seedCredits(db, userId, 3)
  for (let count = 0; count < 2; count += 1)
    await db.rows`select private.take_credit(${userId}, ${await seedDocument(db, { userId })})`
  await settle(db)
  return userId
}

/** Changes rows behind the back of every trigger, as a bug or a hand in the database would. */
async function tamper(db: TestConnection, statement: string, userId: string): Promise<void> {
  await db.rows`set local session_replication_role = replica`
  await db.query(statement, [userId])
  await db.rows`set local session_replication_role = origin`
}

test.each([
  [
    `update credit_entries set units = units + 1 where user_id = $1 and kind = 'purchase'`,
    ['one_off_sum', 'purchase'],
  ],
  [
    `update credit_entries set units = units - 1 where user_id = $1 and kind = 'use' and purse = 'plan'`,
    ['plan_sum', 'use'],
  ],
  [`delete from credit_entries where user_id = $1 and kind = 'purchase'`, ['one_off_sum', 'purchase']],
  [`delete from credit_entries where user_id = $1`, ['one_off_left', 'purchase', 'use', 'use']],
  [
    `update credit_entries set purse = 'plan' where user_id = $1 and kind = 'purchase'`,
    ['one_off_sum', 'plan_sum', 'purchase'],
  ],
  [
    `update credit_entries set source_id = gen_random_uuid() where user_id = $1 and kind = 'purchase'`,
    ['purchase', 'purchase'],
  ],
  [
    `insert into credit_entries (user_id, kind, purse, units, plan_left, one_off_left) values ($1, 'period', 'plan', 4, 4, 2)`,
    ['plan_left'],
  ],
  [`update document_credits set units = units + 1 where user_id = $1`, ['one_off_left', 'purchase']],
  [`delete from document_usage_log where user_id = $1 and credit_kind = 'one_off'`, ['one_off_left', 'use']],
  [
    `update document_usage_log set returned_at = now() where user_id = $1 and credit_kind = 'plan'`,
    ['plan_left', 'return'],
  ],
  [`update document_usage_log set credit_kind = 'plan' where user_id = $1`, ['one_off_left', 'use']],
  [`update user_subscriptions set plan_key = 'pro' where user_id = $1`, ['plan_left']],
])('%s is found, and nothing of anybody else', (statement, found) =>
  inRollback(async (db) => {
    const userId = await seedUses(db)
    const other = await seedUses(db)
    expect(await differencesOf(db, null)).toEqual([])
    await tamper(db, statement, userId)
    const all = await differencesOf(db, null)
    expect(all.map(({ what }) => what.replace(/ .*/, '')).sort()).toEqual(found)
    expect(new Set(all.map((row) => row.user_id))).toEqual(new Set([userId]))
    expect(await differencesOf(db, userId)).toEqual(all)
    expect(await differencesOf(db, other)).toEqual([])
  }),
)

test('a period that ended by the clock is no difference, before and after its lapse is booked', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    await settle(db)
    await tamper(db, 'update user_subscriptions set current_period_end = now() where user_id = $1', userId)
    expect(await differencesOf(db, userId)).toEqual([])
    await db.rows`update user_subscriptions set plan_key = plan_key where user_id = ${userId}`
    await settle(db)
    expect(await differencesOf(db, userId)).toEqual([])
    expect(await db.rows`select plan_left from credit_entries where user_id = ${userId} order by id`).toEqual(
      [{ plan_left: 5 }, { plan_left: 0 }],
    )
  }))
