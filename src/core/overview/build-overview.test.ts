import { expect, test } from 'vitest'
import type { Clause, Fact, FactLink, FactType } from '#core/document/clause.ts'
import { buildOverview } from './build-overview.ts'

const TODAY = '2027-03-09'
let at = 0

/** A fact behind the one before it; duties are 100 characters long, so that others can stand in their words. */
function fact(id: number, type: FactType, value: string, more: Partial<Fact> = {}): Fact {
  at += 200
  const start = more.start ?? at
  const end = start + (type === 'obligation' ? 100 : 10)
  return { id, type, value, label: null, text: value, page: 1, clause: null, start, end, ...more }
}
const clause = (id: number, heading: string | null, more: Partial<Clause> = {}): Clause => ({
  id,
  kind: 'clause',
  label: String(id),
  heading,
  parent: null,
  page: 1,
  start: 0,
  end: 9_999,
  ...more,
})
const overviewOf = (facts: Fact[], links: FactLink[] = [], clauses: Clause[] = []) =>
  buildOverview(facts, links, clauses, TODAY)

test('what is due comes in the order of acting: dates to come, payments with their time, other duties, notice', () => {
  const rent = fact(1, 'obligation', 'On the 1st Tenant shall pay $1,850.00', { start: 1_000 })
  const keep = fact(2, 'obligation', 'Tenant shall answer in 10 days', { start: 2_000 })
  const { due } = overviewOf(
    [
      fact(3, 'date', '2027-06-30'),
      fact(4, 'date', '2027-05-01'),
      fact(5, 'date', '2026-07-01'),
      keep,
      fact(6, 'deadline', '10 days', { start: 2_010 }),
      rent,
      fact(7, 'fee', '$1,850.00', { start: 1_010 }),
      fact(8, 'deadline', '1st', { start: 1_030 }),
      fact(9, 'notice_period', '60 days'),
      fact(10, 'obligation', 'Tenant shall be kind'),
    ],
    [
      { obligation: 2, other: 6, kind: 'deadline' },
      { obligation: 1, other: 7, kind: 'fee' },
      { obligation: 1, other: 8, kind: 'deadline' },
    ],
  )
  const told = due.map((item) => (item.kind === 'duty' ? item.duty.fact.value : item.row.value))
  expect(told).toEqual([
    '2027-05-01',
    '2027-06-30',
    'On the 1st Tenant shall pay $1,850.00',
    'Tenant shall answer in 10 days',
    '60 days',
  ])
})

test('a day is due once, under its name if it has one', () => {
  const { due, dates } = overviewOf([
    fact(1, 'date', '2027-05-01', { clause: 2 }),
    fact(2, 'date', '2027-05-01', { label: 'Payment due by' }),
  ], [], [clause(1, 'BILL'), clause(2, 'DETAIL')]) // prettier-ignore
  expect(due.map((item) => item.kind === 'date' && item.row.title)).toEqual(['Payment due by'])
  expect(dates[0]?.places.map(({ id }) => id)).toEqual([2, 1])
  expect(dates).toHaveLength(1)
})

test('a date of the paper itself is not due', () => {
  const { due, dates } = overviewOf([
    fact(1, 'date', '2027-05-01', { label: 'Statement date' }),
    fact(2, 'date', '2027-05-02', { label: 'Date of service' }),
    fact(3, 'date', '2027-05-03', { label: 'Due date' }),
  ])
  expect(due.map((item) => item.kind === 'date' && item.row.title)).toEqual(['Due date'])
  expect(dates).toHaveLength(3)
})

test('where a duty states its own time, one in the condition before it is not when to act', () => {
  const repay = fact(1, 'obligation', 'You must repay it within thirty (30) days', { start: 1_000 })
  const { due } = overviewOf(
    [
      repay,
      fact(2, 'deadline', '12 months', { start: 1_020, text: 'twelve (12) months' }),
      fact(3, 'deadline', '30 days', { start: 1_080, text: 'thirty (30)\ndays' }),
    ],
    [
      { obligation: 1, other: 2, kind: 'deadline' },
      { obligation: 1, other: 3, kind: 'deadline' },
    ],
  )
  expect(due.map((item) => item.kind === 'duty' && item.duty.times.map(({ value }) => value))).toEqual([
    ['30 days'],
  ])
})

test('a time elsewhere in the clause belongs to a duty but does not make it due', () => {
  const duty = fact(1, 'obligation', 'Tenant shall clean', { start: 1_000 })
  const { due, duties } = overviewOf(
    [duty, fact(2, 'deadline', '7 days', { start: 5_000 })],
    [{ obligation: 1, other: 2, kind: 'deadline' }],
  )
  expect(due).toEqual([])
  expect(duties[0]?.duties[0]?.times.map(({ value }) => value)).toEqual(['7 days'])
})

