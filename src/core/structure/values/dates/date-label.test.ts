import { expect, test } from 'vitest'
import { dateLabel } from './date-label.ts'

const DAY = 'March 4, 2026'
const labelIn = (text: string, day = DAY) => {
  const start = text.lastIndexOf(day)
  return dateLabel(text, start, start + day.length)
}

test.each([
  [`as of ${DAY} (the "Effective Date")`, 'Effective Date'],
  [`"Commencement Date" means ${DAY}`, 'Commencement Date'],
  [`Bill date: ${DAY}`, 'Bill date'],
  [`Move-in date     ${DAY}`, 'Move-in date'],
  [`Your start date is ${DAY}`, 'Start date'],
  [`Box 77, Iowa   Due date ${DAY}`, 'Due date'],
  [`The lease ends on ${DAY}`, 'Ends'],
  [`The term commences at noon on ${DAY}`, 'Commences'],
  [`is payable and due on or before ${DAY}`, 'Due'],
  [`THIS LEASE is made and entered into this ${DAY}`, 'Agreement date'],
  [`The Club and the Member agree on ${DAY} as follows.`, 'Agreement date'],
  [`Paid by Fernhill Mutual on ${DAY}`, 'Paid'],
  [`Please sign and return this letter by ${DAY}`, 'Sign and return by'],
  [`We will collect €196.32 by direct debit on ${DAY}`, 'Due'],
  [`$454.96 will be debited from your nominated account ending 330 on Tuesday ${DAY}`, 'Due'],
  [`It will be taken from your bank account by Direct Debit on or just after ${DAY}`, 'Due'],
  [`The balance is due in full by ${DAY}`, 'Due'],
  [`The amount will be taken from your bank account on or after ${DAY}`, 'Due'],
  [`Please pay £212.65 by ${DAY}`, 'Pay by'],
  [`Payment of $40.10 must reach us by ${DAY}`, 'Pay by'],
  [`Payment due 15 business days after the reference date: ${DAY}`, 'Due'],
  [`Bitte überweisen Sie die Nachzahlung von 1.509,73 € bis zum ${DAY}`, 'Pay by'],
  [`Vous voudrez bien verser la somme de 72,85 € avant le ${DAY}`, 'Pay by'],
  [`This offer is open until ${DAY}`, 'Open until'],
  [`The due date is postponed to ${DAY}`, 'Due date'],
  [`This Lease is dated ${DAY}`, 'Dated'],
  [`SUPPLY AGREEMENT dated ${DAY}`, 'Dated'],
  [`Words as in the Supply Agreement, dated ${DAY}`, 'Supply Agreement dated'],
  [`It ends the Supply Agreement by and between Baker and the Guest dated ${DAY}`, 'Supply Agreement dated'],
  [`as said in the Supply Agreement or the Master Note, dated ${DAY}`, 'Master Note dated'],
  [`in place of the letter of intent dated ${DAY}`, 'Letter of intent dated'],
  [`Key fee   $75.00, received on ${DAY}`, 'Key fee received'],
  [`The work will begin on ${DAY}`, 'Begins'],
  [`By: /s/ Ada Roe\nName: Ada Roe\nDate: ${DAY}`, 'Signed'],
  [`Quay Lettings\nDate: ${DAY}`, 'Date'],
  [`Received by: Quay Lettings\nDate: ${DAY}`, 'Date'],
  [`The term is one year beginning on ${DAY}`, 'Beginning'],
])('%s', (text, label) => {
  expect(labelIn(text)).toBe(label)
})

test.each([
  `shall be paid by the Tenant on ${DAY}`,
  `We met on ${DAY} (the "Parties")`,
  `It shall not start on ${DAY}`,
  `The parties may agree on ${DAY} or another day`,
  `The park was closed until ${DAY}`,
  `See page 4. ${DAY}`,
  `I will repay $9 on the first day of each month, beginning on ${DAY}`,
  `under the Convention on the Sale of Goods dated ${DAY}`,
  `The minutes will be taken on ${DAY}`,
  `Wir zahlen Ihnen 12,00 € ab ${DAY}`,
  `No amount is due. Within 14 days see: ${DAY}`,
])('says of no day what it is: %s', (text) => {
  expect(labelIn(text)).toBeNull()
})

test('the day of a letter stands above its greeting', () => {
  const text = `Fir Lettings\n4 Elm Lane\n\n${DAY}\n\nMs Ada Roe\n\nDear Ms Roe,\n\nThe rent goes up.`
  const start = text.indexOf(DAY)
  expect(dateLabel(text, start, start + DAY.length)).toBe('Letter date')
})

test('the days of a term are when it begins and when it ends', () => {
  const text = `Term   1 March 2026 to 4 May 2027`
  expect(labelIn(text, '1 March 2026')).toBe('Term begins')
  expect(labelIn(text, '4 May 2027')).toBe('Term ends')
})

test('the first day of a range is named like the last', () => {
  expect(labelIn('Service period: 06/15/2026 to 07/14/2026', '06/15/2026')).toBe('Service period')
  expect(labelIn('Service period: 06/15/2026 to 07/14/2026', '07/14/2026')).toBe('Service period')
})
