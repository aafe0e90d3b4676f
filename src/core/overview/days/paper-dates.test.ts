import { expect, test } from 'vitest'
import { isDateOfPaper } from './paper-dates.ts'

test.each([
  'Date',
  'Dated',
  'signed',
  'Last updated',
  'Invoice date',
  'Statement date',
  'Birth date',
  'DOB',
  'Billing period',
  'Period',
  'Leistungszeitraum',
  'Date of this letter',
  'Date(s) of service'.replace('(s)', 's'),
  'Payment received',
])('"%s" says when something was written or done', (label) => {
  expect(isDateOfPaper(label)).toBe(true)
})

test.each(['Due date', 'Payment due', 'Move-in date', 'Ends', 'Signed copy due', 'Renewal date', '', null])(
  '%j says when to act, or nothing',
  (label) => {
    expect(isDateOfPaper(label)).toBe(false)
  },
)
