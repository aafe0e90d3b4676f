import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import {
  MAX_CONDITIONS,
  MAX_DEPTH,
  MAX_PATTERN_LENGTH,
  MAX_PATTERNS,
  MAX_WILDCARDS,
  parseQuery,
} from './parse-query.ts'
import { QueryParseError } from './query-scanner.ts'
import { COMPARISONS, type Condition, formatQuery, TRUTH_VALUES } from './query-tree.ts'

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not'])
const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,20}$/).filter((text) => !reserved.has(text))
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 })
// What an address can carry: any text of whole characters.
const value = fc.string({ unit: 'binary', maxLength: 20 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: MAX_DEPTH - 1, depthSize: 'small' },
    fc.record({
      kind: fc.constant('compare' as const),
      column: name,
      negated: fc.boolean(),
      operator: fc.constantFrom(...COMPARISONS),
      value,
    }),
    fc.record({
      kind: fc.constant('is' as const),
      column: name,
      negated: fc.boolean(),
      value: fc.constantFrom(...TRUTH_VALUES),
    }),
    fc.record({
      kind: fc.constant('in' as const),
      column: name,
      negated: fc.boolean(),
      values: fc.array(value, { maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('group' as const),
      joiner: fc.constantFrom('and' as const, 'or' as const),
      negated: fc.boolean(),
      conditions: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).condition

const testsOf = (where: readonly Condition[]): readonly Condition[] =>
  where.flatMap((one) => (one.kind === 'group' ? testsOf(one.conditions) : [one]))
const isPattern = (one: Condition): boolean => one.kind === 'compare' && /like/.test(one.operator)
const isModest = (one: Condition): boolean =>
  one.kind !== 'compare' || one.value.replaceAll(/[^*%_]/g, '').length <= MAX_WILDCARDS

const query = fc.record({
  select: maybe(names),
  where: fc.array(condition, { maxLength: 3 }).filter((where) => {
    const tests = testsOf(where)
    const patterns = tests.filter(isPattern)
    return tests.length <= MAX_CONDITIONS && patterns.length <= MAX_PATTERNS && patterns.every(isModest)
  }),
  order: fc.array(
    fc.record({
      column: name,
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      nulls: maybe(fc.constantFrom('first' as const, 'last' as const)),
    }),
    { maxLength: 3 },
  ),
  limit: maybe(fc.nat(1_000_000)),
  offset: fc.nat(1_000_000),
  columns: maybe(names),
  onConflict: maybe(names),
})

test('reads back exactly the query an address was written from', () => {
  fc.assert(
    fc.property(query, (tree) => {
      expect(parseQuery(formatQuery(tree))).toEqual(tree)
    }),
    { numRuns: 500 },
  )
})

test('refuses whatever it cannot read with its own error and nothing else', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    ',',
    '.',
    '"',
    '\\',
    '=',
    '&',
    'or',
    'not.',
    'in.',
    'eq.',
    'is.',
    'a',
    '%',
    '%00',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (address) => {
      try {
        parseQuery(address)
      } catch (error) {
        expect(error).toBeInstanceOf(QueryParseError)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('reads what the official client sends', () => {
  const address =
    'select=id%2Cfilename&user_id=eq.a+b&status=in.%28queued%2C%22a%2C+b%22%29' +
    '&or=%28title.ilike.*x*%2Cand%28a.is.null%2Cb.not.gt.3%29%29&order=updated_at.desc.nullslast&offset=0&limit=5'
  expect(parseQuery(address)).toEqual({
    select: ['id', 'filename'],
    where: [
      { kind: 'compare', column: 'user_id', negated: false, operator: 'eq', value: 'a b' },
      { kind: 'in', column: 'status', negated: false, values: ['queued', 'a, b'] },
      {
        kind: 'group',
        joiner: 'or',
        negated: false,
        conditions: [
          { kind: 'compare', column: 'title', negated: false, operator: 'ilike', value: '*x*' },
          {
            kind: 'group',
            joiner: 'and',
            negated: false,
            conditions: [
              { kind: 'is', column: 'a', negated: false, value: 'null' },
              { kind: 'compare', column: 'b', negated: true, operator: 'gt', value: '3' },
            ],
          },
        ],
      },
    ],
    order: [{ column: 'updated_at', direction: 'desc', nulls: 'last' }],
    limit: 5,
    offset: 0,
    columns: null,
    onConflict: null,
  })
})

test('a compared value at the top level may hold anything, even its own syntax', () => {
  const [condition] = parseQuery('a=eq."x",(y).not.z').where
  expect(condition).toMatchObject({ operator: 'eq', value: '"x",(y).not.z' })
})

test.each([
  'select=a:b',
  'select=a::text',
  'select=*,documents(*)',
  'select=count()',
  'select=data->x',
  'select=',
  'select=a&select=b',
  'a->b=eq.1',
  'documents.id=eq.1',
  'a=1',
  'a=fts.x',
  'a=is.maybe',
  'a=in.1,2',
  'a=in.(1,2',
  'a=in.(1)2',
  'or=a.eq.1',
  'or=()',
  'or=(a.eq."x)',
  'limit=-1',
  'limit=1.5',
  'limit=1e3',
  'offset=all',
  'order=a.up',
  'order=a.desc.first',
  'columns="a',
  'a;drop=eq.1',
  'a"=eq.1',
])('refuses %s', (address) => {
  expect(() => parseQuery(address)).toThrow(QueryParseError)
})

test('bounds the number of conditions and the depth of groups', () => {
  const many = (count: number) => `or=(${Array.from({ length: count }, () => 'a.eq.1').join(',')})`
  expect(parseQuery(many(MAX_CONDITIONS)).where).toHaveLength(1)
  expect(() => parseQuery(many(MAX_CONDITIONS + 1))).toThrow(QueryParseError)

  const deep = (depth: number) => `${'and('.repeat(depth - 1)}a.eq.1${')'.repeat(depth - 1)}`
  expect(parseQuery(`or=(${deep(MAX_DEPTH)})`).where).toHaveLength(1)
  expect(() => parseQuery(`or=(${deep(MAX_DEPTH + 1)})`)).toThrow(QueryParseError)
})

test('bounds the number of patterns, their length and their wildcards', () => {
  const isRead = (address: string): boolean => {
    try {
      return parseQuery(address).where.length > 0
    } catch (error) {
      if (error instanceof QueryParseError) return false
      throw error
    }
  }
  const many = (count: number) =>
    `or=(${Array.from({ length: count }, (_, index) => `a.${index % 2 ? 'i' : ''}like.*x*`).join(',')})`
  expect([isRead(many(MAX_PATTERNS)), isRead(many(MAX_PATTERNS + 1))]).toEqual([true, false])
  expect(isRead(`${many(MAX_PATTERNS)}&b=not.ilike.*x*`)).toBe(false)
  const long = 'x'.repeat(MAX_PATTERN_LENGTH)
  expect([isRead(`a=like.${long}`), isRead(`a=like.${long}x`), isRead(`a=eq.${long}x`)]).toEqual([
    true,
    false,
    true,
  ])
  for (const wildcard of ['*', '%25', '_']) {
    const most = wildcard.repeat(MAX_WILDCARDS)
    expect([isRead(`a=ilike.${most}`), isRead(`a=ilike.${most}${wildcard}`)]).toEqual([true, false])
  }
})

test('reads 100 kB of hostile text in linear time', async () => {
  for (const piece of ['"\\', '(', 'or=(', 'not.', '\\"', 'a.eq."', ',', '.desc']) {
    const text = `or=(a.eq."${piece.repeat(100_000 / piece.length)}`
    const read = (part: string) => expect(() => parseQuery(part)).toThrow(QueryParseError)
    expect(await takesLinearTime(read, text), piece).toBe(true)
  }
})
