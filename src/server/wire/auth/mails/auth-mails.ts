import { AUTH_PATHS, SCREENS, WIRES } from '#contract/addresses.ts'
import { accountExistsMail } from '#core/mail/account-exists.ts'
import { changeEmailFromMail, changeEmailToMail } from '#core/mail/change-email.ts'
import type { MailText } from '#core/mail/layout.ts'
import { magicLinkMail } from '#core/mail/magic-link.ts'
import { resetPasswordMail } from '#core/mail/reset-password.ts'
import { verifyEmailMail } from '#core/mail/verify-email.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import type { CodeChallenge } from '../sessions/auth-code.ts'
import { type Half, issueToken, type Purpose } from '../codes/one-time-code.ts'
import type { UserRow } from '../accounts/users.queries.ts'

export type MailDeps = Pick<Context, 'clock' | 'config'>

/** The mails with a code and a link, and the column that remembers when one was sent. */
const CODE_MAILS = {
  signup: { write: verifyEmailMail, sentColumn: 'confirmation_sent_at' },
  magiclink: { write: magicLinkMail, sentColumn: 'recovery_sent_at' },
  recovery: { write: resetPasswordMail, sentColumn: 'recovery_sent_at' },
} as const satisfies Record<
  string,
  { write: (parts: { code: string; link: string }) => MailText; sentColumn: keyof UserRow }
>

/** Makes a new code and link and queues the mail that carries them, all in the caller's transaction. */
export async function sendCodeMail(
  tx: Transaction,
  deps: MailDeps,
  mail: {
    user: Pick<UserRow, 'id' | 'email'>
    type: keyof typeof CODE_MAILS
    redirectTo: string
    challenge: CodeChallenge | null
    askedBy: string | null
  },
): Promise<void> {
  const { user, type, redirectTo, challenge, askedBy } = mail
  const { write, sentColumn } = CODE_MAILS[type]
  await tx.query(`update auth.users set ${sentColumn} = $1 where id = $2`, [deps.clock.now(), user.id])
  await mailCode(tx, deps, {
    userId: user.id,
    to: user.email,
    purpose: { type },
    redirectTo,
    challenge,
    askedBy,
    write,
  })
}

/** Asks one of the two mailboxes of a pending change of address. */
export async function sendEmailChangeMail(
  tx: Transaction,
  deps: MailDeps,
  change: {
    user: Pick<UserRow, 'id' | 'email'>
    newEmail: string
    half: Half
    redirectTo: string
    challenge: CodeChallenge | null
    askedBy: string | null
  },
): Promise<void> {
  const { user, newEmail, half, redirectTo, challenge, askedBy } = change
  await tx.rows`update auth.users set email_change_sent_at = ${deps.clock.now()} where id = ${user.id}`
  await mailCode(tx, deps, {
    userId: user.id,
    to: half === 'current' ? user.email : newEmail,
    purpose: { type: 'email_change', half },
    redirectTo,
    challenge,
    askedBy,
    write: (parts) =>
      half === 'current' ? changeEmailFromMail({ ...parts, newEmail }) : changeEmailToMail(parts),
  })
}

async function mailCode(
  tx: Transaction,
  { clock, config }: MailDeps,
  mail: {
    userId: string
    to: string
    purpose: Purpose
    redirectTo: string
    challenge: CodeChallenge | null
    askedBy: string | null
    write: (parts: { code: string; link: string }) => MailText
  },
): Promise<void> {
  const { to, purpose, redirectTo, write } = mail
  const now = clock.now()
  const { code, linkToken, ...token } = await issueToken(tx, { ...mail, email: to, now })
  const link = mailedLink(config.publicUrl, { linkToken, type: purpose.type, redirectTo })
  await queueMail(tx, { to, ...write({ code, link }) }, purpose.type, now, { token })
}

/** Tells the owner of an address that somebody signed up with it; carries no code. */
export async function sendAccountExistsMail(
  tx: Transaction,
  { clock, config }: MailDeps,
  user: Pick<UserRow, 'email'>,
): Promise<void> {
  const mail = accountExistsMail({ signInUrl: `${config.publicUrl}${SCREENS.login}` })
  await queueMail(tx, { to: user.email, ...mail }, 'account_exists', clock.now())
}

/**
 * The link of a mail. The verify address stands in the fragment of a page of ours: programs that fetch every
 * link of a mail see that page and spend nothing.
 */
export function mailedLink(
  publicUrl: string,
  { linkToken, type, redirectTo }: { linkToken: string; type: string; redirectTo: string },
): string {
  const target = withoutDigitRuns(encodeURIComponent(redirectTo))
  const verify = `${publicUrl}${WIRES.auth}${AUTH_PATHS.verify}?token=${linkToken}&type=${type}&redirect_to=${target}`
  return `${publicUrl}${SCREENS.authOpen}#${encodeURIComponent(verify)}`
}

/** Writes digits as percent codes where six stand in a row: the code is the mail's only six-digit number. */
const withoutDigitRuns = (encoded: string): string =>
  encoded.replace(/\d{6,}/g, (digits) => digits.replace(/\d/g, '%3$&'))
