import { expect, test } from 'vitest'
import { queryRetryDelayMs, recoveryIntervalMs, shouldRetryQuery } from './query-retry.ts'

test('a failed read is repeated three times', () => {
  expect([0, 1, 2, 3].map((count) => shouldRetryQuery(count, new TypeError('Failed to fetch')))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([
  [{ status: 400 }, false],
  [{ status: 401 }, false],
  [{ status: 404 }, false],
  [{ status: 408 }, true],
  [{ status: 429 }, true],
  [{ status: 500 }, true],
  [{ status: 503 }, true],
  [{ code: 'PGRST116' }, false],
  [{ code: '42501' }, false],
  [{ code: '' }, true],
  // Busy, away, and stopped for having taken too long.
  [{ code: 'PGRST003' }, true],
  [{ code: 'PGRST001' }, true],
  [{ code: '57014' }, true],
])('%j is worth repeating: %s', (error, isWorth) => {
  expect(shouldRetryQuery(0, error)).toBe(isWorth)
})

test('the pause doubles from 1 s and stops growing at 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(queryRetryDelayMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('only a failure that may pass is tried again for as long as somebody waits', () => {
  const after = (status: string, error: unknown) => recoveryIntervalMs({ state: { status, error } })
  expect(after('error', new TypeError('Failed to fetch'))).toBe(10_000)
  expect(after('error', { status: 403 })).toBe(false)
  expect(after('success', null)).toBe(false)
})
