import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { partsOf } from './side-by-side.ts'

const partsIn = (...printed: Printed[]) =>
  partsOf(
    placedLines(...printed).flatMap((line) => line.cells),
    0,
  ).map((part) => part.map(({ text }) => text))

test('an address beside a list of facts is a part of its own', () => {
  expect(
    partsIn(
      [100, [50, 'Invoice to'], [300, 'Number'], upTo(500, '26184')],
      [112, [50, 'Marchetti Ltd']],
      [117, [300, 'Date'], upTo(500, '03/09/2026')],
      [124, [50, '22 Foundry Row']],
      [134, [300, 'Due'], upTo(500, '04/08/2026')],
      [136, [50, 'Skelby']],
      [151, [300, 'Order'], upTo(500, '7731')],
    ),
  ).toEqual([
    ['Invoice to', 'Marchetti Ltd', '22 Foundry Row', 'Skelby'],
    ['Number   26184', 'Date   03/09/2026', 'Due   04/08/2026', 'Order   7731'],
  ])
})

test('titles side by side stand over tables of their own, though their rows meet', () => {
  expect(
    partsIn(
      [100, [50, 'Summary'], [320, 'Payment']],
      [120, [50, 'Old balance'], upTo(250, '$6.00'), [320, 'Minimum due'], upTo(540, '$3.00')],
      [140, [50, 'Payments'], upTo(250, '-$6.00'), [320, 'Credit limit'], upTo(540, '$9.00')],
    ),
  ).toHaveLength(2)
})

test('heads that repeat open another panel of the same table', () => {
  expect(
    partsIn(
      [100, [50, 'Check'], [150, 'Amount'], [300, 'Check'], [400, 'Amount']],
      [120, [50, '2217'], [150, '$5.00'], [300, '2219'], [400, '$7.00']],
      [140, [50, '2218'], [150, '$6.00'], [300, '2220'], [400, '$8.00']],
    ),
  ).toEqual([
    ['Check   Amount', '2217   $5.00', '2218   $6.00'],
    ['Check   Amount', '2219   $7.00', '2220   $8.00'],
  ])
})

test('a table whose rows meet, in the middle of wrapped cells too, is one part', () => {
  expect(
    partsIn(
      [100, [50, 'Work'], [300, 'Price']],
      [130, [50, 'Base cabinets, made to']],
      [136, [300, '$720.00']],
      [142, [50, 'measure']],
      [170, [50, 'Worktop, sanded and']],
      [176, [300, '$270.00']],
      [182, [50, 'oiled']],
    ),
  ).toHaveLength(1)
})

test('sums that stand beside names of two lines are their columns, no table of their own', () => {
  expect(
    partsIn(
      [100, [50, 'Water and what is'], upTo(350, '84 m³'), upTo(450, '102,56 €')],
      [112, [50, 'taken for it']],
      [118, upTo(350, '84 m³'), upTo(450, '158,26 €')],
      [124, [50, 'Sewer, for the']],
      [136, [50, 'whole of the year']],
      [142, upTo(350, '84 m³'), upTo(450, '29,40 €')],
      [148, [50, 'and the bodies']],
    ),
  ).toHaveLength(1)
})

test('heads that repeat over the columns of one table do not part it', () => {
  expect(
    partsIn(
      [100, [150, 'Planned'], [220, 'Paid'], [300, 'Planned'], [370, 'Paid']],
      [120, [50, 'May'], [150, '410.00'], [220, '410.00']],
      [140, [50, 'June'], [150, '410.00'], [220, '410.00'], [300, '902.00'], [370, '960.20']],
      [160, [50, 'July'], [150, '410.00'], [220, '435.00']],
    ),
  ).toHaveLength(1)
})

test('titles in larger letters part what stands below them, a little set out', () => {
  const [titles, ...rows] = placedLines(
    [100, [50, 'Readings'], [316, 'Account']],
    [120, [70, 'Meter'], [150, 'Now'], [320, 'Old balance'], upTo(540, '$6.00')],
    [140, [54, 'Peak'], [150, '40,902'], [320, 'Payments'], upTo(540, '-$6.00')],
    [160, [54, 'Night'], [150, '13,455'], [320, 'New'], upTo(540, '$9.00')],
  )
  const lines = [...inLook({ size: 13, emphasis: 1 }, titles!), ...inLook({ size: 10, emphasis: 0 }, ...rows)]
  expect(
    partsOf(
      lines.flatMap(({ cells }) => cells),
      0,
    ).map((part) => part.map(({ text }) => text)),
  ).toEqual([
    ['Readings', 'Meter   Now', 'Peak   40,902', 'Night   13,455'],
    ['Account', 'Old balance   $6.00', 'Payments   -$6.00', 'New   $9.00'],
  ])
})

