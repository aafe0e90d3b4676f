// What somebody has left, may do and is told is made of their own rows, however many others there are.
import { beforeEach, expect, test } from 'vitest'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { entriesOf, settle } from '#tests/support/database/ledger.ts'
import {
  seedCredits,
  seedDocument,
  seedMember,
  seedOrganization,
  seedSession,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'
import { awayFromMidnight } from '#tests/support/environment/away-from-midnight.ts'

useDatabase()
beforeEach(awayFromMidnight, 120_000)

/** In the period that `seedSubscription` makes, and of every kind that is counted. */
async function seedCrowd(db: TestConnection): Promise<void> {
  await db.actAsOwner()
  const userId = await seedUser(db)
  await seedSubscription(db, userId, 'pro')
  await seedCredits(db, userId, 7)
  await seedSession(db, userId)
  const organizationId = await seedOrganization(db)
  await seedMember(db, { organizationId, userId })
  for (let count = 0; count < 21; count += 1) await seedDocument(db, { userId, fileSize: 400_000_000 })
  await seedDocument(db, { userId, status: 'queued' })
  for (const kind of ['plan', 'one_off'])
    await db.rows`
      insert into document_usage_log (user_id, credit_kind, period_start, deleted_in, returned_at)
      select user_id, ${kind}, start, deleted_in, returned_at
      from user_subscriptions, lateral (values
        (current_period_start, null::timestamptz, null::timestamptz),
        (current_period_start, current_period_start, null),
        (current_period_start - interval '1 month', null, null),
        (current_period_start - interval '1 month', current_period_start - interval '1 month', current_period_start)
      ) usage (start, deleted_in, returned_at)
      where user_id = ${userId}`
  await db.rows`
    insert into private.model_calls (user_id, organization_id, day, reserved_tokens, started_at)
    select ${userId}, ${organizationId}, (now() at time zone 'utc')::date, 900, clock_timestamp() from generate_series(1, 2)`
}

/** All that is counted or listed for somebody. */
async function answersTo(db: TestConnection, userId: string) {
  await db.actAs(userId)
  const asked = {
    credits: await db.rows`select * from get_credit_summary(${userId})`,
    plan: await db.rows`select * from get_user_subscription(${userId})`,
    waiting: (await db.rows<{ id: string }>`select document_id as id from list_waiting_documents()`).length,
    sessions: (await db.rows`select id from list_sessions()`).length,
  }
  await db.actAsOwner()
  await settle(db)
  const entries = await entriesOf(db, userId)
  await db.actAsService()
  return {
    ...asked,
    entries,
    upload: await db.rows`select private.upload_refusal(${userId}, 1) as refusal`,
    model: await db.rows`
      select refusal from private.reserve_model_call(${userId}, 10, 100, 100, 1000000, 1, 100)`,
    started: await db.rows`select private.take_credit(${userId}, ${await newDocument(db, userId)}) as reason`,
    kind: await db.rows`select credit_kind from document_usage_log where user_id = ${userId}`,
  }
}

async function newDocument(db: TestConnection, userId: string): Promise<string> {
  await db.actAsOwner()
  return seedDocument(db, { userId })
}

test.each([
  ['with a plan', 'basic'],
  ['without one', null],
] as const)('somebody %s is answered alike alone and among others', (_, plan) =>
  inRollback(async (db) => {
    const userIds = [await seedUser(db), await seedUser(db)] as const
    for (const userId of userIds) {
      if (plan) await seedSubscription(db, userId, plan)
      // As many as may wait without a plan.
      for (let count = 0; count < 20; count += 1) await seedDocument(db, { userId })
      await seedCredits(db, userId, 2)
      await seedSession(db, userId)
    }
    const alone = await answersTo(db, userIds[0])
    await seedCrowd(db)
    expect(await answersTo(db, userIds[1])).toEqual(alone)
  }),
)
