import { accountExistsMail } from '#core/mail/account-exists.ts'
import type { MailText } from '#core/mail/layout.ts'
import { magicLinkMail } from '#core/mail/magic-link.ts'
import { resetPasswordMail } from '#core/mail/reset-password.ts'
import { verifyEmailMail } from '#core/mail/verify-email.ts'
import type { Context, Transaction } from '#server/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import type { CodeChallenge } from './auth-code.ts'
import { issueToken } from './one-time-code.ts'
import type { UserRow } from './users.queries.ts'

type Deps = Pick<Context, 'clock' | 'config'>

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
  { clock, config }: Deps,
  mail: {
    user: Pick<UserRow, 'id' | 'email'>
    type: keyof typeof CODE_MAILS
    redirectTo: string
    challenge: CodeChallenge | null
  },
): Promise<void> {
  const { user, type, redirectTo, challenge } = mail
  const { write, sentColumn } = CODE_MAILS[type]
  const now = clock.now()
  const { code, linkToken } = await issueToken(tx, {
    userId: user.id,
    email: user.email,
    type,
    redirectTo,
    challenge,
    now,
  })
  const link = mailedLink(config.publicUrl, { linkToken, type, redirectTo })
  await tx.query(`update auth.users set ${sentColumn} = $1 where id = $2`, [now, user.id])
  await queueMail(tx, { to: user.email, ...write({ code, link }) }, type, now)
}

/** Tells the owner of an address that somebody signed up with it; carries no code. */
export async function sendAccountExistsMail(
  tx: Transaction,
  { clock, config }: Deps,
  user: Pick<UserRow, 'email'>,
): Promise<void> {
  const mail = accountExistsMail({ signInUrl: `${config.publicUrl}/login` })
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
  const verify = `${publicUrl}/auth/v1/verify?token=${linkToken}&type=${type}&redirect_to=${target}`
  return `${publicUrl}/auth/open#${encodeURIComponent(verify)}`
}

/** Writes digits as percent codes where six stand in a row: the code is the mail's only six-digit number. */
const withoutDigitRuns = (encoded: string): string =>
  encoded.replace(/\d{6,}/g, (digits) => digits.replace(/\d/g, '%3$&'))
