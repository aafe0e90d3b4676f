/** What a table address asks for, as `parse-query.ts` reads it; nothing in it is checked against a table yet. */
export interface TableQuery {
  /** Null means every column the caller may read. */
  readonly select: readonly string[] | null
  /** All of them must hold. */
  readonly where: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly limit: number | null
  readonly offset: number
  /** The columns an insert writes whatever keys its rows have; null means the rows' own keys. */
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
}

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const TRUTH_VALUES = ['null', 'true', 'false', 'unknown'] as const
export type TruthValue = (typeof TRUTH_VALUES)[number]

export type Condition =
  | {
      readonly kind: 'compare'
      readonly column: string
      readonly negated: boolean
      readonly operator: Comparison
      readonly value: string
    }
  | {
      readonly kind: 'in'
      readonly column: string
      readonly negated: boolean
      readonly values: readonly string[]
    }
  | {
      readonly kind: 'is'
      readonly column: string
      readonly negated: boolean
      readonly value: TruthValue
    }
  | Group

export interface Group {
  readonly kind: 'group'
  readonly joiner: 'and' | 'or'
  readonly negated: boolean
  readonly conditions: readonly Condition[]
}

export interface OrderTerm {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  /** Null leaves it to the database: last when ascending, first when descending. */
  readonly nulls: 'first' | 'last' | null
}

/** Writes a query as the address that `parseQuery` reads back as the same query. */
export function formatQuery(query: TableQuery): string {
  const pairs: [string, string][] = []
  if (query.select) pairs.push(['select', query.select.join(',')])
  for (const condition of query.where) pairs.push(formatFilter(condition))
  if (query.order.length > 0) pairs.push(['order', query.order.map(formatOrderTerm).join(',')])
  if (query.limit !== null) pairs.push(['limit', String(query.limit)])
  if (query.offset > 0) pairs.push(['offset', String(query.offset)])
  if (query.columns) pairs.push(['columns', query.columns.map((name) => `"${name}"`).join(',')])
  if (query.onConflict) pairs.push(['on_conflict', query.onConflict.join(',')])
  return new URLSearchParams(pairs).toString()
}

function formatFilter(condition: Condition): [string, string] {
  if (condition.kind === 'group')
    return [`${condition.negated ? 'not.' : ''}${condition.joiner}`, formatMembers(condition)]
  // At the top level a compared value is everything after the operator, unquoted.
  const test =
    condition.kind === 'compare' ? `${condition.operator}.${condition.value}` : formatTest(condition)
  return [condition.column, `${condition.negated ? 'not.' : ''}${test}`]
}

function formatMembers(group: Group): string {
  return `(${group.conditions.map(formatMember).join(',')})`
}

function formatMember(condition: Condition): string {
  const not = condition.negated ? 'not.' : ''
  if (condition.kind === 'group') return `${not}${condition.joiner}${formatMembers(condition)}`
  return `${condition.column}.${not}${formatTest(condition)}`
}

function formatTest(condition: Exclude<Condition, Group>): string {
  if (condition.kind === 'in') return `in.(${condition.values.map(quote).join(',')})`
  if (condition.kind === 'is') return `is.${condition.value}`
  return `${condition.operator}.${quote(condition.value)}`
}

const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, (special) => `\\${special}`)}"`

function formatOrderTerm({ column, direction, nulls }: OrderTerm): string {
  return `${column}.${direction}${nulls === null ? '' : `.nulls${nulls}`}`
}
