import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LAST_SEEN_MAX_AGE_MS, LAST_SEEN_MAX_BYTES, LAST_SEEN_MAX_ENTRY_BYTES } from '#web/constants.ts'
import { eraseLastSeen, openLastSeen, weigh, withEntry, type Ledger } from './last-seen-store.ts'

const NOW = 1_800_000_000_000
const ledger = (sizes: Ledger['sizes']): Ledger => ({ userId: 'u', build: 'b', sizes })

const ADA = { userId: 'ada', build: 'monday' }
const BEN = { userId: 'ben', build: 'monday' }
const KEY = 'documents'

/** A query as the persister hands it over. */
const seen = (data: unknown, at = NOW): PersistedQuery => ({
  buster: '',
  queryHash: KEY,
  queryKey: [KEY],
  state: {
    data,
    dataUpdatedAt: at,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'success',
  },
})

describe('entries', () => {
  let store: UseStore

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    store = createStore('test', 'entries')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('come back as they were, and the newest says when', async () => {
    const adas = openLastSeen(ADA, store)
    expect(await adas.newestAt()).toBeNull()
    const kept = seen(new Map([['lease', 1]]))
    await adas.setItem(KEY, kept)
    await adas.setItem('older', seen('x', NOW - 1))
    expect(await openLastSeen(ADA, store).getItem(KEY)).toEqual(kept)
    expect(await adas.newestAt()).toBe(NOW)
    await adas.removeItem(KEY)
    expect(await adas.getItem(KEY)).toBeUndefined()
    expect(await adas.newestAt()).toBe(NOW - 1)
  })

  test.each([
    ['another person', BEN],
    ['another build', { ...ADA, build: 'tuesday' }],
  ])('are gone once %s opens the store', async (_who, next) => {
    await openLastSeen(ADA, store).setItem(KEY, seen("ada's lease"))
    const opened = openLastSeen(next, store)
    expect(await opened.getItem(KEY)).toBeUndefined()
    expect(await opened.newestAt()).toBeNull()
    expect(JSON.stringify(await entries(store))).not.toContain("ada's lease")
  })

  test('of another owner are neither read nor written nor removed by a tab that is late', async () => {
    const adas = openLastSeen(ADA, store)
    await adas.setItem(KEY, seen("ada's lease"))
    const bens = openLastSeen(BEN, store)
    await bens.setItem(KEY, seen("ben's lease"))

    expect(await adas.getItem(KEY)).toBeUndefined()
    expect(await adas.newestAt()).toBeNull()
    await adas.setItem(KEY, seen("ada's lease", NOW + 1))
    await adas.setItem('late', seen("ada's chat"))
    await adas.removeItem(KEY)

    expect(await bens.getItem(KEY)).toEqual(seen("ben's lease"))
    expect(JSON.stringify(await entries(store))).not.toContain("ada's")
  })

  test('that come late leave nothing after signing out', async () => {
    const [tab, other] = [openLastSeen(ADA, store), openLastSeen(ADA, store)]
    await tab.setItem(KEY, seen("ada's lease"))
    const writing = other.setItem('late', seen("ada's chat"))
    await eraseLastSeen(store)
    await writing
    await tab.setItem(KEY, seen("ada's lease"))
    expect(await entries(store)).toEqual([])
  })

  test('that are too large are not kept', async () => {
    const adas = openLastSeen(ADA, store)
    await adas.setItem(KEY, seen('x'.repeat(LAST_SEEN_MAX_ENTRY_BYTES)))
    expect(await adas.getItem(KEY)).toBeUndefined()
    await adas.setItem(KEY, seen('x'.repeat(LAST_SEEN_MAX_ENTRY_BYTES - 2)))
    expect(await adas.getItem(KEY)).toBeDefined()
  })
})

test('a browser that refuses storage keeps nothing, and says nothing', async () => {
  const refused: UseStore = () => Promise.reject(new Error('no storage here'))
  const adas = openLastSeen(ADA, refused)
  await adas.setItem(KEY, seen('lease'))
  expect(await adas.getItem(KEY)).toBeUndefined()
  await adas.removeItem(KEY)
  expect(await adas.newestAt()).toBeNull()
  await eraseLastSeen(refused)
})

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
