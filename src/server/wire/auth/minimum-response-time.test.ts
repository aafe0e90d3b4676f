import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { awaitMinimumResponseTime } from './minimum-response-time.ts'

const began = (): FastifyReply => {
  const start = performance.now()
  return {
    get elapsedTime() {
      return performance.now() - start
    },
  } as FastifyReply
}
const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

test.each([0, 20, 80])(
  'a request of %i ms is answered at its time, or at once when that is over',
  async (age) => {
    const start = performance.now()
    const reply = began()
    await after(age)
    await awaitMinimumResponseTime(reply, 50)
    const took = performance.now() - start
    expect(took).toBeGreaterThanOrEqual(50)
    expect(took).toBeLessThan(2_000)
  },
)
