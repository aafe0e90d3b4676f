import type { Context, Transaction } from '#server/ports/context.ts'
import { sendPasswordDroppedMail } from '../mails/account-mails.ts'
import { forgetSignUps } from '../passwords/sign-up-passwords.ts'
import { endAccess, notePasswordDropped, type UserRow } from './users.queries.ts'

type Deps = Pick<Context, 'clock' | 'config'>

/**
 * Notes that the mailbox is the account's own: for a mailed code or link and for an identity provider that vouches for
 * it. (A change of address, of an account that is confirmed, ends in the same `private.confirm_address` by way of
 * `private.complete_email_change`.) Does nothing a second time.
 *
 * Before this moment anybody may have signed up with the address. If several did, with different passwords, none
 * of these counts, nor what else the first of them wrote: the owner, who is here now, is told how to set one, by mail
 * and by the application.
 *
 * @param user the account, locked
 */
export async function confirmAddress(tx: Transaction, deps: Deps, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  if (user.is_sign_up_contested) {
    await forgetSignUp(tx, user.id)
    await notePasswordDropped(tx, user.id)
    await sendPasswordDroppedMail(tx, deps, user)
  }
  await tx.rows`select private.confirm_address(${user.id}, ${deps.clock.now()})`
  await forgetSignUps(tx, user.email)
  await makePlatformOwner(tx, deps, user.email)
}

/**
 * Forgets the password that an unconfirmed account was given, its metadata and the name made from that: whoever wrote
 * them has not proved anything.
 * @param metadata what the owner brings instead
 */
export async function forgetSignUp(
  tx: Transaction,
  userId: string,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  const data = JSON.stringify(metadata)
  await tx.rows`
    update auth.users set password_hash = null, user_metadata = ${data}::jsonb where id = ${userId}`
  await tx.rows`
    update public.profiles set display_name = private.display_name_of(${data}::jsonb) where id = ${userId}`
}

/**
 * Gives an unconfirmed account to the owner of its address, who has just proved it in another way (an identity
 * provider vouches for it). Nothing that the sign-up brought stays: password, sessions, mailed codes and links,
 * pending change, metadata and the name made from it.
 *
 * @param user the account, locked
 * @param metadata what the owner brings instead
 */
export async function takeOverUnconfirmed(
  tx: Transaction,
  deps: Deps,
  user: UserRow,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  if (user.email_confirmed_at !== null) throw new Error('a confirmed account is never taken over')
  await endAccess(tx, user.id)
  await forgetSignUp(tx, user.id, metadata)
  await confirmAddress(tx, deps, { ...user, is_sign_up_contested: false })
}

/** Addresses that the operator named become platform owners when they are confirmed, never before. */
export async function makePlatformOwner(tx: Transaction, { config }: Deps, email: string): Promise<void> {
  if (!config.platformOwnerEmails.includes(email)) return
  await tx.rows`select private.make_platform_owner(${email}, ${config.platformOrgName})`
}
