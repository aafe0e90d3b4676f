import { expect, test } from 'vitest'
import { badgeOf, DOCUMENT_STATUSES, isUnderWay, normalizeStatus } from './status.ts'

test('the six statuses stay as they are', () => {
  for (const status of DOCUMENT_STATUSES) expect(normalizeStatus(status)).toBe(status)
})

test('error is failed, and anything unknown is queued', () => {
  expect(normalizeStatus('error')).toBe('failed')
  expect(normalizeStatus('paused')).toBe('queued')
  expect(normalizeStatus('')).toBe('queued')
})

test('what waits or is read is under way; what is unknown may be', () => {
  expect([...DOCUMENT_STATUSES, 'error', 'paused'].filter(isUnderWay)).toEqual([
    'queued',
    'processing',
    'awaiting_credit',
    'paused',
  ])
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
