import { shareProbe, within } from '#server/ports/probe.ts'
import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import type { ObjectStore, OwnStore } from '#server/ports/object-store.ts'
import {
  isStoreError,
  type StoreErrorCode,
  StoreUnavailable,
  storeErrorCode,
} from '#server/ports/store-errors.ts'
import { installationMark } from './installation-mark.ts'

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
 * @param kind a folder can be exchanged between two calls, so it is looked at before and after each write
 */
export function guardStore(
  store: ObjectStore,
  { db, log }: Pick<Context, 'db' | 'log'>,
  kind: 'folder' | 'bucket',
): OwnStore {
  const outages = logOutages(log)
  const mark = installationMark(store, db)

  /** @throws StoreUnavailable when the store is not ours at this moment */
  async function requireOwn(): Promise<void> {
    const refusal = await within(CHECK_MS, mark.whyNotOurs())
    if (refusal !== null) throw new StoreUnavailable({ errorCode: 'not_ours', cause: new Error(refusal) })
  }

  const isInOwn = async (key: string): Promise<boolean> => (await mark.isSeen()) && (await store.has(key))

  async function requireOwnForWrite(): Promise<void> {
    const isTrusted = kind === 'bucket' && performance.now() - mark.seenAtMs < BUCKET_TRUSTED_MS
    if (!isTrusted) await requireOwn()
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
    whyNotOurs: () => told(mark.readAnew),

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
