import { Readable } from 'node:stream'
import type { Context, Transaction } from '#server/ports/context.ts'
import type { ObjectStore } from '#server/ports/object-store.ts'

const MARKS = 'installation'
/** So many rows are looked at before an object store without a mark counts as ours. */
const SAMPLE = 20

/** The object in a store that names the installation whose files it keeps. */
export interface InstallationMark {
  /** When it was last seen, by the clock of `performance`; -Infinity before. */
  readonly seenAtMs: number
  /** Whether it is where it was seen before; no when it never was. */
  readonly isSeen: () => Promise<boolean>
  /** Why the store is not ours; null when it is. One look where the mark was seen before. */
  readonly whyNotOurs: () => Promise<string | null>
  /** The same, asking database and store anew. */
  readonly readAnew: () => Promise<string | null>
}

/**
 * The mark is made before the first write, once in the life of an installation, where the store holds files of the
 * database, or the database names none.
 */
export function installationMark(store: ObjectStore, db: Context['db']): InstallationMark {
  /** Its key once this process has seen it. */
  let mark: string | null = null
  let seenAtMs = Number.NEGATIVE_INFINITY

  async function isSeen(): Promise<boolean> {
    if (mark === null || !(await store.has(mark))) return false
    seenAtMs = performance.now()
    return true
  }

  async function readAnew(): Promise<string | null> {
    const [row] = await db.asService(
      (tx) => tx.rows<{ id: string; marked: boolean }>`
        select id, marked_at is not null as marked from private.object_store`,
    )
    if (!row) return 'the database does not say which object store it belongs to'
    const own = `${MARKS}/${row.id}`
    let isMarked = false
    for await (const { key } of store.list(MARKS)) {
      if (key !== own) return 'the object store belongs to another installation too'
      isMarked = true
    }
    if (!isMarked || !row.marked) {
      const refusal = await makeMark(store, db, own)
      if (refusal !== null) return refusal
    }
    mark = own
    seenAtMs = performance.now()
    return null
  }

  return {
    get seenAtMs() {
      return seenAtMs
    },
    isSeen,
    whyNotOurs: async () => ((await isSeen()) ? null : readAnew()),
    readAnew,
  }
}

/**
 * Of processes that start together with different folders only one may make it, so its row is held meanwhile.
 * @returns why it was not made
 */
function makeMark(store: ObjectStore, db: Context['db'], own: string): Promise<string | null> {
  return db.asService(async (tx) => {
    const [row] = await tx.rows<{ marked: boolean }>`
      select marked_at is not null as marked from private.object_store for update`
    if (await store.has(own)) {
      await tx.rows`update private.object_store set marked_at = coalesce(marked_at, now())`
      return null
    }
    if (row?.marked) return 'the object store lacks the mark of this installation'
    if (!(await holdsSomeOfOurs(store, tx))) return 'the object store holds none of the files in the database'
    await store.put(own, Readable.from([]))
    await tx.rows`update private.object_store set marked_at = now()`
    return null
  })
}

/** True also where there are no files yet. */
async function holdsSomeOfOurs(store: ObjectStore, tx: Transaction): Promise<boolean> {
  const rows = await tx.rows<{ key: string }>`
    select bucket_id || '/' || id as key from storage.objects order by created_at desc limit ${SAMPLE}`
  for (const { key } of rows) if (await store.has(key)) return true
  return rows.length === 0
}
