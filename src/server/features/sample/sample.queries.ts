import type { Context, Transaction } from '#server/ports/context.ts'
import type { StoredObject } from '#server/ports/object-store.ts'

type Db = Pick<Context, 'db'>

/** What the sample is made of: it is made anew when one of these differs. */
export interface SampleSource {
  readonly filename: string
  /** Hex SHA-256 of the shipped file. */
  readonly sha256: string
  /** How it is read, told from other ways. */
  readonly reading: string
}

export interface StoredSample extends SampleSource {
  readonly status: string
  /** Where its bytes are: of its file, unless they are known to be lost, and of the copies made of it. */
  readonly objectKeys: readonly string[]
}

export async function findSample({ db }: Db): Promise<StoredSample | null> {
  return db.asService(readSample)
}

async function readSample(tx: Transaction): Promise<StoredSample | null> {
  const [row] = await tx.rows<StoredSample>`
    select document.filename, document.content_sha256 as sha256, document.sample_reading as reading, document.status,
      array(
        select object.bucket_id || '/' || object.id from storage.objects object where object.owner_id is null
      ) as "objectKeys"
    from public.documents document
    where document.is_sample`
  return row ?? null
}

export interface NewSample extends SampleSource {
  readonly documentId: string
  readonly objectId: string
  readonly stored: StoredObject
}

/**
 * Puts the file in the place of the sample's and queues it for the pipeline. The sample keeps its id, so that chats and
 * receipts go on to lead to it. Processes that start at once take turns, and one of them does it.
 * @param isWanted whether what is there by then is still to be replaced
 * @returns false when it was not
 */
export async function replaceSample(
  { db }: Db,
  sample: NewSample,
  isWanted: (there: StoredSample | null) => boolean,
): Promise<boolean> {
  const { documentId, objectId, filename, sha256, reading, stored } = sample
  return db.asService(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(hashtextextended('sample', 0))`
    if (!isWanted(await readSample(tx))) return false
    // `queued` follows below, once all the rest is there: its trigger wakes the pipeline.
    const [row] = await tx.rows<{ id: string; name: string }>`
      insert into public.documents as document
        (id, is_sample, sample_reading, filename, mime_type, file_size, storage_path, content_sha256)
      values (${documentId}, true, ${reading}, ${filename}, 'application/pdf', ${stored.sizeBytes},
        'documents/' || private.folder_of(null) || '/' || ${documentId}::text || '.pdf', ${sha256})
      on conflict (is_sample) where is_sample do update
      set sample_reading = excluded.sample_reading, filename = excluded.filename, file_size = excluded.file_size,
        content_sha256 = excluded.content_sha256, status = 'uploaded', run_id = null, page_count = null,
        warnings = '[]', findings = '{}', failure_reason = null, failure_message = null, failed_at = null
      returning id, substr(storage_path, length('documents/') + 1) as name`
    if (!row) throw new Error('the sample was not written')
    await tx.rows`delete from storage.objects where bucket_id = 'documents' and name = ${row.name}`
    await tx.rows`
      insert into storage.objects (id, bucket_id, name, size_bytes, mime_type, sha256, wrapped_key)
      values (${objectId}, 'documents', ${row.name}, ${stored.sizeBytes}, 'application/pdf', ${stored.sha256},
        ${stored.wrappedKey})`
    await tx.rows`delete from public.processing_jobs where document_id = ${row.id}`
    await tx.rows`select private.queue_jobs(${row.id})`
    await tx.rows`update public.documents set status = 'queued' where id = ${row.id}`
    return true
  })
}

/** Takes the sample away with its files; chats about it stay. */
export async function removeSample({ db }: Db): Promise<void> {
  await db.asService((tx) => tx.rows`delete from public.documents where is_sample`)
}
