import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitMinimumResponseTime } from './minimum-response-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const began = (): FastifyReply => {
  const start = performance.now()
  return {
    get elapsedTime() {
      return performance.now() - start
    },
  } as FastifyReply
}

test.each([0, 20, 80])(
  'a request that is %i ms old is answered at its time, or at once when that is over',
  async (age) => {
    const reply = began()
    vi.advanceTimersByTime(age)
    let isAnswered = false
    void awaitMinimumResponseTime(reply, 50).then(() => (isAnswered = true))
    await vi.advanceTimersByTimeAsync(Math.max(0, 49 - age))
    expect(isAnswered).toBe(age > 50)
    await vi.advanceTimersByTimeAsync(2)
    expect(isAnswered).toBe(true)
  },
)
