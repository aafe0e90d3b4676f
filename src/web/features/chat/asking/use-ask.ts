import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { connection, isAway } from '#web/client/connection/connection.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { ChatRequestError, isSignedOut, messageOf } from './chat-error.ts'
import { dropDraft, keepDraft, rememberInterruptedChat } from '../conversation/chat-memory.ts'
import { streamAnswer } from './chat-rag.ts'
import { perFrame } from './per-frame.ts'
import { createSession, saveQuestion } from './save-question.ts'
import { createStoredReader } from '../conversation/stored-reader.ts'
import {
  openQuestion,
  reduceTranscript,
  sentMessages,
  type Entry,
  type Transcript,
} from '../conversation/transcript.ts'
import {
  isChatThere,
  readMessages,
  type MessageRow,
  type StoredSession,
} from '../conversation/use-session-messages.ts'

interface AskOptions {
  readonly userId: string
  /** Null while nothing can be asked: no document is chosen, or it is not ready. */
  readonly documentId: string | null
  readonly session: Pick<StoredSession, 'id' | 'lastSequence' | 'settledSequence'> | null
  /** Whether that is the chat as the service has it. */
  readonly isFresh: boolean
  readonly initial: Transcript
  readonly onSessionCreated: (sessionId: string) => void
  /** The chat was deleted in another tab. The same function on every render. */
  readonly onSessionGone: () => void
}

export interface Asking {
  readonly entries: readonly Entry[]
  readonly error: string | null
  /** The last question has no whole answer although nothing went wrong. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** Sends a question; ignored while empty, without a document, or while an answer is on its way. */
  readonly ask: (question: string) => void
  /** Asks the last question again; null when it has its answer. */
  readonly retry: (() => void) | null
  /** Stops reading the answer; what has arrived stays. */
  readonly stop: () => void
}

/** What the server knows of this chat so far. */
interface Saved {
  readonly sessionId: string | null
  readonly lastSequence: number
  /** Whether the last question on screen is among the saved messages. */
  readonly hasQuestion: boolean
}

/**
 * Asks questions in one chat: makes the chat with the first, saves each, and streams the answer in. The server saves
 * the answer itself, also when this screen has lost it: what the database has that the screen does not is read again
 * whenever the chat changes. Leaving the screen stops the reading.
 */
