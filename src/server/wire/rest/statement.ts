import { type Column, identifier } from '#server/db/catalogue.ts'
import type { Comparison, Condition, OrderTerm } from './query-tree.ts'
import { unknownColumn } from './rest-error.ts'

/** SQL whose every value from outside is a bind parameter. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The columns a request may name: nothing else ever becomes an identifier. */
export type Columns = ReadonlyMap<string, Pick<Column, 'name' | 'type'>>

/** Something rows are read from, with the bind parameters its text already uses. */
export interface Source extends Statement {
  /** Names it in errors. */
  readonly name: string
  readonly columns: Columns
  /** A function may have effects and must be called only once. */
  readonly isFunction: boolean
}

/** Collects bind parameters; `bind` answers the placeholder to write into the text. */
export class Parameters {
  readonly values: unknown[]

  constructor(values: readonly unknown[] = []) {
    this.values = [...values]
  }

  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** The column a request named. @throws RestError 42703 when it is none the caller may read */
export function columnOf(
  source: Pick<Source, 'name' | 'columns'>,
  name: string,
): Pick<Column, 'name' | 'type'> {
  return source.columns.get(name) ?? unknownColumn(source.name, name)
}

const SQL_OPERATORS: Readonly<Record<Comparison, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

/** ` where …` over the columns of `source`, or nothing. */
export function whereClause(
  source: Pick<Source, 'name' | 'columns'>,
  conditions: readonly Condition[],
  parameters: Parameters,
  alias = 't',
): string {
  if (conditions.length === 0) return ''
  const write = (condition: Condition): string => {
    const test = writeTest(condition)
    return condition.negated ? `not (${test})` : test
  }
  const writeTest = (condition: Condition): string => {
    if (condition.kind === 'group')
      return `(${condition.conditions.map(write).join(` ${condition.joiner} `)})`
    const column = columnOf(source, condition.column)
    const left = `${alias}.${identifier(column.name)}`
    if (condition.kind === 'is') return `${left} is ${condition.value}`
    // The database casts, so that a value that does not fit is its 22P02 and never our guess.
    if (condition.kind === 'in')
      return `${left} = any (${parameters.bind(condition.values)}::${column.type}[])`
    const { operator, value } = condition
    if (operator === 'like' || operator === 'ilike')
      return `${left} ${SQL_OPERATORS[operator]} ${parameters.bind(value.replaceAll('*', '%'))}::text`
    return `${left} ${SQL_OPERATORS[operator]} ${parameters.bind(value)}::${column.type}`
  }
  return ` where ${conditions.map(write).join(' and ')}`
}

/** ` order by …`, or nothing. */
export function orderClause(
  source: Pick<Source, 'name' | 'columns'>,
  order: readonly OrderTerm[],
  alias = 't',
): string {
  const terms = order.map(({ column, direction, nulls }) => {
    const name = identifier(columnOf(source, column).name)
    return `${alias}.${name} ${direction}${nulls === null ? '' : ` nulls ${nulls}`}`
  })
  return terms.length === 0 ? '' : ` order by ${terms.join(', ')}`
}

/** The columns of a reply: those named, or all the caller may read. */
export function columnList(
  source: Pick<Source, 'name' | 'columns'>,
  select: readonly string[] | null,
  alias = 't',
): string {
  const names = select ?? [...source.columns.keys()]
  return names.map((name) => `${alias}.${identifier(columnOf(source, name).name)}`).join(', ')
}
