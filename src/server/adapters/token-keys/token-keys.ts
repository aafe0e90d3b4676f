import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Secret } from '../../config.ts'
import type { Claims, Clock, TokenKeys } from '../../context.ts'
import { TokenError } from '../../token-error.ts'

/** The one algorithm. It is never taken from a token. */
const ALGORITHM = 'ES256'
const ANON_KEY_SECONDS = 10 * 365 * 24 * 3600
/** No token of ours comes near it; longer ones are refused before any work is done on them. */
const MAX_TOKEN_LENGTH = 12_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Key = Awaited<ReturnType<typeof importJWK>>

/**
 * Signs and checks tokens with a set of ES256 keys: the first signs, all verify.
 *
 * @param jwtKeys a JWKS of private keys, each with a `kid`
 * @param publicUrl origin of the site; tokens of another installation do not count here
 */
export async function createTokenKeys(jwtKeys: Secret, publicUrl: string, clock: Clock): Promise<TokenKeys> {
  const { keys } = JSON.parse(jwtKeys.reveal()) as { keys: (JWK & { kid: string })[] }
  const first = keys[0]
  if (!first) throw new Error('the key set is empty')
  const issuer = `${publicUrl}/auth/v1`
  const signingKey = await importJWK(first, ALGORITHM)
  const publicKeys = keys.map(publicPartOf)
  const verifyingKeys = new Map<string, Key>()
  for (const key of publicKeys) verifyingKeys.set(key.kid, await importJWK(key, ALGORITHM))

  const secondsNow = (): number => Math.floor(clock.now().getTime() / 1000)
  const sign = async (claims: Record<string, unknown>, expiresInSeconds: number): Promise<string> => {
    const issuedAt = secondsNow()
    return new SignJWT({ ...claims, iss: issuer, iat: issuedAt, exp: issuedAt + expiresInSeconds })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: first.kid })
      .sign(signingKey)
  }

  return {
    sign,
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw new TokenError('malformed')
      try {
        const { payload } = await jwtVerify(token, (header) => keyNamed(verifyingKeys, header.kid), {
          algorithms: [ALGORITHM],
          issuer,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat'],
          currentDate: clock.now(),
        })
        return checkedClaims(payload)
      } catch (error) {
        throw error instanceof TokenError ? error : tokenErrorOf(error)
      }
    },
    anonKey: await sign({ role: 'anon' }, ANON_KEY_SECONDS),
    jwks: { keys: publicKeys },
  }
}

/** What the world may know of a key. */
function publicPartOf({ kid, kty, crv, x, y }: JWK & { kid: string }) {
  return { kid, kty, crv, x, y, alg: ALGORITHM, use: 'sig' } as Record<string, string> & { kid: string }
}

/** Looks a key up by its id among ours; what else a token's header says about keys is ignored. */
function keyNamed(keys: ReadonlyMap<string, Key>, kid: string | undefined): Key {
  const key = kid === undefined ? undefined : keys.get(kid)
  if (!key) throw new TokenError('signature')
  return key
}

/** Only two kinds of token come from outside: the API key, and an access token of a session. */
function checkedClaims(payload: Record<string, unknown>): Claims {
  const { role, aud, sub, session_id: sessionId } = payload
  const isApiKey = role === 'anon' && sub === undefined && sessionId === undefined && aud === undefined
  const isAccessToken =
    role === 'authenticated' && aud === 'authenticated' && isUuid(sub) && isUuid(sessionId)
  if (!isApiKey && !isAccessToken) throw new TokenError('claims')
  return payload as Claims
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value)

function tokenErrorOf(cause: unknown): TokenError {
  if (cause instanceof errors.JWTExpired) return new TokenError('expired', { cause })
  if (cause instanceof errors.JWTClaimValidationFailed) return new TokenError('claims', { cause })
  if (cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JOSEAlgNotAllowed)
    return new TokenError('signature', { cause })
  return new TokenError('malformed', { cause })
}
