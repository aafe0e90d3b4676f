import type { Table } from '#server/db/catalogue.ts'
import type { SeenChange } from './read-changes.ts'

/** A change as its subscribers receive it, as JSON: made once, however many they are. */
export function changeData({ change, record }: SeenChange, table: Table): string {
  const readable = [...table.readable.authenticated.values()]
  const shown = record === null ? readable.filter(({ name }) => table.primaryKey.includes(name)) : readable
  return JSON.stringify({
    schema: 'public',
    table: change.table,
    commit_timestamp: change.at,
    type: change.type,
    errors: null,
    columns: shown.map(({ name, typeName }) => ({ name, type: typeName })),
    ...(record === null ? {} : { record }),
    ...(change.type === 'INSERT' ? {} : { old_record: change.key }),
  })
}
