import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import styles from './chat.module.css'
import { Conversation } from './conversation/conversation.tsx'
import type { DocumentBeside } from './conversation/document-beside.ts'
import type { OpenCitation } from './conversation/log.tsx'
import { loadTranscript } from './conversation/transcript.ts'
import { sessionQuery, type StoredSession } from './conversation/use-session-messages.ts'

interface ChatViewProps {
  /** The chat and the document the address names, null where it names none. */
  readonly sessionId: string | null
  readonly documentId: string | null
  /** The receipt whose page is open beside the chat. */
  readonly openPath: string | null
  readonly onOpen: OpenCitation
  readonly beside: DocumentBeside
}

/** Which chat is on screen. */
interface Shown {
  /** Changes with every other chat, so that each starts afresh. */
  readonly key: number
  /** The address this was made for. */
  readonly sessionId: string | null
  readonly documentId: string | null
  /** True for a chat that this screen made itself: everything said in it is here already. */
  readonly isNew: boolean
  /** The chat just made, whose address is on its way. */
  readonly created: string | null
}

const EMPTY = loadTranscript([])

/** Contract Chat: loads the chat the address names, or starts a new one about the chosen document. */
export function ChatView({ sessionId, documentId, ...open }: ChatViewProps) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [shown, setShown] = useState<Shown>(() => chatAt(0, sessionId, documentId))
  useLiveChanges('documents', `user_id=eq.${user.id}`, () => {
    void cache.invalidateQueries({ queryKey: ['chat', 'documents'] })
    void cache.invalidateQueries({ queryKey: ['chat', 'document'] })
  })

  const isElsewhere = sessionId !== shown.sessionId || (sessionId === null && documentId !== shown.documentId)
  if (isElsewhere) {
    const isArrival = sessionId !== null && sessionId === shown.created
    setShown(
      isArrival ? { ...shown, sessionId, created: null } : chatAt(shown.key + 1, sessionId, documentId),
    )
  }

  if (!shown.isNew && shown.sessionId !== null)
    return <LoadedConversation key={shown.key} sessionId={shown.sessionId} {...open} />
  return (
    <Conversation
      key={shown.key}
      user={user}
      documentId={shown.documentId}
      session={null}
      isFresh
      initial={EMPTY}
      chatId={shown.sessionId}
      {...open}
      onSessionCreated={(id) => {
        setShown((before) => ({ ...before, created: id }))
        void navigate(paths.chat({ session: id }), { replace: true })
      }}
    />
  )
}

function chatAt(key: number, sessionId: string | null, documentId: string | null): Shown {
  return { key, sessionId, documentId, isNew: sessionId === null, created: null }
}

interface LoadedConversationProps extends Omit<ChatViewProps, 'sessionId' | 'documentId'> {
  readonly sessionId: string
}

/** A chat from the database. One that does not exist, or is somebody else's, silently becomes a new chat. */
function LoadedConversation({ sessionId, ...open }: LoadedConversationProps) {
  const user = useUser()
  const session = useQuery(sessionQuery(sessionId, user.id))
  if (session.isPending) return <Loading>Loading conversation...</Loading>
  if (session.data === undefined)
    return (
      <div className={styles['problem']}>
        <Notice tone="danger">
          We could not load this conversation. Check your connection and try again.
        </Notice>
        <Button variant="line" onClick={() => void session.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (session.data === null) return <Redirect to={paths.chat()} />
  return (
    // What was last seen may be behind: once it is read anew and there is more, the chat starts with that.
    <StoredConversation
      key={session.data.lastSequence}
      session={session.data}
      isFresh={!session.isStale}
      {...open}
    />
  )
}

interface StoredConversationProps extends Omit<LoadedConversationProps, 'sessionId'> {
  readonly session: StoredSession
  /** False for what was last seen, until it is read anew. */
  readonly isFresh: boolean
}

function StoredConversation({ session, isFresh, ...open }: StoredConversationProps) {
  const user = useUser()
  const initial = useMemo(() => loadTranscript(session.messages), [session])
  return (
    <Conversation
      user={user}
      documentId={session.documentId}
      session={session}
      isFresh={isFresh}
      initial={initial}
      chatId={session.id}
      {...open}
      onSessionCreated={() => {}}
    />
  )
}
