import { expect, test } from 'vitest'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import {
  seedChat,
  seedCredits,
  seedDocument,
  seedDocumentContent,
  seedObject,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'

useDatabase()

/** @returns the display name of the profile a new account gets */
async function displayNameFor(db: TestConnection, metadata: object): Promise<unknown> {
  await db.actAsService()
  const [user] = await db.rows<{ id: string }>`
    insert into auth.users (email, user_metadata)
    values (gen_random_uuid() || '@mail.example', ${JSON.stringify(metadata)}) returning id`
  const rows = await db.rows<{ name: string | null }>`
    select display_name as name from profiles where id = ${user?.id}`
  expect(rows).toHaveLength(1)
  return rows[0]?.name
}

test.each([
  [{ name: 'Ann Cole' }, 'Ann Cole'],
  [{ full_name: 'Ann Cole' }, 'Ann Cole'],
  [{ name: '  Ann\n' }, 'Ann'],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(100)],
  [{ name: 'A' }, null],
  [{ name: '   ' }, null],
  [{ name: 17 }, '17'],
  [{ name: { a: 1 } }, '{"a": 1}'],
  [{}, null],
  [{ role: 'platform_owner', id: 'x' }, null],
])('an account with %j gets a profile named %j', (metadata, name) =>
  inRollback(async (db) => {
    expect(await displayNameFor(db, metadata)).toBe(name)
  }),
)

test('profile, documents and everything else go with the account', async () => {
  // Committed step by step, as in life: within one transaction foreign keys check rows they would not later.
  const db = await connect()
  try {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await seedCredits(db, userId, 2)
    for (const status of ['queued', 'completed', 'awaiting_credit'] as const) {
      const id = await seedDocument(db, { userId, status })
      await seedDocumentContent(db, id)
      await seedChat(db, { userId, documentId: id, messages: ['Why?'] })
      await seedObject(db, { bucket: 'documents', userId, name: `${userId}/${id}.pdf` })
      await db.rows`select private.take_credit(${userId}, ${id})`
    }
    await db.actAsService()
    await db.rows`delete from auth.users where id = ${userId}`
    for (const [table, column] of [
      ['profiles', 'id'],
      ['documents', 'user_id'],
      ['processing_jobs', 'owner_id'],
      ['chat_sessions', 'user_id'],
      ['user_subscriptions', 'user_id'],
      ['document_credits', 'user_id'],
      ['document_usage_log', 'user_id'],
    ] as const)
      expect(await db.query(`select 1 from ${table} where ${column} = $1`, [userId]), table).toEqual([])
    expect(await db.rows`select object_key from private.removed_objects`).toHaveLength(3)
  } finally {
    await db.close()
  }
})
