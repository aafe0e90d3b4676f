import type { Claims, Context } from '#server/ports/context.ts'
import type { Table } from '#server/db/catalogue.ts'
import { verifyClaims } from '#server/http/authenticate.ts'
import { Channel } from './channel.ts'
import type { ChangeFeed, LiveBinding } from './change-feed.ts'
import type { FrameSender } from './frame-sender.ts'
import { CHANGES_EVENT, CLOSE_EVENT, formatFrameAround, type Frame } from './frames.ts'
import { acceptBindings, type JoinRequest, parseJoin } from './join-request.ts'
import { LIMITS, rateLimit } from './limits.ts'
import { tokenProblem } from './token-problem.ts'

export interface SocketDeps extends Pick<Context, 'db' | 'tokens' | 'clock' | 'log'> {
  readonly feed: ChangeFeed
  tables(): Promise<ReadonlyMap<string, Table>>
}

/** The channels of one connection. */
export interface OpenChannels {
  /** Does what a frame asks for, and answers it. */
  readonly handle: (frame: Frame) => Promise<void>
  /** Ends those whose token's key was removed. */
  readonly recheck: () => void
  readonly endAll: () => void
}

/** @param visitor the claims of the API key, which count where a join brings no token */
export function openChannels(visitor: Claims, deps: SocketDeps, sender: FrameSender): OpenChannels {
  const channels = new Map<string, Channel>()
  const takeJoin = rateLimit(deps.clock, LIMITS.joins)
  const { send, reply, refuse } = sender

  async function join(frame: Frame): Promise<void> {
    const { topic } = frame
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
    if (!sender.isOpen()) return

    // A second join of a topic takes the place of the first.
    channels.get(topic)?.end()
    const live = 'live' in accepted ? accepted.live : []
    if (claims.sub !== undefined && 'live' in accepted && !deps.feed.hasRoomFor(claims.sub, live))
      return refuse(frame, 'ChannelRateLimitReached: too many channels or filters of this account')
    const channel = addChannel(frame, claims, request, live)
    reply(frame, 'ok', {
      [CHANGES_EVENT]: request.bindings.map((binding, index) => ({ id: index + 1, ...binding })),
    })
    if ('problem' in accepted) channel.sendSystem(CHANGES_EVENT, 'error', accepted.problem)
    else if (live.length > 0) channel.sendSystem(CHANGES_EVENT, 'ok', 'Subscribed to PostgreSQL')
  }

  function addChannel(
    { topic, joinRef }: Frame,
    claims: Claims,
    { token }: JoinRequest,
    bindings: readonly LiveBinding[],
  ): Channel {
    const channel = new Channel(
      claims,
      token,
      {
        topic,
        joinRef,
        bindings,
        push: (event, payload) => send({ joinRef, ref: null, topic, event, payload }),
        pushText: (event, payload) =>
          sender.sendText(formatFrameAround({ joinRef, ref: null, topic, event }, payload)),
        onEnd: () => {
          if (channels.get(topic) === channel) channels.delete(topic)
        },
      },
      deps.feed,
      deps.clock,
    )
    channels.set(topic, channel)
    void endUnlessVerified(channel)
    return channel
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

  return {
    handle,
    recheck: () => {
      for (const channel of channels.values()) void endUnlessVerified(channel)
    },
    endAll: () => {
      for (const channel of channels.values()) channel.end()
    },
  }
}
