import type { Transaction } from '#server/ports/context.ts'
import { sqlStateOf } from '#server/db/sql-errors.ts'

/**
 * Runs statements that may be refused, without ending the surrounding transaction; what they changed stays
 * when they succeed.
 *
 * @returns the SQLSTATE they were refused with, or null when they were not
 */
export async function refusalOf(db: Transaction, work: () => Promise<unknown>): Promise<string | null> {
  await db.rows`savepoint attempt`
  try {
    await work()
    await db.rows`release savepoint attempt`
    return null
  } catch (error) {
    await db.rows`rollback to savepoint attempt`
    const state = sqlStateOf(error)
    if (!state) throw error
    return state
  }
}

/** SQLSTATE of a missing privilege or a violated row rule. */
export const NOT_ALLOWED = '42501'
