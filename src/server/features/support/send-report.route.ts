import { sendReport, type ReportRequest, type SupportResponse } from '#contract/functions/support.ts'
import { answerReportMail } from '#core/mail/answer-report.ts'
import type { Caller, Context } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { cleanMessage, countWriting } from './written-words.ts'

type Deps = Pick<Context, 'db' | 'config' | 'clock'>

/** POST /functions/v1/send-report: something is wrong with an answer of the caller's. */
export const sendReportRoute = (deps: Deps) =>
  functionRoute(sendReport, async ({ caller, body }): Promise<SupportResponse> => {
    await acceptReport(deps, caller, body)
    return { success: true }
  })

/**
 * Keeps a report and queues its mail, in one transaction. Reporting an answer again changes nothing.
 * @throws AppError `answer_not_found` for what is no answer in a chat of the caller's
 */
async function acceptReport(
  { db, config, clock }: Deps,
  { userId, email }: Caller,
  { message_id: messageId, reason, message }: ReportRequest,
): Promise<void> {
  const words = cleanMessage(message ?? '') || null
  const outcome = await db.asService(async (tx) => {
    await countWriting(tx, userId)
    const [report] = await tx.rows<{ outcome: string; answer: string | null }>`
      select outcome, reported_answer as answer
      from private.report_answer(${userId}, ${messageId}, ${reason}, ${words})`
    const answer = report?.answer ?? null
    if (answer !== null) {
      const mail = answerReportMail({ reason, words, answer, messageId, email })
      await queueMail(tx, { to: config.supportEmail, replyTo: email, ...mail }, 'report', clock.now())
    }
    return report?.outcome
  })
  if (outcome === 'not_found') throw new AppError('answer_not_found')
}
