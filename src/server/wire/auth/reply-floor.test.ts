import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { holdReply } from './reply-floor.ts'

const began = (): FastifyReply => {
  const start = performance.now()
  return {
    get elapsedTime() {
      return performance.now() - start
    },
  } as FastifyReply
}
const after = (ms: number, failure?: Error): Promise<void> =>
  new Promise((done, failed) => setTimeout(() => (failure ? failed(failure) : done()), ms))

test.each([0, 10, 500])('answers at its time, whether the work takes %i ms or not', async (ms) => {
  const start = performance.now()
  await holdReply(began(), 50, after(ms))
  const took = performance.now() - start
  expect(took).toBeGreaterThanOrEqual(50)
  expect(took).toBeLessThan(400)
})

test('a failure in time is thrown, a later one is told', async () => {
  await expect(holdReply(began(), 50, after(5, new Error('early')))).rejects.toThrow('early')
  const late: unknown[] = []
  await holdReply(began(), 5, after(50, new Error('late')), (error) => late.push(error))
  await after(80)
  expect(late).toMatchObject([{ message: 'late' }])
})
