import { createClient, type SupportedStorage } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_REFRESH_BACKOFF_MS } from '../constants.ts'
import { isRefreshDue, keepSessionFresh } from './keep-fresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A session that lives `lifeSeconds` from now, looked at every 30 s. */
function looking(lifeSeconds: number) {
  const expiresAtMs = Date.now() + lifeSeconds * 1000
  const refresh = vi.fn(() => Promise.resolve())
  return { refresh, ...keepSessionFresh({ expiresAtMs: () => expiresAtMs, nowMs: Date.now, refresh }) }
}

describe('a session', () => {
  test('is refreshed at 90 s left and not at 91', async () => {
    const at91 = looking(121)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(at91.refresh).not.toHaveBeenCalled()
    const at90 = looking(120)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(at90.refresh).toHaveBeenCalledTimes(1)
    at91.stop()
    at90.stop()
  })

  test('is not asked for twice while a refresh runs, and again after one failed', async () => {
    let fail = (_reason: Error): void => {}
    const refresh = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)))
    const { stop, look } = keepSessionFresh({ expiresAtMs: () => Date.now(), nowMs: Date.now, refresh })
    look()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    stop()
  })

  test('that does not exist is never due', () => {
    expect(isRefreshDue(null, 0)).toBe(false)
  })
})

test('the client repeats a failed refresh after 200, 400 and 800 ms', async () => {
  const times: number[] = []
  const storage: SupportedStorage = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const client = createClient('http://service.test', 'key', {
    auth: { storage, autoRefreshToken: false },
    global: {
      fetch: () => {
        times.push(Date.now())
        return Promise.resolve(new Response('{}', { status: 503 }))
      },
    },
  })
  const refreshing = client.auth.refreshSession({ refresh_token: 'r' })
  await vi.advanceTimersByTimeAsync(1_400)
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(waits).toEqual([
    SESSION_REFRESH_BACKOFF_MS,
    SESSION_REFRESH_BACKOFF_MS * 2,
    SESSION_REFRESH_BACKOFF_MS * 4,
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  await refreshing
})
