import { expect, test } from 'vitest'
import { datesToShow, partiesInWords, partsNotFound } from './card-contents.ts'

const TODAY = '2027-04-01'
const date = (day: string, label: string | null, page = 1, isToAct = false) => ({
  day,
  label,
  page,
  start: 0,
  end: 10,
  isToAct,
  bearer: null,
})

test('the next two days from today on are shown, without those of the paper, each under its name', () => {
  expect(
    datesToShow(
      [
        date('2027-03-31', 'Deposit'),
        date('2027-04-01', 'Dated'),
        date('2027-05-01', null, 2),
        date('2027-05-01', 'Notice by', 3),
        date('2027-05-01', null, 4),
        date('2027-06-30', 'End of term'),
        date('2027-07-01', null),
      ],
      TODAY,
    ),
  ).toEqual([date('2027-05-01', 'Notice by', 3), date('2027-06-30', 'End of term')])
  expect(datesToShow([date('2027-04-01', 'Statement date')], TODAY)).toEqual([])
})

test('the next day to act comes first, also where it is a later one or has another name beside it', () => {
  const [ends, due, last] = [
    date('2027-05-01', 'Ends'),
    date('2027-06-01', 'Due', 2, true),
    date('2027-07-01', 'Notice by', 3, true),
  ]
  expect(datesToShow([ends, due, last], TODAY)).toEqual([due, ends])
  const sameDay = date('2027-05-01', null, 4, true)
  expect(datesToShow([ends, sameDay], TODAY)).toEqual([sameDay])
  expect(datesToShow([sameDay, ends], TODAY)).toEqual([sameDay])
})

test('two parties are named with their roles, of more how many', () => {
  const party = (name: string, role: string | null = null) => ({ name, role })
  expect(partiesInWords([party('Harbor Lane LLC', 'Landlord')])).toBe('Harbor Lane LLC (Landlord)')
  expect(partiesInWords([party('Dana', 'Tenant'), party('Lender', 'Lender')])).toBe(
    'Dana (Tenant) and Lender',
  )
  expect(partiesInWords(['a', 'b', 'c', 'd'].map((name) => party(name)))).toBe('a, b, and 2 more')
})

test('a date is shown on its own day, and gone on the next', () => {
  const rows = [date('2027-05-01', 'Notice by'), date('2027-06-30', 'End of term')]
  expect(datesToShow(rows, '2027-05-01')).toEqual(rows)
  expect(datesToShow(rows, '2027-05-02')).toEqual(rows.slice(1))
})

test('what the overview would say it could not find', () => {
  expect(partsNotFound([])).toEqual(['parties', 'money', 'dates'])
  expect(partsNotFound(['party', 'percentage', 'date'])).toEqual([])
  expect(partsNotFound(['party', 'duration'])).toEqual(['money', 'dates'])
})
