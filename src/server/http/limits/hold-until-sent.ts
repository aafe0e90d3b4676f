import type { FastifyReply } from 'fastify'

/** Calls `release` once the reply was sent or its reader is gone. */
export function holdUntilSent(reply: FastifyReply, release: () => void): void {
  if (reply.raw.closed || reply.raw.destroyed) release()
  else reply.raw.once('close', release)
}
