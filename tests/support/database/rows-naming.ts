import type { Transaction } from '#server/ports/context.ts'

/** Every row of every table in which one of these values stands, as text; asked with the rights of the schema's owner. */
export async function rowsNaming(db: Transaction, values: readonly string[]): Promise<string[]> {
  const tables = await db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage', 'private')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t
       where exists (select from unnest($1::text[]) value where strpos(to_jsonb(t)::text, value) > 0)`,
      [values],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found.toSorted()
}
