import type { Context } from '#server/context.ts'
import { describeError } from '#server/http/describe-error.ts'

const BATCH = 100

/**
 * Removes the bytes of objects whose row is gone. The database notes each in the transaction that removes the
 * row (`note_removed_object`), so a crash in between only delays it; without the row nobody can open the bytes.
 */
export async function sweepRemoved({ db, objects }: Pick<Context, 'db' | 'objects'>): Promise<void> {
  for (;;) {
    const noted = await db.asService(
      (tx) => tx.rows<{ key: string }>`
        select object_key as key from private.removed_objects order by removed_at limit ${BATCH}`,
    )
    if (noted.length === 0) return
    for (const { key } of noted) await objects.remove(key)
    const keys = noted.map(({ key }) => key)
    await db.asService((tx) => tx.rows`delete from private.removed_objects where object_key = any (${keys})`)
    if (noted.length < BATCH) return
  }
}

/** The same, where the row is what counts and a later sweep finishes what this one could not. */
export async function trySweepRemoved(deps: Pick<Context, 'db' | 'objects' | 'log'>): Promise<void> {
  try {
    await sweepRemoved(deps)
  } catch (error) {
    deps.log.warn({ err: describeError(error) }, 'removed objects wait for the next sweep')
  }
}
