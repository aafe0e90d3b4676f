import { UNKNOWN_COLUMN, UNREADABLE_ADDRESS, UNREADABLE_BODY } from '#contract/rest-codes.ts'
import { type Column, identifier, type Table } from '#server/db/catalogue.ts'
import type { Claims } from '#server/ports/context.ts'
import type { TableQuery } from './query-tree.ts'
import { RestError } from './rest-error.ts'
import { columnList, Parameters, type Source, type Statement, whereClause } from './statement.ts'

export type Resolution = 'merge-duplicates' | 'ignore-duplicates'

/** Most rows one insert brings. */
export const MAX_INSERTED_ROWS = 1_000

export interface WriteTarget {
  readonly table: Table
  readonly role: Claims['role']
  /** The readable columns, for filters and replies. */
  readonly source: Source
}

/** A JSON body: its text, which the database reads the values from, and the same text parsed. */
export interface JsonBody {
  readonly text: string
  readonly value: unknown
}

type Options = { readonly isReturning: boolean; readonly resolution?: Resolution | null }

/**
 * Inserts the body's row or rows. With a resolution, a row whose key exists is updated or left alone.
 * @returns null for an empty array
 * @throws RestError PGRST102 when the body is not rows of equal keys, PGRST204 for a column that is not there
 */
export function compileInsert(
  target: WriteTarget,
  query: TableQuery,
  body: JsonBody,
  options: Options,
): Statement | null {
  refuseUnused('insert', {
    filters: query.where.length > 0,
    order: query.order.length > 0,
    limit: hasPage(query),
  })
  const rows = rowsOf(body.value)
  if (rows.length === 0) return null
  const names = query.columns ?? keysOf(rows)
  const columns = names.map((name) => writableColumn(target, name))
  const parameters = new Parameters()
  const list = columns.map(({ name }) => identifier(name)).join(', ')
  const conflict = conflictClause(target, query, columns, options.resolution ?? null)
  const source = insertSource(columns, list, body, rows, parameters)
  return written(
    target,
    query,
    `insert into ${qualified(target.table)} as t ${source}${conflict}`,
    parameters,
    options,
  )
}

function insertSource(
  columns: readonly Column[],
  list: string,
  body: JsonBody,
  rows: readonly object[],
  parameters: Parameters,
): string {
  if (columns.length === 0) {
    if (rows.length > 1) throw invalidBody('rows without columns')
    return 'default values'
  }
  const reader = Array.isArray(body.value) ? 'json_to_recordset' : 'json_to_record'
  const picked = columns.map(({ name }) => `r.${identifier(name)}`).join(', ')
  return `(${list}) select ${picked} from ${record(reader, body, columns, parameters)}`
}

/**
 * Changes the rows that match the filters, and only those row-level security lets the caller change.
 * @returns null when the body changes nothing
 */
export function compileUpdate(
  target: WriteTarget,
  query: TableQuery,
  body: JsonBody,
  options: Options,
): Statement | null {
  refuseUnused('update', { order: query.order.length > 0, limit: hasPage(query) })
  if (!isRow(body.value)) throw invalidBody('an update takes one object')
  const columns = (query.columns ?? Object.keys(body.value)).map((name) => writableColumn(target, name))
  if (columns.length === 0) return null
  const parameters = new Parameters()
  const sets = columns.map(({ name }) => `${identifier(name)} = r.${identifier(name)}`).join(', ')
  const from = record('json_to_record', body, columns, parameters)
  const where = whereClause(target.source, query.where, parameters)
  return written(
    target,
    query,
    `update ${qualified(target.table)} as t set ${sets} from ${from}${where}`,
    parameters,
    options,
  )
}

/** Deletes the rows that match the filters and that row-level security lets the caller delete. */
export function compileDelete(target: WriteTarget, query: TableQuery, options: Options): Statement {
  refuseUnused('delete', {
    order: query.order.length > 0,
    limit: hasPage(query),
    columns: query.columns !== null,
  })
  const parameters = new Parameters()
  const where = whereClause(target.source, query.where, parameters)
  return written(target, query, `delete from ${qualified(target.table)} as t${where}`, parameters, options)
}

/** Wraps a write so that it answers one row like a select does. */
function written(
  target: WriteTarget,
  query: TableQuery,
  write: string,
  parameters: Parameters,
  { isReturning }: Options,
): Statement {
  // `returning true` needs no right to read, which a caller who may only write does not have.
  const returning = isReturning ? columnList(target.source, query.select) : 'true'
  const body = isReturning ? `coalesce(json_agg(row_to_json(_written)), '[]')::text` : `''`
  return {
    text:
      `with _written as (${write} returning ${returning}) ` +
      `select ${body} as body, count(*)::int as shown, count(*)::int as total from _written`,
    values: parameters.values,
  }
}

const qualified = (table: Table): string => `public.${identifier(table.name)}`

function record(
  reader: 'json_to_record' | 'json_to_recordset',
  body: JsonBody,
  columns: readonly Column[],
  parameters: Parameters,
): string {
  const definitions = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  return `${reader}(${parameters.bind(body.text)}::json) as r(${definitions})`
}

function conflictClause(
  target: WriteTarget,
  query: TableQuery,
  columns: readonly Column[],
  resolution: Resolution | null,
): string {
  if (resolution === null) return ''
  const keys = (query.onConflict ?? target.table.primaryKey).map((name) => writableColumn(target, name).name)
  const on = ` on conflict (${keys.map(identifier).join(', ')}) do `
  if (resolution === 'ignore-duplicates') return `${on}nothing`
  const sets = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`)
  return sets.length === 0 ? `${on}nothing` : `${on}update set ${sets.join(', ')}`
}

function writableColumn({ table, role }: WriteTarget, name: string): Column {
  const column = table.known[role].get(name)
  if (column) return column
  throw new RestError(
    400,
    UNKNOWN_COLUMN,
    `Could not find the '${name.slice(0, 63)}' column of '${table.name}' in the schema cache`,
  )
}

function rowsOf(value: unknown): readonly object[] {
  const rows = Array.isArray(value) ? (value as unknown[]) : [value]
  if (!rows.every(isRow)) throw invalidBody('expected an object or an array of objects')
  if (rows.length > MAX_INSERTED_ROWS) throw invalidBody(`more than ${MAX_INSERTED_ROWS} rows`)
  return rows
}

/** The keys every row has. Rows that differ need `columns=`, or it would be unclear what a missing key means. */
function keysOf(rows: readonly object[]): string[] {
  const keys = Object.keys(rows[0] ?? {})
  for (const row of rows) {
    const own = Object.keys(row)
    if (own.length !== keys.length || !keys.every((key) => Object.hasOwn(row, key)))
      throw invalidBody('All object keys must match')
  }
  return keys
}

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasPage = (query: TableQuery): boolean => query.limit !== null || query.offset > 0

/** A part of the address that a write would silently ignore is a misunderstanding worth refusing. */
function refuseUnused(verb: string, given: Readonly<Record<string, boolean>>): void {
  const part = Object.keys(given).find((name) => given[name])
  if (part)
    throw new RestError(400, UNREADABLE_ADDRESS, 'The address could not be read', `${verb} takes no ${part}`)
}

export const invalidBody = (details: string): RestError =>
  new RestError(400, UNREADABLE_BODY, 'Empty or invalid json', details)
