import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { isPlacedRow } from './group-rows.ts'
import { PlacedTables } from './find-placed-tables.ts'

function tablesOf(...printed: Printed[]) {
  const lines = placedLines(...printed)
  return { lines, tables: new PlacedTables((index) => lines[index] ?? null) }
}

const ROWS: Printed[] = [
  [100, [50, 'Use'], upTo(300, 'Amount')],
  [120, [50, 'Day'], upTo(300, '$5.00')],
  [140, [50, 'Night'], upTo(300, '$3.00')],
]

test('a table ends at a sentence, and at wide white space', () => {
  const sentence: Printed = [
    160,
    [50, 'Please pay all of this within thirty days of the day of the bill, by check.'],
  ]
  expect(tablesOf(...ROWS, sentence).tables.rangeAt(0, 4)).toEqual({ first: 0, end: 3 })
  expect(tablesOf(...ROWS, [300, [50, 'Sewer'], upTo(300, '$9.00')]).tables.rangeAt(0, 4).end).toBe(3)
})

test('names above their values that stand below others are a table of their own', () => {
  const { tables } = tablesOf(
    [100, [50, 'Customer'], [150, 'Day'], [250, 'Ticket']],
    [112, [50, '44-1180'], [150, '01/26/2026'], [250, '553120']],
    [130, [50, 'Tank'], [150, 'Before'], [250, 'After']],
    [142, [50, '330 gal'], [150, '22%'], [250, '81%']],
  )
  expect(tables.rangeAt(0, 4).end).toBe(2)
})

test('rows that stand under centred heads go on with them', () => {
  const heads: Printed = [100, [90, 'Meter No.'], [220, 'Prior'], [330, 'Read']]
  expect(
    tablesOf(
      heads,
      [120, [50, 'W-1'], upTo(260, '884'), upTo(370, '899')],
      [140, [50, 'W-2'], upTo(260, '210'), upTo(370, '210')],
    ).tables.rangeAt(0, 3),
  ).toEqual({ first: 0, end: 3 })
})

test('a table goes on at the top of the next page, not in another part of its own', () => {
  const { lines, tables } = tablesOf(...ROWS)
  const next = placedLines([80, [50, 'Refuse'], upTo(300, '$9.00')]).map((line) => ({
    ...line,
    pageIndex: 1,
  }))
  const over = new PlacedTables((index) => [...lines, ...next][index] ?? null)
  expect(over.nextPart(lines, 3)).toBe(3)
  expect(tables.nextPart(lines, 3)).toBeNull()
})

test('a row has short cells side by side', () => {
  const [row, title] = placedLines(ROWS[1]!, [160, [50, 'Other charges']])
  expect([row, title].map((line) => isPlacedRow(line!))).toEqual([true, false])
})

test('words alone above rows that are set as those before open a group, not a table', () => {
  const row = (y: number, code: string, what: string, sum: string): Printed => [
    y,
    [50, code],
    [120, what],
    upTo(400, sum),
  ]
  const { tables } = tablesOf(
    [100, [50, 'Item'], [120, 'Description'], upTo(400, 'Price')],
    row(120, '1182', 'Cheese', '$5.00'),
    row(135, '1183', 'Butter', '$3.00'),
    [165, [105, '**** FROZEN ****']],
    row(180, '2033', 'Peas', '$4.00'),
    row(195, '2034', 'Beans', '$6.00'),
  )
  expect(tables.rangeAt(0, 6)).toEqual({ first: 0, end: 6 })
})

test('names over all columns but the first begin another table', () => {
  const { tables } = tablesOf(
    [100, [50, 'Room'], [150, 'Charged per'], upTo(300, 'Weekday'), upTo(400, 'Weekend')],
    [120, [50, 'Hall'], [150, 'hour'], upTo(300, '$28'), upTo(400, '$42')],
    [140, [50, 'Lobby'], [150, 'hour'], upTo(300, '$40'), upTo(400, '$50')],
    [175, [50, 'Section 2. Deposits']],
    [195, upTo(330, 'Amount'), upTo(400, 'Refundable?')],
    [215, [50, 'Deposits']],
    [235, [50, 'Key deposit'], upTo(330, '$40.00'), upTo(400, 'Yes')],
    [255, [50, 'Cleaning'], upTo(330, '$55.00'), upTo(400, 'No')],
  )
  expect(tables.rangeAt(0, 8).end).toBe(3)
})

