import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { rowLineFor } from './row-line.ts'

const LOAN = openTexts([
  `VAN FINANCE STATEMENT
Loan of 3 March 2024

Date         Entry               Amount         Balance
2 Jan        Opening balance                    $8,200.00
16 Jan       Repayment           -$310.00       $7,890.00
31 Jan       Interest            $52.10         $7,942.10
17 Feb       Repayment           -$310.00       $7,632.10

SUMMARY
Interest charged                 $52.10
Interest on arrears              $1.20
Available for redraw             $640.00
Arrears                          $0.00
Paid on account, 9 December 2025 -$500.00`,
])
const CLUB = openTexts([
  `HARBOUR CLUB
Your visits
Sauna passes        Included: 10     Used: 7      Left: 3
Guest passes        Included: 4      Used: 3      Left: 1

Entry
                    Weekday         Saturday        Sunday
Adult               S$9.00          S$11.00         S$12.00
Child 5-15          S$5.50          S$6.50          S$7.00
Senior 65+          S$6.00          S$8.00          S$8.50

Plans               Bronze          Silver          Gold
Data each month     5 GB            20 GB           unlimited
Monthly fee         S$44.00         S$62.40         S$85.00

Meters
Service        Previous      Current      Used
Hot water      88,4 m3       109,9 m3     21,5 m3
Cold water     40,0 m3       52,0 m3      12,0 m3

Item           Quantity      Unit price     Total
Rope           12 m          S$4.00         S$48.00
Canvas         2 m           S$9.00         S$18.00

Lost key            R 310
Towel, hire         310,00 €`,
])
const told = (paper: typeof LOAN, asked: string, message = asked) => {
  const line = rowLineFor(paper, asked, message)
  return line && [line.lead, ...(line.besides ?? []).map(({ words }) => words.split(/\s+/)[0])]
}

test.each([
  ['how much is still owing on the van', 'Balance: $7,632.10', 'Date'],
  ['how much did i still owe on 16 january', 'Balance: $7,890.00', 'Date'],
  ['am i behind on payments or all caught up', 'Arrears: $0.00'],
  ['how much extra can i take back out', 'Available for redraw: $640.00'],
  ['what did i pay on the 16th of january', 'Repayment: $310.00 (Amount)', 'Date'],
  [
    'did they take off what i paid up front in december, how much',
    'Paid on account, 9 December 2025: $500.00',
  ],
  ['how much interest did they charge', 'Interest charged: $52.10'],
])('a statement, asked %s: %s', (asked, ...lines) => {
  expect(told(LOAN, asked)).toEqual(lines)
})

test.each([
  ['how many sauna passes have i got left', 'Sauna passes: 3 (Left)'],
  ['what does it cost for a child on saturday', 'Child 5-15: S$6.50 (Saturday)', 'Weekday'],
  ['how much data do i get on the silver plan', 'Data each month: 20 GB (Silver)', 'Plans'],
  ['how much hot water did we use', 'Hot water: 21,5 m3 (Used)', 'Service'],
  ['how much is a lost key', 'Lost key: R 310'],
  ['what does one metre of rope cost', 'Rope: S$4.00 (Unit price)', 'Item'],
  ['how much is towel hire', 'Towel, hire: 310,00 €'],
])('a price list, asked %s: %s', (asked, ...lines) => {
  expect(told(CLUB, asked)).toEqual(lines)
})

test('an age beside the question says the row, and every column is said where none is asked for', () => {
  expect(
    told(CLUB, 'what does she pay on a sunday', 'my aunt is 71. what does she pay on a sunday')?.[0],
  ).toBe('S$8.50 (Sunday)')
  expect(told(CLUB, 'what does an adult pay')?.[0]).toBe(
    'Adult: S$9.00 (Weekday), S$11.00 (Saturday), S$12.00 (Sunday)',
  )
})

test.each([
  ['how many guest passes will i have left next month'],
  ['how many passes have i got left'],
  ['what does a student pay on saturday'],
  ['how much is a second lost key'],
  ['can i get a sauna pass'],
  ['is a lost key paid, or only the towel'],
])('nothing is said of another case, and where two rows fit: %s', (asked) => {
  expect(told(CLUB, asked)).toBeNull()
})

test.each([
  ['what did i pay in march'],
  ['how much will i owe in june'],
  ['how much do i owe for the tyres'],
  ['how much have i paid altogether so far'],
])('nothing is said of what no row states: %s', (asked) => {
  expect(told(LOAN, asked)).toBeNull()
})

test('a balance that is taken off is a credit', () => {
  const bill = openTexts(['Gas account\nOpening balance   $12.00\nCharges   $8.00\nBalance due   -$4.00'])
  expect(rowLineFor(bill, 'how much do i still owe', '')?.lead ?? null).toSatisfy(
    (lead) => lead === null || lead === 'Balance due: Credit of $4.00',
  )
})
