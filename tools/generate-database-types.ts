// Writes src/contract/database.types.ts from the migrated schema: the columns and functions a signed-in
// person may use, and nothing else, in the shape the official client is typed by.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { underStartLock } from '#server/db/start-lock.ts'
import { EXPOSED_TABLES } from '#server/wire/rest/exposed.ts'

interface Column {
  table: string
  name: string
  type: string
  /** The text of the check that names all values the column may have; null where there is none. */
  choice: string | null
  is_nullable: boolean
  has_default: boolean
  may_insert: boolean
  may_update: boolean
}

interface Argument {
  name: string
  type: string
}

interface SqlFunction {
  name: string
  /** Names, modes (`i` in, `t` or `o` out) and types of all arguments, in order; modes are null when all are in. */
  names: string[] | null
  modes: string[] | null
  types: string[] | null
  optional: number
  returns: string
  is_set: boolean
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ' = ANY \\(ARRAY\\[') as choice,
    not a.attnotnull as is_nullable,
    (a.atthasdef or a.attidentity <> '') as has_default,
    has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as may_insert,
    has_column_privilege('authenticated', c.oid, a.attnum, 'update') as may_update
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
    and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
  order by c.relname, a.attnum`

const FUNCTIONS = `
  select p.proname as name, p.pronargdefaults as optional, p.proretset as is_set,
    format_type(p.prorettype, null) as returns, p.proargnames as names, p.proargmodes::text[] as modes,
    (select array_agg(format_type(type, null) order by place)
      from unnest(coalesce(p.proallargtypes, string_to_array(p.proargtypes::text, ' ')::oid[]))
      with ordinality as argument(type, place)) as types
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by p.proname`

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric'])

function typeScriptType(type: string): string {
  if (type.endsWith('[]')) return `${typeScriptType(type.slice(0, -2))}[]`
  if (NUMBERS.has(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  return 'string'
}

/** "'user' | 'assistant'" for a column that a check holds to these; the column's own type without one. */
function columnType({ type, choice }: Column): string {
  const values = / = ANY \(ARRAY\[([^\]]*)\]\)\)*$/.exec(choice ?? '')?.[1]
  return values?.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ') ?? typeScriptType(type)
}

const field = (name: string, type: string, optional: boolean): string =>
  `${name}${optional ? '?' : ''}: ${type}`

function tableType(name: string, columns: readonly Column[]): string {
  const typeOf = (column: Column) => columnType(column) + (column.is_nullable ? ' | null' : '')
  const row = columns.map((column) => field(column.name, typeOf(column), false))
  const insert = columns
    .filter((column) => column.may_insert)
    .map((column) => field(column.name, typeOf(column), column.is_nullable || column.has_default))
  const update = columns
    .filter((column) => column.may_update)
    .map((column) => field(column.name, typeOf(column), true))
  const shape = (fields: readonly string[]) =>
    fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
  return `      ${name}: {\n        Row: ${shape(row)}\n        Insert: ${shape(insert)}\n        Update: ${shape(update)}\n        Relationships: []\n      }`
}

function functionType({ name, names, modes, types, optional, returns, is_set: isSet }: SqlFunction): string {
  const all = (types ?? []).map((type, index): Argument & { mode: string } => ({
    name: names?.[index] ?? '',
    type: typeScriptType(type),
    mode: modes?.[index] ?? 'i',
  }))
  const inputs = all.filter(({ mode }) => mode === 'i')
  const outputs = all.filter(({ mode }) => mode !== 'i')
  const args = inputs.map((input, index) => field(input.name, input.type, index >= inputs.length - optional))
  const one =
    outputs.length > 0
      ? `{ ${outputs.map((output) => field(output.name, `${output.type} | null`, false)).join('; ')} }`
      : typeScriptType(returns)
  return `      ${name}: { Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<string, never>'}; Returns: ${isSet ? `${one}[]` : one} }`
}

/** The text of `database.types.ts` for the schema of a migrated database, read as its owner. */
export async function databaseTypes(ownerUrl: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const columns = (await client.query<Column>(COLUMNS, [EXPOSED_TABLES])).rows
    const functions = (await client.query<SqlFunction>(FUNCTIONS)).rows
    const tables = Map.groupBy(columns, (column) => column.table)
    return [
      '// Generated from the schema by `npm run generate`. Only what a signed-in person may read or write.',
      '',
      'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
      '',
      'export type Database = {',
      '  public: {',
      '    Tables: {',
      ...[...tables].map(([name, own]) => tableType(name, own)),
      '    }',
      '    Views: Record<never, never>',
      '    Functions: {',
      ...functions.map(functionType),
      '    }',
      '    Enums: Record<never, never>',
      '    CompositeTypes: Record<never, never>',
      '  }',
      '}',
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'plainprint-types-'))
  const nothing = (): void => {}
  const log = { info: nothing, warn: nothing, error: nothing }
  const server = await startEmbedded(folder, log, ['fsync=off'])
  try {
    const url = await server.databaseUrl('plainprint')
    await underStartLock(url, log, (owner) => migrate(owner, log))
    writeFileSync(
      join(import.meta.dirname, '..', 'src', 'contract', 'database.types.ts'),
      await databaseTypes(url),
    )
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
