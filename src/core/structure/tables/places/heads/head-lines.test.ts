import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { areHeaded, columnsIn, findHeadLines, isBodyLine, isOverFigures } from './head-lines.ts'

const ROWS = [
  [140, [50, 'Day'], upTo(300, '$5.00'), upTo(400, '12')],
  [160, [50, 'Night'], upTo(300, '$3.00'), upTo(400, '8')],
] as const
const heads = (...printed: Printed[]) => findHeadLines(placedLines(...printed))

test('words over figures are heads, whatever stands above them', () => {
  expect(
    heads([60, [50, 'Charges']], [100, [50, 'Use'], upTo(300, 'Amount'), upTo(400, 'Units')], ...ROWS),
  ).toEqual({
    first: 1,
    end: 2,
  })
})

test('heads that stand beside their columns are in their order', () => {
  const numbered = [
    [140, [50, '1'], [80, 'Day'], upTo(300, '$5.00'), upTo(400, '$1.00')],
    [160, [50, '2'], [80, 'Night'], upTo(300, '$3.00'), upTo(400, '$2.00')],
  ] as const
  expect(heads([100, [80, 'Use'], [200, 'Limit'], [330, 'Paid']], ...numbered)).toEqual({ first: 0, end: 1 })
})

test('a word that may stand in place of a sum is a name over figures that are none', () => {
  expect(
    heads(
      [100, upTo(300, 'Data'), upTo(400, 'Data')],
      [112, [50, 'Line'], upTo(300, 'used'), upTo(400, 'included'), upTo(500, 'Minutes')],
      [140, [50, 'Phone'], upTo(300, '41.72 GB'), upTo(400, '60 GB'), upTo(500, '388')],
      [160, [50, 'Home'], upTo(300, '17.08 GB'), upTo(400, '20 GB'), upTo(500, '95')],
    ),
  ).toEqual({ first: 0, end: 2 })
})

test('days, years and units may be of a head', () => {
  expect(
    heads([100, [50, 'If paid by'], upTo(300, 'Nov 30, 2025'), upTo(400, 'Dec 31, 2025')], ...ROWS),
  ).toEqual({ first: 0, end: 1 })
  expect(heads([100, upTo(300, '2025/26'), upTo(400, '2026/27')], ...ROWS)).toEqual({ first: 0, end: 1 })
  expect(
    heads(
      [100, upTo(300, 'Amount'), upTo(400, 'Per')],
      [112, [50, 'Use'], upTo(300, '($)'), upTo(400, '1,000 gal')],
      ...ROWS,
    ),
  ).toEqual({ first: 0, end: 2 })
})

test('what bounds a sum is a figure below a name', () => {
  expect(
    heads(
      [100, [50, 'Rooms'], [200, 'Cleaned'], [330, '50% off']],
      [120, [50, '1'], [200, 'up to $90'], [330, 'up to $45']],
      [140, [50, '2'], [200, 'up to $120'], [330, 'up to $60']],
    ),
  ).toEqual({ first: 0, end: 1 })
})

test('a list of facts has no heads', () => {
  expect(
    heads(
      [100, [50, 'Resident'], upTo(300, 'Ferreira, Lucinda')],
      [120, [50, 'Deposit'], upTo(300, '1,560.00')],
      [140, [50, 'Printed'], upTo(300, '03/04/2026')],
    ),
  ).toBeNull()
})

test('names over all columns but the first are heads of words too', () => {
  expect(
    heads(
      [100, [200, 'Electricity'], [350, 'Gas']],
      [130, [50, 'Tariff'], [200, 'Standard variable'], [350, 'Standard']],
      [160, [50, 'Exit fee'], [200, 'None'], [350, 'None']],
      [190, [50, 'Cost in a year'], [200, '$1,471.50'], [350, '$530.18']],
    ),
  ).toEqual({ first: 0, end: 1 })
})

test('ages of a debt are names, each over a sum', () => {
  const [ages, sums] = placedLines(
    [100, [50, '0-30 days'], [150, '31-60 days'], [250, 'Over 60']],
    [120, [50, '$5.00'], [150, '$0.00'], [250, '$0.00']],
  )
  expect(isOverFigures(ages!, sums)).toBe(true)
  expect(isOverFigures(sums!, ages)).toBe(false)
})

test('a row holds a figure beside what it is of', () => {
  const [row, title] = placedLines(
    [100, [50, 'Day'], upTo(300, '$5.00')],
    [120, [50, 'Use'], upTo(300, '2025')],
  )
  expect([row, title].map((line) => isBodyLine(line!))).toEqual([true, false])
})

test('lines of one cell make no columns beside rows', () => {
  expect(columnsIn(placedLines([100, [50, 'A title over all of it, and further on']], ...ROWS))).toHaveLength(
    3,
  )
})

