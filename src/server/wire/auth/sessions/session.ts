import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { decodeJwt } from 'jose'
import type { FastifyRequest } from 'fastify'
import type { Context, Transaction } from '#server/ports/context.ts'
import { ACCESS_TOKEN_SECONDS } from '../limits.ts'
import { addRefreshToken } from './refresh-token.ts'
import { userObject } from '../accounts/user-object.ts'
import { identitiesOf, userById, type UserRow } from '../accounts/users.queries.ts'

type Deps = Pick<Context, 'tokens' | 'clock'>

/**
 * How the user proved who they are. `via` is ours and not shown: a session that came from a recovery mail has to
 * choose a longer password.
 */
export interface AuthMethod {
  readonly method: 'password' | 'otp' | 'oauth'
  readonly timestamp: number
  readonly via?: string
}

/** A session in the words of the protocol. */
export interface SessionObject {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: Record<string, unknown>
}

/** Opens a session for a user who has just proved who they are. */
export async function openSession(
  tx: Transaction,
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  proof: Pick<AuthMethod, 'method' | 'via'>,
): Promise<SessionObject> {
  const now = deps.clock.now()
  const sessionId = randomUUID()
  const secret = randomBytes(32)
  const amr: AuthMethod[] = [{ ...proof, timestamp: Math.floor(now.getTime() / 1000) }]
  await tx.rows`
    insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip, amr, refresh_secret, refresh_counter)
    values (
      ${sessionId}, ${userId}, ${now}, ${now}, ${userAgentOf(request)},
      ${addressOf(request)}, ${JSON.stringify(amr)}::jsonb, ${secret}, 0
    )`
  await tx.rows`update auth.users set last_sign_in_at = ${now} where id = ${userId}`
  await tx.rows`
    update auth.identities set last_sign_in_at = ${now}
    where user_id = ${userId} and provider = 'email' and ${proof.method !== 'oauth'}`
  const refreshToken = await addRefreshToken(tx, { id: sessionId, secret, counter: 0, now })
  request.callerId = userId
  return sessionObject(tx, deps, { userId, sessionId, amr, refreshToken })
}

/** The reply for a session that exists: a new access token beside the given refresh token. */
export async function sessionObject(
  tx: Transaction,
  { tokens }: Deps,
  session: { userId: string; sessionId: string; amr: readonly AuthMethod[]; refreshToken: string },
): Promise<SessionObject> {
  const user = await userById(tx, session.userId)
  if (!user) throw new Error('a session has a user')
  const accessToken = await tokens.sign(accessClaims(user, session), ACCESS_TOKEN_SECONDS)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: decodeJwt(accessToken).exp ?? 0,
    refresh_token: session.refreshToken,
    user: userObject(user, await identitiesOf(tx, user.id)),
  }
}

/** Whether the user is signed in at this address of the network already. The same work for nobody at all. */
export async function hasSessionFrom(tx: Transaction, userId: string | null, ip: string): Promise<boolean> {
  const [row] = await tx.rows<{ found: boolean }>`
    select exists (
      select from auth.sessions
      where user_id = ${userId}::uuid and ip = ${isIP(ip) ? ip : null}::inet and coalesce(not_after > now(), true)
    ) as found`
  return row?.found === true
}

/** How the user of a session proved who they are; empty when the session is gone. */
export async function authMethodsOf(tx: Transaction, sessionId: string): Promise<AuthMethod[]> {
  const [row] = await tx.rows<{ amr: AuthMethod[] }>`select amr from auth.sessions where id = ${sessionId}`
  return row?.amr ?? []
}

function accessClaims(
  user: UserRow,
  { sessionId, amr }: { sessionId: string; amr: readonly AuthMethod[] },
): Record<string, unknown> {
  return {
    sub: user.id,
    aud: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: amr.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: sessionId,
    is_anonymous: false,
  }
}

/** A session goes on, perhaps from another address or a newer browser: its owner sees in the list where from. */
export async function noteDevice(tx: Transaction, request: FastifyRequest, sessionId: string): Promise<void> {
  await tx.rows`
    update auth.sessions set user_agent = ${userAgentOf(request)}, ip = ${addressOf(request)}
    where id = ${sessionId}`
}

const addressOf = ({ ip }: FastifyRequest): string | null => (isIP(ip) ? ip : null)

const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, 300) ?? null
