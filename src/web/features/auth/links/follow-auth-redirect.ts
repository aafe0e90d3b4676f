import { AUTH_HASH_FALLBACK_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import type { AuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import type { AuthRedirectOutcome } from '#web/session/redirect/accept-auth-redirect.ts'
import {
  confirmedDestination,
  hashDestination,
  hashErrorDestination,
  type HashDestination,
} from './hash-destination.ts'

interface HashVisit {
  readonly redirect: AuthRedirect
  /** The address that the session came to; null when none came. */
  readonly landedOn: string | null
  /** A custom invitation kept in the browser, else null. */
  readonly customToken: string | null
  /** The id of who is signed in in this browser; null when nobody is. */
  readonly signedInAs: () => Promise<string | null>
  /** Calls back with the access token of every session the client reports. @returns ends that */
  readonly onSession: (report: (accessToken: string) => void) => () => void
  /** Takes the session of the link over, unless the person says no. A call while another runs waits for that one. */
  readonly take: () => Promise<AuthRedirectOutcome>
  readonly leave: (destination: HashDestination) => void
}

/**
 * Sends the visitor of /auth/hash on, once: as soon as the session of the link is taken over and the client reports
 * it. A link that lacks what a session consists of is tried after five seconds, and one that was refused once more.
 * @returns ends the waiting
 */
export function followAuthRedirect(hash: HashVisit): () => void {
  const { redirect, landedOn, customToken } = hash
  let isDone = false
  const leave = (destination: HashDestination) => {
    if (isDone) return
    isDone = true
    hash.leave(destination)
  }
  const leaveWithError = async () => {
    const userId = await hash.signedInAs()
    leave(
      confirmedDestination(redirect, landedOn, userId) ?? {
        path: hashErrorDestination(redirect, customToken, userId !== null),
        isFromEmail: false,
      },
    )
  }
  const take = async (isLast: boolean) => {
    if (isDone) return
    const outcome = await hash.take()
    if (outcome === 'taken') leave(hashDestination(redirect, customToken, landedOn))
    if (outcome === 'declined') leave({ path: paths.app, isFromEmail: false })
    if (outcome === 'refused' && isLast)
      leave({ path: paths.authCode({ type: 'email' }), isFromEmail: false })
  }

  if (redirect.error !== null) {
    void leaveWithError()
    return () => {
      isDone = true
    }
  }
  const stopListening = hash.onSession((accessToken) => {
    // A session from an earlier visit is not what this link brought.
    if (redirect.accessToken === null || redirect.accessToken === accessToken)
      leave(hashDestination(redirect, customToken, landedOn))
  })
  const isWhole = redirect.accessToken !== null && redirect.refreshToken !== null
  if (isWhole) void take(false)
  const timer = setTimeout(() => void take(true), AUTH_HASH_FALLBACK_MS)
  return () => {
    isDone = true
    clearTimeout(timer)
    stopListening()
  }
}
