import { AUTH_HASH_FALLBACK_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import type { Arrival } from '#web/session/arrival.ts'
import { hashDestination, hashErrorDestination, type HashDestination } from './hash-destination.ts'

interface HashArrival {
  readonly arrival: Arrival
  /** A custom invitation kept in the browser, else null. */
  readonly customToken: string | null
  /** Whether somebody is signed in in this browser. */
  readonly hasSession: () => Promise<boolean>
  /** Calls back with the access token of every session the client reports. @returns ends that */
  readonly onSession: (report: (accessToken: string) => void) => () => void
  /** Takes a session over by hand; fails when the service refuses it. */
  readonly adopt: (accessToken: string, refreshToken: string | null) => Promise<unknown>
  readonly leave: (destination: HashDestination) => void
}

/**
 * Sends the visitor of /auth/hash on, once: as soon as the client reports the session of the link, after five
 * seconds by taking the session over by hand.
 * @returns ends the waiting
 */
export function followHashArrival(hash: HashArrival): () => void {
  const { arrival, customToken } = hash
  let isDone = false
  const leave = (destination: HashDestination) => {
    if (isDone) return
    isDone = true
    hash.leave(destination)
  }
  const leaveWithError = async () => {
    const hasSession = await hash.hasSession()
    leave({ path: hashErrorDestination(arrival, customToken, hasSession), isFromEmail: false })
  }
  const adoptByHand = async () => {
    if (isDone) return
    try {
      if (arrival.accessToken === null) throw new Error('Auth session missing!')
      await hash.adopt(arrival.accessToken, arrival.refreshToken)
      leave(hashDestination(arrival, customToken))
    } catch {
      leave({ path: paths.authCode({ type: 'email' }), isFromEmail: false })
    }
  }

  if (arrival.error !== null) {
    void leaveWithError()
    return () => {
      isDone = true
    }
  }
  const stopListening = hash.onSession((accessToken) => {
    // A session from an earlier visit is not what this link brought.
    if (arrival.accessToken === null || arrival.accessToken === accessToken)
      leave(hashDestination(arrival, customToken))
  })
  const timer = setTimeout(() => void adoptByHand(), AUTH_HASH_FALLBACK_MS)
  return () => {
    isDone = true
    clearTimeout(timer)
    stopListening()
  }
}
