import { createHmac, hash } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'
import { REUSE_INTERVAL_SECONDS } from '../limits.ts'

/** Why a refresh token was refused. Every refusal is final; `reused` has ended the whole session. */
export type RefreshRefusal = 'unknown' | 'reused' | 'expired' | 'banned'

export type RefreshOutcome =
  | {
      readonly kind: 'granted'
      readonly sessionId: string
      readonly userId: string
      readonly refreshToken: string
    }
  | { readonly kind: RefreshRefusal }

interface PresentedToken {
  readonly sessionId: string
  readonly userId: string
  readonly notAfter: Date | null
  readonly bannedUntil: Date | null
  readonly secret: Buffer
  /** The number of the token that was presented, and of the one that counts now. */
  readonly counter: number
  readonly activeCounter: number
  readonly revokedAt: Date | null
}

/** The token with a number, derived anew whenever it is needed: only its hash is ever stored. */
export function deriveRefreshToken(secret: Buffer, sessionId: string, counter: number): string {
  return createHmac('sha256', secret).update(`${sessionId}/${counter}`).digest('base64url')
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Stores the hash of a session's token with this number and answers the token. */
export async function addRefreshToken(
  tx: Transaction,
  session: { id: string; secret: Buffer; counter: number; now: Date },
): Promise<string> {
  const token = deriveRefreshToken(session.secret, session.id, session.counter)
  await tx.rows`
    insert into auth.refresh_tokens (session_id, counter, token_hash, created_at)
    values (${session.id}, ${session.counter}, ${hashToken(token)}, ${session.now})`
  return token
}

/**
 * Exchanges a refresh token.
 *
 * The active token is revoked and its child becomes active. Its direct parent, or any other token within the
 * reuse interval after its revocation, is answered with the token that is active now: a reply was lost, or two
 * tabs refreshed at once. Any other use of a revoked token ends the session for everybody who holds one.
 */
export async function exchangeRefreshToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<RefreshOutcome> {
  const presented = await lockPresented(tx, token)
  if (!presented) return { kind: 'unknown' }
  const { sessionId, userId, secret, counter, activeCounter } = presented
  if (presented.bannedUntil !== null && presented.bannedUntil > now) return { kind: 'banned' }
  if (presented.notAfter !== null && presented.notAfter <= now) return { kind: 'expired' }

  if (counter === activeCounter) {
    const refreshToken = await rotate(tx, presented, now)
    return { kind: 'granted', sessionId, userId, refreshToken }
  }
  if (counter === activeCounter - 1 || isFresh(presented.revokedAt, now)) {
    return {
      kind: 'granted',
      sessionId,
      userId,
      refreshToken: deriveRefreshToken(secret, sessionId, activeCounter),
    }
  }
  await tx.rows`delete from auth.sessions where id = ${sessionId}`
  return { kind: 'reused' }
}

/** Finds a token and locks its session: refreshes of one session come one after the other. */
async function lockPresented(tx: Transaction, token: string): Promise<PresentedToken | null> {
  const hash = hashToken(token)
  // The account before the session, like everybody else who locks both: a sign-out has the one and waits for the
  // other, and a session that is written twice asks for its account again.
  await tx.rows`
    select id from auth.users
    where id = (
      select session.user_id
      from auth.refresh_tokens token
      join auth.sessions session on session.id = token.session_id
      where token.token_hash = ${hash}
    )
    for no key update`
  const [session] = await tx.rows`
    select id from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token_hash = ${hash})
    for update`
  if (!session) return null
  const [row] = await tx.rows<PresentedToken>`
    select session.id as "sessionId", session.user_id as "userId", session.not_after as "notAfter",
      session.refresh_secret as secret, token.counter, session.refresh_counter as "activeCounter",
      token.revoked_at as "revokedAt", account.banned_until as "bannedUntil"
    from auth.refresh_tokens token
    join auth.sessions session on session.id = token.session_id
    join auth.users account on account.id = session.user_id
    where token.token_hash = ${hash}`
  return row ?? null
}

async function rotate(tx: Transaction, presented: PresentedToken, now: Date): Promise<string> {
  const { sessionId, secret, counter } = presented
  await tx.rows`
    update auth.refresh_tokens set revoked_at = ${now} where session_id = ${sessionId} and counter = ${counter}`
  await tx.rows`
    update auth.sessions set refresh_counter = ${counter + 1}, refreshed_at = ${now} where id = ${sessionId}`
  return addRefreshToken(tx, { id: sessionId, secret, counter: counter + 1, now })
}

const isFresh = (revokedAt: Date | null, now: Date): boolean =>
  revokedAt !== null && now.getTime() - revokedAt.getTime() <= REUSE_INTERVAL_SECONDS * 1000
