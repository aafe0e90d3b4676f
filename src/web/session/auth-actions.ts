import type { Session } from '@supabase/supabase-js'
import { codeType } from '#core/access/auth-state.ts'
import { checkSession, supabase } from '../client/supabase.ts'
import { REQUEST_DEADLINE_MS } from '../constants.ts'
import { paths, siteUrl } from '../paths.ts'
import { expectProvider, rememberSignInMethod } from './last-method.ts'
import { provePassword } from './prove-password.ts'
import { endAuthAction, startAuthAction } from './session-store.ts'

/** Scopes asked of a provider: who the person is and an address, nothing else. */
const OAUTH_SCOPES = 'openid profile email'

/** @throws the service's own error, with its text, when it refuses */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  startAuthAction()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error !== null) {
    endAuthAction()
    throw error
  }
  rememberSignInMethod('password')
}

/** Makes an account; the address is confirmed by mail, so nobody is signed in yet. */
export async function signUp(email: string, password: string): Promise<void> {
  startAuthAction()
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: siteUrl(paths.home), data: {} },
  })
  // Success brings no session, so loading ends here in both cases.
  endAuthAction()
  if (error !== null) throw error
}

/**
 * Leaves for Google or Microsoft. The service is asked first: a provider that is not set up answers an error,
 * which belongs on this page and not in an empty tab.
 * @param returnTo where the provider sends the browser back to
 */
export async function signInWithProvider(
  provider: 'google' | 'azure',
  returnTo: string = siteUrl(paths.app),
  loginHint?: string,
): Promise<void> {
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider,
    options: {
      redirectTo: returnTo,
      scopes: OAUTH_SCOPES,
      skipBrowserRedirect: true,
      ...(loginHint === undefined ? {} : { queryParams: { login_hint: loginHint } }),
    },
  })
  if (error !== null) throw error
  const ask = (method: 'HEAD' | 'GET'): Promise<Response> =>
    fetch(data.url, { method, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_DEADLINE_MS) })
  // Asking begins no sign-in; only a refusal is fetched, for its words.
  if (!(await ask('HEAD')).ok) throw new Error(await refusalText(await ask('GET')))
  expectProvider(provider)
  window.location.assign(data.url)
}

async function refusalText(reply: Response): Promise<string> {
  const body: unknown = await reply.json().catch(() => null)
  if (typeof body === 'object' && body !== null) {
    const text = 'msg' in body ? body.msg : 'message' in body ? body.message : null
    if (typeof text === 'string') return text
  }
  return `The sign-in service answered ${reply.status}.`
}

/** Mails a link and a code to set a new password. Says nothing about whether the address has an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo: siteUrl(paths.authReset) })
  if (error !== null) throw error
}

/** Mails a link and a code that sign in. @param canCreate whether an unknown address becomes an account */
export async function sendMagicLink(email: string, canCreate = true): Promise<void> {
  const { error } = await supabase.auth.signInWithOtp({
    email,
    options: { emailRedirectTo: siteUrl(paths.app), shouldCreateUser: canCreate },
  })
  if (error !== null) throw error
}

/**
 * Sends the code of a code screen again. Never makes an account: the address may be a typing mistake.
 * @param type any name for what the code is for; see `codeType`
 */
export async function resendCode(email: string, type: string): Promise<void> {
  const kind = codeType(type)
  if (kind === 'recovery') return sendPasswordReset(email)
  if (kind !== 'email_change') return sendMagicLink(email, false)
  const { error } = await supabase.auth.resend({
    type: kind,
    email,
    options: { emailRedirectTo: siteUrl(paths.authHash) },
  })
  if (error !== null) throw error
}

/**
 * @param type any name for what the code is for; see `codeType`
 * @returns false when the code was right and signs nobody in yet: the first half of an e-mail change
 */
export async function verifyCode(email: string, code: string, type: string): Promise<boolean> {
  const { data, error } = await supabase.auth.verifyOtp({ email, token: code, type: codeType(type) })
  if (error !== null) throw error
  return data.session !== null
}

/** Sets a new password for whoever has the session, and ends that person's other sessions. */
export async function updatePassword(password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password })
  // A session that is gone for the service has to be gone for the screens too.
  if (error?.name === 'AuthSessionMissingError') await checkSession()
  if (error !== null) throw error
  // The password is changed; a failure to end sessions elsewhere must not look as if it were not.
  await supabase.auth.signOut({ scope: 'others' })
}

/**
 * The same for somebody who types the current password once more, which the service checks.
 * @returns false when that is a wrong one
 */
export async function changePassword(email: string, current: string, next: string): Promise<boolean> {
  if (!(await provePassword(email, current))) return false
  await updatePassword(next)
  return true
}

/** Takes over a session from a link. A missing refresh token means it lasts as long as the access token. */
export async function adoptSession(accessToken: string, refreshToken: string | null): Promise<Session> {
  const { data, error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken || 'none',
  })
  if (error !== null) throw error
  if (data.session === null) throw new Error('Auth session missing!')
  return data.session
}
