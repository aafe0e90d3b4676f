import type { Caller, Transaction } from '#server/ports/context.ts'
import { sendEmailChangedMail } from '../mails/account-mails.ts'
import type { CodeChallenge } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { sendEmailChangeMail } from '../mails/auth-mails.ts'
import { noteCodeAsked } from '../codes/code-budgets.ts'
import { makePlatformOwner } from './confirm-address.ts'
import type { AuthDeps } from '../deps.ts'
import { FRESH_SIGN_IN_SECONDS } from '../limits.ts'
import type { Half, SpentToken } from '../codes/one-time-code.ts'
import { authMethodsOf } from '../sessions/session.ts'
import { forgetSignUps } from '../passwords/sign-up-passwords.ts'
import { endAccess, isEmailTaken, type UserRow } from './users.queries.ts'

/** The answer to the first of the two confirmations, in the protocol's words. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Whether the caller may ask for this new address now. It takes a password sign-in of this very session, minutes
 * ago: a stolen or forgotten session cannot move the account.
 * @throws AuthError `reauthentication_needed`, `email_exists`
 */
export async function admitEmailChange(
  tx: Transaction,
  { clock }: AuthDeps,
  caller: Caller,
  newEmail: string,
): Promise<void> {
  const since = clock.now().getTime() / 1000 - FRESH_SIGN_IN_SECONDS
  const methods = await authMethodsOf(tx, caller.sessionId)
  if (!methods.some(({ method, timestamp }) => method === 'password' && timestamp >= since))
    throw new AuthError(
      'reauthentication_needed',
      'Changing the email address requires signing in with the password again.',
    )
  if (await isEmailTaken(tx, newEmail)) throw emailExists()
}

/** Notes the wish for a new address and asks both mailboxes; a change that was pending is forgotten. */
export async function startEmailChange(
  tx: Transaction,
  deps: AuthDeps,
  user: UserRow,
  change: { newEmail: string; redirectTo: string; challenge: CodeChallenge | null; askedBy: string },
): Promise<void> {
  const { newEmail } = change
  await tx.rows`
    update auth.users set new_email = ${newEmail}, email_change_confirmed = null where id = ${user.id}`
  for (const half of ['current', 'new'] as const)
    await sendEmailChangeMail(tx, deps, { ...change, user, half })
  for (const mailbox of [user.email, newEmail].toSorted()) await noteCodeAsked(tx, 'email_change', mailbox)
}

/**
 * Counts one confirmation of a pending change. The second of them moves the account to its new address, ends all
 * its sessions and whatever else is pending, and tells the old address.
 *
 * @returns `half` after the first, `done` once the address is changed, `taken` when it belongs to somebody else by
 *   now and the change is dropped, null for a token of no change
 */
export async function confirmEmailChange(
  tx: Transaction,
  deps: AuthDeps,
  user: UserRow,
  spent: SpentToken,
): Promise<'half' | 'done' | 'taken' | null> {
  const { half } = spent
  if (user.new_email === null) return hasCompleted(user, spent) ? 'done' : null
  if (user.email_change_confirmed === null || user.email_change_confirmed === half) {
    await tx.rows`update auth.users set email_change_confirmed = ${half} where id = ${user.id}`
    return 'half'
  }
  const [moved] = await tx.rows<{ done: boolean }>`
    select private.complete_email_change(${user.id}, ${deps.clock.now()}) as done`
  if (!moved?.done) {
    await dropEmailChange(tx, user.id)
    return 'taken'
  }
  await endAccess(tx, user.id, { tokenId: spent.id })
  await forgetSignUps(tx, user.new_email)
  await sendEmailChangedMail(tx, deps, user, user.new_email)
  await makePlatformOwner(tx, deps, user.new_email)
  return 'done'
}

/** Whether the link of this token's mail has completed the change, and its code is entered after that. */
const hasCompleted = (user: UserRow, { half, email }: SpentToken): boolean =>
  (half === 'new') === (email === user.email)

/** The mails of a pending change that still wait for an answer, by the mailbox a resend names. */
export function pendingHalves(user: UserRow, mailbox: string): Half[] {
  const halves: Half[] = user.email === mailbox ? ['current', 'new'] : ['new']
  return halves.filter((half) => half !== user.email_change_confirmed)
}

export const emailExists = (): AuthError =>
  new AuthError('email_exists', 'A user with this email address has already been registered')

async function dropEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.rows`
    update auth.users set new_email = null, email_change_confirmed = null where id = ${userId}`
  await tx.rows`delete from auth.one_time_tokens where user_id = ${userId} and type = 'email_change'`
}
