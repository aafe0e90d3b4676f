import type { AuthErrorCode } from '#contract/errors.ts'
import { paths } from '../../paths.ts'
import { captureAuthRedirect, settleAuthRedirect, type AuthRedirect } from './auth-redirect.ts'
import { expectedProvider, forgetExpectedProvider } from '../last-method.ts'
import { endedSession } from '../session-store.ts'

/** Only whoever reads the mail may go on. */
const CODE_MAILED: AuthErrorCode = 'provider_email_needs_verification'

interface SignedOutReasons {
  readonly isFromProvider?: boolean
  /** The session ended without a press of Log out in this tab. */
  readonly isLost?: boolean
  readonly type?: string | undefined
}

/**
 * Where a visitor without a session goes from a screen that needs one: a mail link that failed is explained on
 * a screen of its own, everything else, also a provider's refusal, belongs on the sign-in screen.
 * @param type what the link was for, where the redirect does not say
 */
export function signedOutPath(
  redirect: AuthRedirect,
  { isFromProvider = false, isLost = false, type }: SignedOutReasons,
): string {
  const { error, errorCode, errorDescription } = redirect
  if (isFromProvider || (error === null && errorCode === null))
    return paths.login(isLost ? { e: 'session_ended' } : {})
  return paths.authError({
    error: errorCode ?? error ?? undefined,
    error_description: errorDescription ?? undefined,
    type: redirect.type ?? type,
  })
}

/** `signedOutPath` for this visit. */
export const currentSignedOutPath = (type?: string): string =>
  signedOutPath(captureAuthRedirect(), {
    isFromProvider: expectedProvider() !== null,
    isLost: endedSession()?.isLost === true,
    type,
  })

export interface ProviderFailure {
  readonly provider: 'google' | 'azure'
  /** The provider's or the service's sentence. */
  readonly text: string
  /** Null: a code was mailed, to an address that is not known here. */
  readonly codeFor?: null
}

/**
 * Why a person comes back from Google or Microsoft without a session; told once. Whoever opens the sign-in screen
 * without such an error turned round before the provider was done, and no provider is expected any more.
 */
export function takeProviderFailure(): ProviderFailure | null {
  const { error, errorCode, errorDescription } = captureAuthRedirect()
  const provider = expectedProvider()
  settleAuthRedirect()
  forgetExpectedProvider()
  if (provider === null || (error === null && errorCode === null)) return null
  return {
    provider,
    text: errorDescription || 'Please try again.',
    ...(errorCode === CODE_MAILED ? { codeFor: null } : {}),
  }
}
