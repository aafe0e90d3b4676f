import { LOST_COPY_MESSAGE } from '#core/document/failure.ts'
import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import type { ListedObject } from '#server/ports/object-store.ts'
import { sweepRemoved } from '#server/objects/removed-objects.ts'

type Deps = Pick<Context, 'db' | 'objects' | 'clock' | 'log'>

const HOUR_MS = 3_600_000
/** Files and rows are compared this often, by one process at a time. */
const COMPARE_EVERY_MS = 6 * HOUR_MS
/**
 * Bytes without a row are left alone this long: their row may be about to be written. No upload and no run takes
 * nearly as long; one that was paused for longer is refused its row (`refuse_removed_object`).
 */
const ORPHAN_AGE_MS = 6 * HOUR_MS
const BATCH = 500

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface Reaped {
  /** Bytes without a row that were removed. */
  readonly orphans: number
  /** Rows without bytes that were taken back. */
  readonly lost: number
}

/** The same as `reapObjects` when it is time for it and no other process has begun; fails into the log. */
export async function reapWhenDue(deps: Deps): Promise<void> {
  try {
    const now = deps.clock.now()
    const due = await deps.db.asService(
      (tx) => tx.rows`
        update private.object_store set checked_at = ${now}
        where coalesce(checked_at <= ${new Date(now.getTime() - COMPARE_EVERY_MS)}, true) returning id`,
    )
    if (due.length > 0) await reapObjects(deps)
  } catch (error) {
    deps.log.warn({ err: describeError(error) }, 'files and rows could not be compared')
  }
}

/**
 * Compares the object store with the rows, both ways: removes bytes that never got a row, and takes back rows whose
 * bytes are gone. Safe to run at any time and in several processes at once.
 * @throws StoreUnavailable when the store goes away meanwhile; nothing is taken back then
 */
export async function reapObjects(deps: Deps): Promise<Reaped | null> {
  const { db, objects, clock, log } = deps
  await sweepRemoved(deps)
  const refusal = await objects.whyNotOurs()
  if (refusal !== null) {
    log.error({ reason: refusal }, 'files and rows are not compared')
    return null
  }
  const before = new Date(clock.now().getTime() - ORPHAN_AGE_MS)
  await objects.removeUnfinished(before)
  const buckets = await db.asService((tx) => tx.rows<{ id: string }>`select id from storage.buckets`)
  const reaped = { orphans: 0, lost: 0 }
  for (const { id: bucket } of buckets) {
    // Both sides come by key, so that of those that match no more than a batch is ever held.
    let after = '00000000-0000-0000-0000-000000000000'
    const unlisted: string[] = []
    for await (const batch of inBatches(objects.list(bucket))) {
      const last = idOf(batch.at(-1)?.key ?? '')
      reaped.orphans += await removeOrphans(deps, bucket, batch, before)
      for (const key of await rowsWithout(deps, bucket, batch, after, last)) unlisted.push(key)
      after = last
    }
    for (const key of await rowsWithout(deps, bucket, [], after, null)) unlisted.push(key)
    // Only a list that came to its end says that something is missing.
    for (const key of unlisted) if (await takeBack(deps, key)) reaped.lost += 1
  }
  await sweepRemoved(deps)
  if (reaped.orphans > 0 || reaped.lost > 0) log.warn(reaped, 'files and rows did not match')
  return reaped
}

async function removeOrphans(
  { db }: Deps,
  bucket: string,
  batch: readonly ListedObject[],
  before: Date,
): Promise<number> {
  const old = batch.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
  const orphans = await db.asService(
    (tx) => tx.rows<{ key: string }>`
      select key from unnest(${old}::text[]) as key
      where not exists (select from storage.objects
        where bucket_id = ${bucket} and id = split_part(key, '/', 2)::uuid)`,
  )
  let removed = 0
  for (const { key } of orphans) {
    const [object] = await db.asService(
      (tx) => tx.rows<{ marked: boolean }>`select private.mark_for_deletion(${key}) as marked`,
    )
    if (object?.marked) removed += 1
  }
  return removed
}

/**
 * The keys of rows whose bytes are not among those listed.
 * @param until null for all that follow
 */
async function rowsWithout(
  { db }: Deps,
  bucket: string,
  batch: readonly ListedObject[],
  after: string,
  until: string | null,
): Promise<string[]> {
  const present = batch.map(({ key }) => idOf(key))
  const missing = await db.asService(
    (tx) => tx.rows<{ id: string }>`
      select id from storage.objects
      where bucket_id = ${bucket} and id > ${after} and (${until}::uuid is null or id <= ${until})
        and id <> all (${present}::uuid[])`,
  )
  return missing.map(({ id }) => `${bucket}/${id}`)
}

/** Takes a row back if its bytes are gone: they may have been stored after the list was made. */
async function takeBack(deps: Deps, key: string): Promise<boolean> {
  const { db, objects, log } = deps
  // A bucket or volume that is gone lacks every object: the guarded store throws then.
  if (await objects.has(key)) return false
  const [taken] = await db.asService(
    (tx) => tx.rows<{ back: boolean }>`select private.mark_missing(${key}, ${LOST_COPY_MESSAGE}) as back`,
  )
  if (taken?.back) log.error({ key }, 'a stored file is missing')
  return taken?.back ?? false
}

const idOf = (key: string): string => key.slice(key.indexOf('/') + 1)

/** Only what carries a name of ours; anything else somebody else put there. */
async function* inBatches(listed: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = []
  for await (const object of listed) {
    if (!UUID.test(idOf(object.key))) continue
    batch.push(object)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
