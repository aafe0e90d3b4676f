import type { TableQuery } from './query-tree.ts'
import { columnList, orderClause, Parameters, type Source, type Statement, whereClause } from './statement.ts'

/** Most rows one reply carries, whatever `limit` asks for. */
export const MAX_ROWS = 1_000
/** Most bytes of one reply: the text of the longest documents is less. */
export const MAX_REPLY_BYTES = 16 * 1_048_576

/** The one row every compiled statement answers: the reply's JSON, made by the database, and its counts. */
export interface Outcome {
  readonly body: string
  /** Rows in `body`, or written. */
  readonly shown: number
  /** Rows that match without limit and offset; null unless it was asked for. */
  readonly total: number | null
}

/** Reads from a source what the query asks for. @throws RestError for a column that is not the source's */
export function compileSelect(source: Source, query: TableQuery, options: { count: boolean }): Statement {
  const parameters = new Parameters(source.values)
  const columns = columnList(source, query.select)
  const where = whereClause(source, query.where, parameters)
  const order = orderClause(source, query.order)
  const limit = parameters.bind(Math.min(query.limit ?? MAX_ROWS, MAX_ROWS))
  const offset = parameters.bind(query.offset)
  // A function is called once, though its rows are both answered and counted; a table is read with its indexes.
  const once = source.isFunction ? 'materialized' : 'not materialized'
  const text =
    `with _source as ${once} (${source.text}), ` +
    `_page as (select ${columns} from _source as t${where}${order} limit ${limit} offset ${offset}), ` +
    `_reply as (select coalesce(json_agg(row_to_json(_page)), '[]')::text as body, count(*)::int as shown from _page) ` +
    `select case when octet_length(body) <= ${MAX_REPLY_BYTES} then body end as body, shown, ` +
    `${options.count ? `(select count(*) from _source as t${where})::int` : 'null::int'} as total from _reply`
  return { text, values: parameters.values }
}
