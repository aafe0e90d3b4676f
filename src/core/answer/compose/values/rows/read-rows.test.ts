import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { rowsOf } from './read-rows.ts'

const read = (text: string) =>
  rowsOf(openTexts([text])).map(({ names, cells, title }) => [
    title,
    names.join(' / '),
    ...cells.map(({ column, text: own }) => (column === '' ? own : `${column}=${own}`)),
  ])

test('a row has a name and cells under their heads, by where they stand', () => {
  const rows = read(`Ledger of the boat shed

Date         What            Debit        Credit       Balance
3 Mar        Winter berth    kr 900.00                 kr 900.00
9 Mar        Card payment                 kr 400.00    kr 500.00`)
  expect(rows).toEqual([
    [
      'Ledger of the boat shed Date',
      'Winter berth',
      'Date=3 Mar',
      'What=Winter berth',
      'Debit=kr 900.00',
      'Balance=kr 900.00',
    ],
    [
      'Ledger of the boat shed Date',
      'Card payment',
      'Date=9 Mar',
      'What=Card payment',
      'Credit=kr 400.00',
      'Balance=kr 500.00',
    ],
  ])
})

test('where pages put the same space between all cells, their number says the column', () => {
  expect(read('Ferry   Adult   Pupil\nMorning   $4.00   $2.00\nEvening   $5.00   $3.00')).toEqual([
    ['Ferry', 'Morning', 'Adult=$4.00', 'Pupil=$2.00'],
    ['Ferry', 'Evening', 'Adult=$5.00', 'Pupil=$3.00'],
  ])
})

test('names with colons, and names side by side above one row of values', () => {
  expect(read('Towel hire   Included: 8   Used: 5   Left: 3\nDays off sick: 4')).toEqual([
    ['', 'Towel hire', 'Included=8', 'Used=5', 'Left=3'],
    ['', 'Days off sick', '4'],
  ])
  expect(
    read(
      'Amount due          Least to pay         Open limit\n$812.40             $40.00               $1,187.60',
    ),
  ).toEqual([['Amount due', '', 'Amount due=$812.40', 'Least to pay=$40.00', 'Open limit=$1,187.60']])
})

test('one head above a list of names and figures', () => {
  expect(
    read('LEAVE\n                    Days\nGranted             21\nCarried over 2.5\nLeft                9'),
  ).toEqual([
    ['LEAVE', 'Granted', 'Days=21'],
    ['LEAVE', 'Carried over', 'Days=2.5'],
    ['LEAVE', 'Left', 'Days=9'],
  ])
})

test('a list of names and values has no heads, and the number of a clause is no name', () => {
  expect(read('Landlord   Dunmore LLC\nDeposit   $900\nTerm   12 months').map(([, name]) => name)).toEqual([
    'Landlord',
    'Deposit',
    'Term',
  ])
  expect(read('3.1   The fee is due on 4 May.\n3.2   It is $40.')).toEqual([])
})

test('heads of two lines, with nothing above the names, above bands and with figures', () => {
  expect(
    read(`Berths
Boat              Quiet months      Busy months
                  (Nov-Feb)         (Jul, Aug)
Dinghy            £4.00             £9.00`),
  ).toEqual([['Berths Boat', 'Dinghy', 'Quiet months (Nov-Feb)=£4.00', 'Busy months (Jul, Aug)=£9.00']])
  expect(
    read(`Lockers
                  3 days      7 days      Sat / Sun
Small locker      £4.00       £9.00       £3.00`),
  ).toEqual([['Lockers', 'Small locker', '3 days=£4.00', '7 days=£9.00', 'Sat / Sun=£3.00']])
  expect(
    read(`Giving back
Days kept         We charge
1 to 3            nothing
4 or more         £2.00`),
  ).toEqual([
    ['Giving back Days kept', '1 to 3 / nothing', 'We charge=nothing'],
    ['Giving back Days kept', '4 or more', 'We charge=£2.00'],
  ])
  expect(
    read(`Rest days
Years             Grade B1      Grade B2
Up to 3           4 days        6 days`),
  ).toEqual([['Rest days Years', 'Up to 3', 'Grade B1=4 days', 'Grade B2=6 days']])
})
