import type { Row } from '#contract/row.ts'
import { collapseRepeats } from '#core/chat/collapse-repeats.ts'
import { FAILED_ANSWER } from '../asking/chat-error.ts'

/**
 * An entry of the chat as it is shown.
 * `saved`: in the database, or on its way there. `streaming`: an answer that is arriving, empty at first.
 * `stopped`: cut off by the reader, perhaps before its first word. `broken`: cut off by a failure. `failed`:
 * nothing came.
 */
export interface Entry {
  readonly key: string
  /** The message in the database; null while only this screen knows of it. */
  readonly id: string | null
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** What the message keeps beside its words: an answer as it was before it was text. */
  readonly metadata: unknown
  /** ISO 8601. */
  readonly createdAt: string
  readonly state: 'saved' | 'streaming' | 'stopped' | 'broken' | 'failed'
}

export interface Transcript {
  readonly entries: readonly Entry[]
  /** Why the last question has no whole answer; null while all is well. */
  readonly error: string | null
  /** The last question has no whole answer, and nothing went wrong: it was stopped, or never made. */
  readonly isOpen: boolean
}

export type TranscriptEvent =
  | { readonly type: 'asked'; readonly question: string; readonly at: string }
  | { readonly type: 'retried'; readonly at: string }
  | { readonly type: 'arrived'; readonly text: string }
  | { readonly type: 'finished' }
  | { readonly type: 'stopped' }
  /** Who came back to a question learns that it has no answer. */
  | { readonly type: 'missing' }
  | { readonly type: 'failed'; readonly message: string }
  /** What the database keeps behind the last entry that is known to be there. */
  | { readonly type: 'stored'; readonly messages: readonly StoredMessage[] }

export type StoredMessage = Row<'chat_messages', 'id' | 'role' | 'content' | 'created_at'> &
  Partial<Row<'chat_messages', 'metadata'>>

/** A chat as it is loaded: repeated answers are shown once. */
export function loadTranscript(messages: readonly StoredMessage[]): Transcript {
  return { entries: collapseRepeats(messages).map(loaded), error: null, isOpen: false }
}

/** What a question, its answer and its failures do to the chat. */
export function reduceTranscript(transcript: Transcript, event: TranscriptEvent): Transcript {
  const { entries } = transcript
  const last = entries.at(-1)
  switch (event.type) {
    case 'asked':
    case 'retried': {
      const lastQuestion = entries.findLastIndex(({ role }) => role === 'user')
      // A question asked again gets one answer: what was cut off gives way to it.
      const isPast = (index: number) => event.type === 'asked' || index <= lastQuestion
      const kept = entries.filter(
        ({ state }, index) => state === 'saved' || (state !== 'failed' && isPast(index)),
      )
      const question = event.type === 'asked' ? [entry(kept, 'user', event.question, event.at, 'saved')] : []
      const asked = [...kept, ...question]
      return {
        entries: [...asked, entry(asked, 'assistant', '', event.at, 'streaming')],
        error: null,
        isOpen: false,
      }
    }
    case 'arrived':
      return { ...transcript, entries: withLast(entries, { content: event.text }) }
    case 'finished':
      return last?.content.trim() === ''
        ? failed(entries, 'The answer was empty.')
        : { entries: withLast(entries, { state: 'saved' }), error: null, isOpen: false }
    case 'stopped':
      return { entries: withLast(entries, { state: 'stopped' }), error: null, isOpen: true }
    case 'missing':
      return { entries: entries.filter(({ state }) => state !== 'streaming'), error: null, isOpen: true }
    case 'failed':
      return failed(entries, event.message)
    case 'stored':
      return withStored(transcript, event.messages)
  }
}

/** The history for the answer endpoint: what was said, without placeholders and cut-off answers. */
export function sentMessages(entries: readonly Entry[]): Pick<Entry, 'role' | 'content'>[] {
  return entries.filter(({ state }) => state === 'saved').map(({ role, content }) => ({ role, content }))
}

