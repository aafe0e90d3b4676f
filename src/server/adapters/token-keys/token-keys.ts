import { errors, jwtVerify, SignJWT } from 'jose'
import { WIRES } from '#contract/addresses.ts'
import { isKeySet } from '#server/config/secret-settings.ts'
import type { Secret } from '#server/ports/secret.ts'
import type { Claims, Clock, TokenKeys } from '#server/ports/context.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { ALGORITHM, type Key, type KeySet, readKeySet, signerOf } from './key-set.ts'

const ANON_KEY_SECONDS = 10 * 365 * 24 * 3600
/** No token of ours comes near it; longer ones are refused before any work is done on them. */
const MAX_TOKEN_LENGTH = 12_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Signs and checks tokens with a set of ES256 keys: the first that may sign by now signs, all verify.
 *
 * @param jwtKeys a JWKS of private keys, each with a `kid`
 * @param publicUrl origin of the site; tokens of another installation do not count here
 */
export async function createTokenKeys(jwtKeys: Secret, publicUrl: string, clock: Clock): Promise<TokenKeys> {
  const issuer = `${publicUrl}${WIRES.auth}`
  const listeners = new Set<() => void>()
  const secondsNow = (): number => Math.floor(clock.now().getTime() / 1000)

  const signWith = (
    { kid, key }: { kid: string; key: Key },
    claims: Record<string, unknown>,
    expiresInSeconds: number,
  ): Promise<string> => {
    const issuedAt = secondsNow()
    return new SignJWT({ ...claims, iss: issuer, iat: issuedAt, exp: issuedAt + expiresInSeconds })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
      .sign(key)
  }

  /** A set, and the API key as each of its keys signs it. */
  const load = async (text: Secret): Promise<{ set: KeySet; anonKeys: ReadonlyMap<string, string> }> => {
    const set = isKeySet(text) ? await readKeySet(text.reveal(), secondsNow()).catch(() => null) : null
    // The reason could quote what it could not read.
    if (!set) throw new Error('not a set of ES256 private keys, each with a kid, of which one may sign')
    const anonKeys = new Map<string, string>()
    for (const key of set.signing)
      anonKeys.set(key.kid, await signWith(key, { role: 'anon' }, ANON_KEY_SECONDS))
    return { set, anonKeys }
  }
  let current = await load(jwtKeys)

  return {
    async sign(claims, expiresInSeconds) {
      return signWith(signerOf(current.set, secondsNow()), claims, expiresInSeconds)
    },

    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw new TokenError('malformed')
      // Kept to the end: what the keys of this set allow is remembered with this set.
      const { verified, verifying } = current.set
      const known = verified.find(token, secondsNow())
      if (known) return known
      if (!isWrittenOnce(token)) throw new TokenError('malformed')
      try {
        const { payload } = await jwtVerify(token, (header) => keyNamed(verifying, header.kid), {
          algorithms: [ALGORITHM],
          issuer,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat'],
          currentDate: clock.now(),
        })
        const claims = checkedClaims(payload)
        verified.add(token, claims)
        return claims
      } catch (error) {
        throw error instanceof TokenError ? error : tokenErrorOf(error)
      }
    },

    get anonKey() {
      return current.anonKeys.get(signerOf(current.set, secondsNow()).kid) ?? ''
    },

    get jwks() {
      return { keys: current.set.published }
    },

    async replace(keys) {
      current = await load(keys)
      for (const listener of listeners) listener()
    },

    onReplaced(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A signature is written in one way: padding and spare bits would give one token many texts. */
function isWrittenOnce(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

/** Looks a key up by its id among ours; what else a token's header says about keys is ignored. */
function keyNamed(keys: ReadonlyMap<string, Key>, kid: string | undefined): Key {
  const key = kid === undefined ? undefined : keys.get(kid)
  if (!key) throw new TokenError('signature')
  return key
}

/** Only two kinds of token come from outside: the API key, and an access token of a session. */
function checkedClaims(payload: Record<string, unknown>): Claims {
  const { role, aud, sub, session_id: sessionId, exp } = payload
  const isApiKey = role === 'anon' && sub === undefined && sessionId === undefined && aud === undefined
  const isAccessToken =
    role === 'authenticated' && aud === 'authenticated' && isUuid(sub) && isUuid(sessionId)
  // JSON can write numbers that never end.
  if ((!isApiKey && !isAccessToken) || !Number.isSafeInteger(exp)) throw new TokenError('claims')
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
