import { SESSION_REFRESH_THRESHOLD_MS, SESSION_REFRESH_TICK_MS } from '../constants.ts'

interface Freshness {
  /** When the access token ends, as epoch milliseconds; null without a session. */
  readonly expiresAtMs: () => number | null
  readonly nowMs: () => number
  /** Asks for a new token. The client itself lets only one refresh run, also across tabs, and repeats a failed one. */
  readonly refresh: () => Promise<unknown>
}

/** Whether so little of a token is left that it should be replaced: 90 s or less. */
export function isRefreshDue(expiresAtMs: number | null, nowMs: number): boolean {
  return expiresAtMs !== null && expiresAtMs - nowMs <= SESSION_REFRESH_THRESHOLD_MS
}

/**
 * Looks at the session every 30 s and replaces its token in time. The client's own timer is switched off: it
 * counts in whole ticks and would refresh up to 29 s early. A failed refresh waits for the next look.
 * @returns ends the looking, and one look at once, for a tab that comes back to the front
 */
export function keepSessionFresh({ expiresAtMs, nowMs, refresh }: Freshness): {
  stop: () => void
  look: () => void
} {
  let isRefreshing = false
  const look = () => {
    if (isRefreshing || !isRefreshDue(expiresAtMs(), nowMs())) return
    isRefreshing = true
    refresh()
      .catch(() => undefined)
      .finally(() => {
        isRefreshing = false
      })
  }
  const timer = setInterval(look, SESSION_REFRESH_TICK_MS)
  return { stop: () => clearInterval(timer), look }
}
