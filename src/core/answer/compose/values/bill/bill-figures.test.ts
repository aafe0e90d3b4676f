import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { billFigure } from './bill-figures.ts'

const BILL = openTexts([
  `Student ID   Amount due   Due date
A-114   $5,400.75   01/23/2026

Account summary   Payment information
Previous balance   $112.75   Minimum payment due   $42.00
Payment received 01/05   -$500.00   Credit limit   $6,500
New balance   $5,400.75   Open credit   $1,099.25

Posted   What   Due date   Charge
12/04/2025   Tuition   01/15/2026   $5,418.00
12/18/2025   Meal plan   02/08/2026   $2,035.00
01/09/2026   Parking citation   02/09/2026   $40.00`,
])
const told = (asked: string) => {
  const line = billFigure(BILL, asked)
  return line && [line.lead, line.words, ...(line.besides ?? []).map(({ words }) => words)]
}

test('what is due is read from the cell that says so, with what names it above', () => {
  expect(told('what is the balance due')).toEqual(['$5,400.75', '$5,400.75', 'Amount due'])
})

test('a sum is quoted from its name, without what another table says beside it', () => {
  expect(told('what was the previous balance')).toEqual(['$112.75', 'Previous balance   $112.75'])
  expect(told('what was my last payment')?.[0]).toBe('$500.00')
})

test('the least that may be paid is another sum than the balance', () => {
  expect(told('what is the minimum payment')).toEqual(['$42.00', 'Minimum payment due   $42.00'])
})

test('the day of the whole bill is the one its table states once', () => {
  const bill = openTexts([
    'Amount due   $5,400.75\nDue date   01/23/2026\nStudent ID   A-114\n\nPlan   Sum   Note\nFirst   $1,350.19   Due date   02/23/2026\nSecond   $1,350.19   Due date   03/23/2026\nThird   $1,350.19   Due date   04/23/2026',
  ])
  expect(billFigure(bill, 'when is it due')).toMatchObject({
    lead: 'January 23, 2026',
    words: 'Due date   01/23/2026',
  })
})

test('of several payments the latest is the last', () => {
  const bill = openTexts([
    'Day   What   Paid\n01/05/2026   Online payment, thank you   $500.00\n02/05/2026   Online payment, thank you   $450.00\n02/09/2026   Late fee   $20.00',
  ])
  expect(billFigure(bill, 'what was my last payment')?.lead).toBe('$450.00')
})

test('a balance that is taken off is a credit, and nothing is due', () => {
  const bill = openTexts([
    'Previous balance   $12.30 CR\nCharges   $8.10\nPayment, thank you   -$20.00\nAmount due   -$24.20',
  ])
  expect(billFigure(bill, 'what is the amount due')?.lead).toBe('Credit of $24.20')
  expect(billFigure(bill, 'what was the previous balance')?.lead).toBe('Credit of $12.30')
})

test('nothing is told of what no cell names, or was not asked', () => {
  expect([told('what is the late fee'), told('who pays the rent')]).toEqual([null, null])
})

test.each([
  ['Te betalen bedrag', 'Vervaldatum', 'Vorig saldo'],
  ['Net à payer', 'Date limite de paiement', 'Solde antérieur'],
  ['Zahlbetrag', 'Fällig am', 'Saldovortrag'],
  ['Total a pagar', 'Fecha de vencimiento', 'Saldo anterior'],
  ['Totale da pagare', 'Data di scadenza', 'Saldo precedente'],
])('a bill that says %s', (due, day, before) => {
  const bill = openTexts([`${before}   $12.30\nTotal   $88.10\n${due}   $88.10\n${day}   15.04.2026`])
  expect(billFigure(bill, 'what is the amount due')?.lead).toBe('$88.10')
  expect(billFigure(bill, 'when is it due')?.lead).toBe('April 15, 2026')
  expect(billFigure(bill, 'what was the previous balance')?.lead).toBe('$12.30')
})

const INVOICE = openTexts([
  `Description   Amount
Wedding package   £1,800.00
Second photographer   £350.00
Subtotal   £2,150.00
VAT 20%   £430.00
Total   £2,580.00
Deposit received 12 January 2026   -£600.00
Balance due   £1,980.00`,
])
const STATEMENT = openTexts([
  `Account summary   Sum
Previous balance   $212.40
Payment received 18 March   $150.00
Balance carried forward   $62.40
Charges this period   $188.15
Total amount due   $250.55`,
])
const LOAN = openTexts([
  `Loan statement   Sum
Amount borrowed   $12,000.00
Principal repaid to date   $4,310.55
Outstanding principal   $7,689.45
Payoff amount, good through 30 June 2026   $7,747.57
Next payment due 15 June 2026   $252.03`,
])

test.each([
  [INVOICE, "what's left to pay after the deposit", '£1,980.00'],
  [INVOICE, 'how much do i have to pay', '£1,980.00'],
  [INVOICE, 'what is the whole thing costing me', '£2,580.00'],
  [INVOICE, 'how much have i paid already', '£600.00'],
  [STATEMENT, 'how much is left over from the last bill', '$62.40'],
  [STATEMENT, 'what do i owe', '$250.55'],
  [LOAN, 'how much do i owe on the loan', '$7,689.45'],
  [LOAN, 'what would it take to clear the loan', '$7,747.57'],
  [LOAN, 'how much of it have i paid back so far', '$4,310.55'],
  [LOAN, "what's my next instalment", '$252.03'],
])('a bill, asked in everyday words %#: %s', (bill, asked, lead) => {
  expect(billFigure(bill, asked)?.lead).toBe(lead)
})

test.each([
  [INVOICE, 'what is the total interest'],
  [INVOICE, 'how much is it in total if i cancel in may'],
  [INVOICE, 'what do i pay for a second photographer'],
  [STATEMENT, 'what would i owe after 3 months altogether'],
  [LOAN, 'when is my next payment'],
  [LOAN, 'what is the fee to pay off the loan'],
])('another figure is not what was asked %#: %s', (bill, asked) => {
  expect(billFigure(bill, asked)?.lead ?? null).toSatisfy(
    (lead) => lead === null || /2026/.test(String(lead)),
  )
})

const STAGES = openTexts([
  'Contract price   $28,485.00\nTotal received   $13,987.50\nStill to come   $14,497.50\nLate fee   $25.00',
])

test.each([
  ['how much we still gotta pay them all in', '$14,497.50'],
  ['what rest is there for us to pay', '$14,497.50'],
  ['so what is left to pay on this invoice right now', '$14,497.50'],
  ['how much are they still gonna pay me', undefined],
  ['how much do i still owe for the cabinets', undefined],
  ['what is left to pay if i leave early', undefined],
])('%s', (asked, told) => {
  expect(billFigure(STAGES, asked)?.lead).toBe(told)
})
