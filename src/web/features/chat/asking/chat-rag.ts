import { functionHeaders, functionUrl } from '#web/client/call-function.ts'
import { watchedFetch } from '#web/client/supabase.ts'
import { ChatRequestError } from './chat-error.ts'
import { readTextStream } from './read-stream.ts'

export interface ChatRagRequest {
  readonly document_id: string
  readonly session_id: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  /** The reader came back to a question: nothing is to be spent or added for it. */
  readonly resume?: boolean
}

/**
 * Asks for an answer and hands over its text as it grows.
 * @throws ChatRequestError for a refusal before the first word; the fetch's own error when the line breaks
 */
export async function streamAnswer(
  request: ChatRagRequest,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const reply = await watchedFetch(functionUrl('chat_rag'), {
    method: 'POST',
    headers: { ...(await functionHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  if (!reply.ok) {
    const seconds = Number(reply.headers.get('retry-after'))
    throw new ChatRequestError(reply.status, await reply.text(), seconds > 0 ? Math.ceil(seconds) : null)
  }
  if (reply.body) await readTextStream(reply.body, onText)
}
