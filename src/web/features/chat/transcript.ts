import { collapseRepeats } from '#core/chat/collapse-repeats.ts'
import { FAILED_ANSWER } from './chat-error.ts'

/**
 * An entry of the chat as it is shown.
 * `saved`: in the database, or on its way there. `streaming`: an answer that is arriving, empty at first.
 * `stopped`: cut off by the reader. `broken`: cut off by a failure. `failed`: nothing came.
 */
export interface Entry {
  readonly key: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly state: 'saved' | 'streaming' | 'stopped' | 'broken' | 'failed'
}

export interface Transcript {
  readonly entries: readonly Entry[]
  /** Why the last question has no whole answer; null while all is well. */
  readonly error: string | null
}

export type TranscriptEvent =
  | { readonly type: 'asked'; readonly question: string; readonly at: string }
  | { readonly type: 'retried'; readonly at: string }
  | { readonly type: 'arrived'; readonly text: string }
  | { readonly type: 'finished' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly message: string }

export interface StoredMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly created_at: string
}

/** A chat as it is loaded: repeated answers are shown once. */
export function loadTranscript(messages: readonly StoredMessage[]): Transcript {
  const entries = collapseRepeats(messages).map(({ id, role, content, created_at }): Entry => ({
    key: id,
    role,
    content,
    createdAt: created_at,
    state: 'saved',
  }))
  return { entries, error: null }
}

/** What a question, its answer and its failures do to the chat. */
export function reduceTranscript(transcript: Transcript, event: TranscriptEvent): Transcript {
  const { entries } = transcript
  const last = entries.at(-1)
  switch (event.type) {
    case 'asked':
    case 'retried': {
      const kept = entries.filter(({ state }) => state !== 'failed')
      const question = event.type === 'asked' ? [entry(kept, 'user', event.question, event.at, 'saved')] : []
      const asked = [...kept, ...question]
      return { entries: [...asked, entry(asked, 'assistant', '', event.at, 'streaming')], error: null }
    }
    case 'arrived':
      return { ...transcript, entries: withLast(entries, { content: event.text }) }
    case 'finished':
      return last?.content.trim() === ''
        ? failed(entries, 'The answer was empty.')
        : { entries: withLast(entries, { state: 'saved' }), error: null }
    case 'stopped':
      return {
        entries: last?.content === '' ? entries.slice(0, -1) : withLast(entries, { state: 'stopped' }),
        error: null,
      }
    case 'failed':
      return failed(entries, event.message)
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

function failed(entries: readonly Entry[], message: string): Transcript {
  const last = entries.at(-1)
  const hasText = last?.state === 'streaming' && last.content !== ''
  const change = hasText
    ? ({ state: 'broken' } as const)
    : ({ state: 'failed', content: FAILED_ANSWER } as const)
  return { entries: withLast(entries, change), error: message }
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
  return { key: `new-${before.length}-${role}-${createdAt}`, role, content, createdAt, state }
}
