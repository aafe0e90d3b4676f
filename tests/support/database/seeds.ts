// Rows for tests, made with SQL alone. They are written with the rights of the schema's owner: seed first, then
// act as somebody (or call `db.actAsOwner()` before seeding more).
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'

export type DocumentStatus = 'uploaded' | 'queued' | 'processing' | 'completed' | 'failed' | 'awaiting_credit'

let counter = 0
const nextNumber = (): number => (counter += 1)

async function insertedId(rows: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await rows
  if (!row) throw new Error('the seed inserted no row')
  return row.id
}

/** A confirmed account with its profile (the trigger makes it). @returns the user's id */
export async function seedUser(
  db: Transaction,
  options: { email?: string; name?: string } = {},
): Promise<string> {
  const email = options.email ?? `user${nextNumber()}.${randomBytes(4).toString('hex')}@mail.example`
  const metadata = options.name ? { name: options.name } : {}
  return insertedId(db.rows`
    insert into auth.users (email, email_confirmed_at, user_metadata)
    values (${email}, now(), ${JSON.stringify(metadata)}) returning id`)
}

/** A signed-in session of a user. @returns its id, the `session_id` of access tokens */
export async function seedSession(db: Transaction, userId: string): Promise<string> {
  return insertedId(db.rows`
    insert into auth.sessions (user_id, refresh_secret) values (${userId}, ${randomBytes(32)}) returning id`)
}

/**
 * A document with its job rows as its status implies (none while it is only uploaded; `failed` failed at
 * `ocr`), and one `document_text` row per given page.
 *
 * @returns the document's id
 */
export async function seedDocument(
  db: Transaction,
  options: {
    userId: string
    id?: string
    filename?: string
    status?: DocumentStatus
    mimeType?: string
    fileSize?: number
    contentSha256?: string
    pages?: readonly string[]
  },
): Promise<string> {
  const id = options.id ?? randomUUID()
  const status = options.status ?? 'uploaded'
  const sha256 = options.contentSha256 ?? createHash('sha256').update(id).digest('hex')
  await db.rows`
    insert into public.documents (id, user_id, filename, mime_type, file_size, status, storage_path, page_count,
      content_sha256, run_id)
    values (${id}, ${options.userId}, ${options.filename ?? 'Lease.pdf'}, ${options.mimeType ?? 'application/pdf'},
      ${options.fileSize ?? 1024}, ${status}, ${`documents/${options.userId}/${id}.pdf`},
      ${options.pages?.length ?? null}, ${sha256}, ${status === 'processing' ? randomUUID() : null})`
  if (status !== 'uploaded') await db.rows`select private.queue_jobs(${id})`
  if (status === 'completed')
    await db.rows`
      update public.processing_jobs set status = 'done', started_at = now(), completed_at = now()
      where document_id = ${id}`
  if (status === 'failed') {
    await db.rows`
      update public.processing_jobs set status = 'done', started_at = now(), completed_at = now()
      where document_id = ${id} and stage = 'ingest'`
    await db.rows`
      update public.processing_jobs set status = 'failed', started_at = now(), completed_at = now(),
        error_message = 'No readable text was found in this document.', error_reason = 'no_text'
      where document_id = ${id} and stage = 'ocr'`
  }
  for (const [index, content] of (options.pages ?? []).entries())
    await db.rows`
      insert into public.document_text (document_id, page_number, content, source, width, height)
      values (${id}, ${index + 1}, ${content}, 'text', 612, 792)`
  return id
}

/** The sample, which is nobody's, with its copy and its thumbnail. @returns the document's id */
export async function seedSample(db: Transaction, status: DocumentStatus = 'completed'): Promise<string> {
  const id = await insertedId(db.rows`
    insert into public.documents
      (is_sample, sample_reading, filename, mime_type, file_size, status, storage_path, content_sha256)
    values (true, '1 test', 'Sample lease.pdf', 'application/pdf', 1024, ${status},
      'documents/' || private.folder_of(null) || '/sample.pdf', ${createHash('sha256').update('sample').digest('hex')})
    returning id`)
  await db.rows`select private.queue_jobs(${id})`
  await seedDocumentContent(db, id)
  for (const [bucket, ending] of [
    ['documents', 'pdf'],
    ['views', 'pdf'],
    ['thumbnails', 'webp'],
  ])
    await db.rows`
      insert into storage.objects (bucket_id, name, size_bytes, mime_type, sha256, wrapped_key)
      values (${bucket}, private.folder_of(null) || '/' || ${id}::text || '.' || ${ending}::text, 3, 'application/pdf',
        'aa', ${Buffer.from('key')})`
  return id
}