test('what stands below two panels over the whole width is no part of either', () => {
  const [titles, ...rows] = placedLines(
    [100, [50, 'Account'], [320, 'Charges']],
    [122, [54, 'Old balance'], upTo(250, '$6.00'), [322, 'Delivery'], upTo(540, '$3.00')],
    [140, [54, 'Payments'], upTo(250, '-$6.00'), [322, 'Supply'], upTo(540, '$9.00')],
    [162, [50, 'Meter']],
    [180, [54, 'Number'], [150, 'From'], [250, 'To'], [322, 'Present'], [400, 'Before'], upTo(540, 'Used')],
    [198, [54, 'N441'], [150, '10/09'], [250, '11/08'], [316, '6120 Actual'], [400, '6032'], upTo(540, '88')],
  )
  const large = [titles!, rows[2]!].flatMap((line) => inLook({ size: 13, emphasis: 1 }, line))
  const small = inLook({ size: 10, emphasis: 0 }, ...rows.filter((line) => line !== rows[2]))
  const parts = partsOf(
    [...large, ...small].flatMap(({ cells }) => cells),
    0,
  ).map((part) => part.map(({ text }) => text))
  expect(parts.at(-1)).toEqual([
    'Meter',
    'Number   From   To   Present   Before   Used',
    'N441   10/09   11/08   6120 Actual   6032   88',
  ])
})

test('a box with one large sum stands beside a list that it does not meet', () => {
  expect(
    partsIn(
      [100, [50, 'What you owed us'], upTo(300, '£64.18')],
      [108, [400, 'We will collect']],
      [121, [50, 'What you paid'], upTo(300, '-£45.00')],
      [128, [415, '£57.22']],
      [142, [50, 'Electricity'], upTo(300, '£19.80')],
      [149, [405, 'on or just after']],
      [163, [50, 'Your new balance'], upTo(300, '£57.22')],
      [170, [400, '17 November 2026']],
    ),
  ).toHaveLength(2)
})

test('a table beside totals and a list below them is one', () => {
  const tax = (code: string) => [[50, code], upTo(180, '$40.00'), upTo(260, '$4.00')] as const
  const parts = partsIn(
    [100, ...tax('A 1'), [320, 'Net'], upTo(540, '$80.00')],
    [114, ...tax('A 2'), [320, 'Tax'], upTo(540, '$8.00')],
    [128, ...tax('A 3'), [320, 'Total'], upTo(540, '$88.00')],
    [142, ...tax('A 4')],
    [149, [320, 'Next visit'], [400, '5 May 2027']],
    [156, ...tax('A 5')],
    [163, [320, 'Adviser'], [400, 'Ada Roe']],
    [170, ...tax('A 6')],
    [177, [320, 'Bay'], [400, '17']],
    [184, ...tax('A 7')],
  )
  expect(parts.map((part) => part.length)).toEqual([7, 6])
})

test('an edge of what stands elsewhere on the page does not part a list beside an address', () => {
  expect(
    partsIn(
      [151, [50, 'Invoice to'], [310, 'Invoice no.'], [420, 'BC-2291']],
      [161, [50, 'P. Karras']],
      [169.4, [50, '27 Gannet Street'], [310, 'Invoice date'], [420, '10 March 2026']],
      [181, [50, 'Culburra Beach, in the West']],
      [187.7, [310, 'Date of work'], [420, '6 March 2026']],
      [200.9, [50, 'Job address']],
      [206, [310, 'Your quote'], [420, 'Q1187']],
      [210.9, [50, 'As above']],
      [224.4, [310, 'Terms'], [420, '14 days']],
      [242.7, [310, 'Due date'], [420, '24 March 2026']],
      [
        275,
        [50, 'Work done: found the relief valve stuck open and a split in the copper riser behind the taps.'],
      ],
      [300, [50, 'Account'], [150, 'Banksia Coast']],
      [318, [50, 'Number'], [150, '5520 1183']],
    )[1],
  ).toHaveLength(6)
})

test('numbers and days are facts beside an address, though most are of figures', () => {
  expect(
    partsIn(
      [100, [50, 'Hausverwaltung Lindner']],
      [103, [310, 'Rechnung Nr.'], upTo(540, '2026-0388')],
      [111, [50, 'z. Hd. Frau Arslan']],
      [122, [50, 'Parkallee 112'], [310, 'Datum'], upTo(540, '14.09.2026')],
      [133, [50, '99998 Neustetten']],
      [141, [310, 'Kundennummer'], upTo(540, '10442')],
      [160, [310, 'Auftrag'], upTo(540, '77120-4')],
      [179, [310, 'Ihr Zeichen'], upTo(540, 'WEG')],
    ),
  ).toHaveLength(2)
})

test('a box of names above values is a part of its own beside a letterhead', () => {
  const parts = partsIn(
    [60, [50, 'LAKESHORE ORTHOPEDICS']],
    [66, [380, 'STATEMENT DATE'], [480, 'ACCOUNT NUMBER']],
    [74, [50, 'AND PHYSICAL THERAPY']],
    [86, [50, 'Harbor Street'], [382, '09/12/2025'], [484, 'LK-2048816']],
    [96, [50, 'Pine Narrows']],
    [106, [50, 'Billing office'], [376, 'PAY THIS AMOUNT'], [494, 'DUE DATE']],
    [126, [390, '$186.37'], [484, '10/06/2025']],
  )
  expect(parts).toContainEqual([
    'STATEMENT DATE   ACCOUNT NUMBER',
    '09/12/2025   LK-2048816',
    'PAY THIS AMOUNT   DUE DATE',
    '$186.37   10/06/2025',
  ])
})