test('what says that the table goes on stands between its parts', () => {
  const lines = placedLines(...ROWS, [180, upTo(550, 'Continued on page 2')])
  const next = (title: string) =>
    placedLines(
      [40, [50, 'Account 118'], upTo(550, 'Page 2')],
      [80, [50, title]],
      [100, [50, 'Refuse'], upTo(300, '$9.00')],
    ).map((line) => ({ ...line, pageIndex: 1 }))
  const nextOf = (title: string) => {
    const all = [...lines, ...next(title)]
    return new PlacedTables((index) => all[index] ?? null).nextPart(lines.slice(0, 3), 3)
  }
  expect(nextOf('Charges (continued)')).toBe(6)
  expect(nextOf('Other charges')).toBeNull()
})

test('a sum beside its name under one wide column begins another table', () => {
  const wide: Printed[] = [
    [100, [50, 'Work'], upTo(400, 'Hours'), upTo(500, 'Amount')],
    [115, [50, 'Replace the mixer tap and both of the valves'], upTo(400, '2.5'), upTo(500, '$120.00')],
    [130, [50, 'Call out, and a reading of the meter'], upTo(400, '1'), upTo(500, '$35.00')],
  ]
  expect(tablesOf(...wide, [145, [50, 'Subtotal'], upTo(200, '$155.00')]).tables.rangeAt(0, 4).end).toBe(3)
  expect(tablesOf(...wide, [145, [50, 'Subtotal'], upTo(500, '$155.00')]).tables.rangeAt(0, 4).end).toBe(4)
})

test('a title in larger letters ends a table of words', () => {
  const rows = placedLines(
    [100, [50, 'Damage'], [250, 'Plus'], [350, 'Premium']],
    [115, [50, 'Flood'], [250, 'No'], [350, 'Yes']],
    [130, [50, 'Theft'], [250, 'No'], [350, 'Yes']],
    [145, [50, 'How to reach us']],
    [160, [50, 'Topic'], [200, 'Who answers'], [350, 'When']],
  )
  const lines = rows.flatMap((line, at) => inLook({ size: at === 3 ? 12 : 10, emphasis: 0 }, line))
  expect(new PlacedTables((index) => lines[index] ?? null).rangeAt(0, 5).end).toBe(3)
})

test('sums that are set with each other and with no column above are of another table', () => {
  const rows: Printed[] = [
    [100, [50, 'Work and what it was'], upTo(300, 'Hours'), upTo(500, 'Amount')],
    [115, [50, 'Call out, and a reading'], upTo(300, '1'), upTo(500, '$35.00')],
    [130, [50, 'Mixer tap, both valves'], upTo(300, '2'), upTo(500, '$96.00')],
  ]
  const sums = (right: number): Printed[] => [
    [145, [50, 'Subtotal'], upTo(right, '$131.00')],
    [160, [50, 'Sales tax'], upTo(right, '$9.00')],
  ]
  expect(tablesOf(...rows, ...sums(326)).tables.rangeAt(0, 5).end).toBe(3)
  expect(tablesOf(...rows, ...sums(300)).tables.rangeAt(0, 5).end).toBe(5)
})

test('bold lines close below each other are one head, though figures are among its words', () => {
  const [ages, days, sums] = placedLines(
    [100, [50, 'Current'], [150, '31–60'], [250, '61–90'], [350, 'Total']],
    [112, [150, 'days'], [250, 'days'], [345, 'balance']],
    [140, [50, '$5.00'], [150, '$0.00'], [250, '$0.00'], [350, '$5.00']],
  )
  const lines = [
    ...inLook({ size: 10, emphasis: 1 }, ages!, days!),
    ...inLook({ size: 10, emphasis: 0 }, sums!),
  ]
  expect(new PlacedTables((index) => lines[index] ?? null).rangeAt(0, 3)).toEqual({ first: 0, end: 3 })
})

