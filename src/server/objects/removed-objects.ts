import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'

const BATCH = 100
/** A request waits no longer for an object store that is slow to remove; the removal goes on without it. */
const PATIENCE_MS = 5_000

type Deps = Pick<Context, 'db' | 'objects'>

/**
 * Removes the bytes of objects whose row is gone. The database notes each in the transaction that removes the
 * row (`note_removed_object`), so a crash in between only delays it; without the row nobody can open the bytes.
 */
export async function sweepRemoved({ db, objects }: Deps): Promise<void> {
  for (;;) {
    const noted = await db.asService(
      (tx) => tx.rows<{ key: string }>`
        select object_key as key from private.removed_objects where swept_at is null
        order by removed_at limit ${BATCH}`,
    )
    for (const { key } of noted) await objects.remove(key)
    const keys = noted.map(({ key }) => key)
    if (keys.length > 0)
      await db.asService(
        (tx) => tx.rows`update private.removed_objects set swept_at = now() where object_key = any (${keys})`,
      )
    if (noted.length < BATCH) return
  }
}

/** The same, where the row is what counts and a later sweep finishes what this one could not. */
export async function trySweepRemoved(deps: Deps & Pick<Context, 'log'>): Promise<void> {
  const sweeping = sweepRemoved(deps).catch((error: unknown) => {
    deps.log.warn({ err: describeError(error) }, 'removed objects wait for the next sweep')
  })
  await Promise.race([sweeping, setTimeout(PATIENCE_MS, undefined, { ref: false })])
}

/**
 * Marks bytes for deletion that got no row, or may not have got one: whoever loses the connection at a commit does not
 * know. The database decides; bytes with a row stay. What cannot be done now is left to the reaper.
 */
export async function discardObject(deps: Deps & Pick<Context, 'log'>, key: string): Promise<void> {
  try {
    await deps.db.asService((tx) => tx.rows`select private.mark_for_deletion(${key})`)
  } catch (error) {
    deps.log.warn({ err: describeError(error) }, 'an object without a row is left to the reaper')
    return
  }
  await trySweepRemoved(deps)
}
