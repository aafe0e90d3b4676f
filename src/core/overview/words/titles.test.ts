import { expect, test } from 'vitest'
import type { Clause, Fact } from '#core/document/clause.ts'
import { titles } from './titles.ts'

const clause = (id: number, kind: Clause['kind'], heading: string | null, parent: number | null): Clause => ({
  id,
  kind,
  label: kind === 'heading' ? null : String(id),
  heading,
  parent,
  page: 1,
  start: id,
  end: id + 1,
})
const fact = (of: number, label: string | null = null): Fact => ({
  id: 1,
  type: 'deadline',
  value: '9 days',
  label,
  text: '',
  page: 1,
  clause: of,
  start: 0,
  end: 0,
})

test('a fact has its own label, else the nearest heading around it', () => {
  const titleOf = titles([clause(1, 'clause', 'Keys', null), clause(2, 'clause', null, 1)])
  expect(titleOf(fact(2))).toBe('Keys')
  expect(titleOf(fact(2, 'Key fee'))).toBe('Key fee')
})

test.each(['If the Owner', 'Until', 'Payment by the', 'IN NO EVENT WILL THE BAKER BE LIABLE NOR WILL'])(
  'half a sentence is no title: %s',
  (half) => {
    const titleOf = titles([clause(1, 'clause', 'Keys', null), clause(2, 'clause', half, 1)])
    expect(titleOf(fact(2))).toBe('Keys')
  },
)

test('a heading between a clause and the one around it names it instead', () => {
  const titleOf = titles([
    clause(1, 'clause', 'Law', null),
    clause(2, 'clause', null, 1),
    clause(3, 'heading', 'NEW TERMS', 1),
    clause(4, 'clause', null, 1),
    clause(5, 'heading', 'A heading that is a whole sentence, longer than any name of a thing', 1),
    clause(6, 'clause', null, 1),
  ])
  expect([2, 4, 6].map((id) => titleOf(fact(id)))).toEqual(['Law', 'NEW TERMS', null])
})
