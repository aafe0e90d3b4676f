import { expect, test } from 'vitest'
import type { Fact, FactType } from '#core/document/clause.ts'
import { buildOverview } from './build-overview.ts'
import { receiptsOf } from './fact-receipts.ts'
import { OVERVIEW_COLUMNS, overviewTable } from './overview-table.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const TEXT = 'Lake Inn\nThe guest pays $90 by May 1, 2027, within 10 days. The guest shall return the key.'
const PAGES = [{ number: 1, label: null, text: TEXT }]

let count = 0
const fact = (type: FactType, words: string, value: string, label: string | null = null): Fact => {
  const start = TEXT.indexOf(words)
  return {
    id: ++count,
    type,
    value,
    label,
    text: words,
    page: 1,
    clause: null,
    start,
    end: start + words.length,
  }
}
const FACTS = [
  fact('party', 'Lake Inn', 'Lake Inn', 'Inn'),
  fact('fee', '$90', '$90', 'Price'),
  fact('date', 'May 1, 2027', '2027-05-01', 'Due date'),
  fact('deadline', '10 days', '10 days'),
  fact('obligation', 'The guest shall return the key.', 'The guest shall return the key.', 'Guest'),
]

/** The rows of an overview by the names of their columns. */
const rowsOf = (facts: readonly Fact[], isAbout = false) => {
  const table = overviewTable(
    buildOverview(facts, [], [], '2027-01-01'),
    receiptsOf(ID, PAGES, [], [facts]),
    'https://inn.example',
    isAbout,
  )
  return table.map((cells) => Object.fromEntries(OVERVIEW_COLUMNS.map((name, at) => [name, cells[at]])))
}

test('each place has a row with its words, its page and the address of its receipt', () => {
  const rows = rowsOf(FACTS)
  expect(rows.map((row) => [row['Part'], row['Value'], row['Quote']])).toEqual([
    ['Parties', 'Lake Inn', 'Lake Inn'],
    ['Money', '$90', '$90'],
    ['Dates', '2027-05-01', 'May 1, 2027'],
    ['Time limits and periods', 'within 10 days', '10 days'],
    ['Duties', 'The guest shall return the key.', 'The guest shall return the key.'],
  ])
  for (const row of rows) {
    expect(row['Page']).toBe('1')
    expect(row['Receipt']).toBe('Found on this page, word for word')
    expect(row['Address']).toMatch(/^https:\/\/inn\.example\/app\/documents\/.*page=1&start=\d+&end=\d+$/)
  }
  expect(rows.map((row) => row['What'])).toEqual(['Inn', 'Price', 'Due date', '', 'Guest'])
})

test('pages that are approximate are said to be so', () => {
  expect(rowsOf(FACTS, true)[0]).toMatchObject({ Page: 'about 1' })
})

test('what is not on its page is in it, and says so', () => {
  const other = { ...fact('fee', '$90', '$95', 'Price'), text: '$95' }
  expect(rowsOf([other])[0]).toMatchObject({ Value: '$95', Quote: '$95', Receipt: 'Not found on this page' })
  const missing = { ...other, page: 7 }
  expect(rowsOf([missing])[0]).toMatchObject({
    Page: '7',
    Quote: '$95',
    Section: '',
    Receipt: 'Not found on this page',
    Address: '',
  })
})
