import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFigures } from './claim-figures.ts'

const figures = (text: string) => findFigures(text).map(({ kind, value, unit }) => [kind, value, unit])

test.each([
  ['You pay $1,250.50', [['money', '1250.5', '$']]],
  ['You pay 1.250,50 €', [['money', '1250.5', '€']]],
  ['You pay fifty dollars', [['money', '50', '$']]],
  ['You pay 20 cents', [['money', '0.2', '$']]],
  ['You pay CAD 40', [['money', '40', 'cad']]],
  [
    'R 260 or Rs 9,600',
    [
      ['money', '260', 'zar'],
      ['money', '9600', 'inr'],
    ],
  ],
  ['12p a page', [['money', '0.12', '£']]],
  [
    'Form R-12 at 12 p.m.',
    [
      ['number', '12', ''],
      ['time', '720', ''],
    ],
  ],
  ['up to $2 million', [['money', '2000000', '$']]],
  ['ten percent', [['percent', '10', '']]],
  ['sixty (60) days', [['period', '60', 'day']]],
  ['ten business days', [['period', '10', 'business day']]],
  ['a month of notice', [['period', '1', 'month']]],
  ['$5 a month', [['money', '5', '$']]],
  ['three visits', [['number', '3', 'visit']]],
  ['at 5:30 p.m.', [['time', '1050', '']]],
  ['at noon', [['time', '720', '']]],
  ['the 5th day', [['ordinal', '5', '']]],
  ['the twenty-first day', [['ordinal', '21', '']]],
  ['the thirtieth day', [['ordinal', '30', '']]],
  ['on March 4, 2026', [['date', '2026-03-04', '']]],
  ['call 555-123-4567', [['number', '555-123-4567', '']]],
  ['no one and one of them', []],
])('%s', (text, expected) => {
  expect(figures(text)).toEqual(expected)
})

test('words and figures that differ stay two', () => {
  expect(figures('sixty (90) days')).toEqual([
    ['number', '60', ''],
    ['period', '90', 'day'],
  ])
})

test('figures stand in order and never on one another', () => {
  const part = fc.constantFrom(
    '$35',
    'ten',
    '(10)',
    'days',
    '5%',
    'May 1',
    'a month',
    '12:30',
    'first',
    'and',
    '1/2',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      let last = 0
      for (const { start, end } of findFigures(parts.join(' '))) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
    }),
  )
})
