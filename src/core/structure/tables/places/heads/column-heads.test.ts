import { expect, test } from 'vitest'
import { placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { findColumns } from '../column-grid.ts'
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

test('a name that ends where the middle of another is stands over the two it is centred on', () => {
  const seven = placedLines([
    200,
    [50, '8544'],
    upTo(220, '8,600'),
    ...[270, 390].flatMap((right) => [upTo(right, '9%'), upTo(right + 60, '774.00')]),
    upTo(530, '1,548'),
  ])
  const lines = placedLines(
    [100, [50, 'Code'], [190, 'Value'], [252, 'Central Tax'], [385, 'State Tax'], [500, 'Total']],
    [112, [255, 'Rate'], [292, 'Amount'], [375, 'Rate'], [412, 'Amount']],
  )
  const found = headsOver(lines, findColumns(seven.map(({ cells }) => cells)))
  expect(found.map((head) => head?.words)).toEqual([
    'Code',
    'Value',
    'Central Tax Rate',
    'Central Tax Amount',
    'State Tax Rate',
    'State Tax Amount',
    'Total',
  ])
})

test('names that stand close are parted where they are nearest to their columns', () => {
  expect(headsOf([112, [50, 'Work'], [205, 'Fees paid Our plan share'], upTo(430, 'You')])).toEqual([
    'Work',
    'Fees paid',
    'Our plan share',
    'You',
  ])
})

test('a name over two columns without names of their own is in both, where it goes on small', () => {
  expect(headsOf([112, [50, 'Work'], [225, 'Payment type and details'], upTo(430, 'You')])).toEqual([
    'Work',
    'Payment type and details',
    'Payment type and details',
    'You',
  ])
})

test('names over several columns each part them between them', () => {
  const five = placedLines([200, [50, 'Day'], ...[200, 280, 360, 440].map((right) => upTo(right, '9.00'))])
  const lines = placedLines(
    [100, [156, 'This period'], [316, 'Last period']],
    [112, [50, 'Use'], upTo(200, 'Sum'), upTo(280, 'Day'), upTo(360, 'Sum'), upTo(440, 'Day')],
  )
  const heads = headsOver(lines, findColumns(five.map(({ cells }) => cells)))
  expect(heads.map((head) => head?.words)).toEqual([
    'Use',
    'This period Sum',
    'This period Day',
    'Last period Sum',
    'Last period Day',
  ])
})

test('a name that stands over most of several others is in each, though it ends where one does', () => {
  const five = placedLines([200, [50, 'Day'], ...[200, 280, 360, 440].map((right) => upTo(right, '9.00'))])
  const lines = placedLines(
    [100, [170, 'Payments to escrow'], upTo(440, 'Payments made from it')],
    [112, [50, 'Month'], upTo(195, 'Planned'), upTo(260, 'Paid'), upTo(360, 'Planned'), upTo(440, 'Paid')],
  )
  const heads = headsOver(lines, findColumns(five.map(({ cells }) => cells)))
  expect(heads.map((head) => head?.words)).toEqual([
    'Month',
    'Payments to escrow Planned',
    'Payments to escrow Paid',
    'Payments made from it Planned',
    'Payments made from it Paid',
  ])
})

test('a short name over the middle of three is in the outer ones as well', () => {
  const four = placedLines([200, [50, 'Visit'], [170, '$30.00'], [230, '$0.00'], [290, '$0.00']])
  const lines = placedLines(
    [100, [214, 'What you pay']],
    [112, [50, 'Service'], [170, 'Copay'], [225, 'Deduct'], [290, 'Share']],
  )
  const heads = headsOver(lines, findColumns(four.map(({ cells }) => cells)))
  expect(heads.map((head) => head?.words)).toEqual([
    'Service',
    'What you pay Copay',
    'What you pay Deduct',
    'What you pay Share',
  ])
})

test('a name that stands exactly over the middle of some is in these, a last column is not parted off', () => {
  const seven = placedLines([
    200,
    [50, 'Visit'],
    ...[150, 200, 260, 330, 380, 440].map((left, at) => [left, at === 5 ? 'A1' : '$9.00'] as const),
  ])
  const lines = placedLines(
    [100, [156, 'Plan does it'], [302, 'What you pay']],
    [106, [50, 'Service'], [435, 'Note']],
    [112, [148, 'Saved'], [202, 'Paid'], [262, 'Copay'], [315, 'Deduct'], [380, 'Share']],
  )
  const heads = headsOver(lines, findColumns(seven.map(({ cells }) => cells)))
  expect(heads.map((head) => head?.words)).toEqual([
    'Service',
    'Plan does it Saved',
    'Plan does it Paid',
    'What you pay Copay',
    'What you pay Deduct',
    'What you pay Share',
    'Note',
  ])
})

test('two names with a space between them are two where they end as two columns do', () => {
  const below: Printed = [112, [50, 'Work'], upTo(250, '£'), upTo(330, 'credits £'), upTo(430, '£')]
  expect(headsOf([100, upTo(330, 'Charges Payments so far'), upTo(430, 'Left')], below)).toEqual([
    'Work',
    'Charges £',
    'Payments so far credits £',
    'Left £',
  ])
})

test('names over as many columns each may begin where these do', () => {
  const pairs = placedLines([
    200,
    [65, 'September'],
    ...[295, 386, 470, 535].map((right) => upTo(right, '28.4')),
  ])
  const own = findColumns(pairs.map(({ cells }) => cells))
  const heads = placedLines(
    [100, [221, 'Electricity'], [395, 'Gas']],
    [112, [65, 'Month'], upTo(295, 'kWh'), upTo(386, '€'), upTo(470, 'm³'), upTo(535, '€')],
  )
  expect(headsOver(heads, own).map((head) => head?.words)).toEqual([
    'Month',
    'Electricity kWh',
    'Electricity €',
    'Gas m³',
    'Gas €',
  ])
})

test('lines of one head are set in the middle of each other, whatever else they stand between', () => {
  const [row] = placedLines([
    140,
    [60, 'Window'],
    upTo(340, '3'),
    upTo(415, '684'),
    upTo(455, '5 %'),
    upTo(505, '5,5 %'),
    upTo(564, '1 949,40'),
  ])
  const lines = placedLines(
    [100, [385, 'Unit'], [516.5, 'Montant']],
    [106, [60, 'What'], upTo(345, 'Qty'), [430, 'Off'], [481, 'VAT']],
    [112, [385, 'excl'], [524, 'HT €']],
  )
  const heads = headsOver(lines, findColumns([row!.cells]))
  expect(heads.map((head) => head?.words).slice(-2)).toEqual(['VAT', 'Montant HT €'])
})
