import { Readable } from 'node:stream'
import { shareProbe, within } from '#server/ports/probe.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import type { ObjectStore, OwnStore } from '#server/ports/object-store.ts'
import {
  isStoreError,
  type StoreErrorCode,
  StoreUnavailable,
  storeErrorCode,
} from '#server/ports/store-errors.ts'

const MARKS = 'installation'
/** So many rows are looked at before an object store without a mark counts as ours. */
const SAMPLE = 20
/** How long a bucket's mark that was seen counts as seen: each look is a call. A folder is looked at every time. */
const BUCKET_TRUSTED_MS = 5_000
/** A write waits no longer for the answer whether the store is ours. */
const CHECK_MS = 10_000
/** Outages that come and go are told of this often at most. */
const TELL_EVERY_MS = 60_000

/**
 * Puts a guard before an object store: it is identified by an object named after the database, the mark of this
 * installation. Where the mark is missing, an empty folder may stand in the place of a volume, or another bucket is
 * configured: nothing is written or removed there, and nothing counts as missing.
 *
 * The mark is made before the first write, once in the life of an installation.
 *
 * @param kind a folder can be exchanged between two calls, so it is looked at before and after each write
 */
export function guardStore(
  store: ObjectStore,
  { db, log }: Pick<Context, 'db' | 'log'>,
  kind: 'folder' | 'bucket',
): OwnStore {
  const outages = logOutages(log)
  /** Key of the mark once this process has seen it. */
  let mark: string | null = null
  let markSeenAt = Number.NEGATIVE_INFINITY

  async function seesMark(): Promise<boolean> {
    if (mark === null || !(await store.has(mark))) return false
    markSeenAt = performance.now()
    return true
  }

  /** @throws StoreUnavailable when the store is not ours at this moment */
  async function requireOwn(): Promise<void> {
    const refusal = await within(CHECK_MS, (async () => ((await seesMark()) ? null : whyNotOurs()))())
    if (refusal !== null) throw new StoreUnavailable({ errorCode: 'not_ours', cause: new Error(refusal) })
  }

  const isInOwn = async (key: string): Promise<boolean> => (await seesMark()) && (await store.has(key))

  async function requireOwnForWrite(): Promise<void> {
    const isTrusted = kind === 'bucket' && performance.now() - markSeenAt < BUCKET_TRUSTED_MS
    if (!isTrusted) await requireOwn()
  }

  async function whyNotOurs(): Promise<string | null> {
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
      const refusal = await makeMark(own)
      if (refusal !== null) return refusal
    }
    mark = own
    markSeenAt = performance.now()
    return null
  }

  /**
   * Once in the life of an installation. Of processes that start together with different folders only one may make
   * it, so its row is held meanwhile.
   */
  function makeMark(own: string): Promise<string | null> {
    return db.asService(async (tx) => {
      const [row] = await tx.rows<{ marked: boolean }>`
        select marked_at is not null as marked from private.object_store for update`
      if (await store.has(own)) {
        await tx.rows`update private.object_store set marked_at = coalesce(marked_at, now())`
        return null
      }
      if (row?.marked) return 'the object store lacks the mark of this installation'
      if (!(await holdsSomeOfOurs(tx))) return 'the object store holds none of the files in the database'
      await store.put(own, Readable.from([]))
      await tx.rows`update private.object_store set marked_at = now()`
      return null
    })
  }

  /** True also where there are no files yet. */
  async function holdsSomeOfOurs(tx: Transaction): Promise<boolean> {
    const rows = await tx.rows<{ key: string }>`
      select bucket_id || '/' || id as key from storage.objects order by created_at desc limit ${SAMPLE}`
    for (const { key } of rows) if (await store.has(key)) return true
    return rows.length === 0
  }

  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isStoreError(error)) outages.begins(storeErrorCode(error), error)
      throw error
    }
  }

  const look = async (): Promise<StoreErrorCode | null> => {
    let problem: StoreErrorCode | null
    let cause: unknown
    try {
      await requireOwn()
      problem = await store.problem()
    } catch (error) {
      problem = storeErrorCode(error)
      cause = error
    }
    if (problem === null) outages.ends()
    else outages.begins(problem, cause)
    return problem
  }

  const ask = shareProbe(look)

  return {
    whyNotOurs: () => told(whyNotOurs),

    async problem() {
      const problem = await ask()
      // A look that hangs has not told of it.
      if (problem !== null) outages.begins(problem, undefined)
      return problem
    },

    put: (key, content) =>
      told(async () => {
        try {
          await requireOwnForWrite()
        } catch (error) {
          content.destroy()
          throw error
        }
        const stored = await store.put(key, content)
        // The mark first: a folder that is ours by then, but was not before, lacks the object.
        if (kind === 'folder' && !(await within(CHECK_MS, isInOwn(key)))) {
          await store.remove(key).catch(() => {})
          throw new StoreUnavailable({ errorCode: 'not_ours' })
        }
        outages.ends()
        return stored
      }),

    get: (key, wrappedKey) =>
      told(async () => {
        try {
          return await store.get(key, wrappedKey)
        } catch (error) {
          if (error instanceof ObjectMissing) await requireOwn()
          throw error
        }
      }),

    has: (key) =>
      told(async () => {
        if (await store.has(key)) return true
        await requireOwn()
        return false
      }),

    remove: (key) =>
      told(async () => {
        await requireOwnForWrite()
        await store.remove(key)
      }),

    list: (bucket) => store.list(bucket),

    removeUnfinished: (begunBefore) =>
      told(async () => {
        await requireOwnForWrite()
        await store.removeUnfinished(begunBefore)
      }),
  }
}

/** Who meets an outage meets it at every request: the log is told when it begins and when it is over. */
function logOutages(log: Context['log']) {
  let began: number | null = null
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    begins(reason: StoreErrorCode, error: unknown): void {
      const now = performance.now()
      if (began !== null || now < quietUntil) return
      began = now
      quietUntil = now + TELL_EVERY_MS
      log.error(
        { reason, ...(error !== undefined && { err: describeError(error) }) },
        'the object store is in trouble',
      )
    },
    ends(): void {
      if (began === null) return
      log.info({ seconds: Math.round((performance.now() - began) / 1_000) }, 'the object store works again')
      began = null
    },
  }
}
