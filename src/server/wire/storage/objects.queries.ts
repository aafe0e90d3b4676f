import { randomUUID } from 'node:crypto'
import type { Claims, Context, Transaction } from '#server/ports/context.ts'
import type { ObjectName } from './object-name.ts'
import { StorageError } from './storage-error.ts'

type Deps = Pick<Context, 'db'>

export interface Bucket {
  readonly fileSizeLimit: number
  readonly allowedMimeTypes: readonly string[]
}

/** A stored object as its reader needs it. */
export interface ObjectRow {
  readonly id: string
  readonly sizeBytes: number
  readonly mimeType: string
  readonly sha256: string
  readonly wrappedKey: Buffer
  readonly cacheControl: string
}

export interface NewObject extends ObjectName, ObjectRow {
  readonly ownerId: string
}

/**
 * Checks, before a byte of the body is read, that the caller may store under this name: the very insert that
 * will be made is tried and undone.
 * @throws StorageError `no_such_bucket`; 42501 or 23505 of the database
 */
export async function tryStore(
  { db }: Deps,
  claims: Claims,
  name: ObjectName,
  isUpsert: boolean,
): Promise<Bucket> {
  const undo = Symbol('undo')
  let bucket: Bucket | undefined
  await db
    .asCaller(claims, async (tx) => {
      bucket = await readBucket(tx, name.bucket)
      await writeRow(tx, { ...PROBE, ...name, id: randomUUID(), ownerId: ownerOf(claims) }, isUpsert)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!bucket) throw new Error('a storage check ended without an answer')
  return bucket
}

const PROBE: Omit<ObjectRow, 'id'> = {
  sizeBytes: 0,
  mimeType: 'application/octet-stream',
  sha256: '',
  wrappedKey: Buffer.alloc(0),
  cacheControl: 'no-store',
}

/** Makes the stored bytes an object, or with `isUpsert` the new content of the one of that name. */
export async function storeRow(
  { db }: Deps,
  claims: Claims,
  object: NewObject,
  isUpsert: boolean,
): Promise<void> {
  await db.asCaller(claims, (tx) => writeRow(tx, object, isUpsert))
}

/** @throws StorageError `access_denied`: without an account there is nobody to own it */
export function ownerOf(claims: Claims): string {
  if (claims.sub === undefined) throw new StorageError('access_denied')
  return claims.sub
}

async function writeRow(tx: Transaction, object: NewObject, isUpsert: boolean): Promise<void> {
  const conflict = isUpsert
    ? `on conflict (bucket_id, name) do update set id = excluded.id, size_bytes = excluded.size_bytes,
         mime_type = excluded.mime_type, sha256 = excluded.sha256, wrapped_key = excluded.wrapped_key,
         cache_control = excluded.cache_control`
    : ''
  await tx.query(
    `insert into storage.objects
       (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key, cache_control)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) ${conflict}`,
    [
      object.id,
      object.bucket,
      object.path,
      object.ownerId,
      object.sizeBytes,
      object.mimeType,
      object.sha256,
      object.wrappedKey,
      object.cacheControl,
    ],
  )
}

async function readBucket(tx: Transaction, id: string): Promise<Bucket> {
  const [bucket] = await tx.rows<{ limit: string; types: string[] }>`
    select file_size_limit as limit, allowed_mime_types as types from storage.buckets where id = ${id}`
  if (!bucket) throw new StorageError('no_such_bucket')
  return { fileSizeLimit: Number(bucket.limit), allowedMimeTypes: bucket.types }
}

/** The object as the caller may see it. @throws StorageError `no_such_bucket`, `no_such_object` */
export async function readObject({ db }: Deps, claims: Claims, name: ObjectName): Promise<ObjectRow> {
  // Storage is not open to visitors at all: for them nothing exists.
  if (claims.role === 'anon') throw new StorageError('no_such_object')
  return db.asCaller(claims, async (tx) => {
    const row = await selectObject(tx, name)
    if (row) return row
    await readBucket(tx, name.bucket)
    throw new StorageError('no_such_object')
  })
}

/** Which of these names the caller may read; the rest may be missing or another person's. @throws StorageError `no_such_bucket` */
export async function readableNames(
  { db }: Deps,
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (claims.role === 'anon') return new Set()
  return db.asCaller(claims, async (tx) => {
    await readBucket(tx, bucket)
    const rows = await tx.rows<{ name: string }>`
      select name from storage.objects where bucket_id = ${bucket} and name = any (${[...names]}::text[])`
    return new Set(rows.map(({ name }) => name))
  })
}

/** The object a checked link opens; the link is the authority. @throws StorageError `no_such_object` */
export async function readLinkedObject({ db }: Deps, name: ObjectName): Promise<ObjectRow> {
  const row = await db.asService((tx) => selectObject(tx, name))
  if (!row) throw new StorageError('no_such_object')
  return row
}

async function selectObject(tx: Transaction, { bucket, path }: ObjectName): Promise<ObjectRow | undefined> {
  const [row] = await tx.rows<Omit<ObjectRow, 'sizeBytes'> & { sizeBytes: string }>`
    select id, size_bytes as "sizeBytes", mime_type as "mimeType", sha256, wrapped_key as "wrappedKey",
      cache_control as "cacheControl"
    from storage.objects where bucket_id = ${bucket} and name = ${path}`
  return row && { ...row, sizeBytes: Number(row.sizeBytes) }
}

/** An object that was removed, as clients are told of it. */
export interface RemovedObject {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly owner_id: string
  readonly created_at: string
  readonly updated_at: string
}

/** Removes the caller's objects of these names; missing and foreign ones are left out. */
export async function removeRows(
  { db }: Deps,
  claims: Claims,
  bucket: string,
  paths: readonly string[],
): Promise<readonly RemovedObject[]> {
  if (claims.role === 'anon') return []
  return db.asCaller(claims, async (tx) => {
    await readBucket(tx, bucket)
    // The document before its file, as everywhere: who deletes it at the same moment waits instead of colliding.
    if (bucket === 'documents')
      await tx.rows`
        select from public.documents where storage_path = any (${paths.map((path) => `documents/${path}`)}::text[])
        order by id for update`
    return tx.rows<RemovedObject>`
      delete from storage.objects where bucket_id = ${bucket} and name = any (${[...paths]}::text[])
      returning id, bucket_id, name, owner_id, created_at, updated_at`
  })
}
