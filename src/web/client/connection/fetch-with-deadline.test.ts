import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FUNCTION_DEADLINE_MS, REQUEST_DEADLINE_MS } from '#web/constants.ts'
import { fetchWithDeadline } from './fetch-with-deadline.ts'

/** Never answers; fails as the browser's own does once its signal fires. */
const hangs = vi.fn(
  (_input: unknown, init?: RequestInit) =>
    new Promise<Response>((_answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    }),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', hangs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['auth/v1/token', REQUEST_DEADLINE_MS],
  ['rest/v1/profiles', REQUEST_DEADLINE_MS],
  ['storage/v1/object/sign/documents/a.pdf', REQUEST_DEADLINE_MS],
  ['functions/v1/send-feedback', FUNCTION_DEADLINE_MS],
])('a call of %s that hangs fails after %i ms', async (path, deadlineMs) => {
  const outcome = vi.fn()
  fetchWithDeadline(`http://service.test/${path}`).catch(outcome)
  await vi.advanceTimersByTimeAsync(deadlineMs - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
})

test('an upload may take as long as it needs', async () => {
  const outcome = vi.fn()
  fetchWithDeadline('http://service.test/storage/v1/object/avatars/a').catch(outcome)
  await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS * 10)
  expect(outcome).not.toHaveBeenCalled()
})

test("the caller's own signal still ends a call", async () => {
  const own = new AbortController()
  const call = fetchWithDeadline('http://service.test/rest/v1/profiles', { signal: own.signal })
  own.abort(new Error('no longer wanted'))
  await expect(call).rejects.toThrow('no longer wanted')
})
