import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import type { Closeness } from '../operands/closeness.ts'
import { computeLimit } from './compute-limit.ts'

const open = openTexts([
  `HALL HIRE CONTRACT

Hire date: 14 August 2027

1. Withdrawal. You may withdraw free of charge until 21 days before the hire date.
2. Deposit. The deposit is paid back within 10 days of the return of the keys.
3. Complaints. Complaints have to reach us within 30 days of the date of the invoice. Invoice 77 is dated 20 August 2027.
4. Repairs. Repairs are made within 5 working days of the report.
5. Grants. Grants are asked for within 3 months of the opening.`,
])
const line = (question: string) => computeLimit(open, question, '2027-06-01')?.line ?? null

test.each([
  ['Until when can I withdraw for free?', 'August 14, 2027 − 21 days = July 24, 2027'],
  [
    'I return the keys on August 16, 2027. By when do I get the deposit back?',
    'August 16, 2027 + 10 days = August 26, 2027',
  ],
  [
    'What is the last day for complaints about the invoice?',
    'August 20, 2027 + 30 days = September 19, 2027',
  ],
  [
    'Invoice 77 is of 20 August and I have 30 days. Which day is that?',
    'August 20, 2027 + 30 days = September 19, 2027',
  ],
])('%s', (question, reckoned) => {
  expect(line(question)?.sum).toBe(reckoned)
})

test.each([
  'Until when are repairs made?',
  'By when do I get the deposit back?',
  'Until when can grants be asked for?',
  'By when must I pay the hall?',
  'When are grants open?',
])('no day is reckoned for %s', (question) => {
  expect(line(question)).toBeNull()
})

test('the date of a bill is not that of another paper', () => {
  const plan = openTexts([
    'TREATMENT PLAN\n\nDate: 20 January 2027\n\n1. Complaints. Complaints reach us within 30 days of the date of the bill.',
  ])
  expect(computeLimit(plan, 'Until when can I send complaints?', '2027-06-01')).toBeNull()
  const letter = openTexts([
    'REMINDER\n\nDate: 20 January 2027\n\nPlease pay the fees within 30 days of the date of this letter.',
  ])
  expect(computeLimit(letter, 'Until when must I pay the fees?', '2027-06-01')?.line.lead).toBe(
    'February 19, 2027',
  )
})

test('the gate lets the day stand', () => {
  expect(askOpen(open, 'Until when can I withdraw for free?').part('document')).toContain('July 24, 2027')
})

const CLUB = openTexts([
  `CLUB

Term until 30 November 2027

Either side may stop it by a letter at least 60 days before the end of the term.

Guests are welcome until 9 pm.`,
])
const near =
  (word: string): Closeness =>
  (place) =>
    place === null || CLUB.texts.wordsAt(place).includes(word) ? 0.8 : 0.2

test('where no limit has the words, the nearest one leads to the day, if no other words are nearer', () => {
  const asked = 'When is the latest we can let them know?'
  expect(computeLimit(CLUB, asked, '2027-06-01', near('letter'))?.line.sum).toBe(
    'November 30, 2027 − 60 days = October 1, 2027',
  )
  expect(computeLimit(CLUB, asked, '2027-06-01', near('Guests'))).toBeNull()
  expect(computeLimit(CLUB, asked, '2027-06-01')).toBeNull()
})

test('a row of a notice moves the day that the question names', () => {
  const store = openTexts([
    'STORE\n\nNotice to leave               14 days\nPadlock                       once',
  ])
  const near: Closeness = (place) =>
    place === null || store.texts.wordsAt(place).includes('Notice') ? 0.8 : 0.2
  const lead = (asked: string) => computeLimit(store, asked, '2027-06-01', near)?.line.lead
  expect(lead('I want to be gone by 31 August 2027, by when must they hear of it?')).toBe('August 17, 2027')
})
