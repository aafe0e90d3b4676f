import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useShownParts } from '../answer/use-shown-parts.ts'
import { ChatHeader } from './chat-header.tsx'
import { addToDraft } from './chat-memory.ts'
import { ChatStart } from '../asking/chat-start.tsx'
import styles from '../chat.module.css'
import startStyles from '../asking/chat-start.module.css'
import { Composer, type ComposerState } from '../asking/composer.tsx'
import type { DocumentBeside } from './document-beside.ts'
import { DocumentPicker } from './document-picker.tsx'
import { Log, type OpenCitation } from './log.tsx'
import { onlyChoice } from './only-choice.ts'
import { openQuestion, type Entry, type Transcript } from './transcript.ts'
import type { StoredSession } from './use-session-messages.ts'
import { useAsk } from '../asking/use-ask.ts'
import { useHandedQuestion } from '../asking/use-handed-question.ts'
import { chatDocumentQuery, chatDocumentsQuery, type ChatDocument } from './use-chat-documents.ts'

interface ConversationProps {
  readonly user: SessionUser
  /** Null before a document is chosen, and after it was deleted. */
  readonly documentId: string | null
  /** What was loaded; null for a chat that this screen makes itself. */
  readonly session: Pick<StoredSession, 'id' | 'lastSequence' | 'settledSequence'> | null
  /** False for what was last seen, until it is read anew. */
  readonly isFresh: boolean
  readonly initial: Transcript
  /** The chat's address by now. */
  readonly chatId: string | null
  readonly openPath: string | null
  readonly onOpen: OpenCitation
  readonly beside: DocumentBeside
  readonly onSessionCreated: (sessionId: string) => void
}

/** One chat about one document: header, what was said, and the question field. */
export function Conversation(props: ConversationProps) {
  const { user, documentId, session, isFresh, initial, chatId, openPath, onOpen, beside } = props
  const { onSessionCreated } = props
  const navigate = useNavigate()
  const document = useQuery({ ...chatDocumentQuery(documentId ?? ''), enabled: documentId !== null })
  const chosen = document.data ?? null
  const state = composerState(chatId !== null, documentId, document.data)
  const onSessionGone = useCallback(() => void navigate(paths.chat(), { replace: true }), [navigate])
  const asking = useAsk({
    userId: user.id,
    documentId: state === 'ready' ? documentId : null,
    session,
    isFresh,
    initial,
    onSessionCreated,
    onSessionGone,
  })
  const { entries, isBusy, ask, stop } = asking
  const [keptCount, setKeptCount] = useState(0)
  const keep = (question: string) => {
    if (documentId === null) return
    addToDraft(user.id, documentId, question)
    setKeptCount((count) => count + 1)
  }
  const isStart = chatId === null && documentId !== null
  useHandedQuestion({ canAsk: isStart && chosen?.status === 'completed', canKeep: isStart, ask, keep })
  const isLocked = state === 'deleted'
  const name = isLocked ? 'Document deleted' : (chosen?.filename ?? null)
  // Somebody else's, removed, or never there: a new chat without a document, as for a chat that is not found.
  if (chatId === null && documentId !== null && document.data === null) return <Redirect to={paths.chat()} />

  return (
    <section className={styles['chat']} aria-label="Contract Chat">
      <ChatHeader
        user={user}
        documentId={documentId}
        name={name}
        isLocked={isLocked}
        isActive={chatId !== null}
        beside={beside}
        hasAnswers={
          chatId !== null && entries.some(({ role, state }) => role === 'assistant' && state === 'saved')
        }
      />
      {entries.length > 0 ? (
        <Log
          asking={asking}
          user={user}
          chatId={chatId}
          documentId={isLocked ? null : documentId}
          document={chosen}
          openPath={openPath}
          onOpen={onOpen}
        />
      ) : (
        <Beginning
          user={user}
          isChosen={documentId !== null}
          isLocked={isLocked}
          document={chosen}
          onAsk={ask}
          isBusy={isBusy || state !== 'ready'}
        />
      )}
      <Announcer entries={entries} />
      <Composer
        // It looks its unsent question up when it is made.
        key={keptCount}
        userId={user.id}
        place={chatId ?? documentId}
        asked={openQuestion(initial.entries)}
        state={state}
        isBusy={isBusy}
        isNew={session === null && documentId !== null}
        onAsk={ask}
        onStop={stop}
      />
    </section>
  )
}

interface BeginningProps {
  readonly user: SessionUser
  readonly isChosen: boolean
  readonly isLocked: boolean
  /** The chosen one; null while it is not known. */
  readonly document: ChatDocument | null
  readonly onAsk: (question: string) => void
  readonly isBusy: boolean
}

/** A chat in which nothing was asked yet. */
function Beginning({ user, isChosen, isLocked, ...start }: BeginningProps) {
  if (isLocked || !isChosen)
    return <div className={styles['log']}>{!isLocked && <ChooseDocument user={user} />}</div>
  return (
    <div
      className={styles['log']}
      role="region"
      aria-label="Questions to begin with"
      // It scrolls, and its buttons take no focus while nothing can be asked.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <ChatStart userId={user.id} {...start} />
    </div>
  )
}

/** @param document null when it is not there, undefined while that is unknown: then the server decides */
function composerState(
  isChat: boolean,
  documentId: string | null,
  document: ChatDocument | null | undefined,
): ComposerState {
  if (documentId === null) return isChat ? 'deleted' : 'no document'
  if (document === null) return isChat ? 'deleted' : 'no document'
  return document === undefined || document.status === 'completed' ? 'ready' : 'waiting'
}

function ChooseDocument({ user }: { user: SessionUser }) {
  const cache = useQueryClient()
  const documents = useQuery(chatDocumentsQuery(user.id))
  const isAway = useConnection() !== 'online'
  const picker = <DocumentPicker userId={user.id} documentId={null} label="Select a Document" size="md" />
  if (documents.isPending) return <Loading>Loading documents...</Loading>
  if (documents.data === undefined)
    return (
      <div className={startStyles['choose']}>
        {/* No picker here: it would read the list again as soon as it is mounted. */}
        <p className="muted" role="alert">
          Failed to load your documents. Please try again.{' '}
          <TextButton onClick={() => void documents.refetch()}>Try again</TextButton>
        </p>
      </div>
    )
  const only = onlyChoice(documents.data)
  // A list that was read before may name a document that is known to be gone by now.
  const isGone = only !== null && cache.getQueryData(chatDocumentQuery(only.id).queryKey) === null
  // Nor does it know of those that became ready since: the choice is made when it has been read again, if it can be.
  const isOld = documents.isStale && documents.isFetching && !isAway
  if (only !== null && !isGone)
    return isOld ? (
      <Loading>Loading documents...</Loading>
    ) : (
      <Redirect to={paths.chat({ document: only.id })} />
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

/** Says politely that an answer is on its way and when it is there; the text itself is not read out. */
function Announcer({ entries }: { entries: readonly Entry[] }) {
  // What was loaded with the screen, or said in another tab, is no news.
  const last = entries.findLast(({ key }) => key.startsWith('new-'))
  const done = last?.state === 'saved' ? last : null
  const { parts } = useShownParts(done?.content ?? '', done?.metadata)
  const count = citedQuotes(parts).length
  const words =
    last?.role !== 'assistant'
      ? ''
      : last.state === 'streaming'
        ? 'Answering…'
        : last.state === 'saved'
          ? `Answer ready, ${count} ${count === 1 ? 'receipt' : 'receipts'}`
          : ''
  return <output className="vh">{words}</output>
}
