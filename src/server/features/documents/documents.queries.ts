import { CHANNELS } from '#server/ports/channels.ts'
import type { Claims, Context, Transaction } from '#server/ports/context.ts'
import type { StoredObject } from '#server/ports/object-store.ts'

type Db = Pick<Context, 'db'>

/** Why an account may not add a document; see private.upload_refusal. */
export type NoRoom = 'too_many_unprocessed' | 'too_many_documents' | 'files_full'

export interface NewDocument {
  readonly documentId: string
  readonly objectId: string
  readonly userId: string
  readonly filename: string
  readonly mimeType: string
  readonly extension: string
  readonly stored: StoredObject
}

export type Added =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: NoRoom }
  | {
      readonly ok: false
      readonly reason: 'duplicate'
      readonly documentId: string
      readonly filename: string
      /** The bytes it has; null when they are known to be lost. */
      readonly object: { readonly key: string; readonly wrappedKey: Buffer } | null
    }

/**
 * Adds a document and its stored file, unless its owner has the same bytes already. Uploads of one account take
 * turns, so neither the limits nor the comparison can be raced.
 */
export async function addDocument({ db }: Db, document: NewDocument): Promise<Added> {
  const { documentId, objectId, userId, filename, mimeType, extension, stored } = document
  const name = `${userId}/${documentId}.${extension}`
  return db.asService(async (tx): Promise<Added> => {
    await tx.rows`select pg_advisory_xact_lock(hashtextextended('upload:' || ${userId}::text, 0))`
    const [same] = await tx.rows<{
      id: string
      filename: string
      key: string | null
      wrapped_key: Buffer | null
    }>`
      select document.id, document.filename, 'documents/' || object.id as key, object.wrapped_key
      from public.documents document
      left join storage.objects object
        on object.bucket_id = 'documents' and 'documents/' || object.name = document.storage_path
      where document.user_id = ${userId} and document.content_sha256 = ${stored.sha256}`
    if (same)
      return {
        ok: false,
        reason: 'duplicate',
        documentId: same.id,
        filename: same.filename,
        object:
          same.key !== null && same.wrapped_key !== null
            ? { key: same.key, wrappedKey: same.wrapped_key }
            : null,
      }
    const reason = await refusalIn(tx, userId, stored.sizeBytes)
    if (reason) return { ok: false, reason }
    await tx.rows`
      insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
      values (${objectId}, 'documents', ${name}, ${userId}, ${stored.sizeBytes}, ${mimeType}, ${stored.sha256},
        ${stored.wrappedKey})`
    await tx.rows`
      insert into public.documents (id, user_id, filename, mime_type, file_size, status, storage_path, content_sha256)
      values (${documentId}, ${userId}, ${filename}, ${mimeType}, ${stored.sizeBytes}, 'uploaded',
        ${`documents/${name}`}, ${stored.sha256})`
    return { ok: true }
  })
}

/** Puts the same bytes in the place of a document's lost ones. */
export async function restoreFile(
  { db }: Db,
  documentId: string,
  { objectId, stored }: Pick<NewDocument, 'objectId' | 'stored'>,
): Promise<void> {
  await db.asService(
    (tx) => tx.rows`select private.restore_file(${documentId}, ${objectId}, ${stored.wrappedKey})`,
  )
}

/** Why the account may not add a document, whatever its size; null when it may. */
export async function findNoRoom({ db }: Db, userId: string): Promise<NoRoom | null> {
  return db.asService((tx) => refusalIn(tx, userId, 1))
}

async function refusalIn(tx: Transaction, userId: string, bytes: number): Promise<NoRoom | null> {
  const [row] = await tx.rows<{ refusal: NoRoom | null }>`
    select private.upload_refusal(${userId}, ${bytes}) as refusal`
  return row?.refusal ?? null
}

/** The status of a document the caller may see. */
export async function findStatus({ db }: Db, claims: Claims, documentId: string): Promise<string | null> {
  const [row] = await db.asCaller(
    claims,
    (tx) => tx.rows<{ status: string }>`select status from public.documents where id = ${documentId}`,
  )
  return row?.status ?? null
}

/** Tells the workers that a document is queued; they heard it before unless the message was lost. */
export async function wakePipeline({ db }: Db, documentId: string): Promise<void> {
  await db.asService((tx) => tx.rows`select pg_notify(${CHANNELS.documents}, ${documentId}::text)`)
}
