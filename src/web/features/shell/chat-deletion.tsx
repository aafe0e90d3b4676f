import { useCallback, useState, type ReactNode } from 'react'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import type { RecentChat } from './use-recent-chats.ts'

const late = lateModule(() => import('./delete-chat.tsx'))

interface Deleting {
  readonly chat: RecentChat
  /** Its place in the list, for the focus afterwards. */
  readonly index: number
}

interface ChatDeletion {
  /** Stays the same function. */
  readonly ask: (chat: RecentChat, index: number) => void
  /** The question, mounted from the first asking on. */
  readonly question: ReactNode
}

interface ChatDeletionOptions {
  /** Whether there are chats; only then the question is fetched. */
  readonly isWanted: boolean
  /** The chat that stands in the main area; null when none does. */
  readonly openId: string | null
  /** What has the focus once the chat at this place of the list is gone. */
  readonly focusAfter: (index: number) => HTMLElement | null
}

/** Asks before a chat of a list is deleted. */
export function useChatDeletion({ isWanted, openId, focusAfter }: ChatDeletionOptions): ChatDeletion {
  // Stays after the answer, so that the closing question keeps its words.
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const [isAsking, setAsking] = useState(false)
  const parts = useLateModule(late, isWanted)
  const ask = useCallback((chat: RecentChat, index: number) => {
    setDeleting({ chat, index })
    setAsking(true)
    void fetchOrSay(late, 'Question').then((isThere) => isThere || setAsking(false))
  }, [])
  const question = deleting !== null && parts !== null && (
    <parts.DeleteChat
      key={deleting.chat.id}
      chat={deleting.chat}
      isAsking={isAsking}
      isOpen={deleting.chat.id === openId}
      onClose={() => setAsking(false)}
      focusAfter={() => focusAfter(deleting.index)}
    />
  )
  return { ask, question }
}

/** The row that moved up into this place of a list, else the last one; null when the list is empty. */
export function rowAt(list: HTMLElement | null, index: number): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('li > a') ?? []
  return rows[Math.min(index, rows.length - 1)] ?? null
}
