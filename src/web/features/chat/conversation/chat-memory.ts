import { forget, readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { paths } from '#web/paths.ts'

/**
 * What this tab keeps of one person's chats while they are signed in: questions that are not sent or not saved yet,
 * and the types chosen for documents. Nobody else who signs in here is shown any of it.
 */
interface ChatMemory {
  readonly userId: string
  /** By the chat's place: its session, or before there is one its document. */
  readonly drafts: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
}

/** A chat whose question was refused because the session had ended: signing in leads back to it. */
interface InterruptedChat {
  readonly userId: string
  readonly path: string
  readonly place: string
  /** Empty once the question is saved: then the chat itself has it. */
  readonly question: string
}

/** The question that waits in a chat; empty when none does. */
export const draftOf = (userId: string, place: string): string => memoryOf(userId).drafts[place] ?? ''

export function keepDraft(userId: string, place: string, text: string): void {
  const memory = memoryOf(userId)
  keep({ ...memory, drafts: changed(memory.drafts, place, text) })
}

/** Keeps a question that cannot be asked now, behind what waits there already. */
export function addToDraft(userId: string, place: string, question: string): void {
  const draft = draftOf(userId, place).trimEnd()
  if (draft.endsWith(question)) return
  keepDraft(userId, place, draft === '' ? question : `${draft}\n${question}`)
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

/** Remembers the chat in which the session ended before a question had its answer, and the question. */
export function rememberInterruptedChat(userId: string, sessionId: string | null, documentId: string): void {
  const place = sessionId ?? documentId
  const interrupted: InterruptedChat = {
    userId,
    path: paths.chat(sessionId === null ? { document: documentId } : { session: sessionId }),
    place,
    question: draftOf(userId, place),
  }
  store('session', STORAGE_KEYS.interruptedChat, JSON.stringify(interrupted))
}

/** Where this person goes on after signing in again, told once; null when no question of theirs was interrupted. */
export function takeInterruptedChat(userId: string): string | null {
  const interrupted = ownOf(STORAGE_KEYS.interruptedChat, userId) as InterruptedChat | null
  forget('session', STORAGE_KEYS.interruptedChat)
  if (interrupted === null) return null
  keepDraft(userId, interrupted.place, interrupted.question)
  return interrupted.path
}

function changed(values: Readonly<Record<string, string>>, key: string, value: string) {
  const { [key]: _before, ...others } = values
  return value === '' ? others : { ...others, [key]: value }
}

function keep(memory: ChatMemory): void {
  if (Object.keys({ ...memory.drafts, ...memory.types }).length === 0)
    forget('session', STORAGE_KEYS.chatMemory)
  else store('session', STORAGE_KEYS.chatMemory, JSON.stringify(memory))
}

function memoryOf(userId: string): ChatMemory {
  const empty: ChatMemory = { userId, drafts: {}, types: {} }
  return { ...empty, ...(ownOf(STORAGE_KEYS.chatMemory, userId) as ChatMemory | null) }
}

/** What is stored under a key, if it is this person's. Written by this module alone. */
function ownOf(key: string, userId: string): unknown {
  try {
    const stored = JSON.parse(readStored('session', key) ?? 'null') as { readonly userId?: string } | null
    return stored?.userId === userId ? stored : null
  } catch {
    return null
  }
}
