import type { FastifyRequest } from 'fastify'
import type { Caller, Claims, Context } from '../ports/context.ts'
import { TokenError } from '../ports/token-error.ts'
import { AppError } from './app-error.ts'
import { clientKey } from './limits/rate-limit.ts'

type Deps = Pick<Context, 'db' | 'tokens'>

/**
 * Checks a token from outside: signature, times, claims and, for a user's token, that its session still exists.
 * @throws TokenError
 */
export async function verifyClaims(deps: Deps, token: string): Promise<Claims> {
  const claims = await deps.tokens.verify(token)
  // Every read asks for the session first: one that reads nothing is the check alone.
  if (claims.role === 'authenticated') await deps.db.readAsCaller(claims, { text: 'select 1', values: [] })
  return claims
}

/**
 * Checks the API key: a token of ours with the role anon, which names the client and grants nothing.
 * @throws AppError `api_key_required` without one, TokenError when it is not ours
 */
export async function requireApiKey(deps: Pick<Context, 'tokens'>, request: FastifyRequest): Promise<Claims> {
  const key = request.headers['apikey']
  if (typeof key !== 'string' || key === '') throw new AppError('api_key_required')
  const claims = await deps.tokens.verify(key)
  if (claims.role !== 'anon') throw new TokenError('claims')
  return claims
}

/**
 * The claims a table, storage or live-changes request runs with: the bearer token's, or the API key's when
 * there is no bearer token. The API key is required either way.
 * @throws AppError `api_key_required`, TokenError
 */
export async function claimsOf(deps: Deps, request: FastifyRequest): Promise<Claims> {
  return claimsBy((token) => verifyClaims(deps, token), deps, request)
}

/**
 * The same without a look at the session, for requests that only read through `readAsCaller`, which looks itself.
 * @throws AppError `api_key_required`, TokenError
 */
export async function claimsToRead(deps: Pick<Context, 'tokens'>, request: FastifyRequest): Promise<Claims> {
  return claimsBy((token) => deps.tokens.verify(token), deps, request)
}

async function claimsBy(
  verify: (token: string) => Promise<Claims>,
  deps: Pick<Context, 'tokens'>,
  request: FastifyRequest,
): Promise<Claims> {
  const anonymous = await requireApiKey(deps, request)
  const token = bearerToken(request)
  if (token === null || token === request.headers['apikey'])
    return { ...anonymous, client: clientKey(request) }
  const claims = await verify(token)
  request.callerId = claims.sub ?? null
  return claims
}

/**
 * The signed-in user of a request. An API key is not a user.
 * @throws AppError `not_authenticated`
 */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  if (token === null) throw new AppError('not_authenticated')
  const claims = await verifyClaims(deps, token).catch((error: unknown) => {
    throw error instanceof TokenError ? new AppError('not_authenticated', { cause: error }) : error
  })
  const caller = callerOf(claims)
  if (!caller) throw new AppError('not_authenticated')
  request.callerId = caller.userId
  return caller
}

/** The token of an `Authorization: Bearer` header, or null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The user behind verified claims, or null for an API key. */
export function callerOf(claims: Claims): Caller | null {
  const { role, sub, session_id: sessionId, email } = claims
  if (role !== 'authenticated' || sub === undefined || sessionId === undefined) return null
  return { userId: sub, sessionId, email: email ?? '', claims }
}
