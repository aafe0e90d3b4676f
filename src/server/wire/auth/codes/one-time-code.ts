import { hash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'
import { type CodeChallenge, PKCE_PREFIX } from '../sessions/auth-code.ts'
import { CODE_MAIL_SECONDS, CODE_TRIES, CODE_TRIES_OF_OTHERS, MAILED_TOKEN_SECONDS } from '../limits.ts'

/** What a mailed code or link is for. */
export type TokenType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'
/** An e-mail change is confirmed from both mailboxes: the account's current one and the new one. */
export type Half = 'current' | 'new'

/** A token's purpose; the two of an e-mail change are told apart by their mailbox. */
export type Purpose =
  | { readonly type: Exclude<TokenType, 'email_change'> }
  | { readonly type: 'email_change'; readonly half: Half }

/** A user has one token per slot; a newer mail replaces it. */
const SLOT_OF = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
} as const

const slotOf = (purpose: Purpose): string =>
  purpose.type === 'email_change' ? `email_change_${purpose.half}` : SLOT_OF[purpose.type]

export interface SpentToken {
  readonly id: string
  readonly userId: string
  readonly type: TokenType
  /** The mailbox it was sent to. */
  readonly email: string
  /** Of an e-mail change: whose mailbox it was sent to. */
  readonly half: Half | null
  /** Of the client that asked for the mail; its link is answered with a code instead of a session. */
  readonly challenge: CodeChallenge | null
}

interface StoredToken {
  readonly id: string
  readonly user_id: string
  readonly type: TokenType
  readonly slot: string
  readonly code_hash: Buffer
  readonly attempts: number
  readonly asked_by: string | null
  readonly attempts_of_others: number
  readonly code_expires_at: Date
  readonly code_spent_at: Date | null
}

/**
 * The kinds of token that a client's `type` stands for. `email` means whatever a sign-in screen may have sent;
 * all others mean themselves, so that a code for one purpose is worth nothing for another.
 */
export function tokenTypesFor(type: string): readonly TokenType[] | null {
  if (type === 'email') return ['signup', 'magiclink']
  return type === 'email_change' || Object.hasOwn(SLOT_OF, type) ? [type as TokenType] : null
}

/** Makes a code and a link for one purpose and replaces the older ones of its slot. Only hashes are stored. */
export async function issueToken(
  tx: Transaction,
  token: {
    userId: string
    email: string
    purpose: Purpose
    redirectTo: string
    challenge: CodeChallenge | null
    /** The client that asked; null lets every client have all tries. */
    askedBy: string | null
    now: Date
  },
): Promise<{ id: string; code: string; linkToken: string; useBy: Date }> {
  const { userId, email, purpose, redirectTo, challenge, askedBy, now } = token
  const slot = slotOf(purpose)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const linkToken = `${challenge ? PKCE_PREFIX : ''}${randomLetters()}`
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
  const end = after(MAILED_TOKEN_SECONDS)
  await tx.rows`delete from auth.one_time_tokens where user_id = ${userId} and slot = ${slot}`
  const id = randomUUID()
  await tx.rows`
    insert into auth.one_time_tokens
      (id, user_id, slot, type, email, code_hash, link_hash, redirect_to, challenge, challenge_method,
        asked_by, code_expires_at, link_expires_at, created_at)
    values (
      ${id}, ${userId}, ${slot}, ${purpose.type}, ${email}, ${codeHash(userId, code)}, ${linkHash(linkToken)},
      ${redirectTo}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${askedBy}, ${end}, ${end}, ${now}
    )`
  return { id, code, linkToken, useBy: after(CODE_MAIL_SECONDS) }
}

/** Why a code was refused. Of one that expired or was used only who has that very code is told. */
export type CodeRefusal = 'wrong' | 'expired' | 'used_up'

/**
 * Spends a code, and the link that came with it. A wrong one counts against every token it could have meant;
 * after the last try only the link is left. Clients that did not ask for the code have the first few of its tries, so
 * that a stranger who guesses leaves some to the one that did. To compare with one that is over takes a try as well:
 * in all its life a code is compared with no more guesses than it has tries. Commit whatever the answer is: the
 * counting has to stay.
 */
