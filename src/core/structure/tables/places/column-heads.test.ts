import { expect, test } from 'vitest'
import { placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { findColumns } from './column-grid.ts'
import { headsOver } from './column-heads.ts'

const rows = placedLines([
  200,
  [50, 'Filling'],
  upTo(250, '$58.00'),
  upTo(330, '$40.00'),
  upTo(430, '$18.00'),
])
const columns = findColumns(rows.map(({ cells }) => cells))
const headsOf = (...heads: Printed[]) =>
  headsOver(placedLines(...heads), columns).map((head) => head?.words ?? null)

test('lines below each other are one name of one column', () => {
  expect(
    headsOf(
      [100, upTo(250, 'Office')],
      [112, [50, 'Work'], upTo(250, 'fee'), upTo(330, 'Plan'), upTo(430, 'You')],
    ),
  ).toEqual(['Work', 'Office fee', 'Plan', 'You'])
})

test('a name over the middle of several is in each of them', () => {
  expect(
    headsOf(
      [100, [335, 'Estimated']],
      [112, [50, 'Work'], upTo(250, 'Fee'), upTo(330, 'Plan'), upTo(430, 'You')],
    ),
  ).toEqual(['Work', 'Fee', 'Estimated Plan', 'Estimated You'])
})

test('an upper line stands over the head it is centred on, wherever the figures stand', () => {
  expect(
    headsOf([100, [195, 'Old']], [112, [50, 'Meter'], [190, '11/18'], [290, '01/19'], [405, 'Read']]),
  ).toEqual(['Meter', 'Old 11/18', '01/19', 'Read'])
})

test('names that stand close are parted where they are nearest to their columns', () => {
  expect(headsOf([112, [50, 'Work'], [205, 'Fees paid Our plan share'], upTo(430, 'You')])).toEqual([
    'Work',
    'Fees paid',
    'Our plan share',
    'You',
  ])
})
