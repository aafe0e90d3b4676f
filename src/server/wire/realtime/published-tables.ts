import type { Database } from '#server/ports/context.ts'
import { readTables, type Table } from '#server/db/catalogue.ts'

/** The tables whose changes clients may follow; each has the trigger `notify_change`. */
export const PUBLISHED_TABLES = [
  'chat_sessions',
  'document_usage_log',
  'document_credits',
  'documents',
  'profiles',
  'processing_jobs',
  'user_subscriptions',
] as const

/** Reads them once; a failed reading is tried again by the next caller. */
export function publishedTableReader(
  db: Pick<Database, 'asService'>,
): () => Promise<ReadonlyMap<string, Table>> {
  let reading: Promise<ReadonlyMap<string, Table>> | undefined
  return () => {
    reading ??= readTables(db, PUBLISHED_TABLES).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
