import type { RequestOf } from '#contract/define-function.ts'
import { chatRag } from '#contract/functions/chat-rag.ts'
import { postFunction } from '#web/client/call-function.ts'
import { ChatRequestError } from './chat-error.ts'
import { readTextStream } from './read-stream.ts'

/**
 * Asks for an answer and hands over its text as it grows.
 * @throws ChatRequestError for a refusal before the first word; the fetch's own error when the line breaks
 */
export async function streamAnswer(
  request: RequestOf<typeof chatRag>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const reply = await postFunction(chatRag, request, signal)
  if (!reply.ok) {
    const seconds = Number(reply.headers.get('retry-after'))
    throw new ChatRequestError(reply.status, await reply.text(), seconds > 0 ? Math.ceil(seconds) : null)
  }
  if (reply.body) await readTextStream(reply.body, onText)
}
