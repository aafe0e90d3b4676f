import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/ports/context.ts'
import { AuthError } from '../auth-error.ts'
import { type MailDeps, sendCodeMail, sendEmailChangeMail } from './auth-mails.ts'
import { noteCodeAsked } from '../codes/code-budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { pendingHalves } from '../accounts/email-change.ts'
import { mayMail } from './mail-budgets.ts'
import { answerMailRequest, type MailRequest } from './mail-request.ts'
import { challengeFields, readBody, textField } from '../request-body.ts'
import { lockUser, lockUserByEmail, userByEmail, userChangingTo } from '../accounts/users.queries.ts'

const resendBody = z.object({ type: textField, email: textField, ...challengeFields })

/**
 * `POST /resend`: the mail of a sign-up or of an e-mail change once more. Confirmed and unknown addresses have
 * nothing pending, so nothing is sent; the answer is the same.
 */
export function resendRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/resend', async (request, reply) => {
    const body = readBody(request, resendBody)
    const { type } = body
    if (type !== 'signup' && type !== 'email_change')
      throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change')
    return answerMailRequest(deps, request, reply, {
      email: body.email,
      kind: type,
      fields: body,
    })
  })
}

export async function resendSignUp(
  tx: Transaction,
  deps: MailDeps,
  { email, redirectTo, challenge, askedBy }: MailRequest,
): Promise<void> {
  const user = await lockUserByEmail(tx, email)
  if (user && user.email_confirmed_at === null)
    await sendCodeMail(tx, deps, { user, type: 'signup', redirectTo, challenge, askedBy })
}

/** Asked with the account's own address it goes to both mailboxes, with the new one to that alone. */
export async function resendEmailChange(
  tx: Transaction,
  deps: MailDeps,
  { email, redirectTo, challenge, askedBy }: MailRequest,
): Promise<void> {
  const found = (await userByEmail(tx, email)) ?? (await userChangingTo(tx, email))
  const user = found && (await lockUser(tx, found.id))
  if (!user || user.new_email === null) return
  const newEmail = user.new_email
  const halves = pendingHalves(user, email).map((half) => ({
    half,
    mailbox: half === 'current' ? user.email : newEmail,
  }))
  // In the order of everybody who counts both, so that nobody waits in a circle.
  for (const { half, mailbox } of halves.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
    // Counted apart from what was asked for: the wait of one address must not tell which other one belongs to it.
    if (!(await mayMail(tx, 'email_change_sent', mailbox))) continue
    await sendEmailChangeMail(tx, deps, { user, newEmail, half, redirectTo, challenge, askedBy })
    if (mailbox !== email) await noteCodeAsked(tx, 'email_change', mailbox)
  }
}
