import { expect, test } from 'vitest'
import type { Table, TableCell } from '#core/document/clause.ts'
import { cellWords, headsOf } from './cell-heads.ts'

/** A table of cells that "|" parts, with its text. */
function tableOf(headerRows: number, ...lines: string[]): { text: string; table: Table } {
  let offset = 0
  const rows = lines.map((line) =>
    line.split('|').map((words): TableCell => {
      const start = offset
      offset += words.length + 1
      return [start, start + words.length]
    }),
  )
  return { text: lines.join('|'), table: { clause: 1, page: 1, headerRows, rows } }
}

/** What names the last row's cells: its row, or its row and column. */
function namesOf(headerRows: number, ...lines: string[]) {
  const { text, table } = tableOf(headerRows, ...lines)
  return headsOf(text, table)
    .at(-1)
    ?.map(({ row, column }) => (column === null ? row : `${row ?? ''}/${column}`))
}

test('the stretches of a cell are one text', () => {
  expect(cellWords('made to   $5\nmeasure', [0, 7, 13, 20])).toBe('made to measure')
})

test('a row is named by its first column of words, a column by its head', () => {
  expect(namesOf(1, 'Qty|Work|Price', '2|Tear off|$5', '4|Ice shield|$9')).toEqual([
    'Ice shield/Qty',
    '4/Work',
    'Ice shield/Price',
  ])
})

test('words name a row rather than its code, where they differ as its codes do', () => {
  const [, , sum] =
    namesOf(1, 'Code|What|Due', 'D0120|Oral evaluation|$5', 'D1110|Prophylaxis, adult|$9') ?? []
  expect(sum).toBe('Prophylaxis, adult/Due')
  const [, , other] =
    namesOf(1, 'No|How|Due', '1Z8841|Next day|$5', '1Z8842|Next day|$9', '1Z8843|Next day|$7') ?? []
  expect(other).toBe('1Z8843/Due')
})

test('the number of a line names its row', () => {
  expect(namesOf(1, 'Line|User|Due', '06 39 98 41 07|Ines|$5', '06 39 98 52 60|Gaspard|$9')?.[2]).toBe(
    '06 39 98 52 60/Due',
  )
})

test('what several lines have alike names none of them', () => {
  expect(
    namesOf(
      1,
      'Number|Plan|Due',
      '087 555 0141|Unlimited calls|$5',
      '087 555 0143|Ten gigabytes|$6',
      '087 555 0142|Ten gigabytes|$7',
    )?.[2],
  ).toBe('087 555 0142/Due')
})

test('what most rows say again names none of them', () => {
  const rows = ['Max|Sick visit|$78', 'Max|Blood panel|$9', 'Max|Nail trim|$8', 'Olive|Rabies vaccine|$32']
  expect(namesOf(1, 'Patient|What|Sum', ...rows)?.[2]).toBe('Rabies vaccine/Sum')
})

test('a day names the row of a schedule rather than its number, unless that is of something', () => {
  expect(namesOf(1, 'No.|Day|Sum', '1|05/01/2027|$5', '2|06/01/2027|$6')?.[2]).toBe('06/01/2027/Sum')
  expect(namesOf(1, 'Payment|Day|Sum', '1|05/01/2027|$5', '2|06/01/2027|$6')?.[2]).toBe('2/Sum')
})

test('the name of several rows stands beside the first of them, and names none', () => {
  expect(
    namesOf(
      1,
      'Service|Charge|Sum',
      'Water|Base charge|$1',
      '|Tier one|$2',
      '|Tier two|$3',
      'Sewer|Base charge|$4',
    ),
  ).toEqual(['Base charge/Service', 'Sewer/Charge', 'Base charge/Sum'])
})

test('without heads the words next to a sum name it', () => {
  expect(namesOf(0, 'Fees|$5|Credit limit|$900')?.[3]).toBe('Credit limit')
})

test('a day names its row where what stands beside it is the same in every row', () => {
  const lines = ['Date|How you paid|Amount', '17 Aug 2026|Direct Debit|$5', '17 Sep 2026|Direct Debit|$9']
  expect(namesOf(1, ...lines)?.at(-1)).toBe('17 Sep 2026/Amount')
  expect(namesOf(1, ...lines, '18 Sep 2026|Lump sum|$4')?.at(-1)).toBe('Lump sum/Amount')
})

test('what is said once in all rows names them, not what some say again', () => {
  const lines = [
    'Pet|What for|Fee',
    'Biscuit|Left elbow|$5',
    'Biscuit|Kennel cough|$9',
    'Mog|Dental check|$7',
  ]
  expect(namesOf(1, ...lines)?.at(-1)).toBe('Dental check/Fee')
})

test('what a sum was reckoned from does not name it', () => {
  expect(namesOf(0, 'Customer charge||$16.75', 'Gas cost|91.3 therms × $0.31|$28.69')?.at(-1)).toBe(
    'Gas cost',
  )
})

test('how something stands names no row of days', () => {
  expect(namesOf(1, 'Day|Status|Due', '1 May 2026|On time|$5', '1 Jun 2026|Late|$9')?.[2]).toBe(
    '1 Jun 2026/Due',
  )
  expect(namesOf(1, 'Claim|Status|Due', 'Burst pipe|Paid|$5', 'Broken pane|Open|$9')?.[2]).toBe(
    'Broken pane/Due',
  )
})

test('heads that are said again behind a column of words are of a second table beside the first', () => {
  expect(
    namesOf(
      1,
      'Payments|Units|Amount|Deductions|Amount',
      'Basic|162.50|$9|Tax|$4',
      'Night|6.00|$5|Pension|$3',
    ),
  ).toEqual(['/Payments', 'Night/Units', 'Night/Amount', '/Deductions', 'Pension/Amount'])
  expect(namesOf(1, 'Item|Price|Discount|Price', 'Bread|$9|$1|$8', 'Cake|$5|$1|$4')?.[3]).toBe('Cake/Price')
})

test('what opens every row below an empty corner names it, however short', () => {
  expect(namesOf(1, '|Due date|Amount', '1st|28 August 2026|$9', '2nd|30 October 2026|$5')?.[2]).toBe(
    '2nd/Amount',
  )
})
