import { forget, readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { paths } from '#web/paths.ts'

/**
 * What this tab keeps of one person's chats until they sign out: questions that are not sent or not saved yet, and
 * the types chosen for documents. Nobody else who signs in here is shown any of it.
 */
interface ChatMemory {
  readonly userId: string
  /** By the chat's place: its session, or before there is one its document. */
  readonly drafts: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  /** The chat whose question was refused because the session had ended: signing in leads back to it. */
  readonly interrupted: string | null
}

/** The question that waits in a chat; empty when none does. */
export const draftOf = (userId: string, place: string): string => memoryOf(userId).drafts[place] ?? ''

export function keepDraft(userId: string, place: string, text: string): void {
  const memory = memoryOf(userId)
  keep({ ...memory, drafts: changed(memory.drafts, place, text) })
}

/** A question is saved: it waits no more, unless another one has been typed meanwhile. */
export function dropDraft(userId: string, place: string, question: string): void {
  if (draftOf(userId, place).trim() === question) keepDraft(userId, place, '')
}

export const typeChoiceOf = (userId: string, documentId: string): string | undefined =>
  memoryOf(userId).types[documentId]

export function keepTypeChoice(userId: string, documentId: string, type: string): void {
  const memory = memoryOf(userId)
  keep({ ...memory, types: changed(memory.types, documentId, type) })
}

/** Remembers the address of a chat in which the session ended before a question had its answer. */
export function rememberInterruptedChat(userId: string, sessionId: string | null, documentId: string): void {
  const interrupted = sessionId === null ? { document: documentId } : { session: sessionId }
  keep({ ...memoryOf(userId), interrupted: paths.chat(interrupted) })
}

/** Where this person goes on after signing in again, told once; null when no question was interrupted. */
export function takeInterruptedChat(userId: string): string | null {
  const memory = memoryOf(userId)
  if (memory.interrupted !== null) keep({ ...memory, interrupted: null })
  return memory.interrupted
}

function changed(values: Readonly<Record<string, string>>, key: string, value: string) {
  const { [key]: _before, ...others } = values
  return value === '' ? others : { ...others, [key]: value }
}

function keep(memory: ChatMemory): void {
  const { drafts, types, interrupted } = memory
  if (interrupted === null && Object.keys({ ...drafts, ...types }).length === 0)
    forget('session', STORAGE_KEYS.chatMemory)
  else store('session', STORAGE_KEYS.chatMemory, JSON.stringify(memory))
}

function memoryOf(userId: string): ChatMemory {
  const empty: ChatMemory = { userId, drafts: {}, types: {}, interrupted: null }
  try {
    const stored = JSON.parse(readStored('session', STORAGE_KEYS.chatMemory) ?? 'null') as ChatMemory | null
    // Written by this module alone; what an earlier version wrote lacks nothing that is not in `empty`.
    return stored?.userId === userId ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}
