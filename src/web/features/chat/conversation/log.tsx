import { ArrowDown, CircleAlert, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import notice from '#web/ui/notice.module.css'
import { NextQuestions } from '../asking/next-questions.tsx'
import { errorText } from '../asking/chat-error.ts'
import styles from '../chat.module.css'
import { AnswerMessage, QuestionMessage } from './message.tsx'
import type { Asking } from '../asking/use-ask.ts'
import type { Entry } from './transcript.ts'
import type { ChatDocument } from './use-chat-documents.ts'
import { readingPlaceOf, useFollow } from './use-follow.ts'
import { useGradual } from '../answer/use-gradual.ts'

export type OpenCitation = (citations: readonly CitedQuote[], path: string, chipId: string) => void

interface LogProps {
  readonly asking: Asking
  readonly user: SessionUser
  /** Null until the chat has an address. */
  readonly chatId: string | null
  readonly documentId: string | null
  readonly document: ChatDocument | null
  readonly openPath: string | null
  readonly onOpen: OpenCitation
}

/** What was said, and what went wrong with the last of it. */
export function Log({ asking, user, chatId, documentId, document, openPath, onOpen }: LogProps) {
  const { entries, isBusy } = asking
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)
  const lastQuestion = entries.findLastIndex(({ role }) => role === 'user')
  const first = useGradual(Math.max(0, lastQuestion), readingPlaceOf(chatId)?.index ?? null)
  const { onScroll, hasNewText, toEnd } = useFollow({
    scroller,
    content,
    turn: entries.findLast(({ key }) => key.startsWith('new-'))?.key ?? '',
    newest: `${last?.key} ${last?.content.length}`,
    first,
    chatId,
  })
  const latest = useRef({ onOpen, ask: asking.ask })
  useEffect(() => {
    latest.current = { onOpen, ask: asking.ask }
  })
  // The same functions all along, so that answers are not drawn again for each piece of a new one.
  const open = useCallback<OpenCitation>((...receipt) => latest.current.onOpen(...receipt), [])
  const ask = useCallback((question: string) => latest.current.ask(question), [])
  const canAsk = document?.status === 'completed'
  const isAway = useConnection() !== 'online'
  const filename = document?.filename ?? 'Document deleted'

  return (
    <div className={styles['logFrame']}>
      <div
        ref={scroller}
        className={styles['log']}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        // It scrolls, so it takes the focus for the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} className={styles['entries']}>
          {exchangesOf(entries).map((exchange, place, { length }) => {
            const isLast = place === length - 1
            if (exchange.start + exchange.entries.length <= first) return null
            return (
              <div key={exchange.entries[0]?.key} className={styles['exchange']}>
                {exchange.entries.map((entry, at) => {
                  const index = exchange.start + at
                  if (index < first || (entry.state === 'stopped' && entry.content === '')) return null
                  const isQuestion = entry.role === 'user'
                  return (
                    <div
                      key={entry.key}
                      data-index={index}
                      className={isQuestion ? styles['questionEntry'] : styles['answerEntry']}
                    >
                      {isQuestion ? (
                        <QuestionMessage entry={entry} person={user} />
                      ) : (
                        <AnswerMessage
                          entry={entry}
                          question={entries[index - 1]?.content ?? ''}
                          documentId={documentId}
                          filename={filename}
                          pageCount={document?.page_count ?? null}
                          lang={document?.language ?? undefined}
                          // Only the answers it concerns: the others of a long chat are not drawn again for it.
                          openPath={openPath !== null && entry.content.includes(openPath) ? openPath : null}
                          onOpen={open}
                          onAsk={canAsk && !isAway && !(isBusy && index >= entries.length - 3) ? ask : null}
                        />
                      )}
                    </div>
                  )
                })}
                {isLast && <Problem asking={asking} isBroken={last?.state === 'broken'} />}
                {isLast &&
                  chatId !== null &&
                  canAsk &&
                  last?.role === 'assistant' &&
                  last.state === 'saved' && (
                    <NextQuestions chatId={chatId} count={entries.length} onAsk={isAway ? null : ask} />
                  )}
              </div>
            )
          })}
        </div>
      </div>
      {hasNewText && (
        <Button variant="line" size="sm" className={styles['newText']} onClick={toEnd}>
          New text
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** A question and what was answered to it. */
interface Exchange {
  /** The place of its first entry in the chat. */
  readonly start: number
  readonly entries: readonly Entry[]
}

function exchangesOf(entries: readonly Entry[]): Exchange[] {
  const starts = entries.flatMap(({ role }, index) => (role === 'user' || index === 0 ? [index] : []))
  return starts.map((start, at) => ({ start, entries: entries.slice(start, starts[at + 1]) }))
}

/** Why the last question has no whole answer, and what can be done. */
function Problem({ asking: { error, retry, isOpen }, isBroken }: { asking: Asking; isBroken: boolean }) {
  if (error !== null)
    return (
      <div className={classNames(notice['notice'], notice['danger'], styles['error'])} role="alert">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        <p className="grow">
          {isBroken && <b>The answer broke off. </b>}
          {errorText(error)}
          {isBroken && ' What has a receipt is kept. The last words do not count.'}
        </p>
        {retry && <Retry onRetry={retry} />}
      </div>
    )
  if (!isOpen || !retry) return null
  return (
    <div className={classNames(notice['notice'], styles['error'])}>
      <p className="grow">This question has no whole answer yet.</p>
      <Retry onRetry={retry} />
    </div>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="line" size="sm" onClick={onRetry}>
      <RotateCw size={16} aria-hidden="true" />
      Retry
    </Button>
  )
}
