import { expect, test } from 'vitest'
import { datesToShow, partsNotFound } from './card-contents.ts'

const TODAY = '2027-04-01'
const date = (day: string, label: string | null, page = 1) => ({ day, label, page })

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
