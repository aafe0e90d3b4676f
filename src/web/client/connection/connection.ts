import { CONFIG_PATH } from '#contract/addresses.ts'
import {
  CONNECTION_PROBE_FIRST_MS,
  CONNECTION_PROBE_LIMIT_MS,
  CONNECTION_PROBE_MAX_MS,
} from '#web/constants.ts'

/** `unreachable`: the browser has a network, and the service does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

export interface ConnectionTracker {
  readonly now: () => Connection
  /** Calls `listener` after every change. @returns ends that */
  readonly watch: (listener: () => void) => () => void
  /** A call got no answer: looks whether anything does. One call that fails is no proof. */
  readonly suspect: () => void
  /** Nothing answers, as somebody found out already. */
  readonly lose: () => void
  /** A call was answered. */
  readonly noteAnswer: () => void
  /** When a call was last answered in this visit, as epoch milliseconds; null before the first. */
  readonly lastAnswerAt: () => number | null
}

interface Surroundings {
  /** Asks the service for something small. @returns whether it answered */
  readonly probe: () => Promise<boolean>
  /** What the browser says of its network. Its "no" is believed, its "yes" is not. */
  readonly hasNetwork: () => boolean
  readonly nowMs: () => number
}

/**
 * Tells whether the service can be reached. `navigator.onLine` alone lies: it is true on a train and while the
 * server is down. So a call without an answer is followed by a probe, and while nothing answers the probes go on,
 * less and less often, until one is answered.
 */
export function trackConnection({ probe, hasNetwork, nowMs }: Surroundings): ConnectionTracker {
  let state: Connection = 'online'
  let isProbing = false
  let pauseMs = CONNECTION_PROBE_FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let answeredAt: number | null = null
  const listeners = new Set<() => void>()

  const become = (next: Connection): void => {
    if (next === 'online') pauseMs = CONNECTION_PROBE_FIRST_MS
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const look = async (): Promise<void> => {
    if (isProbing) return
    isProbing = true
    clearTimeout(timer)
    const isThere = await probe().catch(() => false)
    isProbing = false
    if (isThere) {
      answeredAt = nowMs()
      become('online')
    } else lose()
  }
  const lose = (): void => {
    become(hasNetwork() ? 'unreachable' : 'offline')
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, CONNECTION_PROBE_MAX_MS)
  }

  return {
    now: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    suspect() {
      if (!isProbing && state === 'online' && !hasNetwork()) lose()
      else void look()
    },
    lose,
    noteAnswer() {
      answeredAt = nowMs()
      if (state !== 'online') void look()
    },
    lastAnswerAt: () => answeredAt,
  }
}

/** The site's own origin, like the configuration the application began with. */
export async function probeSite(): Promise<boolean> {
  const reply = await fetch(CONFIG_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CONNECTION_PROBE_LIMIT_MS),
  })
  return reply.ok
}

/** The connection of this browser. */
export const connection: ConnectionTracker = trackConnection({
  probe: probeSite,
  hasNetwork: () => navigator.onLine,
  nowMs: Date.now,
})

export const isAway = (): boolean => connection.now() !== 'online'

let isListening = false

/** Looks at once when the browser says that its network changed, and when somebody comes back to the tab. */
export function listenToNetwork(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('offline', connection.suspect)
  window.addEventListener('online', connection.suspect)
  document.addEventListener('visibilitychange', () => {
    if (isAway() && document.visibilityState === 'visible') connection.suspect()
  })
}

/** What `promise` answers; null as soon as nothing can be reached. */
export function unlessAway<T>(promise: Promise<T>): Promise<T | null> {
  if (isAway()) {
    promise.catch(() => undefined)
    return Promise.resolve(null)
  }
  return new Promise((resolve, reject) => {
    const stop = connection.watch(() => {
      if (!isAway()) return
      stop()
      resolve(null)
    })
    promise.then(resolve, reject).finally(stop)
  })
}
