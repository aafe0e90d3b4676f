import { expect, test } from 'vitest'
import { badgeOf, DOCUMENT_STATUSES, normalizeStatus } from './status.ts'

test('the six statuses stay as they are', () => {
  for (const status of DOCUMENT_STATUSES) expect(normalizeStatus(status)).toBe(status)
})

test('error is failed, and anything unknown is queued', () => {
  expect(normalizeStatus('error')).toBe('failed')
  expect(normalizeStatus('paused')).toBe('queued')
  expect(normalizeStatus('')).toBe('queued')
})

test.each([
  ['completed', 'Ready'],
  ['uploaded', 'Uploaded'],
  ['processing', 'Processing'],
  ['queued', 'Queued'],
  ['awaiting_credit', 'Awaiting Credit'],
  ['failed', 'Error'],
  ['paused', 'Unknown'],
  [undefined, 'Unknown'],
])('the badge of %s is %s', (status, badge) => {
  expect(badgeOf(status)).toBe(badge)
})
