import { MAX_MESSAGE_LENGTH } from '#core/support/categories.ts'
import type { Transaction } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeRateLimitIn } from '#server/http/limits/rate-limit.ts'

/** One budget for everything that a person writes to us. */
const WRITING = { name: 'support', limit: 10, windowSeconds: 3_600 }

/** So many requests, and so many reports with their answers, are kept of one account. */
const KEPT = { requests: 500, reports: 300 }

/**
 * Counts one writing of this person; it counts only if the transaction commits. Who counts waits for others of the same
 * person, so what is kept cannot be raced.
 * @throws AppError `too_many_requests`, `too_many_letters`
 */
export async function countWriting(tx: Transaction, userId: string): Promise<void> {
  const { isAllowed } = await takeRateLimitIn(tx, WRITING, userId)
  if (!isAllowed) throw new AppError('too_many_requests')
  const [kept] = await tx.rows<{ requests: number; reports: number }>`
    select
      (select count(*)::int from (
        select from public.support_requests where user_id = ${userId} limit ${KEPT.requests}) r) as requests,
      (select count(*)::int from (
        select from public.answer_reports where user_id = ${userId} limit ${KEPT.reports}) r) as reports`
  if (!kept || kept.requests >= KEPT.requests || kept.reports >= KEPT.reports)
    throw new AppError('too_many_letters')
}

/**
 * What somebody wrote: line breaks and tabs are part of a message, other control characters are not.
 * @throws AppError `message_too_long`
 */
export function cleanMessage(message: string): string {
  const words = message
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  if (Array.from(words).length > MAX_MESSAGE_LENGTH) throw new AppError('message_too_long')
  return words
}