/** A row in every table that hangs on a document, for tests of access and deletion. */
export async function seedDocumentContent(db: Transaction, documentId: string): Promise<void> {
  await db.rows`
    insert into public.document_text (document_id, page_number, content, source, width, height)
    values (${documentId}, 1, 'Rent is due on the 1st.', 'text', 612, 792) on conflict do nothing`
  await db.rows`
    insert into public.document_vectors (document_id, ordinal, content, page_number, char_start, char_end, model, embedding)
    values (${documentId}, 0, 'Rent is due on the 1st.', 1, 0, 23, 'test', ${[0.6, 0.8]}::real[])`
  await db.rows`
    insert into public.document_clauses (document_id, id, kind, label, page_number, char_start, char_end)
    values (${documentId}, 1, 'clause', '4.2', 1, 0, 23)`
  await db.rows`
    insert into public.document_facts (document_id, id, type, value, text, page_number, clause, char_start, char_end)
    values (${documentId}, 1, 'obligation', 'pay rent', 'Rent is due', 1, 1, 0, 11),
      (${documentId}, 2, 'deadline', '1st', 'on the 1st', 1, 1, 12, 22)`
  await db.rows`
    insert into public.document_references (document_id, id, from_clause, text, page_number, char_start, char_end)
    values (${documentId}, 1, 1, 'Section 9', 1, 0, 9)`
  await db.rows`
    insert into public.document_fact_links (document_id, obligation, other, kind) values (${documentId}, 1, 2, 'deadline')`
  await db.rows`
    insert into public.document_terms (document_id, id, term, clause, page_number, char_start, char_end)
    values (${documentId}, 1, 'Rent', 1, 1, 0, 4)`
  await db.rows`
    insert into public.document_tables (document_id, clause, page_number, header_rows, rows)
    values (${documentId}, 1, 1, 0, '[[[0, 4]]]')`
  await db.rows`
    insert into public.document_propositions (document_id, id, mood, is_negative, clause, page_number, char_start, char_end)
    values (${documentId}, 1, 'statement', false, 1, 1, 0, 23)`
  await db.rows`
    insert into public.document_sentence_vectors
      (document_id, encoder, passages_version, run_id, fingerprint, vectors, made_at)
    values (${documentId}, 'test', 1, ${randomUUID()}, 'f', ${Buffer.alloc(5)}, now())`
}

/** A subscription; by default active, in a period that began yesterday and lasts for 29 more days. */
export async function seedSubscription(
  db: Transaction,
  userId: string,
  plan: 'basic' | 'pro' = 'basic',
  options: { status?: 'active' | 'inactive' | 'trial'; start?: string; end?: string } = {},
): Promise<void> {
  await db.rows`
    insert into public.user_subscriptions
      (user_id, plan_key, status, current_period_start, current_period_end, price_tier, provider_subscription_id)
    values (${userId}, ${plan}, ${options.status ?? 'active'},
      coalesce(${options.start ?? null}::timestamptz, date_trunc('second', now()) - interval '1 day'),
      coalesce(${options.end ?? null}::timestamptz, date_trunc('second', now()) + interval '29 days'),
      'new', ${`test_${userId}`})`
}

/** One-off credits that were bought. @returns the row's id */
export async function seedCredits(db: Transaction, userId: string, units = 1): Promise<string> {
  return insertedId(db.rows`
    insert into public.document_credits (user_id, units, provider_event_id)
    values (${userId}, ${units}, ${randomUUID()}) returning id`)
}

/** A chat with messages that alternate between user and assistant. @returns the session's id */
export async function seedChat(
  db: Transaction,
  options: { userId: string; documentId?: string | null; title?: string; messages?: readonly string[] },
): Promise<string> {
  const messages = options.messages ?? []
  const id = await insertedId(db.rows`
    insert into public.chat_sessions (user_id, document_id, title, message_count)
    values (${options.userId}, ${options.documentId ?? null}, ${options.title ?? 'New Chat'}, ${messages.length})
    returning id`)
  for (const [index, content] of messages.entries())
    await db.rows`
      insert into public.chat_messages (session_id, role, content, sequence_number)
      values (${id}, ${index % 2 === 0 ? 'user' : 'assistant'}, ${content}, ${index + 1})`
  return id
}

/** An active enterprise organization. @returns its id */
export async function seedOrganization(
  db: Transaction,
  name = `Organization ${nextNumber()}`,
): Promise<string> {
  return insertedId(db.rows`
    insert into public.organizations (name, subscription_status)
    values (${`${name} ${randomBytes(3).toString('hex')}`}, 'enterprise') returning id`)
}

/** A membership. @returns its id */
export async function seedMember(
  db: Transaction,
  options: {
    organizationId: string
    userId: string
    role?: 'platform_owner' | 'org_admin' | 'org_user'
    status?: 'active' | 'inactive' | 'pending'
  },
): Promise<string> {
  return insertedId(db.rows`
    insert into public.user_organizations (organization_id, user_id, role, status)
    values (${options.organizationId}, ${options.userId}, ${options.role ?? 'org_user'}, ${options.status ?? 'active'})
    returning id`)
}

/** A pending invitation for seven days. @returns its id */
export async function seedInvitation(
  db: Transaction,
  options: { organizationId: string; email: string; invitedBy: string; role?: 'org_admin' | 'org_user' },
): Promise<string> {
  return insertedId(db.rows`
    insert into public.org_invitations (organization_id, email, role, token_hash, expires_at, invited_by)
    values (${options.organizationId}, ${options.email}, ${options.role ?? 'org_user'}, ${randomBytes(32)},
      now() + interval '7 days', ${options.invitedBy})
    returning id`)
}

/** The row of a stored file (no bytes). @returns its id */
export async function seedObject(
  db: Transaction,
  options: { bucket: 'avatars' | 'documents' | 'views' | 'thumbnails'; userId: string; name: string },
): Promise<string> {
  return insertedId(db.rows`
    insert into storage.objects (bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
    values (${options.bucket}, ${options.name}, ${options.userId}, 3, 'application/pdf', 'aa', ${Buffer.from('key')})
    returning id`)
}