export async function spendCode(
  tx: Transaction,
  asked: { email: string; code: string; types: readonly TokenType[]; triedBy: string; now: Date },
): Promise<SpentToken | CodeRefusal> {
  const { email, code, types, triedBy, now } = asked
  // Accounts before tokens, like everybody else who locks both; whole, as a change of address writes a key of theirs.
  await tx.rows`
    select id from auth.users
    where id in (select user_id from auth.one_time_tokens where email = ${email} and type = any(${types}))
    order by id
    for update`
  const tokens = await tx.rows<StoredToken>`
    select id, user_id, type, slot, code_hash, attempts, asked_by, attempts_of_others, code_expires_at, code_spent_at
    from auth.one_time_tokens
    where email = ${email} and type = any(${types})
    order by id
    for update`
  const compared = tokens.filter((token) => hasTries(token, triedBy))
  const matches = compared.filter((token) => timingSafeEqual(codeHash(token.user_id, code), token.code_hash))
  const match = matches.find((token) => token.code_spent_at === null && token.code_expires_at > now)
  if (!match) {
    await tx.rows`
      update auth.one_time_tokens
      set attempts = attempts + 1, attempts_of_others = attempts_of_others + coalesce(asked_by <> ${triedBy}, false)::int
      where id = any(${compared.map((token) => token.id)})`
    const [dead] = matches
    return dead === undefined ? 'wrong' : dead.code_spent_at === null ? 'expired' : 'used_up'
  }
  await tx.rows`
    update auth.one_time_tokens
    set code_spent_at = ${now}, link_spent_at = coalesce(link_spent_at, ${now})
    where id = ${match.id}`
  const { id, user_id: userId, type, slot } = match
  return { id, userId, type, email, half: halfOf(slot), challenge: null }
}

const hasTries = (token: StoredToken, triedBy: string): boolean =>
  token.attempts < CODE_TRIES && (isAsker(token, triedBy) || token.attempts_of_others < CODE_TRIES_OF_OTHERS)

const isAsker = ({ asked_by: askedBy }: StoredToken, triedBy: string): boolean =>
  askedBy === null || askedBy === triedBy

/**
 * Spends a link.
 * @param spends `link` leaves the code of the same mail valid: whoever followed the link may have been a program
 *   that looks at every link of a mail
 */
export async function spendLink(
  tx: Transaction,
  asked: { linkToken: string; types: readonly TokenType[]; now: Date; spends: 'link' | 'both' },
): Promise<SpentToken | null> {
  const { linkToken, types, now, spends } = asked
  const hash = linkHash(linkToken)
  // As above.
  await tx.rows`
    select id from auth.users
    where id = (select user_id from auth.one_time_tokens where link_hash = ${hash})
    for update`
  const [spent] = await tx.rows<Omit<SpentToken, 'half'> & { slot: string }>`
    update auth.one_time_tokens
    set link_spent_at = ${now},
      code_spent_at = case when ${spends === 'both'} then coalesce(code_spent_at, ${now}) else code_spent_at end
    where link_hash = ${hash} and type = any(${types})
      and link_spent_at is null and link_expires_at > ${now}
    returning id, user_id as "userId", type, email, slot,
      case when challenge is not null
        then jsonb_build_object('challenge', challenge, 'method', challenge_method) end as challenge`
  return spent ? { ...spent, half: halfOf(spent.slot) } : null
}

/**
 * The account whose address a link has confirmed before: nothing is left to confirm. Null for a link that is still
 * good, was never used, or is for something else.
 */
export async function confirmedByLink(
  tx: Transaction,
  { linkToken, types }: { linkToken: string; types: readonly TokenType[] },
): Promise<string | null> {
  const [used] = await tx.rows<{ userId: string }>`
    select token.user_id as "userId"
    from auth.one_time_tokens token join auth.users account on account.id = token.user_id
    where token.link_hash = ${linkHash(linkToken)} and token.type = any(${types}) and token.link_spent_at is not null
      and account.email_confirmed_at is not null
      and (token.type = 'signup' or token.type = 'email_change' and account.new_email is null)`
  return used?.userId ?? null
}

function halfOf(slot: string): Half | null {
  if (slot === 'email_change_current') return 'current'
  return slot === 'email_change_new' ? 'new' : null
}

/** A code is short, so its hash is bound to its user: equal codes of two users do not look alike. */
const codeHash = (userId: string, code: string): Buffer => hash('sha256', `${userId}/${code}`, 'buffer')

const linkHash = (linkToken: string): Buffer => hash('sha256', linkToken, 'buffer')

/**
 * An unguessable token (over 200 random bits) of letters alone: a digit in a link could pass for part of a
 * mailed code.
 */
function randomLetters(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const largestFair = 256 - (256 % letters.length)
  let token = ''
  while (token.length < 43)
    for (const byte of randomBytes(64))
      if (byte < largestFair && token.length < 43) token += letters[byte % letters.length]
  return token
}
