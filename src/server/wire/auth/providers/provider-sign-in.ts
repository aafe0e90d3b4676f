import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ProviderName, SignInSecrets, Transaction } from '#server/ports/context.ts'
import type { CodeChallenge } from '../sessions/auth-code.ts'
import { PROVIDER_SIGN_IN_SECONDS } from '../limits.ts'

/** What the browser that began a sign-in is to get when it comes back from the provider. */
export interface PendingSignIn {
  readonly provider: ProviderName
  readonly redirectTo: string
  readonly challenge: CodeChallenge | null
}

/** As above, with what the provider's answer is checked against. */
export type ReturnedSignIn = PendingSignIn & { readonly secrets: SignInSecrets }

/**
 * Notes that a browser goes to a provider. The state travels with it and comes back; the cookie stays, and what
 * only this browser may know is derived from it, so that a foreign answer is worth nothing here.
 *
 * @returns the secrets for the provider's address, and the cookie to set
 */
export async function beginSignIn(
  tx: Transaction,
  { isHttps, now, ...pending }: PendingSignIn & { isHttps: boolean; now: Date },
): Promise<{ secrets: SignInSecrets; cookie: string }> {
  const state = randomBytes(32).toString('base64url')
  const browserSecret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + PROVIDER_SIGN_IN_SECONDS * 1000)
  await tx.rows`
    insert into auth.provider_sign_ins
      (state_hash, browser_hash, provider, redirect_to, challenge, challenge_method, expires_at)
    values (
      ${sha256(state)}, ${sha256(browserSecret)}, ${pending.provider}, ${pending.redirectTo},
      ${pending.challenge?.challenge ?? null}, ${pending.challenge?.method ?? null}, ${expiresAt}
    )`
  return {
    secrets: secretsOf(state, browserSecret),
    cookie: `${cookieName(state, isHttps)}=${browserSecret}; Max-Age=${PROVIDER_SIGN_IN_SECONDS}; ${cookieScope(isHttps)}`,
  }
}

/**
 * Spends a state: it counts once, in time, and only in the browser that began. Commit whatever the answer is.
 */
export async function takeSignIn(
  tx: Transaction,
  request: FastifyRequest,
  { state, isHttps, now }: { state: string; isHttps: boolean; now: Date },
): Promise<ReturnedSignIn | null> {
  const [row] = await tx.rows<{
    provider: ProviderName
    redirectTo: string
    challenge: string | null
    method: CodeChallenge['method'] | null
    browserHash: Buffer
    expiresAt: Date
  }>`
    delete from auth.provider_sign_ins where state_hash = ${sha256(state)}
    returning provider, redirect_to as "redirectTo", challenge, challenge_method as method,
      browser_hash as "browserHash", expires_at as "expiresAt"`
  const browserSecret = cookieValue(request, cookieName(state, isHttps))
  if (!row || row.expiresAt <= now || !timingSafeEqual(sha256(browserSecret), row.browserHash)) return null
  const { provider, redirectTo, challenge, method } = row
  return {
    provider,
    redirectTo,
    challenge: challenge !== null && method !== null ? { challenge, method } : null,
    secrets: secretsOf(state, browserSecret),
  }
}

/** Makes the browser forget the cookie of a state. */
export const forgottenCookie = (state: string, isHttps: boolean): string =>
  `${cookieName(state, isHttps)}=; Max-Age=0; ${cookieScope(isHttps)}`

function secretsOf(state: string, browserSecret: string): SignInSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', browserSecret).update(`${purpose}/${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), codeVerifier: derive('verifier') }
}

/**
 * Each sign-in has a cookie of its own, so that two tabs do not disturb each other. The prefix makes browsers
 * refuse one that another site of the same domain has set.
 */
const cookieName = (state: string, isHttps: boolean): string =>
  `${isHttps ? '__Host-' : ''}sign-in-${sha256(state).toString('hex').slice(0, 12)}`

/** `Lax`: the browser comes back from another site by a plain navigation, and has to bring it. */
const cookieScope = (isHttps: boolean): string => `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

function cookieValue(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
