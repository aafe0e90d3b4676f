import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { innermostAt } from './innermost-clause.ts'

const clause = (id: number, parent: number | null, start: number, end: number): Clause => ({
  id,
  kind: 'clause',
  label: null,
  heading: null,
  parent,
  page: 1,
  start,
  end,
})
const CLAUSES = [
  clause(1, null, 5, 30),
  clause(2, 1, 10, 20),
  clause(3, 2, 12, 15),
  clause(4, 1, 20, 25),
  clause(5, null, 40, 50),
]

test.each([
  [0, null],
  [4, null],
  [5, 1],
  [10, 2],
  [12, 3],
  [14, 3],
  [15, 2],
  [20, 4],
  [24, 4],
  [25, 1],
  [29, 1],
  [30, null],
  [40, 5],
  [49, 5],
  [50, null],
])('around offset %d the innermost clause is %j, also when it is asked for first', (offset, id) => {
  expect(innermostAt(CLAUSES)(offset)?.id ?? null).toBe(id)
})

test('offsets in ascending order, the same one again too', () => {
  const clauseAt = innermostAt(CLAUSES)
  expect([0, 5, 5, 13, 13, 22, 29, 30, 45, 60].map((offset) => clauseAt(offset)?.id ?? null)).toEqual([
    null,
    1,
    1,
    3,
    3,
    4,
    1,
    null,
    5,
    null,
  ])
})

test('no clause is around anything where there are none', () => {
  expect(innermostAt([])(3)).toBeNull()
})
