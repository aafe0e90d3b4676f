import { useQuery } from '@tanstack/react-query'
import { ArrowDown, CircleAlert, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { citedQuotes, type CitedQuote } from '#core/chat/cited-quotes.ts'
import { chatInitials } from '#core/chat/chat-initials.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { errorText } from './chat-error.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatStart } from './chat-start.tsx'
import styles from './chat.module.css'
import startStyles from './chat-start.module.css'
import { Composer } from './composer.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { AnswerMessage, QuestionMessage } from './message.tsx'
import type { Entry, Transcript } from './transcript.ts'
import { useAsk, type Asking } from './use-ask.ts'
import { chatDocumentQuery, chatDocumentsQuery, type ChatDocument } from './use-chat-documents.ts'
import { useFollow } from './use-follow.ts'

export type OpenCitation = (citations: readonly CitedQuote[], path: string, chipId: string) => void

interface ConversationProps {
  readonly user: SessionUser
  /** Null before a document is chosen, and after it was deleted. */
  readonly documentId: string | null
  readonly session: { readonly id: string; readonly lastSequence: number } | null
  readonly initial: Transcript
  /** Whether the chat has an address of its own by now. */
  readonly isActive: boolean
  readonly openPath: string | null
  readonly onOpen: OpenCitation
  readonly onSessionCreated: (sessionId: string) => void
}

/** One chat about one document: header, what was said, and the question field. */
export function Conversation(props: ConversationProps) {
  const { user, documentId, session, initial, isActive, openPath, onOpen, onSessionCreated } = props
  const document = useQuery({ ...chatDocumentQuery(documentId ?? ''), enabled: documentId !== null })
  const isLocked = session !== null && (documentId === null || document.data === null)
  const asking = useAsk({
    userId: user.id,
    documentId: isLocked || document.data === null ? null : documentId,
    session,
    initial,
    onSessionCreated,
  })
  const { entries, isBusy, ask, stop } = asking
  const chosen = document.data ?? null
  const name = isLocked ? 'Document deleted' : (chosen?.filename ?? null)

  return (
    <section className={styles['chat']} aria-label="Contract Chat">
      <ChatHeader
        user={user}
        documentId={documentId}
        name={name}
        isLocked={isLocked}
        isActive={isActive}
        hasAnswers={isActive && entries.some(({ role, state }) => role === 'assistant' && state === 'saved')}
      />
      {entries.length > 0 ? (
        <Log
          asking={asking}
          user={user}
          documentId={documentId}
          document={chosen}
          openPath={openPath}
          onOpen={onOpen}
        />
      ) : (
        <div className={styles['log']}>
          {documentId === null ? (
            <ChooseDocument user={user} />
          ) : (
            <ChatStart document={chosen} onAsk={ask} isBusy={isBusy} />
          )}
        </div>
      )}
      <Announcer entries={entries} />
      <Composer
        hasDocument={documentId !== null}
        isLocked={isLocked}
        isBusy={isBusy}
        onAsk={ask}
        onStop={stop}
      />
    </section>
  )
}

function ChooseDocument({ user }: { user: SessionUser }) {
  const documents = useQuery(chatDocumentsQuery(user.id))
  const picker = <DocumentPicker userId={user.id} documentId={null} label="Select a Document" size="md" />
  if (documents.isPending) return <Loading>Loading documents...</Loading>
  if (documents.data === undefined)
    return (
      <div className={startStyles['choose']}>
        {/* No picker here: it would read the list again as soon as it is mounted. */}
        <p className="muted" role="alert">
          Failed to load your documents. Please try again.{' '}
          <button type="button" className="linklike" onClick={() => void documents.refetch()}>
            Try again
          </button>
        </p>
      </div>
    )
  return (
    <div className={startStyles['choose']}>
      {documents.data.length > 0 ? (
        <EmptyState
          title="Ask about one of your documents"
          text="Choose the document, then ask in your own words."
          actions={picker}
        />
      ) : (
        <EmptyState
          title="No document is ready yet"
          text="Upload one in the library and press Process. It will appear here when it has been read."
          actions={
            <>
              {picker}
              <LinkButton variant="primary" to={paths.documents}>
                Go to Document Library
              </LinkButton>
            </>
          }
        />
      )}
    </div>
  )
}

interface LogProps {
  readonly asking: Asking
  readonly user: SessionUser
  readonly documentId: string | null
  readonly document: ChatDocument | null
  readonly openPath: string | null
  readonly onOpen: OpenCitation
}

function Log({ asking, user, documentId, document, openPath, onOpen }: LogProps) {
  const { entries, error, retry, isBusy } = asking
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { onScroll, hasNewText, toEnd } = useFollow(scroller, content, entries.at(-1)?.key ?? '')
  const latest = useRef({ onOpen, ask: asking.ask })
  useEffect(() => {
    latest.current = { onOpen, ask: asking.ask }
  })
  // The same functions all along, so that answers are not drawn again for each piece of a new one.
  const open = useCallback<OpenCitation>((...receipt) => latest.current.onOpen(...receipt), [])
  const ask = useCallback((question: string) => latest.current.ask(question), [])
  const canAsk = document !== null && !isBusy
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
          {entries.map((entry, index) =>
            entry.role === 'user' ? (
              <QuestionMessage key={entry.key} entry={entry} initials={initials} />
            ) : (
              <AnswerMessage
                key={entry.key}
                entry={entry}
                question={entries[index - 1]?.content ?? ''}
                documentId={documentId}
                filename={filename}
                pageCount={document?.page_count ?? null}
                openPath={openPath}
                onOpen={open}
                onAsk={canAsk ? ask : null}
              />
            ),
          )}
          {error !== null && (
            <div className={`notice notice-danger ${styles['error']}`} role="alert">
              <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
              <p className="grow">{errorText(error)}</p>
              {retry && (
                <Button variant="line" size="sm" onClick={retry}>
                  <RotateCw size={16} aria-hidden="true" />
                  Retry
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {hasNewText && (
        <button type="button" className={`btn btn-line btn-sm ${styles['newText']}`} onClick={toEnd}>
          New text
          <ArrowDown size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Says politely that an answer is on its way and when it is there; the text itself is not read out. */
function Announcer({ entries }: { entries: readonly Entry[] }) {
  const last = entries.at(-1)
  // What was loaded with the screen is no news.
  const isNew = last?.key.startsWith('new-') ?? false
  const count = last?.state === 'saved' ? citedQuotes(last.content).length : 0
  const words =
    !isNew || last?.role !== 'assistant'
      ? ''
      : last.state === 'streaming'
        ? 'Answering…'
        : last.state === 'saved'
          ? `Answer ready, ${count} ${count === 1 ? 'receipt' : 'receipts'}`
          : ''
  return <output className="vh">{words}</output>
}
