import { expect, test } from 'vitest'
import type { Fact, FactType } from '#core/document/clause.ts'
import { buildOverview } from './build-overview.ts'
import { saidOnce } from './said-once.ts'

const fact = (id: number, type: FactType, value: string, start: number, label: string | null = null): Fact => ({
  id, type, value, label, text: value, page: 1, clause: null, start, end: start + (type === 'obligation' ? 100 : 10),
}) // prettier-ignore
const FACTS = [
  fact(1, 'date', '2027-05-01', 0, 'Ends'),
  fact(2, 'date', '2026-05-01', 20, 'Starts'),
  fact(3, 'notice_period', '60 days', 40, 'Ending early'),
  fact(4, 'obligation', 'Tenant shall be kind', 100),
  fact(5, 'obligation', 'Tenant shall answer within 10 days', 300),
  fact(6, 'deadline', '10 days', 310),
  fact(7, 'duration', '2 years', 500),
]
const overview = buildOverview(FACTS, [{ obligation: 5, other: 6, kind: 'deadline' }], [], '2027-03-09')
const values = (rows: readonly { value: string }[]) => rows.map(({ value }) => value)

test('a day to come and a notice stand first and nowhere else; a duty only under its bearer', () => {
  const once = saidOnce(overview)
  expect(once.due.map((item) => item.kind)).toEqual(['date', 'notice'])
  expect(values(once.dates)).toEqual(['2026-05-01'])
  expect(values(once.times)).toEqual(['2 years'])
  expect(once.duties[0]?.duties.map((duty) => duty.fact.id)).toEqual([5, 4])
})

test('what was said before is not said again', () => {
  const once = saidOnce(overview, FACTS.slice(0, 3))
  expect(once.due).toEqual([])
  expect(once.dates).toEqual([])
})
