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
  [`This offer is open until ${DAY}`, 'Until'],
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
  `The minutes will be taken on ${DAY}`,
])('says of no day what it is: %s', (text) => {
  expect(labelIn(text)).toBeNull()
})

test('the first day of a range is named like the last', () => {
  expect(labelIn('Service period: 06/15/2026 to 07/14/2026', '06/15/2026')).toBe('Service period')
  expect(labelIn('Service period: 06/15/2026 to 07/14/2026', '07/14/2026')).toBe('Service period')
})
