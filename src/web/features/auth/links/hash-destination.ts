import { codeType } from '#core/access/auth-state.ts'
import { paths } from '#web/paths.ts'
import type { AuthRedirect } from '#web/session/redirect/auth-redirect.ts'

export interface HashDestination {
  readonly path: string
  /** The next screen must know that the person came by mail. */
  readonly isFromEmail: boolean
  /** What the person is told on the way there. */
  readonly news?: 'confirmed' | 'already_confirmed'
  /** The next screen is to read what the link brought, too. */
  readonly isUnsettled?: boolean
}

const to = (path: string, isFromEmail = false): HashDestination => ({ path, isFromEmail })

/**
 * Where a person goes whose link brought a session. The front page has nothing for whoever is signed in: the
 * documents are next.
 * @param customToken a custom invitation kept in the browser, else null
 * @param landedOn the address that the session came to; a screen of its own is where the person goes
 */
export function hashDestination(
  redirect: AuthRedirect,
  customToken: string | null,
  landedOn: string | null,
): HashDestination {
  if (landedOn !== null && !PASSED_THROUGH.includes(landedOn)) return to(landedOn)
  if (customToken !== null) return to(paths.completeInvite({ type: 'azure_ad', completed: 'true' }))
  if (redirect.type === 'invite') {
    return redirect.token === null
      ? to(paths.completeInvite({ completed: 'true' }))
      : to(paths.completeInvite({ token: redirect.token, type: 'azure_invite' }))
  }
  if (redirect.type === 'recovery') {
    const invited = invitationIn(redirect.redirectTo)
    return invited === null
      ? to(paths.authNewPassword, true)
      : to(paths.completeInvite({ token: invited, type: 'azure_invite' }))
  }
  return redirect.type === 'signup' ? { ...to(paths.app), news: 'confirmed' } : to(paths.app)
}

/** Nobody stays where a session only arrives. */
const PASSED_THROUGH: readonly string[] = [paths.authHash, paths.home]

/**
 * Where a person goes whose link had confirmed their address before, if it was theirs; to anybody else it is a link
 * that failed, for the screen it leads to.
 * @param signedInAs id of who is signed in in this browser, else null
 */
export function confirmedDestination(
  redirect: AuthRedirect,
  landedOn: string | null,
  signedInAs: string | null,
): HashDestination | null {
  if (redirect.confirmedUser === null) return null
  if (redirect.confirmedUser === signedInAs) return { ...to(paths.app), news: 'already_confirmed' }
  return landedOn === null || landedOn === paths.authHash ? null : { ...to(landedOn), isUnsettled: true }
}

/** Where a person goes whose link brought an error. */
export function hashErrorDestination(
  redirect: AuthRedirect,
  customToken: string | null,
  hasSession: boolean,
): string {
  const problem = {
    ...(redirect.error === null ? {} : { error: redirect.error }),
    ...(redirect.errorDescription === null ? {} : { error_description: redirect.errorDescription }),
  }
  if (customToken !== null) {
    return hasSession
      ? paths.completeInvite({ type: 'azure_ad', completed: 'true' })
      : paths.completeInvite({ type: 'azure_ad', ...problem })
  }
  if (redirect.type === 'invite') return paths.completeInvite({ type: 'invite', ...problem })
  return paths.authCode({ type: codeType(redirect.type) })
}

/** The invitation a recovery link returns to; "" where the address names none. */
function invitationIn(redirectTo: string | null): string | null {
  if (redirectTo === null || !redirectTo.includes('azure_invite')) return null
  const query = redirectTo.split('?')[1] ?? ''
  return new URLSearchParams(query.split('#')[0]).get('token') ?? ''
}
