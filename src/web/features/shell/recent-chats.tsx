import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RECENT_CHATS_SHOWN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { rowAt, useChatDeletion } from './chat-deletion.tsx'
import { ChatRow } from './chat-row.tsx'
import styles from './shell.module.css'
import { recentChatsQuery, type RecentChat } from './use-recent-chats.ts'

/** The newest chats: five at first, up to twenty on request, and the way to all of them. */
export function RecentChats() {
  const user = useUser()
  const chats = useQuery(recentChatsQuery(user.id))
  const { pathname, search } = useLocation()
  const [isExpanded, setExpanded] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const openId = pathname === paths.chat() ? new URLSearchParams(search).get('session') : null
  const count = chats.data?.length ?? 0
  const deletion = useChatDeletion({
    isWanted: count > 0,
    openId,
    focusAfter: (index) =>
      rowAt(nav.current, index) ?? nav.current?.querySelector<HTMLElement>('#recent-chats') ?? null,
  })

  return (
    <>
      <nav ref={nav} aria-labelledby="recent-chats">
        <p className={styles['label']} id="recent-chats" tabIndex={-1} data-focus-quiet>
          Recent chats
        </p>
        <ChatList
          chats={chats}
          openId={openId}
          isExpanded={isExpanded}
          onToggle={() => setExpanded(!isExpanded)}
          onDelete={deletion.ask}
        />
        {deletion.question}
      </nav>
      {count > RECENT_CHATS_SHOWN && (
        <Link
          className={`${styles['entry']} ${styles['more']}`}
          to={paths.chats}
          aria-current={pathname === paths.chats ? 'page' : undefined}
        >
          <MessagesSquare size={16} strokeWidth={2} aria-hidden="true" />
          <span>All chats</span>
        </Link>
      )}
    </>
  )
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
