import { expect, test } from 'vitest'
import { type Mutant, mutantsOfSql, mutantsOfTypeScript } from './mutants.ts'

const shown = (text: string, mutants: readonly Mutant[]) =>
  mutants.map(({ start, end, replacement }) => `${text.slice(start, end)} → ${replacement}`)

test('a condition is turned, forced and moved by one at its edge', () => {
  const text = 'export const isOver = (count: number) => (count > 5 ? true : false)'
  expect(shown(text, mutantsOfTypeScript('x.ts', text))).toEqual([
    'count > 5 → true',
    'count > 5 → false',
    '> → >=',
    '5 → (5 + 1)',
    'true → false',
    'false → true',
  ])
})

test('one condition of two is left out', () => {
  const text = 'export const isOwn = (a: boolean, b: boolean) => a && b'
  expect(shown(text, mutantsOfTypeScript('x.ts', text))).toEqual(['a → true', '&& → ||', 'b → true'])
})

test('what a module sends to the database is mutated as SQL, what is filled in as TypeScript', () => {
  const text =
    'await tx.rows`update notes set size = ${size}, name = ${name} where owner = ${one ?? other} and id = ${id}`'
  expect(shown(text, mutantsOfTypeScript('x.ts', text))).toEqual([
    `${text} → ;`,
    'owner =  → owner = owner and null::text is distinct from ',
    ' =  →  <> ',
    '?? → &&',
    'and → or',
    'id =  → id = id and null::text is distinct from ',
    ' =  →  <> ',
  ])
})

test('a function of the database is mutated in its body, but not where it assigns', () => {
  const text = `create or replace function f(p int = 1) returns void language sql as $$
  -- of one and all
  update notes set size = 1,
    is_new = p
  where owner = p or owner is null
$$`
  expect(shown(text, mutantsOfSql('f.sql', text))).toEqual([
    'owner =  → owner = owner and null is distinct from ',
    ' =  →  <> ',
    'or → and',
    'is null → is not null',
  ])
})
