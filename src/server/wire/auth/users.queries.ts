import type { Transaction } from '#server/context.ts'

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

/** Locks the account, so that two requests that change it come one after the other. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.rows<UserRow>`select * from auth.users where id = ${userId} for update`
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

export const identitiesOf = (tx: Transaction, userId: string): Promise<IdentityRow[]> =>
  tx.rows<IdentityRow>`select * from auth.identities where user_id = ${userId} order by created_at, id`

/** Notes that the mailbox is the user's own: a mailed code or link came back. Does nothing a second time. */
export async function confirmEmail(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.rows`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${userId} and email_confirmed_at is null`
  await tx.rows`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${userId} and provider = 'email' and not coalesce((identity_data ->> 'email_verified')::boolean, false)`
}

/**
 * Sets a new password and ends what the old one opened: the other sessions, every mailed code and link, and
 * the codes of browsers that are just coming back.
 */
export async function setPassword(
  tx: Transaction,
  change: { userId: string; passwordHash: string; keptSessionId: string; now: Date },
): Promise<void> {
  const { userId, passwordHash, keptSessionId, now } = change
  await tx.rows`update auth.users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`
  await tx.rows`delete from auth.sessions where user_id = ${userId} and id <> ${keptSessionId}`
  await tx.rows`delete from auth.one_time_tokens where user_id = ${userId}`
  await tx.rows`delete from auth.auth_codes where user_id = ${userId}`
}

export async function setMetadata(
  tx: Transaction,
  userId: string,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx.rows`
    update auth.users set user_metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = ${now} where id = ${userId}`
}

export const isBanned = (user: Pick<UserRow, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now
