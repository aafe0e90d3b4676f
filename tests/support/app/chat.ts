import { randomUUID } from 'node:crypto'
import type { Person } from './app.ts'

/** Opens a chat about a document, as the site does. @returns the session's id */
export async function openChat(
  { client, userId }: Pick<Person, 'client' | 'userId'>,
  documentId: string,
): Promise<string> {
  const id = randomUUID()
  const session = { id, user_id: userId, document_id: documentId, title: 'A chat', message_count: 0 }
  const { error } = await client.from('chat_sessions').insert(session)
  if (error) throw error
  return id
}

/** Stores a question as the browser does, before it asks for the answer. */
export async function addMessage(
  { client }: Pick<Person, 'client'>,
  sessionId: string,
  content: string,
  sequenceNumber: number,
): Promise<void> {
  const message = {
    session_id: sessionId,
    role: 'user',
    content,
    sequence_number: sequenceNumber,
    metadata: {},
  } as const
  const { error } = await client.from('chat_messages').insert(message)
  if (error) throw error
}

export interface StoredMessage {
  readonly role: string
  readonly content: string
  readonly sequence_number: number
}

export async function messagesOf(
  { client }: Pick<Person, 'client'>,
  sessionId: string,
): Promise<StoredMessage[]> {
  const { data, error } = await client
    .from('chat_messages')
    .select('role, content, sequence_number')
    .eq('session_id', sessionId)
    .order('sequence_number', { ascending: true })
  if (error) throw error
  return data
}

/** Calls chat_rag as the site does. */
export async function askRaw(
  { url, anonKey }: { url: string; anonKey: string },
  { client }: Pick<Person, 'client'>,
  body: object,
  options: { signal?: AbortSignal; withKey?: boolean; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { data } = await client.auth.getSession()
  return fetch(`${url}/functions/v1/chat_rag`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
      ...(options.withKey === false ? {} : { apikey: anonKey }),
      ...options.headers,
    },
    body: JSON.stringify(body),
    ...(options.signal ? { signal: options.signal } : {}),
  })
}
