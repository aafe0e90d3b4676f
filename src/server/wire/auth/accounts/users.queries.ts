import { PASSWORD_DROPPED } from '#core/access/auth-state.ts'
import type { Transaction } from '#server/ports/context.ts'

/** An account as the auth wire reads it. */
export interface UserRow {
  readonly id: string
  readonly email: string
  readonly password_hash: string | null
  readonly email_confirmed_at: Date | null
  readonly user_metadata: Record<string, unknown>
  readonly app_metadata: Record<string, unknown>
  readonly created_at: Date
  readonly updated_at: Date
  readonly last_sign_in_at: Date | null
  readonly banned_until: Date | null
  readonly new_email: string | null
  /** Which mailbox has confirmed the pending change of address. */
  readonly email_change_confirmed: 'current' | 'new' | null
  readonly is_sign_up_contested: boolean
  readonly confirmation_sent_at: Date | null
  readonly recovery_sent_at: Date | null
  readonly email_change_sent_at: Date | null
  readonly invited_at: Date | null
}

export interface IdentityRow {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly provider_id: string
  readonly identity_data: Record<string, unknown>
  readonly email: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly last_sign_in_at: Date | null
}

export async function userByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [user] = await tx.rows<UserRow>`select * from auth.users where email = ${email}`
  return user ?? null
}

export async function userById(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.rows<UserRow>`select * from auth.users where id = ${userId}`
  return user ?? null
}

/**
 * Locks the account, so that two requests that change it come one after the other. Whoever locks more locks the
 * account first, before its sessions, tokens and counts: waiting in a circle would be an error for one of them.
 * Rows that belong to the account can be added meanwhile, as an upload does.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.rows<UserRow>`select * from auth.users where id = ${userId} for no key update`
  return user ?? null
}

/** As above, by its address. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [user] = await tx.rows<UserRow>`select * from auth.users where email = ${email} for no key update`
  return user ?? null
}

/** Adds an unconfirmed account with its e-mail identity; null when the address has one already. */
export async function addUser(
  tx: Transaction,
  account: { email: string; passwordHash: string | null; metadata: Record<string, unknown>; now: Date },
): Promise<UserRow | null> {
  const { email, passwordHash, metadata, now } = account
  const [user] = await tx.rows<UserRow>`
    insert into auth.users (email, password_hash, user_metadata, created_at, updated_at)
    values (${email}, ${passwordHash}, ${JSON.stringify(metadata)}::jsonb, ${now}, ${now})
    on conflict (email) do nothing
    returning *`
  if (!user) return null
  await tx.rows`
    insert into auth.identities (user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (
      ${user.id}, 'email', ${user.id},
      jsonb_build_object('sub', ${user.id}::text, 'email', ${email}::text, 'email_verified', false),
      ${email}, ${now}, ${now}
    )`
  return user
}

/** Whether somebody owns the address. An unconfirmed sign-up has not proved that. */
export async function isEmailTaken(tx: Transaction, email: string): Promise<boolean> {
  return (await userByEmail(tx, email))?.email_confirmed_at != null
}

/** Remembers that the account was signed up for again, and not with the password it was given first. */
export async function markContested(tx: Transaction, userId: string): Promise<void> {
  await tx.rows`
    update auth.users set is_sign_up_contested = true where id = ${userId} and email_confirmed_at is null`
}

/** The account that waits to move to an address; null when none does, or several do. */
export async function userChangingTo(tx: Transaction, email: string): Promise<UserRow | null> {
  const [user, ...others] =
    await tx.rows<UserRow>`select * from auth.users where new_email = ${email} limit 2`
  return others.length === 0 ? (user ?? null) : null
}

export const identitiesOf = (tx: Transaction, userId: string): Promise<IdentityRow[]> =>
  tx.rows<IdentityRow>`select * from auth.identities where user_id = ${userId} order by created_at, id`

/**
 * Notes that the account lost the passwords it was signed up with, until one is set: every session of it says so, and
 * with it the application.
 */
export async function notePasswordDropped(tx: Transaction, userId: string): Promise<void> {
  await tx.rows`
    update auth.users set app_metadata = app_metadata || jsonb_build_object(${PASSWORD_DROPPED}::text, true)
    where id = ${userId}`
}

/** Sets a new password and ends what the old one opened. */
export async function setPassword(
  tx: Transaction,
  change: { userId: string; passwordHash: string; keptSessionId: string },
): Promise<void> {
  const { userId, passwordHash, keptSessionId } = change
  await tx.rows`
    update auth.users set password_hash = ${passwordHash}, app_metadata = app_metadata - ${PASSWORD_DROPPED}::text
    where id = ${userId}`
  await endAccess(tx, userId, { sessionId: keptSessionId })
}

/**
 * Ends the account's sessions, mailed codes and links, the codes of browsers that are just coming back, and a
 * pending change of address.
 * @param kept what stays: the session that made the change, or the token that proved it
 */
export async function endAccess(
  tx: Transaction,
  userId: string,
  kept: { sessionId?: string; tokenId?: string } = {},
): Promise<void> {
  await tx.rows`select private.end_access(${userId}, ${kept.sessionId ?? null}, ${kept.tokenId ?? null})`
}

export async function setMetadata(
  tx: Transaction,
  userId: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  await tx.rows`
    update auth.users set user_metadata = ${JSON.stringify(metadata)}::jsonb where id = ${userId}`
}

export const isBanned = (user: Pick<UserRow, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now
