import type { WebSocket } from '@fastify/websocket'
import type { Claims } from '#server/ports/context.ts'
import { levelFor } from '#server/db/outages.ts'
import { isOverLimit } from '#server/db/over-limit.ts'
import { describeError } from '#server/http/describe-error.ts'
import { frameSender } from './frame-sender.ts'
import { parseFrame, type Frame } from './frames.ts'
import { LIMITS, rateLimit } from './limits.ts'
import { openChannels, type SocketDeps } from './open-channels.ts'

/** A connection, as the plugin that watches over all of them needs it. */
export interface OpenSocket {
  /** Milliseconds since the epoch of its latest sign of life. */
  readonly lastHeardMs: number
  drop(): void
}

const POLICY_VIOLATION = 1008

/**
 * Speaks the live-changes protocol on one connection.
 * @param visitor the claims of the API key, which count where a join brings no token
 */
export function serveSocket(ws: WebSocket, visitor: Claims, deps: SocketDeps): OpenSocket {
  const takeFrame = rateLimit(deps.clock, LIMITS.frames)
  let lastHeardMs = deps.clock.now().getTime()
  let work: Promise<void> = Promise.resolve()
  let waiting = 0

  const sender = frameSender(ws)
  const channels = openChannels(visitor, deps, sender)

  /** One frame after the other, so that a leave never overtakes its join. */
  function enqueue(frame: Frame): void {
    waiting += 1
    if (waiting > LIMITS.maxWaitingFrames) return ws.close(POLICY_VIOLATION, 'too many frames')
    work = work
      .then(() => (sender.isOpen() ? channels.handle(frame) : undefined))
      .catch((error: unknown) => {
        if (isOverLimit(error))
          return sender.refuse(frame, 'Unavailable: too much at once, try again in a moment')
        const about = { err: describeError(error), event: frame.event }
        deps.log[levelFor(error, 'error')](about, 'live-changes frame failed')
        sender.refuse(frame, 'InternalError: something went wrong on our side')
      })
      .finally(() => (waiting -= 1))
  }

  const heard = (): boolean => {
    lastHeardMs = deps.clock.now().getTime()
    if (takeFrame()) return true
    ws.terminate()
    return false
  }

  ws.on('ping', heard)
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (!heard() || isBinary) return
    const frame = parseFrame(data.toString('utf8'))
    if (!frame) return
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') sender.reply(frame, 'ok', {})
    else enqueue(frame)
  })
  // Broken frames end the connection by themselves; without a listener they would end the process.
  ws.on('error', () => {})
  const stopRechecking = deps.tokens.onReplaced(channels.recheck)
  ws.on('close', () => {
    stopRechecking()
    channels.endAll()
  })

  return {
    get lastHeardMs() {
      return lastHeardMs
    },
    drop: () => ws.terminate(),
  }
}
