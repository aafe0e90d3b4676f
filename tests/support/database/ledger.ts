// The credit ledger as tests look at it.
import type { Transaction } from '#server/ports/context.ts'

/** Books what this transaction did so far, as its commit would, and goes on. */
export async function settle(db: Transaction): Promise<void> {
  await db.rows`set constraints all immediate`
  await db.rows`set constraints all deferred`
}

/** A user's entries in their order, each as `kind purse units: plan left + one-off left`. */
export async function entriesOf(db: Transaction, userId: string): Promise<string[]> {
  const rows = await db.rows<{ entry: string }>`
    select kind || ' ' || purse || ' ' || to_char(units, 'FMSG9990') || ': ' || plan_left || '+' || one_off_left as entry
    from credit_entries where user_id = ${userId} order by id`
  return rows.map(({ entry }) => entry)
}

/** Where the ledger does not say what its sources say; of everybody for null. */
export const differencesOf = (db: Transaction, userId: string | null) =>
  db.rows<{ user_id: string; what: string; expected: number; found: number }>`
    select * from private.ledger_differences(${userId})`
