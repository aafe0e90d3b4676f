import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Context } from '#server/ports/context.ts'
import { isLive } from './live-connections.ts'
import { refuseConnection } from '../raw-replies.ts'

const DEFAULT_LIMITS = {
  /** How often those who are slow are looked for. */
  checkMs: 5_000,
  /** Nobody is slow before that. */
  graceMs: 30_000,
  /** What any line is good for, be it a phone at the edge of its network. */
  bytesPerSecond: 2_048,
}

interface Watched {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What the connection had read before this request. */
  readonly readBefore: number
  /** When the body began to come; time in which it waited for us does not count. */
  bodySinceMs: number
  /** Since when something is there that the peer has not taken, and what it had taken by then. */
  unreadSinceMs: number
  takenBefore: number
}

/**
 * Lets go of peers that hold a request open by feeding its body a byte at a time, or by not taking the reply: both have
 * to go at the rate of a modest line. Silence alone ends a connection earlier.
 */
export function dropSlowPeers(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
  limits: Partial<typeof DEFAULT_LIMITS> = {},
): void {
  const { checkMs, graceMs, bytesPerSecond } = { ...DEFAULT_LIMITS, ...limits }
  const watched = new Set<Watched>()
  const refuse = refuseConnection(config, log)
  const isTooSlow = (bytes: number, ms: number): boolean =>
    ms > graceMs && bytes < (bytesPerSecond * ms) / 1_000

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    // Node ends a connection that is silent; who waits for a reply we have not begun is so by right.
    reply.raw.on('timeout', (socket: Socket) => {
      if (request.raw.complete && !reply.raw.headersSent) socket.setTimeout(socket.timeout ?? 0)
      else socket.destroy()
    })
    const nowMs = performance.now()
    watched.add({
      request: request.raw,
      response: reply.raw,
      readBefore: request.raw.socket.bytesRead,
      bodySinceMs: nowMs,
      unreadSinceMs: nowMs,
      takenBefore: takenFrom(request.raw.socket),
    })
  })

  function check(one: Watched, nowMs: number): void {
    const { request, response } = one
    const { socket } = request
    if (socket.destroyed || (request.complete && response.closed) || isLive(request)) {
      watched.delete(one)
      return
    }
    if (request.readableLength > 0) one.bodySinceMs += checkMs
    const isBodySlow =
      !request.complete && isTooSlow(socket.bytesRead - one.readBefore, nowMs - one.bodySinceMs)
    if (isBodySlow && response.headersSent) socket.destroy()
    else if (isBodySlow)
      refuse(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    else if (isUnread(one, nowMs)) socket.destroy()
  }

  function isUnread(one: Watched, nowMs: number): boolean {
    const { socket } = one.request
    const taken = takenFrom(socket)
    if (socket.writableLength > 0 && nowMs - one.unreadSinceMs <= graceMs) return false
    if (socket.writableLength > 0 && isTooSlow(taken - one.takenBefore, nowMs - one.unreadSinceMs))
      return true
    one.unreadSinceMs = nowMs
    one.takenBefore = taken
    return false
  }

  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      const nowMs = performance.now()
      for (const one of watched) check(one, nowMs)
    }, checkMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * What the system has taken to pass on, as Node's own limit on silence counts it. The counts it shows in public grow
 * only as a write ends, and a reply of many megabytes is often a single one.
 */
function takenFrom(socket: Socket & { _handle?: StreamHandle | null }): number {
  const { _handle: handle } = socket
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}

interface StreamHandle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}
