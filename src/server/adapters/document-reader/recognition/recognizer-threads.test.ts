import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReaderError } from '../process/messages.ts'
import { createThreads, type ThreadHandle } from './recognizer-threads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface FakeThread extends ThreadHandle {
  readonly name: string
  /** Of its processor, so far. */
  usedMs: number
}

/** Threads that note when they start and end; the first is called 1. */
function fakeThreads(count: number) {
  const log: string[] = []
  const started: FakeThread[] = []
  const threads = createThreads<FakeThread>(count, 5000, async (data) => {
    const name = `${started.length + 1} ${data}`
    log.push(`start ${name}`)
    const thread: FakeThread = {
      name,
      usedMs: 0,
      worker: {
        cpuUsage: async (before) => ({ user: thread.usedMs * 1000 - (before?.user ?? 0), system: 0 }),
      },
      terminate: async () => void log.push(`end ${name}`),
    }
    started.push(thread)
    return thread
  })
  return { log, started, threads }
}

const nameOf = async ({ name }: FakeThread) => name

test('jobs wait for a thread, and one thread does them one after the other', async () => {
  const { log, threads } = fakeThreads(1)
  const first = Promise.withResolvers<string>()
  const jobs = [threads.run('eng', () => first.promise), threads.run('eng', nameOf)]
  first.resolve('done')
  expect(await Promise.all(jobs)).toEqual(['done', '1 eng'])
  expect(log).toEqual(['start 1 eng'])
})

test('a thread with other data is started anew, one with the same is preferred', async () => {
  const { log, threads } = fakeThreads(2)
  await Promise.all([threads.run('eng', nameOf), threads.run('spa', nameOf)])
  expect(await threads.run('spa', nameOf)).toBe('2 spa')
  expect(await threads.run('eng', nameOf)).toBe('1 eng')
  await threads.run('deu', nameOf)
  expect(log).toEqual(['start 1 eng', 'start 2 spa', 'end 2 spa', 'start 3 deu'])
})

test('a thread that was prepared is the one its job gets, and there are never more than allowed', async () => {
  const { log, threads } = fakeThreads(2)
  threads.prepare('eng')
  expect(await threads.run('eng', nameOf)).toBe('1 eng')
  threads.prepare('eng')
  threads.prepare('eng')
  expect(await Promise.all([threads.run('eng', nameOf), threads.run('eng', nameOf)])).toEqual([
    '2 eng',
    '1 eng',
  ])
  expect(log).toEqual(['start 1 eng', 'start 2 eng'])
})

test('a job that fails answers null and takes its thread with it', async () => {
  const { log, threads } = fakeThreads(1)
  expect(await threads.run('eng', () => Promise.reject(new Error('out of memory')))).toBeNull()
  expect(await threads.run('eng', nameOf)).toBe('2 eng')
  expect(log).toEqual(['start 1 eng', 'end 1 eng', 'start 2 eng'])
})

test('a job is ended for the processor time it took, not for how long a busy machine let it wait', async () => {
  const { log, started, threads } = fakeThreads(1)
  const endless = threads.run('eng', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['start 1 eng'])
  for (const thread of started) thread.usedMs += 5500
  await vi.advanceTimersByTimeAsync(1000)
  expect(await endless).toBeNull()
  expect(log).toEqual(['start 1 eng', 'end 1 eng'])
})

test('a thread that has died, whose job nobody will answer, ends that job', async () => {
  const { log, started, threads } = fakeThreads(1)
  const orphan = threads.run('eng', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  for (const { worker } of started) worker.cpuUsage = () => Promise.reject(new Error('not running'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await orphan).toBeNull()
  expect(log).toEqual(['start 1 eng', 'end 1 eng'])
})

test('a thread that never starts is an error of this machine, and the next job starts another', async () => {
  let tries = 0
  const threads = createThreads<FakeThread>(1, 5000, async () => {
    tries += 1
    return new Promise(() => {})
  })
  const failed = expect(threads.run('eng', nameOf)).rejects.toBeInstanceOf(ReaderError)
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  void threads.run('eng', nameOf).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(2)
})
