import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RECENT_CHATS_SHOWN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { toastError } from '#web/ui/toast.ts'
import { ChatRow } from './chat-row.tsx'
import styles from './shell.module.css'
import { recentChatsQuery, useDeleteChat, type RecentChat } from './use-recent-chats.ts'

const AlertDialog = lazy(async () => ({
  default: (await import('#web/ui/alert-dialog.tsx')).AlertDialog,
}))

/** The newest chats: five at first, the rest on request. */
export function RecentChats() {
  const user = useUser()
  const chats = useQuery(recentChatsQuery(user.id))
  const { pathname, search } = useLocation()
  const [isExpanded, setExpanded] = useState(false)
  // Stays after the answer, so that the closing question keeps its words.
  const [deleting, setDeleting] = useState<RecentChat | null>(null)
  const [isAsking, setAsking] = useState(false)
  const openId = pathname === paths.chat() ? new URLSearchParams(search).get('session') : null

  return (
    <nav aria-labelledby="recent-chats">
      <p className={styles['label']} id="recent-chats">
        Recent chats
      </p>
      <ChatList
        chats={chats.data ?? null}
        isFailed={chats.isError}
        openId={openId}
        isExpanded={isExpanded}
        onToggle={() => setExpanded(!isExpanded)}
        onDelete={(chat) => {
          setDeleting(chat)
          setAsking(true)
        }}
      />
      <Suspense fallback={null}>
        {deleting !== null && (
          <DeleteChat
            chat={deleting}
            isAsking={isAsking}
            isOpen={deleting.id === openId}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </nav>
  )
}

interface ChatListProps {
  readonly chats: readonly RecentChat[] | null
  readonly isFailed: boolean
  readonly openId: string | null
  readonly isExpanded: boolean
  readonly onToggle: () => void
  readonly onDelete: (chat: RecentChat) => void
}

function ChatList({ chats, isFailed, openId, isExpanded, onToggle, onDelete }: ChatListProps) {
  if (chats === null) {
    return (
      <p className={`${styles['hint']} small muted`}>
        {isFailed ? 'Your chats could not be loaded.' : 'Loading...'}
      </p>
    )
  }
  if (chats.length === 0) return <p className={`${styles['hint']} small muted`}>No chats yet</p>
  const shown = isExpanded ? chats : chats.slice(0, RECENT_CHATS_SHOWN)
  const hiddenCount = chats.length - RECENT_CHATS_SHOWN
  const Chevron = isExpanded ? ChevronUp : ChevronDown
  return (
    <>
      <ul className={styles['nav']}>
        {shown.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} onDelete={() => onDelete(chat)} />
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

interface DeleteChatProps {
  readonly chat: RecentChat
  readonly isAsking: boolean
  /** The chat stands in the main area right now. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

function DeleteChat({ chat, isAsking, isOpen, onClose }: DeleteChatProps) {
  const remove = useDeleteChat()
  const navigate = useNavigate()
  const confirm = () => {
    remove.mutate(chat.id, {
      onSuccess: () => {
        onClose()
        if (isOpen) void navigate(paths.chat(), { replace: true })
      },
      onError: () => toastError('Failed to delete chat', 'Nothing was removed. Please try again.'),
    })
  }
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Delete this chat?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p>
        The questions and answers in <b>{chat.title}</b> will be gone for good. The document stays in your
        library.
      </p>
    </AlertDialog>
  )
}
