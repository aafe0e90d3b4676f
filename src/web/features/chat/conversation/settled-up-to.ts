import type { Row } from '#contract/row.ts'

/** A question overtaken by so many others waits no more: nobody looks for its answer. */
const LATEST = 12

/**
 * Behind which number there may be news: before the first of the latest questions without an answer, which comes right
 * behind it whatever another tab has asked meanwhile, or else behind the last message. That question is read again, so
 * that the next reading tells by itself whether it still waits.
 */
export function settledUpTo(messages: readonly Row<'chat_messages', 'role' | 'sequence_number'>[]): number {
  const latest = messages.slice(-LATEST)
  const open = latest.find(({ role }, index) => role === 'user' && latest[index + 1]?.role !== 'assistant')
  return open ? open.sequence_number - 1 : (latest.at(-1)?.sequence_number ?? 0)
}
