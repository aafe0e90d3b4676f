import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

test('the ledger is only ever added to, by the service too', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await seedCredits(db, userId)
    await db.rows`select private.take_credit(${userId}, ${await seedDocument(db, { userId })})`
    await db.actAsService()
    for (const statement of [
      'update document_credits set units = 9',
      'delete from document_credits',
      'delete from document_usage_log',
      `update document_usage_log set period_start = now()`,
      `update document_usage_log set credit_kind = 'plan'`,
      'truncate document_credits',
    ])
      expect(await refusalOf(db, () => db.query(statement)), statement).toBe(NOT_ALLOWED)
  }))

test('an event of the provider brings its credits once', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAsService()
    const add = () =>
      db.rows`insert into document_credits (user_id, units, provider_event_id) values (${userId}, 1, 'evt_1')`
    expect(await refusalOf(db, add)).toBeNull()
    expect(await refusalOf(db, add)).toBe('23505')
  }))

test('a purchase brings credits and a reversal takes them', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (const [units, reason, state] of [
      [0, 'purchase', '23514'],
      [-1, 'purchase', '23514'],
      [1, 'reversal', '23514'],
      [-1, 'reversal', null],
    ] as const)
      expect(
        await refusalOf(
          db,
          () =>
            db.rows`insert into document_credits (user_id, units, reason) values (${userId}, ${units}, ${reason})`,
        ),
      ).toBe(state)
  }))
