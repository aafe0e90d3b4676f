import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPercentages } from './find-percentages.ts'

const shares = (text: string) => findPercentages(text).map(({ value }) => value)
const wordsOf = (text: string) => findPercentages(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['ten percent', '10%'],
  ['fifty per cent', '50%'],
  ['ten per centum', '10%'],
  ['twenty-five\npercent', '25%'],
  ['one hundred percent', '100%'],
  ['1 ½ %', '1.5%'],
  ['1½%', '1.5%'],
  ['2 ⅜%', '2.375%'],
  ['1 1/2 percent', '1.5%'],
  ['¼ %', '0.25%'],
  ['one and one-half percent', '1.5%'],
  ['two and three-quarters percent', '2.75%'],
  ['ten and 1/2 percent', '10.5%'],
  ['one-half percent', '0.5%'],
  ['a quarter percent', '0.25%'],
  ['one half of one percent', '0.5%'],
  ['three-quarters of one percent', '0.75%'],
  ['1/2 of 1%', '0.5%'],
  ['one-half (1/2) of one percent', '0.5%'],
])('%s', (written, value) => {
  const text = `It is ${written} of the price.`
  expect(shares(text)).toEqual([value])
  expect(wordsOf(text)).toEqual([written])
})

test.each([
  ['two percent (2%)', '2%'],
  ['one and one-half percent (1 1/2%)', '1.5%'],
  ['one-half of one percent (0.5%)', '0.5%'],
  ['ten (10) percent', '10%'],
  ['one-half (½) percent', '0.5%'],
])('words and figures are one share: %s', (written, value) => {
  expect(shares(`Interest of ${written} a month`)).toEqual([value])
})

test.each([
  'one percentage',
  'net of one or two',
  'three halves percent',
  '10.10.10%',
  '$5%',
  'twentyfive percent',
])('no share of a hundred: %s', (text) => {
  expect(shares(text)).toEqual([])
})

test('every share in figures is found where it stands, as it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('%', ' %', ' percent'),
      (whole, part, sign) => {
        const text = `a fee of ${whole}.${part}${sign} on top`
        expect(shares(text)).toEqual([`${Number(`${whole}.${part}`)}%`])
        expect(wordsOf(text)).toEqual([`${whole}.${part}${sign}`])
      },
    ),
  )
})

const labelsIn = (text: string) => findPercentages(text).map(({ label }) => label)

test.each([
  ['After default the loan shall bear interest at 12%.', 'Interest after default'],
  ['Upon an Event of Default it bears interest of 12%.', 'Interest after default'],
  ['Sums that are overdue bear interest at 12%.', 'Interest on late payment'],
  ['The unpaid balance bears interest at 5%.', 'Interest'],
  ['Elm may assess interest on the past due amount at the rate of 5%.', 'Interest on past due amount'],
])('interest says when it is charged: %s', (text, label) => {
  expect(labelsIn(text)).toEqual([label])
})

test.each(['an error in excess of 5%', 'a minimum of 5%', 'the remaining 5%'])(
  'a share of what nobody names: %s',
  (text) => {
    expect(labelsIn(text)).toEqual([null])
  },
)

test('a share said in two parts is one', () => {
  expect(shares('a fee of one percent and one-half (1.5%) of it')).toEqual(['1.5%'])
})

test('a share alone in its cell is of what its row is', () => {
  expect(labelsIn('Approval rate   68%   78%   71%')).toEqual([
    'Approval rate',
    'Approval rate',
    'Approval rate',
  ])
  expect(labelsIn('Under 10 boxes   7%')).toEqual([null])
  expect(labelsIn('30 million and above   7%')).toEqual([null])
  expect(labelsIn('Approximately   70% of all rooms')).toEqual([null])
})

test('a rate keeps its name, whatever the interest is on', () => {
  expect(labelsIn('interest on the past due amount at a default rate of 5%')).toEqual(['Default rate'])
})
