import { expect, test } from 'vitest'
import { LAST_SEEN_MAX_AGE_MS, LAST_SEEN_MAX_BYTES } from '#web/constants.ts'
import { weigh, withEntry, type Ledger } from './last-seen-store.ts'

const NOW = 1_800_000_000_000
const ledger = (sizes: Ledger['sizes']): Ledger => ({ userId: 'u', build: 'b', sizes })

test('a new entry takes the place of the one so far', () => {
  const before = ledger({ a: { bytes: 10, at: NOW - 5 } })
  const { ledger: after, dropped } = withEntry(before, 'a', { bytes: 30, at: NOW })
  expect(after.sizes).toEqual({ a: { bytes: 30, at: NOW } })
  expect(dropped).toEqual([])
})

test('the oldest entries go when there is no room', () => {
  const third = LAST_SEEN_MAX_BYTES / 3
  const before = ledger({
    old: { bytes: third, at: NOW - 3 },
    newer: { bytes: third, at: NOW - 2 },
    newest: { bytes: third, at: NOW - 1 },
  })
  const { ledger: after, dropped } = withEntry(before, 'more', { bytes: third, at: NOW })
  expect(dropped).toEqual(['old'])
  expect(Object.keys(after.sizes).sort()).toEqual(['more', 'newer', 'newest'])
})

test('entries past their age go', () => {
  const before = ledger({
    old: { bytes: 1, at: NOW - LAST_SEEN_MAX_AGE_MS - 1 },
    young: { bytes: 1, at: NOW - LAST_SEEN_MAX_AGE_MS },
  })
  expect(withEntry(before, 'new', { bytes: 1, at: NOW }).dropped).toEqual(['old'])
})

test('a value is weighed with what its maps hold', () => {
  expect(weigh({ a: new Map([['key', 'x'.repeat(1_000)]]) })).toBeGreaterThan(1_000)
  expect(weigh(undefined)).toBe(0)
})
