import type { FastifyReply } from 'fastify'

/**
 * Waits until the request is at least this old, so that quick and slow answers look alike from outside.
 * @param work runs meanwhile, and on after the reply if it takes longer; a failure that came in time is thrown
 * @param onLateFailure is told of one that did not
 */
export async function holdReply(
  reply: FastifyReply,
  floorMs: number,
  work: Promise<unknown> = Promise.resolve(),
  onLateFailure: (error: unknown) => void = () => {},
): Promise<void> {
  let failure: { error: unknown } | null = null
  let isOver = false
  work.catch((error: unknown) => {
    if (isOver) onLateFailure(error)
    else failure = { error }
  })
  const missingMs = floorMs - reply.elapsedTime
  // A timer counts whole milliseconds and may fire up to one early.
  if (missingMs > 0) await new Promise((done) => setTimeout(done, Math.ceil(missingMs) + 1))
  isOver = true
  if (failure) throw (failure as { error: unknown }).error
}
