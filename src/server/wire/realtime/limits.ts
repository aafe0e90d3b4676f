import type { Clock } from '#server/ports/context.ts'

/** What one client may ask of a connection. The official client stays far below each. */
export const LIMITS = {
  maxFrameBytes: 65_536,
  maxChannels: 50,
  maxBindings: 20,
  /** Frames, pings included: at once, and per second afterwards. More close the connection. */
  frames: { burst: 300, perSecond: 60 },
  /** Joins beyond these are answered with an error. */
  joins: { burst: 60, perSecond: 5 },
  /** Frames that may wait while one is worked on. */
  maxWaitingFrames: 100,
  /** Bytes a slow reader may leave unread before it is dropped. */
  maxUnreadBytes: 1_048_576,
  /** The client sends a heartbeat every 25 s; a connection silent for this long is gone. */
  silenceMs: 60_000,
  maxConnections: 10_000,
  /** Connections of one client address, be it an office where everybody has it open; scaled as the budgets are. */
  connectionsPerClient: { name: 'live-connections', limit: 200, windowSeconds: 0 },
  /** Of all connections of one account together: channels that follow tables, and different filters. */
  maxChannelsPerAccount: 300,
  maxFiltersPerAccount: 100,
} as const

/** A budget that fills up again with time. @returns a function that takes one, or answers false */
export function rateLimit(
  clock: Clock,
  { burst, perSecond }: { readonly burst: number; readonly perSecond: number },
): () => boolean {
  let left = burst
  let filledMs = clock.now().getTime()
  return () => {
    const nowMs = clock.now().getTime()
    left = Math.min(burst, left + (Math.max(0, nowMs - filledMs) / 1_000) * perSecond)
    filledMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
