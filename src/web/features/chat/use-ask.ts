import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from './chat-error.ts'
import { streamAnswer } from './chat-rag.ts'
import { createSession, saveQuestion } from './save-question.ts'
import { openQuestion, reduceTranscript, sentMessages, type Entry, type Transcript } from './transcript.ts'

interface AskOptions {
  readonly userId: string
  /** Null while no document is chosen; then nothing can be asked. */
  readonly documentId: string | null
  readonly session: { readonly id: string; readonly lastSequence: number } | null
  readonly initial: Transcript
  readonly onSessionCreated: (sessionId: string) => void
}

export interface Asking {
  readonly entries: readonly Entry[]
  readonly error: string | null
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
 * Asks questions in one chat: makes the chat with the first, saves each, and streams the answer in. The
 * server saves the answer itself. Leaving the screen stops the reading.
 */
export function useAsk({ userId, documentId, session, initial, onSessionCreated }: AskOptions): Asking {
  const [transcript, dispatch] = useReducer(reduceTranscript, initial)
  const running = useRef<AbortController | null>(null)
  const saved = useRef<Saved>({
    sessionId: session?.id ?? null,
    lastSequence: session?.lastSequence ?? 0,
    hasQuestion: true,
  })
  useEffect(() => () => running.current?.abort(), [])

  const { entries, error } = transcript
  const isBusy = entries.at(-1)?.state === 'streaming'

  const answer = async (
    document: string,
    question: string,
    history: readonly Entry[],
    signal: AbortSignal,
  ) => {
    const sessionId = saved.current.sessionId ?? (await createSession(userId, document, question))
    if (saved.current.sessionId === null) {
      saved.current = { ...saved.current, sessionId }
      onSessionCreated(sessionId)
    }
    if (!saved.current.hasQuestion) {
      const number = await saveQuestion(sessionId, question, saved.current.lastSequence + 1)
      saved.current = { sessionId, lastSequence: number, hasQuestion: true }
    }
    const messages = [...sentMessages(history), { role: 'user' as const, content: question }]
    const show = perFrame((text) => dispatch({ type: 'arrived', text }))
    await streamAnswer({ document_id: document, session_id: sessionId, messages }, show.text, signal).finally(
      show.flush,
    )
    saved.current = { ...saved.current, lastSequence: saved.current.lastSequence + 1 }
  }

  const run = (question: string, history: readonly Entry[]) => {
    if (documentId === null) return
    const controller = new AbortController()
    running.current = controller
    answer(documentId, question, history, controller.signal)
      .then(() => dispatch({ type: 'finished' }))
      .catch((failure: unknown) => {
        dispatch(
          controller.signal.aborted ? { type: 'stopped' } : { type: 'failed', message: messageOf(failure) },
        )
      })
      .finally(() => {
        if (running.current === controller) running.current = null
      })
  }

  const ask = (text: string) => {
    const question = text.trim()
    if (question === '' || documentId === null || running.current) return
    saved.current = { ...saved.current, hasQuestion: false }
    dispatch({ type: 'asked', question, at: new Date().toISOString() })
    run(question, entries)
  }

  const open = openQuestion(entries)
  const retry = () => {
    if (open === null || running.current) return
    dispatch({ type: 'retried', at: new Date().toISOString() })
    run(
      open,
      entries.slice(
        0,
        entries.findLastIndex(({ role }) => role === 'user'),
      ),
    )
  }

  return {
    entries,
    error,
    isBusy,
    ask,
    retry: open !== null && !isBusy && documentId !== null ? retry : null,
    stop: () => running.current?.abort(),
  }
}

/** Hands over the newest text at most once per frame; `flush` hands over what is still waiting. */
function perFrame(onText: (text: string) => void): { text: (text: string) => void; flush: () => void } {
  let waiting: string | null = null
  let frame = 0
  const flush = () => {
    window.cancelAnimationFrame(frame)
    frame = 0
    if (waiting !== null) onText(waiting)
    waiting = null
  }
  return {
    flush,
    text: (text) => {
      waiting = text
      if (frame === 0) frame = window.requestAnimationFrame(flush)
    },
  }
}
