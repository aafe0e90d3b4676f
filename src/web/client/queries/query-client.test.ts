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

test('what changes while it is read for the first time is read again after that', async () => {
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let calls = 0
  const read = vi.fn(() => replies[calls++]?.promise ?? Promise.reject(new Error('read too often')))
  const observer = new QueryObserver(queryClient, { queryKey: ['read', 'first'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  void queryClient.invalidateQueries({ queryKey: ['read'] })
  const onEnd = vi.fn()
  void queryClient.invalidateQueries({ queryKey: ['read'] }).then(onEnd)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)

  replies[0]?.resolve('before the change')
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('before the change')
  expect(read).toHaveBeenCalledTimes(2)
  expect(onEnd).not.toHaveBeenCalled()
  replies[1]?.resolve('after it')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})

test('what changes after a first reading has failed, while it is tried again, is read once more too', async () => {
  const second = Promise.withResolvers<string>()
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('refused'))
    .mockReturnValueOnce(second.promise)
    .mockResolvedValueOnce('after the change')
  const observer = new QueryObserver(queryClient, { queryKey: ['tried'], queryFn: read, retry: false })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().isError).toBe(true)

  void observer.refetch()
  void queryClient.invalidateQueries({ queryKey: ['tried'] })
  second.resolve('before it')
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('after the change')
  expect(read).toHaveBeenCalledTimes(3)
  stop()
})
