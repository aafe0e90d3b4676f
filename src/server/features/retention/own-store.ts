import { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'

type Deps = Pick<Context, 'db' | 'objects'>

const MARKERS = 'installation'
/** So many rows are looked at before an object store without a mark counts as ours. */
const SAMPLE = 20

/**
 * Whether the object store is the one that belongs to our database. It shows by an object named after the database,
 * which is made the first time. An empty folder where a volume is not mounted, or the bucket of another installation,
 * must never be compared with our rows: what is "missing" or "nobody's" there is neither.
 * @returns null when it is ours, else why it cannot be
 */
export async function whyNotOurs({ db, objects }: Deps): Promise<string | null> {
  const [store] = await db.asService(
    (tx) => tx.rows<{ id: string; marked_at: Date | null }>`select id, marked_at from private.object_store`,
  )
  if (!store) return 'the database does not say which object store it belongs to'
  const own = `${MARKERS}/${store.id}`
  let isMarked = false
  for await (const { key } of objects.list(MARKERS)) {
    if (key !== own) return 'the object store belongs to another installation too'
    isMarked = true
  }
  if (isMarked) return null
  if (store.marked_at) return 'the object store lacks the mark of this installation'
  if (!(await holdsSomeOfOurs({ db, objects })))
    return 'the object store holds none of the files in the database'
  await objects.put(own, Readable.from([]))
  await db.asService((tx) => tx.rows`update private.object_store set marked_at = now()`)
  return null
}

/** Whether the store that was ours a moment ago still answers with our mark, and so with what else it holds. */
export async function isStillOurs({ db, objects }: Deps): Promise<boolean> {
  const [store] = await db.asService((tx) => tx.rows<{ id: string }>`select id from private.object_store`)
  return store !== undefined && (await objects.has(`${MARKERS}/${store.id}`))
}

/** True also where there are no files yet. */
async function holdsSomeOfOurs({ db, objects }: Deps): Promise<boolean> {
  const rows = await db.asService(
    (tx) => tx.rows<{ key: string }>`
      select bucket_id || '/' || id as key from storage.objects order by created_at desc limit ${SAMPLE}`,
  )
  for (const { key } of rows) if (await objects.has(key)) return true
  return rows.length === 0
}
