import { chatTitle } from '#core/chat/title.ts'
import { supabase } from '#web/client/supabase.ts'
import { SESSION_FAILED } from './chat-error.ts'

/** Postgres: another row holds this number already. */
const UNIQUE_VIOLATION = '23505'

/** Starts a chat about a document, named after its first question; returns its id. */
export async function createSession(userId: string, documentId: string, question: string): Promise<string> {
  const { data, error } = await supabase
    .from('chat_sessions')
    .insert({ user_id: userId, document_id: documentId, title: chatTitle(question), message_count: 0 })
    .select('id')
    .single<{ id: string }>()
  if (error) throw new Error(SESSION_FAILED, { cause: error })
  return data.id
}

/**
 * Saves a question behind everything said before.
 * @param expected the number it should get; when another tab or a finished answer took it, the next free one
 * @returns the number it got
 */
export async function saveQuestion(sessionId: string, content: string, expected: number): Promise<number> {
  const first = await insert(sessionId, content, expected)
  if (!first) return expected
  if (first.code !== UNIQUE_VIOLATION) throw new Error('Your question could not be saved.', { cause: first })
  const next = (await lastSequenceNumber(sessionId)) + 1
  const second = await insert(sessionId, content, next)
  if (second) throw new Error('Your question could not be saved.', { cause: second })
  return next
}

async function insert(sessionId: string, content: string, sequenceNumber: number) {
  const { error } = await supabase
    .from('chat_messages')
    .insert({ session_id: sessionId, role: 'user', content, sequence_number: sequenceNumber, metadata: {} })
  return error
}

async function lastSequenceNumber(sessionId: string): Promise<number> {
  const { data } = await supabase
    .from('chat_messages')
    .select('sequence_number')
    .eq('session_id', sessionId)
    .order('sequence_number', { ascending: false })
    .limit(1)
    .maybeSingle<{ sequence_number: number }>()
    .throwOnError()
  return data?.sequence_number ?? 0
}
