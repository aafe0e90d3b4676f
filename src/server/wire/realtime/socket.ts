import type { WebSocket } from '@fastify/websocket'
import type { Claims, Context } from '#server/ports/context.ts'
import type { Table } from '#server/db/catalogue.ts'
import { levelFor } from '#server/db/outages.ts'
import { isOverLimit } from '#server/db/over-limit.ts'
import { verifyClaims } from '#server/http/authenticate.ts'
import { describeError } from '#server/http/describe-error.ts'
import { Channel } from './channel.ts'
import type { ChangeFeed } from './change-feed.ts'
import {
  CHANGES_EVENT,
  CLOSE_EVENT,
  formatFrame,
  formatFrameAround,
  type Frame,
  parseFrame,
} from './frames.ts'
import { acceptBindings, parseJoin } from './join-request.ts'
import { LIMITS, rateLimit } from './limits.ts'
import { tokenProblem } from './token-problem.ts'

export interface SocketDeps extends Pick<Context, 'db' | 'tokens' | 'clock' | 'log'> {
  readonly feed: ChangeFeed
  tables(): Promise<ReadonlyMap<string, Table>>
}

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
  const channels = new Map<string, Channel>()
  const takeFrame = rateLimit(deps.clock, LIMITS.frames)
  const takeJoin = rateLimit(deps.clock, LIMITS.joins)
  let lastHeardMs = deps.clock.now().getTime()
  let work: Promise<void> = Promise.resolve()
  let waiting = 0

  const sendText = (text: string): void => {
    if (ws.readyState !== ws.OPEN) return
    ws.send(text)
    // What the system does not take off us piles up in our memory: a reader this slow starts over.
    if (ws.bufferedAmount > LIMITS.maxUnreadBytes) ws.terminate()
  }
  const send = (frame: Frame): void => sendText(formatFrame(frame))
  const reply = (frame: Frame, status: 'ok' | 'error', response: object): void => {
    if (frame.ref !== null) send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }
  const refuse = (frame: Frame, reason: string): void => reply(frame, 'error', { reason })

  async function join(frame: Frame): Promise<void> {
    const { topic, joinRef } = frame
    if (!topic.startsWith('realtime:')) return refuse(frame, 'UnknownTopic: topics begin with realtime:')
    if (!takeJoin()) return refuse(frame, 'RateLimit: too many joins')
    if (!channels.has(topic) && channels.size >= LIMITS.maxChannels)
      return refuse(frame, 'ChannelRateLimitReached: too many channels')
    const request = parseJoin(frame.payload)
    if (!request) return refuse(frame, 'InvalidJoin: the join could not be understood')
    if (request.isPrivate) return refuse(frame, 'Unauthorized: there are no private channels here')
    const claims = await claimsOf(request.token)
    if (typeof claims === 'string') return refuse(frame, claims)
    const accepted = await acceptBindings(deps, await deps.tables(), claims, request.bindings)
    if (ws.readyState !== ws.OPEN) return

    // A second join of a topic takes the place of the first.
    channels.get(topic)?.end()
    if (claims.sub !== undefined && 'live' in accepted && !deps.feed.hasRoomFor(claims.sub, accepted.live))
      return refuse(frame, 'ChannelRateLimitReached: too many channels or filters of this account')
    const channel = new Channel(
      claims,
      request.token,
      {
        topic,
        joinRef,
        bindings: 'live' in accepted ? accepted.live : [],
        push: (event, payload) => send({ joinRef, ref: null, topic, event, payload }),
        pushText: (event, payload) =>
          sendText(formatFrameAround({ joinRef, ref: null, topic, event }, payload)),
        onEnd: () => {
          if (channels.get(topic) === channel) channels.delete(topic)
        },
      },
      deps.feed,
      deps.clock,
    )
    channels.set(topic, channel)
    void endUnlessVerified(channel)
    reply(frame, 'ok', {
      [CHANGES_EVENT]: request.bindings.map((binding, index) => ({ id: index + 1, ...binding })),
    })
    if ('problem' in accepted) channel.sendSystem(CHANGES_EVENT, 'error', accepted.problem)
    else if (accepted.live.length > 0) channel.sendSystem(CHANGES_EVENT, 'ok', 'Subscribed to PostgreSQL')
  }

  /** Verified claims, or why there are none. */
  async function claimsOf(token: string | null): Promise<Claims | string> {
    if (token === null) return visitor
    try {
      return await verifyClaims(deps, token)
    } catch (error) {
      return tokenProblem(error, token, deps.clock.now())
    }
  }

  async function renew(frame: Frame, channel: Channel): Promise<void> {
    const { access_token: token } = frame.payload
    if (typeof token !== 'string') return
    const claims = await claimsOf(token)
    if (typeof claims === 'string') channel.fail(claims)
    else {
      channel.renew(claims, token)
      void endUnlessVerified(channel)
    }
  }

  /** A token that was good when it came does not count any more once its key was removed. */
  async function endUnlessVerified(channel: Channel): Promise<void> {
    const { token } = channel
    if (token === null) return
    try {
      await deps.tokens.verify(token)
    } catch (error) {
      if (channel.token === token) channel.fail(tokenProblem(error, token, deps.clock.now()))
    }
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.event === 'phx_join') return join(frame)
    const channel = channels.get(frame.topic)
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef))
      return refuse(frame, 'UnmatchedTopic: join it first')
    if (frame.event === 'access_token') return renew(frame, channel)
    if (frame.event !== 'phx_leave') return refuse(frame, 'UnknownEvent: not supported')
    channel.end()
    reply(frame, 'ok', {})
    send({
      joinRef: channel.joinRef,
      ref: channel.joinRef,
      topic: frame.topic,
      event: CLOSE_EVENT,
      payload: {},
    })
  }

  /** One frame after the other, so that a leave never overtakes its join. */
  function enqueue(frame: Frame): void {
    waiting += 1
    if (waiting > LIMITS.maxWaitingFrames) return ws.close(POLICY_VIOLATION, 'too many frames')
    work = work
      .then(() => (ws.readyState === ws.OPEN ? handle(frame) : undefined))
      .catch((error: unknown) => {
        if (isOverLimit(error)) return refuse(frame, 'Unavailable: too much at once, try again in a moment')
        const about = { err: describeError(error), event: frame.event }
        deps.log[levelFor(error, 'error')](about, 'live-changes frame failed')
        refuse(frame, 'InternalError: something went wrong on our side')
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
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') reply(frame, 'ok', {})
    else enqueue(frame)
  })
  // Broken frames end the connection by themselves; without a listener they would end the process.
  ws.on('error', () => {})
  const stopRechecking = deps.tokens.onReplaced(() => {
    for (const channel of channels.values()) void endUnlessVerified(channel)
  })
  ws.on('close', () => {
    stopRechecking()
    for (const channel of channels.values()) channel.end()
  })

  return {
    get lastHeardMs() {
      return lastHeardMs
    },
    drop: () => ws.terminate(),
  }
}
