import type { Database } from '#server/ports/context.ts'

/** A database with other transactions of the service, whichever lane they take. */
export function withService(db: Database, asService: Database['asService']): Database {
  const changed: Database = { ...db, asService, lane: () => changed }
  return changed
}
