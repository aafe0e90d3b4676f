import { MAX_MESSAGE_LENGTH } from '#core/support/categories.ts'
import type { Transaction } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeRateLimitIn } from '#server/http/rate-limit.ts'

/** One budget for everything that a person writes to us. */
const WRITING = { name: 'support', limit: 10, windowSeconds: 3_600 }

/** Whether this person may write to us once more; it counts only if the transaction commits. */
export const mayWrite = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await takeRateLimitIn(tx, WRITING, userId)).isAllowed

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
