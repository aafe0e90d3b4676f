import { codeType } from '#core/access/auth-state.ts'
import { paths } from '#web/paths.ts'
import type { AuthRedirect } from '#web/session/auth-redirect.ts'

export interface HashDestination {
  readonly path: string
  /** The next screen must know that the person came by mail. */
  readonly isFromEmail: boolean
}

const to = (path: string, isFromEmail = false): HashDestination => ({ path, isFromEmail })

/**
 * Where a person goes whose link brought a session.
 * @param customToken a custom invitation kept in the browser, else null
 * @param landedOn the address that the session came to; any but the screen that takes it over is where the person goes
 */
export function hashDestination(
  redirect: AuthRedirect,
  customToken: string | null,
  landedOn: string | null,
): HashDestination {
  if (landedOn !== null && landedOn !== paths.authHash) return to(landedOn)
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
  return to(paths.app)
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
