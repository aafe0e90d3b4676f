import { expect, test } from 'vitest'
import type { TableCell } from '#core/document/clause.ts'
import { leaderAround, rowAround } from './row-around.ts'

const TEXT = 'Hotel   $210 per night;   Taxes not\n$290 in Rome   counted.\nMeals   $70'
const cell = (...words: readonly string[]): TableCell => {
  const spans = words.flatMap((one) => [TEXT.indexOf(one), TEXT.indexOf(one) + one.length])
  return [spans[0] ?? 0, spans[1] ?? 0, ...spans.slice(2)]
}
const TABLES = [
  {
    rows: [
      [cell('Hotel'), cell('$210 per night;', '$290 in Rome'), cell('Taxes not', 'counted.')],
      [cell('Meals'), cell('$70'), [0, 0] as const],
    ],
  },
]
const around = (words: string) => {
  const start = TEXT.indexOf(words)
  return rowAround(TEXT, TABLES, { start, end: start + words.length })
}

test('the cells of its row stand around a value, with the words of its own cell', () => {
  expect(around('$210')).toEqual(['Hotel · ', ' per night; $290 in Rome · Taxes not counted.'])
  expect(around('$290')).toEqual(['Hotel · $210 per night; ', ' in Rome · Taxes not counted.'])
})

test('words may run on in another line of their cell', () => {
  expect(around('not\n$290 in Rome   counted')).toEqual([
    'Hotel · $210 per night; $290 in Rome · Taxes ',
    '.',
  ])
})

test('an empty cell is left out', () => {
  expect(around('$70')).toEqual(['Meals · ', ''])
})

test('a row of one cell is a sentence', () => {
  const rows = [[cell('Meals')]]
  const start = TEXT.indexOf('Meals')
  expect(rowAround(TEXT, [{ rows }], { start, end: start + 5 })).toBeNull()
})

test('words that stand in no cell have no row', () => {
  expect(rowAround(TEXT, TABLES, { start: 0, end: TEXT.length })).toBeNull()
  expect(rowAround(TEXT, [], { start: 0, end: 5 })).toBeNull()
})

test('dots lead from a name to the sum of the same line', () => {
  const text =
    'Fees:\nDinghy park, per boat ......  EUR 90\nMooring, per boat ......  EUR 240   yearly\nThat is all.'
  const at = (sum: string) => {
    const start = text.indexOf(sum)
    return leaderAround(text, { start, end: start + sum.length })
  }
  expect(at('EUR 90')).toEqual(['Dinghy park, per boat · ', ''])
  expect(at('EUR 240')).toEqual(['Mooring, per boat · ', ' · yearly'])
  expect(at('all')).toBeNull()
})
