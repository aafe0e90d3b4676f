import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'
import { settledUpTo } from './settled-up-to.ts'
import type { StoredMessage } from './transcript.ts'

export interface StoredSession {
  readonly id: string
  /** Null once the document was deleted. */
  readonly documentId: string | null
  readonly messages: readonly StoredMessage[]
  /** The number of the last message, 0 when there is none. */
  readonly lastSequence: number
  /** Behind which number there may be news. */
  readonly settledSequence: number
}

export type MessageRow = StoredMessage & Row<'chat_messages', 'sequence_number'>

/**
 * A chat with its messages, as it is when the screen opens; afterwards the screen itself knows more.
 * Null when there is no such chat, or it is somebody else's.
 */
export const sessionQuery = (sessionId: string, userId: string) =>
  queryOptions({
    // Not below 'chat', which is read anew when documents change.
    queryKey: ['conversation', sessionId, userId],
    meta: { lastSeen: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<StoredSession | null> => {
      if (!isUuid(sessionId)) return null
      const [session, messages] = await Promise.all([
        supabase
          .from('chat_sessions')
          .select('document_id, user_id')
          .eq('id', sessionId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        readMessages(sessionId, 0, signal),
      ])
      if (session.data?.user_id !== userId) return null
      return {
        id: sessionId,
        documentId: session.data.document_id,
        messages,
        lastSequence: messages.at(-1)?.sequence_number ?? 0,
        settledSequence: settledUpTo(messages),
      }
    },
  })

/** Whether a chat of the signed-in person is still there. @throws when that cannot be read */
export async function isChatThere(sessionId: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await supabase
    .from('chat_sessions')
    .select('id')
    .eq('id', sessionId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return data !== null
}

/** The messages of a chat behind a number, in their order. */
export function readMessages(sessionId: string, after: number, signal: AbortSignal): Promise<MessageRow[]> {
  return readAll((first, last) => {
    const messages = supabase
      .from('chat_messages')
      .select('id, role, content, metadata, sequence_number, created_at')
      .eq('session_id', sessionId)
    return (after > 0 ? messages.gt('sequence_number', after) : messages)
      .order('sequence_number')
      .range(first, last)
      .abortSignal(signal)
      .throwOnError()
  })
}

export const isUuid = (text: string): boolean => UUID.test(text)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
