import { expect, test } from 'vitest'
import { agreementName } from './agreement-name.ts'

test.each([
  ['lease', 0.93, 'Lease'],
  ['lease', 0.75, 'Lease'],
  ['lease', 0.74, 'Probably: lease'],
  ['job_offer', 0.4, 'Probably: job offer'],
  ['lease', 0.39, null],
  ['other', 1, null],
  ['constructor', 1, null],
  [null, 1, null],
  ['lease', null, null],
])('%s at %s is called %s', (kind, confidence, name) => {
  expect(agreementName(kind, confidence)).toBe(name)
})