export function useAsk(options: AskOptions): Asking {
  const { userId, documentId, session, isFresh, initial, onSessionCreated, onSessionGone } = options
  const [transcript, dispatch] = useReducer(reduceTranscript, initial)
  const running = useRef<AbortController | null>(null)
  const saved = useRef<Saved>({
    sessionId: session?.id ?? null,
    lastSequence: session?.lastSequence ?? 0,
    hasQuestion: true,
  })
  const { entries, error, isOpen } = transcript
  const isBusy = entries.at(-1)?.state === 'streaming'
  const [readStored] = useState(() =>
    createStoredReader(session?.settledSequence ?? 0, { readMessages, isChatThere }),
  )
  const life = useRef(new AbortController())
  const readAgain = useCallback(() => {
    const onMessages = (messages: readonly MessageRow[]) => {
      const lastSequence = Math.max(saved.current.lastSequence, messages.at(-1)?.sequence_number ?? 0)
      saved.current = { ...saved.current, lastSequence }
      dispatch({ type: 'stored', messages })
    }
    void readStored(
      {
        sessionId: () => saved.current.sessionId,
        isBusy: () => running.current !== null,
        onMessages,
        onGone: onSessionGone,
      },
      life.current.signal,
    )
  }, [readStored, onSessionGone])
  useLiveChanges('chat_sessions', `user_id=eq.${userId}`, (change) => {
    const { sessionId } = saved.current
    if (change.type !== 'resync' && change.row['id'] !== sessionId) return
    if (change.type === 'delete') onSessionGone()
    else readAgain()
  })
  useEffect(() => connection.watch(() => void (isAway() || readAgain())), [readAgain])
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => {
      controller.abort()
      running.current?.abort()
    }
  }, [])

  const answer = async (question: string, history: readonly Entry[], how: Asked) => {
    const { document, signal, isResumed } = how
    const sessionId = saved.current.sessionId ?? (await createSession(userId, document, question))
    if (saved.current.sessionId === null) {
      saved.current = { ...saved.current, sessionId }
      keepDraft(userId, sessionId, question)
      dropDraft(userId, document, question)
      // Who left meanwhile stays where they are. Stop ends the answer only: its chat comes up.
      if (!life.current.signal.aborted) onSessionCreated(sessionId)
    }
    if (!saved.current.hasQuestion) {
      const number = await saveQuestion(sessionId, question, saved.current.lastSequence + 1)
      saved.current = { sessionId, lastSequence: number, hasQuestion: true }
    }
    dropDraft(userId, sessionId, question)
    const messages = [...sentMessages(history), { role: 'user' as const, content: question }]
    const show = perFrame((text) => dispatch({ type: 'arrived', text }))
    const request = { document_id: document, session_id: sessionId, messages }
    await streamAnswer(isResumed ? { ...request, resume: true } : request, show.text, signal).finally(
      show.flush,
    )
    saved.current = { ...saved.current, lastSequence: saved.current.lastSequence + 1 }
  }

  const run = (document: string, question: string, history: readonly Entry[], isResumed = false) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    answer(question, history, { document, signal, isResumed })
      .then(() => dispatch({ type: 'finished' }))
      .catch((failure: unknown) => {
        if (signal.aborted) return dispatch({ type: 'stopped' })
        if (isSignedOut(failure)) rememberInterruptedChat(userId, saved.current.sessionId, document)
        const isMissing = isResumed && failure instanceof ChatRequestError && failure.status === 409
        dispatch(isMissing ? { type: 'missing' } : { type: 'failed', message: messageOf(failure) })
      })
      .finally(() => {
        if (running.current !== controller) return
        running.current = null
        readAgain()
      })
  }

  const ask = (text: string) => {
    const question = text.trim()
    if (question === '' || documentId === null || running.current) return
    // Until it is saved a reload, or a session that ended, must not lose it.
    keepDraft(userId, saved.current.sessionId ?? documentId, question)
    saved.current = { ...saved.current, hasQuestion: false }
    dispatch({ type: 'asked', question, at: new Date().toISOString() })
    run(documentId, question, entries)
  }

  const open = openQuestion(entries)
  const askAgain = (isResumed: boolean) => {
    if (open === null || documentId === null || running.current) return
    const lastQuestion = entries.findLastIndex(({ role }) => role === 'user')
    dispatch({ type: 'retried', at: new Date().toISOString() })
    run(documentId, open, entries.slice(0, lastQuestion), isResumed)
  }
  const isOnline = useConnection() === 'online'
  // An answer that is saved before a chat as last seen is read anew would have it drawn anew.
  const canResume = documentId !== null && isFresh && isOnline
  useResume(session !== null && openQuestion(initial.entries) !== null, canResume, () => {
    // Where something was asked meanwhile and has no answer, Retry is offered.
    if (error === null && !isOpen) askAgain(true)
  })

  return {
    entries,
    error,
    isOpen,
    isBusy,
    ask,
    retry: open !== null && !isBusy && documentId !== null ? () => askAgain(false) : null,
    stop: () => running.current?.abort(),
  }
}

interface Asked {
  readonly document: string
  readonly signal: AbortSignal
  readonly isResumed: boolean
}

/** Once, when a chat opened with a question that has no answer and it can be asked. */
function useResume(isLeftOpen: boolean, canResume: boolean, resume: () => void): void {
  const isDone = useRef(!isLeftOpen)
  const latest = useRef(resume)
  useEffect(() => {
    latest.current = resume
  })
  useEffect(() => {
    if (isDone.current || !canResume) return
    isDone.current = true
    latest.current()
  }, [canResume])
}
