import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import type { Closeness } from '../operands/closeness.ts'
import { computeEnd } from './compute-end.ts'

const open = openTexts([
  `TERMS

Start date: 1 March 2027
Probation: six (6) months from the start date

1. Term. The lease starts on March 1, 2027 and runs for twelve (12) months.
2. Guests. Guests may stay for up to ten days.
3. Activation. Your line was activated on August 20, 2026. The plan period is the twenty-four (24) months that begin on the day of activation.
4. Guarantee. We guarantee the slates for ten years.`,
])
const sum = (question: string) => computeEnd(open, question)?.line.sum ?? null

test.each([
  ['When is my probation over?', 'March 1, 2027 + 6 months − 1 day = August 31, 2027'],
  ['When exactly does the lease end?', 'March 1, 2027 + 12 months − 1 day = February 29, 2028'],
  ['When does the plan period end?', 'August 20, 2026 + 24 months − 1 day = August 19, 2028'],
])('%s', (question, reckoned) => {
  expect(sum(question)).toBe(reckoned)
})

test('no end is reckoned where the paper names one, or puts it off', () => {
  const job = openTexts([
    `INTERNSHIP

Start: 1 April 2027

1. Length. The internship lasts six (6) months from the start.`,
    'Letter of 20 June 2027\n\nYour internship is extended to 30 November 2027.',
  ])
  expect(computeEnd(job, 'When does the internship end?')).toBeNull()
})

test('the day that a letter bears is the one it counts from', () => {
  const letter = openTexts([
    `SANCTION LETTER

Date: 2 November 2026

Validity of sanction: 90 days from the date of this letter
Kindly return the duplicate of this letter by 20 November 2026.`,
  ])
  expect(computeEnd(letter, 'Until when is the sanction valid?')?.line.sum ?? '').not.toContain('November 20')
})

test.each([
  'When does the guarantee end?',
  'How long may guests stay, until when?',
  'When must I give notice to end the lease?',
  'When does the parking permit end?',
  'When is the rent due?',
])('no day is reckoned for %s', (question) => {
  expect(sum(question)).toBeNull()
})

test.each([
  'The lease runs for twelve months from January 1, 2027 and renews automatically.',
  'The lease runs for twelve months from January 1, 2027. It may be extended for a year.',
  'The lease runs for twelve months from January 1, 2027. Thereafter it continues month-to-month.',
])('no end is reckoned where it may go on: %s', (words) => {
  expect(computeEnd(openTexts([`LEASE\n\n1. Term. ${words}`]), 'When does the lease end?')).toBeNull()
})

test('the last day is the one before, and the gate is told of the day', () => {
  const lease = openTexts(['LEASE\n\n1. Term. The lease runs for twelve months from January 1, 2027.'])
  const end = computeEnd(lease, 'When does the lease end?')
  expect(end?.line.lead).toBe('through December 31, 2027')
  expect(end?.given).toEqual(['1 day'])
  expect(askOpen(lease, 'When does the lease end?').part('document')).toContain('through December 31, 2027')
})

test('no end is reckoned in a month that does not have the day', () => {
  const lease = openTexts(['LEASE\n\n1. Term. The lease runs for one month from January 31, 2027.'])
  expect(computeEnd(lease, 'When does the lease end?')).toBeNull()
})

test('a row of a form runs from the day that the paper names as its start', () => {
  const store = openTexts([
    'STORE\n\nStart: 3 March 2026\nShortest stay                 12 weeks\nPadlock                       once',
  ])
  const near: Closeness = (place) =>
    place === null || store.texts.wordsAt(place).includes('Shortest') ? 0.8 : 0.2
  const asked = 'When is the minimum time over?'
  expect(computeEnd(store, asked, near)?.line.sum).toBe('March 3, 2026 + 12 weeks − 1 day = May 25, 2026')
  expect(computeEnd(store, asked)).toBeNull()
})

test('a length of something else does not run from the start of the paper', () => {
  const order = openTexts([
    'SOFA ORDER\n\nStart: 1 March 2026\nDelivery time                 10 weeks\nWarranty on springs           24 months\nDelivery period               3 weeks\nContract term                 9 months',
  ])
  expect(computeEnd(order, 'When is the warranty over?')).toBeNull()
  expect(computeEnd(order, 'When is the delivery period over?')).toBeNull()
  expect(computeEnd(order, 'When is the contract over?')?.line.sum).toBe(
    'March 1, 2026 + 9 months − 1 day = November 30, 2026',
  )
})
