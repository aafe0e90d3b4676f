import { QueryParseError, Scanner } from './query-scanner.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type Group,
  type OrderTerm,
  type TableQuery,
  TRUTH_VALUES,
  type TruthValue,
} from './query-tree.ts'

/** Conditions of a whole query, counting every member of every group. */
export const MAX_CONDITIONS = 40
/** Of these, patterns: each looks through all of a text. */
export const MAX_PATTERNS = 5
/** Characters of a pattern. */
export const MAX_PATTERN_LENGTH = 200
/** `*`, `%` and `_` of a pattern together. */
export const MAX_WILDCARDS = 5
/** Groups inside groups: `or=(…)` is depth 1. */
export const MAX_DEPTH = 4
/** Values of one `in.(…)`. */
export const MAX_LIST = 1_000
const MAX_ORDER_TERMS = 10
const MAX_COLUMNS = 200

type Budget = { conditions: number; patterns: number }

/**
 * Reads the query part of a table address:
 *
 *     query   = pair *( "&" pair )
 *     pair    = "select=" ( "*" | names ) | "order=" terms | "limit=" number | "offset=" number
 *             | "columns=" names | "on_conflict=" names | [ "not." ] ( "and" | "or" ) "=" members | column "=" test
 *     members = "(" member *( "," member ) ")"
 *     member  = [ "not." ] ( "and" | "or" ) members | column "." test
 *     test    = [ "not." ] ( comparison "." value | "in." list | "is." truth )
 *
 * A value runs to the end of its pair, or inside a group to the next comma or parenthesis unless it is quoted.
 *
 * @param queryString without its question mark
 * @throws QueryParseError, and nothing else, whatever the text
 */
export function parseQuery(queryString: string): TableQuery {
  const single = new Map<string, string>()
  const where: Condition[] = []
  const budget: Budget = { conditions: MAX_CONDITIONS, patterns: MAX_PATTERNS }
  for (const [key, value] of new URLSearchParams(queryString)) {
    if (SINGLE_KEYS.has(key)) {
      // Two readings of one request are how filters get bypassed, so a repeated key is refused.
      if (single.has(key)) throw new QueryParseError(`"${key}" is given twice`)
      single.set(key, value)
    } else {
      where.push(parseFilter(key, value, budget))
    }
  }
  const select = single.get('select') ?? '*'
  return {
    select: select === '*' ? null : parseNames('select', select),
    where,
    order: parseOrder(single.get('order')),
    limit: parseCount('limit', single.get('limit')),
    offset: parseCount('offset', single.get('offset')) ?? 0,
    columns: single.has('columns') ? parseNames('columns', single.get('columns') ?? '') : null,
    onConflict: single.has('on_conflict') ? parseNames('on_conflict', single.get('on_conflict') ?? '') : null,
  }
}

const SINGLE_KEYS: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
])

function parseFilter(key: string, value: string, budget: Budget): Condition {
  const group = /^(not\.)?(and|or)$/.exec(key)
  const scanner = new Scanner(value)
  if (group) {
    const joiner = group[2] === 'and' ? 'and' : 'or'
    const condition = parseGroup(scanner, joiner, group[1] !== undefined, budget, 1)
    scanner.expectEnd()
    return condition
  }
  const column = new Scanner(key)
  const name = column.name()
  column.expectEnd()
  const condition = parseTest(scanner, name, budget, (rest) => rest.remainder())
  scanner.expectEnd()
  return condition
}

function parseGroup(
  scanner: Scanner,
  joiner: Group['joiner'],
  negated: boolean,
  budget: Budget,
  depth: number,
): Group {
  if (depth > MAX_DEPTH) throw new QueryParseError(`groups may be nested ${MAX_DEPTH} deep`)
  const conditions: Condition[] = []
  scanner.expect('(')
  do conditions.push(parseMember(scanner, budget, depth))
  while (scanner.take(','))
  scanner.expect(')')
  return { kind: 'group', joiner, negated, conditions }
}

function parseMember(scanner: Scanner, budget: Budget, depth: number): Condition {
  for (const joiner of ['and', 'or'] as const) {
    for (const not of ['', 'not.'] as const) {
      if (!scanner.isAt(`${not}${joiner}(`)) continue
      scanner.expect(`${not}${joiner}`)
      return parseGroup(scanner, joiner, not !== '', budget, depth + 1)
    }
  }
  const column = scanner.name()
  scanner.expect('.')
  return parseTest(scanner, column, budget, (rest) => rest.value())
}

function parseTest(
  scanner: Scanner,
  column: string,
  budget: Budget,
  readValue: (scanner: Scanner) => string,
): Condition {
  if ((budget.conditions -= 1) < 0) throw new QueryParseError(`more than ${MAX_CONDITIONS} conditions`)
  const negated = scanner.take('not.')
  const operator = scanner.name()
  scanner.expect('.')
  if (operator === 'in') return { kind: 'in', column, negated, values: parseList(scanner) }
  if (operator === 'is') {
    const value = scanner.name().toLowerCase()
    if (!isOneOf<TruthValue>(TRUTH_VALUES, value))
      throw new QueryParseError('"is" takes null, true, false or unknown')
    return { kind: 'is', column, negated, value }
  }
  if (!isOneOf<Comparison>(COMPARISONS, operator)) throw new QueryParseError(`unknown operator "${operator}"`)
  const value = readValue(scanner)
  if (operator === 'like' || operator === 'ilike') checkPattern(value, budget)
  return { kind: 'compare', column, negated, operator, value }
}

function checkPattern(pattern: string, budget: Budget): void {
  if ((budget.patterns -= 1) < 0) throw new QueryParseError(`more than ${MAX_PATTERNS} patterns`)
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new QueryParseError(`a pattern is longer than ${MAX_PATTERN_LENGTH} characters`)
  if ((pattern.match(/[*%_]/g)?.length ?? 0) > MAX_WILDCARDS)
    throw new QueryParseError(`more than ${MAX_WILDCARDS} wildcards in one pattern`)
}

function parseList(scanner: Scanner): string[] {
  const values: string[] = []
  scanner.expect('(')
  if (scanner.take(')')) return values
  do {
    if (values.length === MAX_LIST) throw new QueryParseError(`more than ${MAX_LIST} values in one list`)
    values.push(scanner.value())
  } while (scanner.take(','))
  scanner.expect(')')
  return values
}

function parseNames(key: string, text: string): string[] {
  const scanner = new Scanner(text)
  const names = new Set<string>()
  do {
    if (names.size === MAX_COLUMNS) throw new QueryParseError(`more than ${MAX_COLUMNS} names in "${key}"`)
    names.add(scanner.isAt('"') ? scanner.quotedName() : scanner.name())
  } while (scanner.take(','))
  scanner.expectEnd()
  return [...names]
}

function parseOrder(text: string | undefined): OrderTerm[] {
  if (text === undefined) return []
  const scanner = new Scanner(text)
  const terms: OrderTerm[] = []
  do {
    if (terms.length === MAX_ORDER_TERMS)
      throw new QueryParseError(`more than ${MAX_ORDER_TERMS} columns in "order"`)
    const column = scanner.name()
    const direction = scanner.take('.desc') ? 'desc' : 'asc'
    if (direction === 'asc') scanner.take('.asc')
    const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null
    terms.push({ column, direction, nulls })
  } while (scanner.take(','))
  scanner.expectEnd()
  return terms
}

function parseCount(key: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw new QueryParseError(`"${key}" must be a whole number`)
  return Number(text)
}

function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return (words as readonly string[]).includes(text)
}