test('a value said twice under one name is one line with two places', () => {
  const { money } = overviewOf([
    fact(1, 'fee', '$75.00', { label: 'Late fee' }),
    fact(2, 'fee', '$75.00', { label: 'Returned check' }),
    fact(3, 'fee', '$75.00', { label: 'late fee' }),
  ])
  expect(money.map(({ title, places }) => [title, places.map(({ id }) => id)])).toEqual([
    ['Late fee', [1, 3]],
    ['Returned check', [2]],
  ])
})

test('a word for whoever was named before, or for nobody, heads no duties', () => {
  const { duties } = overviewOf([
    fact(1, 'obligation', 'It shall pay', { label: 'It' }),
    fact(2, 'obligation', 'No banner is allowed', { label: 'No banner' }),
    fact(3, 'obligation', 'Tenant shall pay', { label: 'Tenant' }),
  ])
  expect(duties.map(({ who, duties: own }) => [who, own.length])).toEqual([
    ['Tenant', 1],
    [null, 2],
  ])
})

test('of the days that a column lists the next is due, beside one with a name of its own', () => {
  const { due } = overviewOf(
    [
      fact(1, 'date', '2027-04-05', { clause: 2, label: 'Payment date' }),
      fact(2, 'date', '2027-05-05', { clause: 2, label: 'Payment date' }),
      fact(3, 'date', '2027-06-05', { clause: 2, label: 'Last payment' }),
    ],
    [],
    [clause(1, 'LOAN'), { ...clause(2, 'PLAN'), kind: 'table' }],
  )
  expect(due.map((item) => item.kind === 'date' && item.row.value)).toEqual(['2027-04-05', '2027-06-05'])
})

test('what is owed comes first, also where it is a balance, and a cell by its column', () => {
  const { money } = overviewOf([
    fact(1, 'fee', '$58', { label: 'Purchases' }),
    fact(2, 'amount', '$35', { label: 'Minimum payment due' }),
    fact(3, 'amount', '$900', { label: 'Card 1: new balance' }),
    fact(4, 'amount', '$20', { label: 'Previous balance' }),
  ])
  expect(money.map(({ value }) => value)).toEqual(['$35', '$900', '$58', '$20'])
})

test('fees come before sums and shares, the named before the nameless', () => {
  const { money } = overviewOf([
    fact(1, 'percentage', '4%', { label: 'Increase' }),
    fact(2, 'amount', '$5'),
    fact(3, 'amount', '$200', { label: 'Deposit' }),
    fact(4, 'fee', '$75', { label: 'Late fee' }),
  ])
  expect(money.map(({ value }) => value)).toEqual(['$75', '$200', '4%', '$5'])
})

test('a value without a name has none from the heading around it, and is no other of the same size', () => {
  const { money, times, parties } = overviewOf(
    [
      fact(1, 'fee', '$1', { clause: 2 }),
      fact(2, 'deadline', '30 days', { clause: 2 }),
      fact(3, 'deadline', '30 days', { clause: 2 }),
      fact(4, 'party', 'Mara', { clause: 2 }),
      fact(5, 'party', 'Mara', { clause: 1 }),
    ],
    [],
    [clause(1, 'RESIDENTIAL LEASE', { label: null, kind: 'heading' }), clause(2, 'RENT')],
  )
  expect(money.map(({ title }) => title)).toEqual([null])
  expect(times.map(({ places }) => places.map(({ id }) => id))).toEqual([[2], [3]])
  expect(parties.map(({ title, places }) => [title, places.length])).toEqual([[null, 2]])
})

test('what has to be paid in all comes first, what is nothing last', () => {
  const { money } = overviewOf([
    fact(1, 'fee', '$0.00', { label: 'Change due' }),
    fact(2, 'fee', '$12.00', { label: 'Customer charge' }),
    fact(3, 'fee', '$163.47', { label: 'Total amount due' }),
    fact(4, 'fee', '$4.00', { label: 'Total waste fee' }),
  ])
  expect(money.map(({ value }) => value)).toEqual(['$163.47', '$12.00', '$4.00', '$0.00'])
})

test('the day of the paper is listed once, however often it is called so', () => {
  const { dates } = overviewOf([
    fact(1, 'date', '2026-06-08', { label: 'Agreement date' }),
    fact(2, 'date', '2026-06-08', { label: 'Signed' }),
    fact(3, 'date', '2026-06-08', { label: 'Begins' }),
  ])
  expect(dates.map(({ title, places }) => [title, places.map(({ id }) => id)])).toEqual([
    ['Agreement date', [1, 2]],
    ['Begins', [3]],
  ])
})