test('a name over several lines begins above the first line with other names', () => {
  expect(
    tablesOf(
      [88, [50, 'If you make no']],
      [100, [50, 'further charges'], [200, 'You pay it off'], [350, 'And pay in']],
      [112, [50, 'each month pay'], [200, 'in about...'], [350, 'all...']],
      [140, [50, 'The least'], [200, '11 years'], [350, '$3,918']],
    ).tables.rangeAt(1, 4).first,
  ).toBe(0)
})

test('a name alone over the figures belongs to the table though a group of rows opens it', () => {
  const rows: Printed[] = [
    [100, [50, 'Disbursements']],
    [120, upTo(300, 'Amount')],
    [136, [50, 'Subject to tax']],
    [152, [62, 'Courier'], upTo(300, '31.40')],
    [168, [62, 'Search fees'], upTo(300, '66.30')],
  ]
  expect(tablesOf(...rows).tables.rangeAt(3, 5).first).toBe(1)
  expect(tablesOf(rows[0]!, [120, [180, 'Amount']], ...rows.slice(2)).tables.rangeAt(3, 5).first).toBe(3)
})

test('a titled list below names above their values is a table of its own', () => {
  const { tables } = tablesOf(
    [100, [62, 'Account'], [155, 'Amount due'], [270, 'Due by']],
    [120, [50, '77 2041 90'], [160, '$88.41'], [255, 'Nov 28, 2026']],
    [146, [40, 'Summary']],
    [166, [45, 'Last bill'], upTo(400, '$81.20')],
    [186, [45, 'Payment'], upTo(400, '-$81.20')],
  )
  expect(tables.rangeAt(0, 5).end).toBe(2)
})

test('a total at the foot of a form whose rows are not all filled in is its last row', () => {
  const form: Printed[] = [
    [100, [50, 'Payments'], upTo(300, 'Amount'), [320, 'Deductions'], upTo(540, 'Amount')],
    [120, [50, 'Basic'], upTo(300, '$9.00'), [320, 'Tax'], upTo(540, '$2.00')],
    [140, [50, 'Night'], upTo(300, '$5.00'), [320, 'Pension'], upTo(540, '$1.00')],
  ]
  const total: Printed = [230, [50, 'Total'], upTo(300, '$14.00'), [320, 'Total'], upTo(540, '$3.00')]
  expect(tablesOf(...form, total).tables.rangeAt(0, 4).end).toBe(4)
  expect(tablesOf(...form, [230, [50, 'Pay'], upTo(300, '$14.00')]).tables.rangeAt(0, 4).end).toBe(3)
})

test('a table begins with rows whose cells wrap, so that no line of them holds two', () => {
  const { tables } = tablesOf(
    [60, [50, 'Account information']],
    [90, [200, '807 Cottonwood Bend, in the']],
    [96, [50, 'Property address']],
    [102, upTo(335, 'West')],
    [120, [50, 'Outstanding']],
    [126, upTo(335, '$287,640.12')],
    [132, [50, 'principal']],
    [150, [50, 'Interest rate'], upTo(335, '4.625%')],
    [170, [50, 'Maturity'], upTo(335, 'May 2052')],
  )
  expect(tables.rangeAt(7, 9)).toEqual({ first: 1, end: 9 })
})

test('a table ends at a paragraph over its columns, whose first line does not end a sentence', () => {
  const words =
    'Payable in full by 28 September, less two per cent where it is paid by the 21st of this month, as'
  const { tables } = tablesOf(
    [100, [50, 'Use'], [200, 'Units'], upTo(300, 'Amount'), upTo(500, 'Total')],
    [120, [50, 'Day'], [200, '4'], upTo(300, '$5.00'), upTo(500, '$5.00')],
    [140, [50, 'Night'], [200, '2'], upTo(300, '$3.00'), upTo(500, '$3.00')],
    [160, [50, words]],
    [171, [50, 'agreed.']],
    [190, [50, 'Work'], upTo(300, '$4.00')],
  )
  expect(tables.rangeAt(0, 6).end).toBe(3)
})
