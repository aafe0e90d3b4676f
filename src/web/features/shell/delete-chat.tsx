import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import styles from './shell.module.css'
import { PartlyDeleted, useDeleteChat, type RecentChat } from './use-recent-chats.ts'

interface DeleteChatProps {
  readonly chat: RecentChat
  readonly isAsking: boolean
  /** The chat stands in the main area right now. */
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What has the focus once the chat is gone, and its row with it. */
  readonly focusAfter: () => HTMLElement | null
}

const FAILED = 'Failed to delete chat'

/** Asks, deletes, and says in place what did not work; a chat that was open gives way to a new one. */
export function DeleteChat({ chat, isAsking, isOpen, onClose, focusAfter }: DeleteChatProps) {
  const remove = useDeleteChat()
  const navigate = useNavigate()
  const problem = remove.isError ? problemOf(remove.error) : null
  const confirm = () => {
    remove.mutate(chat.id, {
      onSuccess: () => {
        onClose()
        if (isOpen) void navigate(paths.chat(), { replace: true })
      },
      onError: (error) => toastError(FAILED, problemOf(error)),
    })
  }
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (open) return
        onClose()
        remove.reset()
      }}
      title="Delete this chat?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      finalFocus={() => (remove.isSuccess ? focusAfter() : null)}
    >
      <p>
        The questions and answers in{' '}
        <b>
          <bdi>{chat.title}</bdi>
        </b>{' '}
        will be gone for good. The document stays in your library.
      </p>
      {problem !== null && (
        <div className={styles['problem']}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
    </AlertDialog>
  )
}

const problemOf = (error: Error): string =>
  error instanceof PartlyDeleted
    ? 'The messages are gone, but the chat is still listed. Please try again.'
    : 'The chat is still there. Please try again.'
