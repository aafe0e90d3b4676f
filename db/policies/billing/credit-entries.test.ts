import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { entriesOf, settle } from '#tests/support/database/ledger.ts'
import { seedCredits, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

async function seedEntries(db: TestConnection): Promise<string> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId)
  await seedCredits(db, userId)
  await settle(db)
  return userId
}

const WRITES = [
  'update credit_entries set units = 9',
  'update credit_entries set document_id = null',
  'delete from credit_entries',
]

test('no role of the application writes an entry, its owner’s least of all', () =>
  inRollback(async (db) => {
    const userId = await seedEntries(db)
    const insert = `insert into credit_entries (user_id, kind, purse, units, plan_left, one_off_left)
      values ('${userId}', 'opening', 'one_off', 9, 1, 10)`
    for (const act of [() => db.actAs(userId), () => db.actAsService(), () => db.actAs(null)])
      for (const statement of [insert, ...WRITES, 'truncate credit_entries']) {
        await act()
        expect(await refusalOf(db, () => db.query(statement)), statement).toBe(NOT_ALLOWED)
      }
  }))

test('not even the schema’s owner changes or deletes one', () =>
  inRollback(async (db) => {
    const userId = await seedEntries(db)
    const before = await entriesOf(db, userId)
    for (const statement of WRITES)
      expect(await refusalOf(db, () => db.query(statement)), statement).toBe(NOT_ALLOWED)
    expect(await entriesOf(db, userId)).toEqual(before)
  }))

test.each([
  ['that nothing explains', `('opening', 'one_off', 1, 1, 2, null)`],
  ['that leaves what its units do not', `('period', 'plan', 1, 1, 1, null)`],
  ['of a document’s use that never was', `('use', 'plan', -1, 0, 1, gen_random_uuid())`],
])('an entry %s fails its transaction', (_what, values) =>
  inRollback(async (db) => {
    const userId = await seedEntries(db)
    await db.query(
      `insert into credit_entries (user_id, kind, purse, units, plan_left, one_off_left, source_id)
       select '${userId}', * from (values ${values}) entry`.replaceAll('null)', 'null::uuid)'),
    )
    await expect(settle(db)).rejects.toThrow(/does not add up/)
  }),
)

test.each([
  ['a balance below 0', `('lapse', 'plan', -2, -1, 1)`],
  ['a use that adds', `('lapse', 'plan', 1, 2, 1)`],
  ['a period that takes', `('period', 'plan', -1, 0, 1)`],
  ['nothing moved', `('period', 'plan', 0, 1, 1)`],
  ['a purchase without its row', `('purchase', 'one_off', 1, 1, 2)`],
])('the table refuses %s', (_what, values) =>
  inRollback(async (db) => {
    const userId = await seedEntries(db)
    const insert = () =>
      db.query(
        `insert into credit_entries (user_id, kind, purse, units, plan_left, one_off_left) select '${userId}', * from (values ${values}) entry`,
      )
    expect(await refusalOf(db, insert)).toBe('23514')
  }),
)
