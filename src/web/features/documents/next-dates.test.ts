import { expect, test } from 'vitest'
import { firstByDocument } from './next-dates.ts'

test('each document has the first of its dates', () => {
  const dates = firstByDocument([
    { document_id: 'bill', value: '2027-01-22', label: 'Date of service', page_number: 1 },
    { document_id: 'lease', value: '2027-05-01', label: 'Notice', page_number: 4 },
    { document_id: 'bill', value: '2027-05-02', label: null, page_number: 1 },
    { document_id: 'lease', value: '2027-06-30', label: null, page_number: 2 },
  ])
  expect([...dates]).toEqual([
    ['lease', { day: '2027-05-01', label: 'Notice', page: 4 }],
    ['bill', { day: '2027-05-02', label: null, page: 1 }],
  ])
})

test('no dates, no entries', () => {
  expect(firstByDocument([]).size).toBe(0)
})
