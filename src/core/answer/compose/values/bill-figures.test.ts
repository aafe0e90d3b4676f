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
