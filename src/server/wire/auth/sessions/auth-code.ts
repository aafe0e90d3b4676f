import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'
import { AuthError } from '../auth-error.ts'
import { AUTH_CODE_SECONDS } from '../limits.ts'
import type { AuthMethod } from './session.ts'

/** What a client of the PKCE flow sends ahead; only the verifier it was made from is worth its code. */
export interface CodeChallenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

/** How the person was authenticated, for the session that the code becomes. */
export type Proof = Pick<AuthMethod, 'method' | 'via'>

export type CodeExchange =
  | { readonly kind: 'granted'; readonly userId: string; readonly proof: Proof }
  | { readonly kind: 'unknown' | 'expired' | 'wrong_verifier' }

/** A mailed link that was asked for with a challenge begins so: the client can tell what it will answer. */
export const PKCE_PREFIX = 'pkce_'

/**
 * The challenge of a request, null for a client of the implicit flow.
 * @throws AuthError `validation_failed` when it is half given or malformed
 */
export function readChallenge(fields: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): CodeChallenge | null {
  const challenge = fields.code_challenge ?? ''
  const method = (fields.code_challenge_method ?? '').toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '')
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  if (method !== 's256' && method !== 'plain')
    throw new AuthError('validation_failed', 'Unsupported code_challenge_method: use s256 or plain')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw new AuthError(
      'validation_failed',
      'code_challenge must be 43 to 128 letters, digits, hyphens, periods, underscores or tildes',
    )
  return { challenge, method }
}

/** Makes a code that is worth one session of the user, to whoever has the verifier. Only its hash is stored. */
export async function issueAuthCode(
  tx: Transaction,
  asked: { userId: string; proof: Proof; challenge: CodeChallenge; now: Date },
): Promise<string> {
  const { userId, proof, challenge, now } = asked
  const code = randomUUID()
  const expiresAt = new Date(now.getTime() + AUTH_CODE_SECONDS * 1000)
  await tx.rows`
    insert into auth.auth_codes (code_hash, user_id, challenge, challenge_method, proof, created_at, expires_at)
    values (
      ${sha256(code)}, ${userId}, ${challenge.challenge}, ${challenge.method},
      ${JSON.stringify(proof)}::jsonb, ${now}, ${expiresAt}
    )`
  return code
}

/**
 * Spends a code. A wrong verifier spends it too: whoever has the code without the verifier gets one try.
 * Commit whatever the answer is.
 */
export async function exchangeAuthCode(
  tx: Transaction,
  asked: { code: string; verifier: string; now: Date },
): Promise<CodeExchange> {
  const hash = sha256(asked.code)
  // The account first, like everybody else who locks both.
  await tx.rows`
    select id from auth.users
    where id = (select user_id from auth.auth_codes where code_hash = ${hash})
    for no key update`
  const [spent] = await tx.rows<{
    userId: string
    challenge: string
    method: CodeChallenge['method']
    proof: Proof
    expiresAt: Date
  }>`
    delete from auth.auth_codes where code_hash = ${hash}
    returning user_id as "userId", challenge, challenge_method as method, proof, expires_at as "expiresAt"`
  if (!spent) return { kind: 'unknown' }
  const { userId, proof, expiresAt } = spent
  if (expiresAt <= asked.now) return { kind: 'expired' }
  if (!isVerifierOf(spent, asked.verifier)) return { kind: 'wrong_verifier' }
  return { kind: 'granted', userId, proof }
}

/** Makes the codes of a user worth nothing. */
export async function dropAuthCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.rows`delete from auth.auth_codes where user_id = ${userId}`
}

/** Compared as hashes, so that the time of an answer tells nothing about the challenge. */
function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const derived = method === 's256' ? sha256(verifier).toString('base64url') : verifier
  return timingSafeEqual(sha256(derived), sha256(challenge))
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
