import { CHECK_VIOLATION, RAISE_EXCEPTION, UNIQUE_VIOLATION } from '#contract/sql-states.ts'
import { chatTitle } from '#core/chat/title.ts'
import { supabase } from '#web/client/supabase.ts'
import { SESSION_FAILED } from './chat-error.ts'

/** Postgres: another message holds this number already, or it is not the next one any more. */
const NOT_NEXT: ReadonlySet<string> = new Set([UNIQUE_VIOLATION, CHECK_VIOLATION])

/** A refusal whose sentence is written for people: there is no room for more. */
const NO_ROOM = RAISE_EXCEPTION

/** A chat or a question that did not get into the database. */
class NotSaved extends Error {
  readonly status: number

  constructor(message: string, status: number, cause: unknown) {
    super(message, { cause })
    this.name = 'NotSaved'
    this.status = status
  }
}

/** Starts a chat about a document, named after its first question; returns its id. */
export async function createSession(userId: string, documentId: string, question: string): Promise<string> {
  const { data, error, status } = await supabase
    .from('chat_sessions')
    .insert({ user_id: userId, document_id: documentId, title: chatTitle(question), message_count: 0 })
    .select('id')
    .single()
  if (error) throw new NotSaved(error.code === NO_ROOM ? error.message : SESSION_FAILED, status, error)
  return data.id
}

/** Other tabs that write at the same moment take numbers too; each round one of them is done. */
const ATTEMPTS = 5

/**
 * Saves a question behind everything said before. One that was just asked in another tab, and waits for its answer
 * there, is this one: it stands in the chat once.
 * @param expected the number it should get; when another tab or a finished answer took it, the next one
 * @returns the number it got
 */
export async function saveQuestion(sessionId: string, content: string, expected: number): Promise<number> {
  let number = expected
  for (let attempt = 1; ; attempt += 1) {
    const { error, status } = await insert(sessionId, content, number)
    if (!error) return number
    if (!NOT_NEXT.has(error.code) || attempt === ATTEMPTS)
      throw new NotSaved(
        error.code === NO_ROOM ? error.message : 'Your question could not be saved.',
        status,
        error,
      )
    const last = await lastMessage(sessionId)
    if (last?.role === 'user' && last.content.trim() === content.trim()) return last.sequence_number
    number = (last?.sequence_number ?? 0) + 1
  }
}

function insert(sessionId: string, content: string, sequenceNumber: number) {
  return supabase
    .from('chat_messages')
    .insert({ session_id: sessionId, role: 'user', content, sequence_number: sequenceNumber, metadata: {} })
}

async function lastMessage(sessionId: string) {
  const { data } = await supabase
    .from('chat_messages')
    .select('role, content, sequence_number')
    .eq('session_id', sessionId)
    .order('sequence_number', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data
}
