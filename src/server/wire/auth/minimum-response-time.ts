import type { FastifyReply } from 'fastify'

/** Waits until the request is at least this old, so that quick and slow answers look alike from outside. */
export async function awaitMinimumResponseTime(reply: FastifyReply, minimumMs: number): Promise<void> {
  const missingMs = minimumMs - reply.elapsedTime
  // A timer counts whole milliseconds and may fire up to one early.
  if (missingMs > 0) await new Promise((done) => setTimeout(done, Math.ceil(missingMs) + 1))
}