/** The last question that has no whole answer yet; null when there is none. */
export function openQuestion(entries: readonly Entry[]): string | null {
  const last = entries.findLast(({ role, state }) => role === 'user' || state === 'saved')
  return last?.role === 'user' ? last.content : null
}

/**
 * Takes over what the database keeps: answers the server finished after this screen had lost them, and what was said
 * in another tab. What is on screen keeps its place and its key, and an answer the reader stopped stays as it is.
 */
function withStored(transcript: Transcript, messages: readonly StoredMessage[]): Transcript {
  const entries = withLate(transcript.entries, messages)
  const known = new Set(entries.map(({ id }) => id))
  const firstNew = entries.findLastIndex(({ id }) => id !== null) + 1
  const result = entries.slice(0, firstNew)
  const waiting = entries.slice(firstNew)
  for (const message of messages.filter(({ id }) => !known.has(id))) {
    if (message.role === 'user') {
      const isSame = ({ role, content }: Entry) => role === 'user' && content === message.content
      const place = waiting.findIndex(isSame)
      // Another tab's question comes behind an answer that stands here already.
      const isBehindAnswer = waiting[0]?.role === 'assistant'
      result.push(...waiting.splice(0, place >= 0 ? place : isBehindAnswer ? 1 : 0))
      const mine = place >= 0 ? waiting.shift() : undefined
      result.push(mine ? { ...mine, id: message.id } : loaded(message))
    } else if (waiting[0]?.role === 'assistant') {
      const mine = waiting.shift() ?? loaded(message)
      result.push(mine.state === 'stopped' ? { ...mine, id: message.id } : settled(mine, message))
    } else if (result.at(-1)?.role !== 'assistant' || result.at(-1)?.content !== message.content)
      result.push(loaded(message))
  }
  const next = [...result, ...waiting]
  return openQuestion(next) === null
    ? { entries: next, error: null, isOpen: false }
    : { ...transcript, entries: next }
}

/** With the answers that have come right behind their questions when those were overtaken by others. */
function withLate(entries: readonly Entry[], messages: readonly StoredMessage[]): readonly Entry[] {
  const result = [...entries]
  let next = -1
  for (const message of messages.toReversed()) {
    const place = result.findIndex(({ id }) => id === message.id)
    if (place >= 0) next = place
    // The others are behind all that is known.
    if (place >= 0 || next < 0) continue
    const before = result[next - 1]
    const isMine = before !== undefined && before.id === null && before.role === message.role
    if (isMine)
      result[next - 1] = before.state === 'stopped' ? { ...before, id: message.id } : settled(before, message)
    else result.splice(next, 0, loaded(message))
    if (isMine) next -= 1
  }
  return result
}

/** An answer of this screen as the database has it. */
const settled = (mine: Entry, { id, content, metadata }: StoredMessage): Entry => ({
  ...mine,
  id,
  content,
  metadata,
  state: 'saved',
})

const loaded = ({ id, role, content, metadata, created_at: createdAt }: StoredMessage): Entry => ({
  key: id,
  id,
  role,
  content,
  metadata,
  createdAt,
  state: 'saved',
})

function failed(entries: readonly Entry[], message: string): Transcript {
  const last = entries.at(-1)
  const hasText = last?.state === 'streaming' && last.content !== ''
  const change = hasText
    ? ({ state: 'broken' } as const)
    : ({ state: 'failed', content: FAILED_ANSWER } as const)
  return { entries: withLast(entries, change), error: message, isOpen: false }
}

/** Changes the answer that is arriving; without one nothing changes. */
function withLast(entries: readonly Entry[], change: Partial<Entry>): readonly Entry[] {
  const last = entries.at(-1)
  return last?.state === 'streaming' ? [...entries.slice(0, -1), { ...last, ...change }] : entries
}

function entry(
  before: readonly Entry[],
  role: Entry['role'],
  content: string,
  createdAt: string,
  state: Entry['state'],
): Entry {
  return {
    key: `new-${before.length}-${role}-${createdAt}`,
    id: null,
    role,
    content,
    metadata: null,
    createdAt,
    state,
  }
}
