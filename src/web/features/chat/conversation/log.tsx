import { ArrowDown, CircleAlert, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { chatInitials } from '#core/chat/chat-initials.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import notice from '#web/ui/notice.module.css'
import { errorText } from '../asking/chat-error.ts'
import styles from '../chat.module.css'
import { AnswerMessage, QuestionMessage } from './message.tsx'
import type { Asking } from '../asking/use-ask.ts'
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
  const { entries, error, retry, isBusy, isOpen } = asking
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)
  const first = useGradual(entries.length, readingPlaceOf(chatId)?.index ?? null)
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
  const initials = chatInitials(user.displayName)
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
          {entries.map((entry, index) => {
            if (index < first || (entry.state === 'stopped' && entry.content === '')) return null
            const isQuestion = entry.role === 'user'
            return (
              <div
                key={entry.key}
                data-index={index}
                className={isQuestion ? styles['questionEntry'] : styles['answerEntry']}
              >
                {isQuestion ? (
                  <QuestionMessage entry={entry} initials={initials} />
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
                    onAsk={canAsk && !(isBusy && index >= entries.length - 3) ? ask : null}
                  />
                )}
              </div>
            )
          })}
          {error !== null && (
            <div className={classNames(notice['notice'], notice['danger'], styles['error'])} role="alert">
              <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
              <p className="grow">{errorText(error)}</p>
              {retry && <Retry onRetry={retry} />}
            </div>
          )}
          {error === null && isOpen && retry && (
            <div className={classNames(notice['notice'], styles['error'])}>
              <p className="grow">This question has no whole answer yet.</p>
              <Retry onRetry={retry} />
            </div>
          )}
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

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="line" size="sm" onClick={onRetry}>
      <RotateCw size={16} aria-hidden="true" />
      Retry
    </Button>
  )
}
