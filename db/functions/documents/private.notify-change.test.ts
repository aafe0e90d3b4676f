import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { connect, currentDatabase, useDatabase } from '#tests/support/database/database.ts'
import {
  seedChat,
  seedCredits,
  seedDocument,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'

useDatabase()

let listener: Client
let heard: { channel: string; payload: string }[] = []

beforeAll(async () => {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${currentDatabase()}`
  listener = new Client({ connectionString: url.href })
  await listener.connect()
  listener.on('notification', ({ channel, payload }) => heard.push({ channel, payload: payload ?? '' }))
  await listener.query('listen plainprint_changes; listen plainprint_documents')
})
afterAll(() => listener.end())

/** Commits the work on a connection of its own. @returns what was notified, in order */
async function heardFrom(work: (db: Awaited<ReturnType<typeof connect>>) => Promise<unknown>) {
  heard = []
  const db = await connect()
  try {
    await work(db)
    // Notifications arrive in commit order: once this one is here, so are all before it.
    await db.rows`select pg_notify('plainprint_documents', 'end')`
  } finally {
    await db.close()
  }
  for (;;) {
    await listener.query('select 1')
    const end = heard.findIndex((message) => message.payload === 'end')
    if (end >= 0) return heard.slice(0, end)
  }
}

const changes = (messages: { channel: string; payload: string }[]) =>
  messages
    .filter((message) => message.channel === 'plainprint_changes')
    .map((message) => JSON.parse(message.payload) as Record<string, unknown>)

let userId = ''
beforeAll(async () => {
  const db = await connect()
  userId = await seedUser(db)
  await db.close()
})

test('every change of a live table is told with its key, owner and time, and nothing else', async () => {
  let documentId = ''
  const messages = await heardFrom(async (db) => {
    documentId = await seedDocument(db, { userId, status: 'queued' })
    await db.rows`update documents set filename = 'Renamed.pdf' where id = ${documentId}`
    await db.rows`delete from documents where id = ${documentId}`
  })
  const ofDocument = changes(messages).filter((change) => change['table'] === 'documents')
  expect(ofDocument.map((change) => change['type'])).toEqual(['INSERT', 'UPDATE', 'DELETE'])
  for (const change of ofDocument) {
    expect(change).toEqual({
      schema: 'public',
      table: 'documents',
      type: expect.any(String),
      key: { id: documentId },
      owner: userId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  }
  const ofJobs = changes(messages).filter((change) => change['table'] === 'processing_jobs')
  expect(ofJobs.map((change) => change['type'])).toEqual([
    ...STAGES.map(() => 'INSERT'),
    ...STAGES.map(() => 'DELETE'),
  ])
  expect(new Set(ofJobs.map((change) => change['owner']))).toEqual(new Set([userId]))
})

test.each([
  [
    'profiles',
    (db: Awaited<ReturnType<typeof connect>>) =>
      db.rows`update profiles set title = 'T' where id = ${userId}`,
  ],
  ['chat_sessions', (db: Awaited<ReturnType<typeof connect>>) => seedChat(db, { userId })],
  ['document_credits', (db: Awaited<ReturnType<typeof connect>>) => seedCredits(db, userId)],
  [
    'document_usage_log',
    async (db: Awaited<ReturnType<typeof connect>>) => {
      await seedSubscription(db, userId)
      const id = await seedDocument(db, { userId })
      await db.rows`select private.take_credit(${userId}, ${id})`
    },
  ],
])('a change of %s names its owner', async (table, work) => {
  const told = changes(await heardFrom(work)).filter((change) => change['table'] === table)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ owner: userId, key: { id: expect.any(String) } })
})

test('a subscription is told by its person, who is its key', async () => {
  const told = changes(
    await heardFrom(async (db) => {
      const subscriber = await seedUser(db)
      await seedSubscription(db, subscriber)
      await db.rows`update user_subscriptions set plan_key = 'pro' where user_id = ${subscriber}`
      await db.rows`delete from user_subscriptions where user_id = ${subscriber}`
    }),
  ).filter((change) => change['table'] === 'user_subscriptions')
  expect(told.map((change) => change['type'])).toEqual(['INSERT', 'UPDATE', 'DELETE'])
  for (const { key, owner } of told) expect(key).toEqual({ user_id: owner })
})

test('text, chunks and messages are never told', async () => {
  const messages = await heardFrom(async (db) => {
    await seedDocument(db, { userId, pages: ['Rent is due.'] })
    const chat = await seedChat(db, { userId, messages: ['Question', 'Answer'] })
    await db.rows`delete from chat_messages where session_id = ${chat}`
  })
  expect(new Set(changes(messages).map((change) => change['table']))).toEqual(
    new Set(['documents', 'chat_sessions']),
  )
})

test('a change that is rolled back is never told', async () => {
  expect(
    await heardFrom(async (db) => {
      await db.rows`begin`
      await seedDocument(db, { userId })
      await db.rows`rollback`
    }),
  ).toEqual([])
})

test('the pipeline is woken when a document becomes queued, and for a Retry only by its new job', async () => {
  const woken = (messages: { channel: string; payload: string }[]) =>
    messages.filter((message) => message.channel === 'plainprint_documents').map((message) => message.payload)
  let id = ''
  expect(
    woken(
      await heardFrom(async (db) => {
        id = await seedDocument(db, { userId })
        await db.rows`update documents set status = 'queued' where id = ${id}`
        await db.rows`update documents set filename = 'Same status.pdf' where id = ${id}`
      }),
    ),
  ).toEqual([id])
  await heardFrom((db) => db.rows`update documents set status = 'failed' where id = ${id}`)
  expect(
    woken(
      await heardFrom(async (db) => {
        await db.actAs(userId)
        await db.rows`update documents set status = 'queued' where id = ${id}`
      }),
    ),
  ).toEqual([])
  expect(
    woken(
      await heardFrom(async (db) => {
        await db.actAs(userId)
        await db.rows`insert into processing_jobs (document_id, stage, status) values (${id}, 'ocr', 'queued')`
      }),
    ),
  ).toEqual([id])
})
