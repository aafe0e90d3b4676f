import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '#server/ports/context.ts'
import { PUBLISHED_TABLES } from '#server/wire/realtime/published-tables.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { followTables, type ToldChange } from '#tests/support/app/follow-tables.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { seedCredits, seedDocument, seedSubscription } from '#tests/support/database/seeds.ts'

let app: TestApp
let ann: Person
let ben: Person

beforeAll(async () => {
  app = await startApp()
})
// New people for each table: who lost a row that the ledger explains cannot use or buy credits any more.
beforeEach(async () => {
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
})
afterEach(() => Promise.all([ann, ben].map(({ client }) => client.removeAllChannels())))
afterAll(() => app.stop())

interface Changes {
  /** @returns the key of a new row of this user */
  readonly insert: (db: Transaction, userId: string) => Promise<string>
  readonly update: (db: Transaction, id: string) => Promise<unknown>
  readonly remove: (db: Transaction, id: string) => Promise<unknown>
}

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? ''

/** How a row of each published table comes, changes and goes. A table that is published and not here fails. */
const CHANGES: Record<(typeof PUBLISHED_TABLES)[number], Changes> = {
  chat_sessions: {
    insert: (db, userId) =>
      idOf(db.rows`insert into chat_sessions (user_id, title) values (${userId}, 'a') returning id`),
    update: (db, id) => db.rows`update chat_sessions set title = 'b' where id = ${id}`,
    remove: (db, id) => db.rows`delete from chat_sessions where id = ${id}`,
  },
  documents: {
    insert: (db, userId) => seedDocument(db, { userId }),
    update: (db, id) => db.rows`update documents set filename = 'Other.pdf' where id = ${id}`,
    remove: (db, id) => db.rows`delete from documents where id = ${id}`,
  },
  processing_jobs: {
    insert: async (db, userId) => {
      const documentId = await seedDocument(db, { userId })
      return idOf(db.rows`
        insert into processing_jobs (document_id, stage, owner_id) values (${documentId}, 'ingest', ${userId})
        returning id`)
    },
    update: (db, id) => db.rows`update processing_jobs set pages_done = 3 where id = ${id}`,
    remove: (db, id) => db.rows`delete from processing_jobs where id = ${id}`,
  },
  document_credits: {
    insert: (db, userId) => seedCredits(db, userId),
    update: (db, id) => db.rows`update document_credits set units = 2 where id = ${id}`,
    remove: (db, id) => db.rows`delete from document_credits where id = ${id}`,
  },
  document_usage_log: {
    insert: async (db, userId) => {
      const documentId = await seedDocument(db, { userId })
      return idOf(db.rows`
        insert into document_usage_log (user_id, document_id, credit_kind, period_start)
        values (${userId}, ${documentId}, 'plan', now()) returning id`)
    },
    update: (db, id) => db.rows`update document_usage_log set returned_at = now() where id = ${id}`,
    remove: (db, id) => db.rows`delete from document_usage_log where id = ${id}`,
  },
  user_subscriptions: {
    insert: async (db, userId) => {
      await seedSubscription(db, userId)
      return userId
    },
    update: (db, id) => db.rows`update user_subscriptions set plan_key = 'pro' where user_id = ${id}`,
    remove: (db, id) => db.rows`delete from user_subscriptions where user_id = ${id}`,
  },
  profiles: {
    // A profile comes with its account: it is taken away and put back.
    insert: async (db, userId) => {
      await db.rows`delete from profiles where id = ${userId}`
      return idOf(db.rows`insert into profiles (id) values (${userId}) returning id`)
    },
    update: (db, id) => db.rows`update profiles set bio = 'b' where id = ${id}`,
    remove: (db, id) => db.rows`delete from profiles where id = ${id}`,
  },
}

/** Of a subscription its person is the key. */
const keyOf = (change: ToldChange): unknown => {
  const row = change.eventType === 'DELETE' ? change.old : change.new
  return row[change.table === 'user_subscriptions' ? 'user_id' : 'id']
}

test.each([...PUBLISHED_TABLES])(
  '%s: its owner is told of an insert, an update and a delete; a stranger of none',
  async (table) => {
    const filter = `${table === 'profiles' ? 'id' : 'user_id'}=eq.${ann.userId}`
    // The jobs have no column of their owner that a client sees.
    const binding = table === 'processing_jobs' ? { table } : { table, filter }
    const told = await followTables(ann.client, [binding])
    const stranger = await followTables(ben.client, [{ table }, binding])
    const { insert, update, remove } = CHANGES[table]
    const toldOf = (eventType: string, id: string) => () =>
      told.changes.some((one) => keyOf(one) === id && one.eventType === eventType)

    const id = await asOwner(app, (db) => insert(db, ann.userId))
    // A row is read when its change is passed on, so it stays as it is until then.
    await told.until(toldOf('INSERT', id))
    await asOwner(app, (db) => update(db, id))
    await told.until(toldOf('UPDATE', id))
    await asOwner(app, (db) => remove(db, id))
    // A profile that is put back was deleted before, and has the same key.
    await told.until(() => told.changes.at(-1)?.eventType === 'DELETE' && toldOf('DELETE', id)())
    const events = told.changes.filter((one) => keyOf(one) === id).map(({ eventType }) => eventType)
    expect(events.slice(-3)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
    expect(told.changes.every((one) => one.table === table && one.errors === null)).toBe(true)

    // His own comes after all of hers: once it is here, hers would have been.
    const own = await asOwner(app, (db) => insert(db, ben.userId))
    await stranger.until(() => stranger.changes.some((one) => keyOf(one) === own))
    expect(new Set(stranger.changes.map(keyOf))).toEqual(new Set([own]))
  },
)

test('the jobs of a document that runs are told to its owner alone', async () => {
  const told = await followTables(ann.client, [{ table: 'processing_jobs' }])
  const stranger = await followTables(ben.client, [{ table: 'processing_jobs' }])
  const documentId = await asOwner(app, (db) => seedDocument(db, { userId: ann.userId, status: 'queued' }))
  const byNobody = await asOwner(app, (db) => seedDocument(db, { userId: ben.userId, status: 'queued' }))
  await told.until(() => told.changes.length === 6)
  await stranger.until(() => stranger.changes.length === 6)
  expect(new Set(told.changes.map((one) => (one.new as { document_id?: string }).document_id))).toEqual(
    new Set([documentId]),
  )
  expect(new Set(stranger.changes.map((one) => (one.new as { document_id?: string }).document_id))).toEqual(
    new Set([byNobody]),
  )
  // Gone with their document: told by their keys, still to their owner alone.
  await ann.client.from('documents').delete().eq('id', documentId).throwOnError()
  await told.until(() => told.changes.filter(({ eventType }) => eventType === 'DELETE').length === 6)
  const { error } = await ben.client.from('documents').delete().eq('id', byNobody)
  expect(error).toBeNull()
  await stranger.until(() => stranger.changes.filter(({ eventType }) => eventType === 'DELETE').length === 6)
  expect(stranger.changes).toHaveLength(12)
})