test('names above columns that answer the same again are heads', () => {
  const lines: Printed[] = [
    [100, [50, 'Damage'], [200, 'Basic'], [300, 'Basic + theft (yours)']],
    [120, [50, 'To others'], [200, 'yes'], [300, 'yes']],
    [140, [50, 'By fire'], [200, 'no'], [300, 'yes']],
    [160, [50, 'To glass'], [200, 'no'], [300, '$75.00']],
  ]
  expect(heads(...lines)).toEqual({ first: 0, end: 1 })
  expect(heads(...lines.slice(1))).toBeNull()
})

test('heads of several lines, set in the middle beside each other, are one head', () => {
  expect(
    heads(
      [100, [50, 'If you charge no']],
      [106, [250, 'You will pay it off']],
      [112, [50, 'more to this card and'], [400, 'And pay an estimated']],
      [118, [250, 'in about...']],
      [124, [50, 'each month pay...'], [400, 'total of...']],
      [150, [50, 'Only the minimum'], [270, '11 years'], [420, '$3,918']],
      [175, [50, '$84'], [275, '3 years'], [400, '$3,024 (Savings = $894)']],
    ),
  ).toEqual({ first: 0, end: 5 })
})

test('names over all columns but the first are heads, close as the rows are', () => {
  expect(
    heads(
      [112, [200, 'Basic'], [350, 'Family']],
      [124, [50, 'Monthly'], [200, '$39.00'], [350, '$59.00']],
      [136, [50, 'Set-up'], [200, '$25.00'], [350, '$12.00']],
    ),
  ).toEqual({ first: 0, end: 1 })
})

test('the row of a grid of facts is no head of the rows below it', () => {
  expect(
    heads(
      [80, [50, 'Owner'], [150, 'Ms Aldous'], [300, 'Time left'], [420, '17 years 9 months']],
      [100, [50, 'Kind'], [150, 'Closed, fixed'], [300, 'Payment'], [420, '$2,106 of both and']],
      [112, [420, 'interest']],
      [130, [50, 'Rate'], [150, '4.89%, yearly'], [300, 'Paid every'], [420, 'Month']],
      [150, [50, 'Ends'], [150, 'May 1, 2028'], [300, 'Privilege'], [420, '$8,000.00 of $63,000.00']],
    ),
  ).toBeNull()
})

test('three names of words that are shorter than what they head', () => {
  expect(
    heads(
      [100, [50, 'Topic'], [200, 'Who answers'], [350, 'When']],
      [130, [50, 'Leaks and bursts'], [200, 'Duty engineer'], [350, 'Day and night']],
      [160, [50, 'Moving house'], [200, 'Customer service'], [350, 'Weekdays']],
    ),
  ).toEqual({ first: 0, end: 1 })
})

test('one row below names that are set off makes a table, facts below a letterhead do not', () => {
  const bold = { size: 10, emphasis: 1 } as const
  const plain = { size: 10, emphasis: 0 } as const
  const [ages, sums, name, fact] = placedLines(
    [100, [50, '0-30'], [150, '31-60'], [250, 'Over 60 days']],
    [120, [50, '$5.00'], [150, '$0.00'], [250, '$0.00']],
    [140, [50, 'Harrow Water'], [300, 'Bill']],
    [160, [50, 'Page'], [300, '1 of 2']],
  )
  expect(areHeaded([...inLook(bold, ages!), ...inLook(plain, sums!)])).toBe(true)
  expect(areHeaded([...inLook(bold, name!), ...inLook(plain, fact!)])).toBe(false)
})

test('a name with its value is no head of the list that it stands in', () => {
  expect(
    heads(
      [100, [50, 'Reference'], [300, 'TV/20881']],
      [120, [50, 'Property'], [300, '3 Larch Walk']],
      [140, [50, 'Weekly rent'], [300, '£142.18']],
      [160, [50, 'Service charge'], [300, '£11.46']],
    ),
  ).toBeNull()
})

test('a first column whose cells all wrap is one, though no line of it stands in line with the others', () => {
  const lines = placedLines(
    ...[100, 130].flatMap((y): Printed[] => [
      [y, [50, '01.11.2025 –']],
      [y + 5, upTo(300, '18.204'), upTo(400, '451')],
      [y + 10, [50, '31.12.2025']],
    ]),
  )
  expect(columnsIn(lines)).toHaveLength(3)
})

test('a line of names and values that stands as one further above is no head, though that one wraps', () => {
  const lines = placedLines(
    [
      100,
      [50, 'Property'],
      [130, '41 Tamarack Drive, Corner'],
      [290, 'Amortization left'],
      [420, '17 years'],
    ],
    [111, [50, 'address'], [130, 'Brook']],
    [
      131,
      [50, 'Type'],
      [130, 'Closed, fixed rate'],
      [290, 'Usual payment'],
      [420, '$2,106.55 principal and'],
    ],
    [142, [420, 'interest']],
    [162, [50, 'Rate'], [130, '4.89%, twice yearly'], [290, 'Frequency'], [420, 'Monthly']],
    [182, [50, 'Maturity'], [130, 'May 1, 2028'], [290, 'Privilege'], [420, '$8,000.00 of $63,000.00']],
    [193, [290, 'used']],
  )
  expect(findHeadLines(lines)).toBeNull()
})
