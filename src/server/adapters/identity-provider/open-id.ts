import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Config } from '#server/config/config.ts'
import type {
  IdentityProvider,
  ProvidedPerson,
  ProviderAnswer,
  ProviderFailure,
} from '#server/ports/context.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** How the two providers differ. */
export interface Dialect {
  /** The issuer as the library is told it, whose discovery document is fetched from the configured one. */
  readonly libraryIssuer: URL
  /** Whether the issuer of the discovery document is the configured one. */
  isIssuer(discovered: string): boolean
  /** Whether an address that is not in the token may be asked for: if what vouches for it is told along with it. */
  readonly mayAskForAddress: boolean
  /** Null when the claims do not say who it is. */
  readPerson(claims: Claims): ProvidedPerson | null
}

export type Claims = Pick<IDToken, 'iss' | 'sub'> & Readonly<Record<string, unknown>>

const DISCOVERY_KEPT_MS = 3_600_000
const DISCOVERY_PATH = '/.well-known/openid-configuration'

/**
 * A provider by discovery. Its document is fetched when it is first needed and kept for an hour; its keys are
 * fetched at each sign-in, so that a new one counts at once.
 *
 * @param timeoutMs for all requests of one call together
 */
export function createOpenIdProvider(
  settings: NonNullable<Config['google']>,
  dialect: Dialect,
  redirectUri: string,
  timeoutMs: number,
): IdentityProvider {
  let kept: { document: string; until: number } | null = null

  /** The library's view of the provider, whose requests end at the deadline of this call. */
  async function open(): Promise<Configuration> {
    const bounded = boundedFetch(AbortSignal.timeout(timeoutMs))
    let fetched: string | null = null
    const fetchDocument: CustomFetch = async (url, options) => {
      if (!url.endsWith(DISCOVERY_PATH)) return bounded(url, options)
      if (kept && kept.until > performance.now())
        return new Response(kept.document, { headers: { 'content-type': 'application/json' } })
      const reply = await bounded(settings.issuer.replace(/\/$/, '') + DISCOVERY_PATH, options)
      fetched = await reply.clone().text()
      return reply
    }
    const configuration = await discovery(
      dialect.libraryIssuer,
      settings.clientId,
      settings.clientSecret.reveal(),
      undefined,
      {
        [customFetch]: fetchDocument,
        execute: [
          // The library trusts a token that came straight from the provider; we check who signed it all the same.
          enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http://') ? [allowInsecureRequests] : []),
        ],
      },
    )
    if (!dialect.isIssuer(configuration.serverMetadata().issuer))
      throw new ClientError('the discovery document is of another issuer')
    if (fetched !== null) kept = { document: fetched, until: performance.now() + DISCOVERY_KEPT_MS }
    return configuration
  }

  return {
    async signInUrl({ secrets, scope, further }) {
      try {
        const url = buildAuthorizationUrl(await open(), {
          ...further,
          redirect_uri: redirectUri,
          scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { kind: 'url', url: url.href }
      } catch (error) {
        return failureOf(error)
      }
    },

    async redeem(answer, secrets) {
      try {
        const callback = new URL(redirectUri)
        callback.search = answer
        const configuration = await open()
        const reply = await authorizationCodeGrant(configuration, callback, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        })
        const claims = reply.claims()
        // The library looks at this only where a token names several audiences.
        if (claims?.azp !== undefined && claims.azp !== settings.clientId)
          return { kind: 'untrusted', reason: 'the token was made for another client' }
        const told =
          claims && dialect.mayAskForAddress
            ? await withAddress(configuration, claims, reply.access_token)
            : { claims, addressFailure: null }
        const person = told.claims && dialect.readPerson(told.claims)
        if (!person) return { kind: 'untrusted', reason: 'the claims name nobody' }
        const tokens = { accessToken: reply.access_token, refreshToken: reply.refresh_token ?? null }
        return { kind: 'identified', person, tokens, addressFailure: told.addressFailure }
      } catch (error) {
        return answerTo(error)
      }
    },
  }
}

/**
 * Providers may tell the address with the token or only when asked for it. One that cannot be asked now has told
 * none, and somebody known comes in without it.
 *
 * @throws what the library says of an answer that fails a check, such as one about somebody else
 */
async function withAddress(
  configuration: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<{ claims: Claims; addressFailure: ProviderFailure | null }> {
  const asItIs = { claims, addressFailure: null }
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return asItIs
  try {
    const { email, email_verified, name } = await fetchUserInfo(configuration, accessToken, claims.sub)
    return { claims: { name, ...claims, email, email_verified }, addressFailure: null }
  } catch (error) {
    // We have no leave to ask: it is as if there were no address.
    if (error instanceof WWWAuthenticateChallengeError) return asItIs
    const addressFailure = failureOf(error)
    if (addressFailure.kind === 'untrusted') throw error
    return { claims, addressFailure }
  }
}

function answerTo(error: unknown): ProviderAnswer {
  return error instanceof AuthorizationResponseError
    ? { kind: 'refused', error: error.error, description: error.error_description ?? null }
    : failureOf(error)
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError)
    return { kind: error.status >= 500 ? 'unreachable' : 'untrusted', reason: error.error }
  if (error instanceof ClientError)
    return {
      kind: UNREACHABLE_CODES.has(error.code ?? '') ? 'unreachable' : 'untrusted',
      reason: `${error.code ?? ''} ${error.message}`.trim(),
    }
  return { kind: 'unreachable', reason: error instanceof Error ? error.message : 'unknown' }
}

/** No reply in time, or one with an unexpected status or content type: a proxy's page, mostly. */
const UNREACHABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
