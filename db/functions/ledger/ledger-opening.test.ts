// What the migration makes of accounts that existed before the ledger.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { differencesOf, entriesOf, settle } from '#tests/support/database/ledger.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const MIGRATION = readFileSync(
  join(import.meta.dirname, '..', '..', 'migrations', '0037-credit-ledger.sql'),
  'utf8',
)
const OPENING = MIGRATION.slice(MIGRATION.indexOf('update public.document_usage_log'))

/** The database as it was before the ledger, then opened: nothing that happened so far was booked. */
async function open(db: TestConnection): Promise<void> {
  await db.rows`set local session_replication_role = replica`
  await db.rows`delete from credit_entries`
  await db.query(OPENING)
  await db.rows`set local session_replication_role = origin`
}

const use = async (db: TestConnection, userId: string): Promise<string> => {
  const id = await seedDocument(db, { userId })
  await db.rows`select private.take_credit(${userId}, ${id})`
  return id
}

test('every account begins with what is in its purses, and goes on from there', () =>
  inRollback(async (db) => {
    const people = { both: 'pro', bought: null, over: 'basic', ended: 'basic', nothing: null } as const
    const ids: Record<string, string> = {}
    for (const [who, plan] of Object.entries(people)) {
      const userId = (ids[who] = await seedUser(db))
      if (plan) await seedSubscription(db, userId, plan)
      if (who !== 'nothing') await seedCredits(db, userId, 2)
      if (plan) await use(db, userId)
    }
    const { both = '', over = '', ended = '' } = ids
    const [returned, withheld] = [await use(db, both), await use(db, both)]
    await db.rows`update document_usage_log set returned_at = now() - interval '1 hour' where document_id = ${returned}`
    await db.rows`
      update document_usage_log set deleted_in = period_start, document_id = null where document_id = ${withheld}`
    await db.rows`update user_subscriptions set current_period_end = now() where user_id = ${over}`
    await db.rows`update user_subscriptions set status = 'inactive' where user_id = ${ended}`
    await settle(db)
    await open(db)

    expect(await differencesOf(db, null)).toEqual([])
    const opened: Record<string, string[]> = {}
    for (const [who, userId] of Object.entries(ids)) opened[who] = await entriesOf(db, userId)
    expect(opened).toEqual({
      both: ['opening plan +3: 3+0', 'opening one_off +2: 3+2'],
      bought: ['opening one_off +2: 0+2'],
      over: ['opening one_off +2: 0+2'],
      ended: ['opening one_off +2: 0+2'],
      nothing: [],
    })

    // What happens to older rows is booked, what had happened is not.
    await db.rows`
      update document_usage_log set returned_at = now() where user_id = ${both} and returned_at is null and deleted_in is null`
    await db.rows`
      update user_subscriptions set current_period_start = now() - interval '30 minutes' where user_id = ${both}`
    await settle(db)
    expect(await differencesOf(db, null)).toEqual([])
    expect((await entriesOf(db, both)).slice(2)).toEqual([
      'lapse plan -3: 0+2',
      'period plan +5: 5+2',
      'return plan +1: 6+2',
      'return plan +1: 7+2',
    ])
  }))
