import { UNDEFINED_FUNCTION } from '#contract/sql-states.ts'
import type { Claims, Context, Transaction } from '#server/ports/context.ts'
import { identifier, type Table } from '#server/db/catalogue.ts'
import { type Change, COMPARISONS, type Filter } from './match-change.ts'

/** A changed row as one subscriber may see it. */
export interface SeenChange {
  readonly change: Change
  /** Null for a deleted row. */
  readonly record: Readonly<Record<string, unknown>> | null
  /** The filters asked about that the row meets; for a deleted row all of them. */
  readonly met: readonly Filter[]
}

/** A change to look at, with the filters whose answers are wanted. */
export interface ChangeQuestion {
  readonly change: Change
  readonly filters: readonly Filter[]
}

/**
 * Reads changed rows again as the subscriber, so that row-level security decides at this moment. A row that may
 * not be seen, or is gone meanwhile, is left out.
 * @returns null when the subscriber's session has ended: then nothing may be told any more
 */
export async function readChanges(
  { db }: Pick<Context, 'db'>,
  tables: ReadonlyMap<string, Table>,
  claims: Claims,
  questions: readonly ChangeQuestion[],
): Promise<readonly SeenChange[] | null> {
  return db.asCaller(claims, async (tx) => {
    const [session] = await tx.rows<{ live: boolean }>`
      select auth.session_is_live(${claims.session_id}::uuid, ${claims.sub}::uuid) as live`
    if (!session?.live) return null
    const seen: SeenChange[] = []
    for (const question of questions) {
      const { change } = question
      const table = tables.get(change.table)
      if (!table) continue
      if (change.type === 'DELETE') seen.push({ change, record: null, met: question.filters })
      else seen.push(...(await readRow(tx, table, question)))
    }
    return seen
  })
}

async function readRow(
  tx: Transaction,
  table: Table,
  { change, filters }: ChangeQuestion,
): Promise<SeenChange[]> {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const columns = table.readable.authenticated
  const where = table.primaryKey.map(
    (name) => `${identifier(name)} = ${bind(change.key[name])}::${columns.get(name)?.type}`,
  )
  const tests = filters.map((filter) => `coalesce(${testOf(table, filter, bind)}, false)`)
  const rows = await tx.query<{ record: Record<string, unknown>; meets: boolean[] }>(
    `select row_to_json(r) as record, array[${tests.join(', ')}]::boolean[] as meets
     from (select ${[...columns.keys()].map(identifier).join(', ')} from public.${identifier(table.name)}
           where ${where.join(' and ')}) as r`,
    values,
  )
  return rows.map(({ record, meets }) => ({
    change,
    record,
    met: filters.filter((_filter, index) => meets[index]),
  }))
}

/** A filter as a condition on the row `r`; the database casts its value. */
function testOf(table: Table, { column, operator, value }: Filter, bind: (value: unknown) => string): string {
  const found = table.readable.authenticated.get(column)
  if (!found) throw new Error('a filter was accepted on a column that cannot be read')
  return `r.${identifier(found.name)} ${COMPARISONS[operator]} ${bind(value)}::${found.type}`
}

/**
 * Whether the database can evaluate the filter: its column can be read and its value has the column's type.
 * @param asker whose share of the database it takes (`shareKey`)
 */
export async function isUsableFilter(
  { db }: Pick<Context, 'db'>,
  table: Table,
  filter: Filter,
  asker: string,
): Promise<boolean> {
  const column = table.readable.authenticated.get(filter.column)
  if (!column) return false
  const values: unknown[] = []
  const test = testOf(table, filter, (value) => `$${values.push(value)}`)
  try {
    await db.asCaller({ role: 'anon', client: asker }, (tx) =>
      tx.query(
        `select ${test} from (select null::${column.type} as ${identifier(column.name)}) as r`,
        values,
      ),
    )
    return true
  } catch (error) {
    const { code } = error as { code?: unknown }
    // Class 22: the value does not fit. 42883: the type has no such comparison.
    if (typeof code === 'string' && (code.startsWith('22') || code === UNDEFINED_FUNCTION)) return false
    throw error
  }
}
