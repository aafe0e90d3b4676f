import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { totalsBeside } from './totals-beside.ts'

const X = 300 / 600
const cutOf = (...printed: Printed[]) => totalsBeside(placedLines(...printed), X, [0, printed.length])
const total = (y: number, name: string, sum: string): Printed => [y, [300, name], upTo(450, sum)]
const beside = (y: number, words: string, [, ...more]: Printed): Printed => [y, [50, words], ...more]

test('totals stand beside where to pay to, though their lines meet', () => {
  expect(
    cutOf(
      [100, [50, 'Handles'], [310, '4'], upTo(450, '$50.00')],
      beside(130, 'Bank details', total(130, 'Subtotal', '$940.00')),
      beside(145, 'Marlowe Ltd', total(145, 'Tax 20%', '$188.00')),
      beside(160, 'Account 8104', total(160, 'Paid', '-$300.00')),
      total(175, 'Balance due', '$828.00'),
    ),
  ).toMatchObject({ first: 1, end: 5 })
})

test('a small table beside totals keeps the names of its columns', () => {
  expect(
    cutOf(
      [115, [50, 'Paid by'], [150, 'On']],
      beside(130, 'Card', total(130, 'Subtotal', '$9.00')),
      beside(145, 'Cash', total(145, 'Tax', '$1.00')),
      beside(160, 'Check', total(160, 'Total', '$10.00')),
    ),
  ).toMatchObject({ first: 0, end: 4 })
})

test('a column of a ledger is none, nor one that has a name', () => {
  const rows = ['Rent', 'Water', 'Repairs', 'Total'].map((name, at) => total(115 + 15 * at, name, '$5.00'))
  const dated = rows.map((row, at): Printed => (at < 3 ? beside(row[0], `0${at + 1}/04`, row) : row))
  expect(cutOf(...dated)).toBeNull()
  const headed = rows.map((row) => beside(row[0], 'Unit 4', row))
  expect(cutOf([100, [50, 'Flat'], [300, 'What'], upTo(450, 'Sum')], ...headed)).toBeNull()
})

test('totals in larger letters stand beside a table whose lines they meet', () => {
  const [title, ...rows] = placedLines(
    [100, [50, 'Soon'], [300, 'Brought forward'], upTo(450, '86.50')],
    ...[116, 132, 148].map((y): Printed => beside(y, 'Recheck', total(y, 'This bill', '5.00'))),
  )
  const isLeft = ({ left }: { left: number }) => left < X
  const lines = [
    ...inLook({ size: 10, emphasis: 0 }, title!),
    ...rows.map((line) => ({
      ...line,
      cells: line.cells.map((cell) => ({
        ...cell,
        look: { size: isLeft(cell) ? 8 : 10, emphasis: 0 as const },
      })),
    })),
  ]
  expect(totalsBeside(lines, X, [0, 4])).toMatchObject({ first: 0, end: 4 })
  expect(totalsBeside(inLook({ size: 10, emphasis: 0 }, ...lines), X, [0, 4])).toBeNull()
})

test('what is due and its day stand in a box beside an address, other facts in line with it do not', () => {
  const box = (name: string) =>
    cutOf(
      beside(115, 'PO Box 118', total(115, name, '$212.40')),
      beside(130, 'Pinecrest', total(130, 'Due date', '12/05/2026')),
    )
  expect(box('Amount due')).toMatchObject({ first: 0, end: 2 })
  expect(box('Deposit')).toBeNull()
})
