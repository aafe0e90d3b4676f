import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '#server/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { lineOf } from '#server/http/request-log.ts'
import { type MailKind, takeClientBudget, takeMailCooldown, takeMailQuota } from './budgets.ts'
import { type CodeChallenge, readChallenge } from './auth-code.ts'
import type { AuthDeps } from './deps.ts'
import { MAIL_REQUESTS, MAILING_REPLY_FLOOR_MS } from './limits.ts'
import { redirectTarget } from './redirect-target.ts'
import { holdReply } from './reply-floor.ts'
import { queryValue, readAddress } from './request-body.ts'

/**
 * The common course of the calls that ask for a mail: budgets that do not depend on whether the address is
 * known, then `send`, which may find that there is nobody to write to, and the same empty answer at the same time.
 */
export async function answerMailRequest(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: {
    email: string | undefined
    kind: MailKind
    /** The body, for its challenge. */
    fields: Parameters<typeof readChallenge>[0]
    send: (
      tx: Transaction,
      mail: { email: string; redirectTo: string; challenge: CodeChallenge | null },
    ) => Promise<void>
  },
): Promise<object> {
  await takeClientBudget(deps, request, MAIL_REQUESTS)
  const email = readAddress(asked.email)
  const challenge = readChallenge(asked.fields)
  await takeMailCooldown(deps, asked.kind, email)
  await takeMailQuota(deps)
  const redirectTo = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
  await sendUnwatched(deps, request, reply, (tx) => asked.send(tx, { email, redirectTo, challenge }))
  return {}
}

/**
 * Sends what depends on whether an address is known. The answer does not wait for it: on a busy machine one could
 * tell by how much there was to do.
 */
export async function sendUnwatched(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await holdReply(reply, MAILING_REPLY_FLOOR_MS, deps.db.asService(send), (error) => {
    deps.log.error({ ...lineOf(request), err: describeError(error) }, 'a mail that was asked for is lost')
  })
}
