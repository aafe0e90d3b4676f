import type { Claims, Database } from '../ports/context.ts'

type Role = Claims['role']

/** A column as the database describes it. */
export interface Column {
  readonly name: string
  /** The type as SQL writes it, such as `timestamp with time zone`; safe to put into a statement. */
  readonly type: string
  /** The type's own name, such as `timestamptz`. */
  readonly typeName: string
}

/** A table of the schema `public`, seen with the grants of each outside role. */
export interface Table {
  readonly name: string
  readonly primaryKey: readonly string[]
  /** Columns the role may read, in the table's order. */
  readonly readable: Readonly<Record<Role, ReadonlyMap<string, Column>>>
  /** Columns the role may read or write; a column outside of it does not exist for that role. */
  readonly known: Readonly<Record<Role, ReadonlyMap<string, Column>>>
}

/** One signature of a function of the schema `public`. */
export interface Signature {
  readonly name: string
  readonly parameters: readonly {
    readonly name: string
    readonly type: string
    readonly isRequired: boolean
  }[]
  readonly returnsSet: boolean
  readonly returnsVoid: boolean
  /** Columns of each answered row; empty when the function answers plain values. */
  readonly columns: ReadonlyMap<string, Pick<Column, 'name' | 'type'>>
}

/**
 * Quotes a name for a statement.
 * @param name from the catalogue or from our own lists, never from a request
 */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface ColumnRow extends Column {
  readonly table: string
  readonly isKey: boolean
  readonly anonReads: boolean
  readonly anonKnows: boolean
  readonly userReads: boolean
  readonly userKnows: boolean
}

/** Reads the columns, keys and grants of the named tables; names that are no tables are left out. */
export async function readTables(
  db: Pick<Database, 'asService'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Table>> {
  const rows = await db.asService(
    (tx) => tx.rows<ColumnRow>`
      select c.relname as "table", a.attname as "name",
        pg_catalog.format_type(a.atttypid, a.atttypmod) as "type", t.typname as "typeName",
        coalesce(a.attnum = any (key.indkey), false) as "isKey",
        has_column_privilege('anon', c.oid, a.attnum, 'select') as "anonReads",
        has_column_privilege('anon', c.oid, a.attnum, 'select, insert, update') as "anonKnows",
        has_column_privilege('authenticated', c.oid, a.attnum, 'select') as "userReads",
        has_column_privilege('authenticated', c.oid, a.attnum, 'select, insert, update') as "userKnows"
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
      left join pg_catalog.pg_index key on key.indrelid = c.oid and key.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname = any (${[...names]}::text[])
      order by c.relname, a.attnum`,
  )
  const tables = Map.groupBy(rows, (row) => row.table)
  return new Map([...tables].map(([name, columns]) => [name, tableOf(name, columns)]))
}

function tableOf(name: string, columns: readonly ColumnRow[]): Table {
  const only = (granted: (column: ColumnRow) => boolean): ReadonlyMap<string, Column> =>
    new Map(columns.filter(granted).map((column) => [column.name, column]))
  return {
    name,
    primaryKey: columns.filter((column) => column.isKey).map((column) => column.name),
    readable: { anon: only((column) => column.anonReads), authenticated: only((column) => column.userReads) },
    known: { anon: only((column) => column.anonKnows), authenticated: only((column) => column.userKnows) },
  }
}

interface SignatureRow {
  readonly name: string
  readonly returnsSet: boolean
  readonly returnsVoid: boolean
  readonly defaults: number
  readonly arguments: readonly { name: string; mode: string; type: string }[]
}

/** Reads every signature of the named functions. */
export async function readSignatures(
  db: Pick<Database, 'asService'>,
  names: readonly string[],
): Promise<readonly Signature[]> {
  const rows = await db.asService(
    (tx) => tx.rows<SignatureRow>`
      select p.proname as "name", p.proretset as "returnsSet", p.pronargdefaults as "defaults",
        p.prorettype = 'void'::regtype as "returnsVoid",
        coalesce((
          select json_agg(json_build_object(
            'name', coalesce(p.proargnames[a.position], ''),
            'mode', coalesce(p.proargmodes[a.position]::text, 'i'),
            'type', pg_catalog.format_type(a.type, null)
          ) order by a.position)
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, position)
        ), '[]') as "arguments"
      from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and p.proname = any (${[...names]}::text[])
      order by p.proname, p.oid`,
  )
  return rows.map(signatureOf)
}

function signatureOf(row: SignatureRow): Signature {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b')
  const outputs = row.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  return {
    name: row.name,
    parameters: inputs.map(({ name, type }, index) => ({
      name,
      type,
      // Parameters with defaults are always the last ones.
      isRequired: index < inputs.length - row.defaults,
    })),
    returnsSet: row.returnsSet,
    returnsVoid: row.returnsVoid,
    columns: new Map(outputs.map(({ name, type }) => [name, { name, type }])),
  }
}
