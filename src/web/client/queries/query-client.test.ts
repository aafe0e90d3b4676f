import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('a failed read is repeated after 1, 2 and 4 seconds and then given up', async () => {
  const read = vi.fn(offline)
  const stop = new QueryObserver(queryClient, { queryKey: ['read'], queryFn: read }).subscribe(
    () => undefined,
  )
  for (const [waitMs, calls] of [
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
    [60_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs)
    expect(read).toHaveBeenCalledTimes(calls)
  }
  stop()
})

test('a failed write is not repeated', async () => {
  const write = vi.fn(offline)
  const mutation = new MutationObserver(queryClient, { mutationFn: write })
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write).toHaveBeenCalledTimes(1)
})
