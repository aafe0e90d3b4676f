import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RECENT_CHATS_SHOWN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import { ChatRow } from './chat-row.tsx'
import styles from './shell.module.css'
import { recentChatsQuery, type RecentChat } from './use-recent-chats.ts'

const late = lateModule(() => import('./delete-chat.tsx'))

interface Deleting {
  readonly chat: RecentChat
  /** Its place in the list, for the focus afterwards. */
  readonly index: number
}

/** The newest chats: five at first, the rest on request. */
export function RecentChats() {
  const user = useUser()
  const chats = useQuery(recentChatsQuery(user.id))
  const { pathname, search } = useLocation()
  const [isExpanded, setExpanded] = useState(false)
  // Stays after the answer, so that the closing question keeps its words.
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const [isAsking, setAsking] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const openId = pathname === paths.chat() ? new URLSearchParams(search).get('session') : null
  const parts = useLateModule(late, (chats.data?.length ?? 0) > 0)

  return (
    <nav ref={nav} aria-labelledby="recent-chats">
      <p className={styles['label']} id="recent-chats" tabIndex={-1} data-focus-quiet>
        Recent chats
      </p>
      <ChatList
        chats={chats}
        openId={openId}
        isExpanded={isExpanded}
        onToggle={() => setExpanded(!isExpanded)}
        onDelete={(chat, index) => {
          setDeleting({ chat, index })
          setAsking(true)
          void fetchOrSay(late, 'Question').then((isThere) => isThere || setAsking(false))
        }}
      />
      {deleting !== null && parts !== null && (
        <parts.DeleteChat
          key={deleting.chat.id}
          chat={deleting.chat}
          isAsking={isAsking}
          isOpen={deleting.chat.id === openId}
          onClose={() => setAsking(false)}
          focusAfter={() => rowAt(nav.current, deleting.index)}
        />
      )}
    </nav>
  )
}

/** The chat that moved up into this place, else the last one, else the heading of the empty list. */
function rowAt(nav: HTMLElement | null, index: number): HTMLElement | null {
  const rows = nav?.querySelectorAll<HTMLElement>('li > a') ?? []
  return rows[Math.min(index, rows.length - 1)] ?? nav?.querySelector<HTMLElement>('#recent-chats') ?? null
}

interface ChatListProps {
  readonly chats: UseQueryResult<RecentChat[]>
  readonly openId: string | null
  readonly isExpanded: boolean
  readonly onToggle: () => void
  readonly onDelete: (chat: RecentChat, index: number) => void
}

function ChatList({ chats, openId, isExpanded, onToggle, onDelete }: ChatListProps) {
  const { data } = chats
  if (data === undefined) return <NoList chats={chats} />
  if (data.length === 0) return <p className={`${styles['hint']} small muted`}>No chats yet</p>
  const shown = isExpanded ? data : data.slice(0, RECENT_CHATS_SHOWN)
  const hiddenCount = data.length - RECENT_CHATS_SHOWN
  const Chevron = isExpanded ? ChevronUp : ChevronDown
  return (
    <>
      <ul className={styles['nav']}>
        {shown.map((chat, index) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === openId}
            onDelete={() => onDelete(chat, index)}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button
          type="button"
          className={`${styles['entry']} ${styles['more']}`}
          aria-expanded={isExpanded}
          onClick={onToggle}
        >
          <Chevron size={16} strokeWidth={2} aria-hidden="true" />
          <span>{isExpanded ? 'Show Less' : `Show ${hiddenCount} More`}</span>
        </button>
      )}
    </>
  )
}

/** Loading, offline or failed: why no chat stands here yet. */
function NoList({ chats }: Pick<ChatListProps, 'chats'>) {
  if (chats.isError)
    return (
      <p className={`${styles['hint']} small muted`}>
        Your chats could not be loaded.{' '}
        <TextButton onClick={() => void chats.refetch()}>Try again</TextButton>
      </p>
    )
  return (
    <p className={`${styles['hint']} small muted`}>
      {chats.fetchStatus === 'paused'
        ? 'You are offline. Your chats come back with the connection.'
        : 'Loading...'}
    </p>
  )
}