test('of the days that a table lists, the next one is due', () => {
  const clauses = [clause(1, 'LOAN'), clause(2, 'Payments', { kind: 'table' })]
  const days = ['2027-01-14', '2027-04-14', '2027-05-14']
  const { due, dates } = overviewOf(
    days.map((day, index) => fact(index + 1, 'date', day, { clause: 2 })),
    [],
    clauses,
  )
  expect(due.map((item) => item.kind === 'date' && item.row.value)).toEqual(['2027-04-14'])
  expect(dates).toHaveLength(3)
})

test('of several totals in a row none is put first', () => {
  const { money } = overviewOf([
    fact(1, 'fee', '$1.00', { label: 'Fee' }),
    fact(2, 'fee', '$10.00', { label: 'Total' }),
    fact(3, 'fee', '$20.00', { label: 'Total' }),
  ])
  expect(money.map(({ value }) => value)).toEqual(['$1.00', '$10.00', '$20.00'])
})

test('of two duties with a time, the one that binds somebody is due first', () => {
  const { due } = overviewOf(
    [
      fact(1, 'obligation', 'A notice is sent in 5 days', { start: 1_000 }),
      fact(2, 'deadline', '5 days', { start: 1_010 }),
      fact(3, 'obligation', 'Tenant shall reply in 7 days', { start: 2_000, label: 'Tenant' }),
      fact(4, 'deadline', '7 days', { start: 2_010 }),
    ],
    [
      { obligation: 1, other: 2, kind: 'deadline' },
      { obligation: 3, other: 4, kind: 'deadline' },
    ],
  )
  expect(due.map((item) => item.kind === 'duty' && item.duty.fact.id)).toEqual([3, 1])
})

test('clauses that enclose each other do not hang it', () => {
  const clauses = [clause(1, null, { parent: 2 }), clause(2, null, { parent: 1 })]
  expect(overviewOf([fact(1, 'fee', '$1', { clause: 2 })], [], clauses).money[0]?.title).toBeNull()
})

test('dates to come stand before those gone by, each nearest first', () => {
  const days = ['2025-01-01', '2027-03-09', '2028-01-01', '2026-12-31']
  const { dates } = overviewOf(days.map((day, index) => fact(index + 1, 'date', day)))
  expect(dates.map(({ value }) => value)).toEqual(['2027-03-09', '2028-01-01', '2026-12-31', '2025-01-01'])
})

test('the cells of a long table come after everything else, those of a short one in their order', () => {
  const clauses = [clause(1, 'LOAN'), clause(2, 'Payments', { kind: 'table' })]
  const firstOf = (cells: number) => {
    const rows = Array.from({ length: cells }, (_, index) =>
      fact(index + 1, 'fee', `$${index + 1}`, { clause: 2, label: 'Installment' }),
    )
    const sums = [...rows, fact(99, 'amount', '$9,600.00', { clause: 1 })]
    return overviewOf(sums, [], clauses).money[0]?.value
  }
  expect(firstOf(4)).toBe('$1')
  expect(firstOf(40)).toBe('$9,600.00')
})

test('how long something lasts makes nothing due', () => {
  const duty = fact(1, 'obligation', 'Tenant shall stay', { start: 1_000 })
  const { due } = overviewOf(
    [duty, fact(2, 'duration', '12 months', { start: 1_010 })],
    [{ obligation: 1, other: 2, kind: 'deadline' }],
  )
  expect(due).toEqual([])
})

test('duties stand with whoever has them, the parties first, those of nobody last', () => {
  const { duties } = overviewOf([
    fact(5, 'obligation', 'Neighbors shall listen', { label: 'Neighbors' }),
    fact(6, 'party', 'Harrow LLC', { label: 'Landlord' }),
    fact(7, 'party', 'Mara', { label: 'Tenant' }),
    fact(8, 'obligation', 'The Tenant shall sweep', { label: 'The Tenant' }),
    fact(1, 'obligation', 'it shall rain'),
    fact(2, 'obligation', 'Tenant shall pay', { label: 'Tenant' }),
    fact(3, 'obligation', 'Landlord shall repair', { label: 'Landlord' }),
    fact(4, 'obligation', 'Tenant shall clean', { label: 'tenant' }),
  ])
  expect(duties.map(({ who, duties: all }) => [who, all.map(({ fact: { id } }) => id)])).toEqual([
    ['The Tenant', [8, 2, 4]],
    ['Landlord', [3]],
    ['Neighbors', [5]],
    [null, [1]],
  ])
})

test('what is still to be paid comes first, not what early payers owe', () => {
  const { money } = overviewOf([
    fact(1, 'fee', '5,00 €', { label: 'Zu zahlen (Skonto)' }),
    fact(2, 'fee', '6,00 €', { label: 'Noch zu zahlen' }),
  ])
  expect(money.map(({ title }) => title)).toEqual(['Noch zu zahlen', 'Zu zahlen (Skonto)'])
})
