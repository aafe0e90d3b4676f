// What is done about one account leaves every row of another as it was. Both have a row in everything and stand in the
// same place, so that a statement which forgets whose rows it means is seen.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { settle } from '#tests/support/database/ledger.ts'
import { rowsNaming } from '#tests/support/database/rows-naming.ts'
import * as runs from '#tests/support/database/runs.ts'
import {
  seedChat,
  seedCredits,
  seedDocument,
  seedDocumentContent,
  seedObject,
  seedSession,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'

useDatabase()

const STATUSES = ['uploaded', 'queued', 'processing', 'completed', 'failed', 'awaiting_credit'] as const

interface Account {
  readonly userId: string
  /** A document in each status. */
  readonly documents: Readonly<Record<(typeof STATUSES)[number], string>>
  /** Of the document in processing. */
  readonly runId: string
  /** The file of the completed document. */
  readonly objectId: string
}

async function seedAccount(db: TestConnection): Promise<Account> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId, 'pro')
  await seedCredits(db, userId, 3)
  await seedAccess(db, userId)
  const entries = []
  for (const status of STATUSES) {
    const id = await seedDocument(db, { userId, status })
    await seedDocumentContent(db, id)
    entries.push([status, id] as const)
  }
  const documents = Object.fromEntries(entries) as Account['documents']
  await db.rows`
    update processing_jobs set status = case stage when 'ingest' then 'done' else 'processing' end, attempt = 1
    where document_id = ${documents.processing} and stage in ('ingest', 'ocr')`
  const objectId = await seedObject(db, {
    bucket: 'documents',
    userId,
    name: `${userId}/${documents.completed}.pdf`,
  })
  for (const bucket of ['views', 'thumbnails'] as const)
    for (const id of [documents.processing, documents.completed])
      await seedObject(db, { bucket, userId, name: `${userId}/${id}.${bucket === 'views' ? 'pdf' : 'webp'}` })
  await seedChat(db, { userId, documentId: documents.completed, messages: ['When?', 'On the 1st.'] })
  await seedUsage(db, userId, documents)
  const [run] = await db.rows<{ run_id: string }>`
    select run_id from documents where id = ${documents.processing}`
  return { userId, documents, runId: run?.run_id ?? '', objectId }
}

/** Whatever opens the account, and a change of its address half confirmed. */
async function seedAccess(db: TestConnection, userId: string): Promise<void> {
  await seedSession(db, userId)
  await db.rows`
    update auth.users set new_email = ${`new.${userId}@mail.example`}, email_change_confirmed = 'new',
      email_confirmed_at = null, is_sign_up_contested = true where id = ${userId}`
  await db.rows`
    insert into auth.identities (user_id, provider, provider_id) values (${userId}, 'email', ${userId})`
  await db.rows`
    insert into auth.auth_codes (code_hash, user_id, challenge, challenge_method, proof, created_at, expires_at)
    values (${randomBytes(32)}, ${userId}, 'x', 's256', '{}', now(), now())`
  for (const slot of ['recovery', 'email_change_new'])
    await db.rows`
      insert into auth.one_time_tokens
        (user_id, slot, type, email, code_hash, link_hash, code_expires_at, link_expires_at)
      values (${userId}, ${slot}, ${slot.replace('_new', '')}, 'a@mail.example', 'x', ${randomBytes(8)}, now(), now())`
}

/** A credit for what was begun, and one of an earlier period that is withheld. */
async function seedUsage(db: TestConnection, userId: string, documents: Account['documents']): Promise<void> {
  for (const id of [documents.queued, documents.processing, documents.completed])
    await db.rows`
      insert into document_usage_log (user_id, document_id, credit_kind, period_start)
      select user_id, ${id}, 'plan', current_period_start from user_subscriptions where user_id = ${userId}`
  await db.rows`
    insert into document_usage_log (user_id, credit_kind, period_start, deleted_in)
    select user_id, 'plan', start, start from (
      select user_id, current_period_start - interval '1 month' as start from user_subscriptions
      where user_id = ${userId}) earlier`
}

async function rowsOf(db: TestConnection, { userId, documents, objectId }: Account): Promise<string[]> {
  await db.actAsOwner()
  return rowsNaming(db, [userId, objectId, ...Object.values(documents)])
}

type Act = (db: TestConnection, one: Account) => Promise<unknown>

const ACTS: readonly (readonly [what: string, act: Act])[] = [
  ['its address is confirmed', (db, { userId }) => db.rows`select private.confirm_address(${userId}, now())`],
  [
    'its address is changed',
    (db, { userId }) => db.rows`select private.complete_email_change(${userId}, now())`,
  ],
  [
    'its change of address is canceled',
    async (db, { userId }) => {
      await db.actAsOwner()
      await db.actAs(userId, { session_id: await seedSession(db, userId) })
      await db.rows`select cancel_email_change()`
    },
  ],
  ['its access ends', (db, { userId }) => db.rows`select private.end_access(${userId})`],
  [
    'it is banned',
    async (db, { userId }) => {
      await db.actAsOwner()
      await db.rows`update auth.users set banned_until = now() + interval '1 day' where id = ${userId}`
    },
  ],
  [
    'its next period begins',
    (db, { userId }) => db.rows`
      update user_subscriptions set current_period_start = date_trunc('second', now()) where user_id = ${userId}`,
  ],
  ['it buys a credit', (db, { userId }) => seedCredits(db, userId)],
  [
    'it starts a document',
    async (db, { userId, documents }) => {
      await db.actAs(userId)
      await db.rows`select start_processing(${documents.uploaded})`
    },
  ],
  [
    'its document is begun',
    (db, { documents, runId }) => runs.begin(db, documents.queued, runId.replace(/^./, '0')),
  ],
  [
    'a stage of it begins',
    (db, { documents, runId }) => runs.startStage(db, documents.processing, runId, 'ocr'),
  ],
  [
    'reading it goes on',
    (db, { documents, runId }) => db.rows`
      select private.note_progress(${documents.processing}, ${runId}, 1, 2, 3)`,
  ],
  [
    'a stage of it ends',
    (db, { documents, runId }) => runs.finishStage(db, documents.processing, runId, 'ocr'),
  ],
  ['its run ends well', (db, { documents, runId }) => runs.finish(db, documents.processing, runId)],
  ['its run fails', (db, { documents, runId }) => runs.fail(db, documents.processing, runId)],
  ['its run is handed back', (db, { documents, runId }) => runs.release(db, documents.processing, runId)],
  [
    'its file is missing',
    (db, { objectId }) => db.rows`select private.mark_missing(${`documents/${objectId}`}, 'Gone.')`,
  ],
  [
    'its file is restored',
    (db, { documents }) => db.rows`
      select private.restore_file(${documents.failed}, gen_random_uuid(), 'key'::bytea)`,
  ],
  [
    'it deletes its documents',
    async (db, { userId, documents }) => {
      await db.actAs(userId)
      await db.rows`delete from documents where id = any (${Object.values(documents)})`
    },
  ],
]

test.each(ACTS)('a bystander keeps every row as it was when %s', (_what, act) =>
  inRollback(async (db) => {
    const one = await seedAccount(db)
    const other = await seedAccount(db)
    await settle(db) // the ledger is booked at the commit
    const [own, before] = [await rowsOf(db, one), await rowsOf(db, other)]
    await db.actAsService()
    await act(db, one)
    await db.actAsOwner()
    await settle(db)
    expect(await rowsOf(db, other)).toEqual(before)
    expect(await rowsOf(db, one)).not.toEqual(own)
  }),
)
