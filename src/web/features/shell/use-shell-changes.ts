import { useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'

/** Keeps what the sidebar shows true: chats, credits and the profile follow changes made anywhere. */
export function useShellChanges(userId: string): void {
  const queryClient = useQueryClient()
  const own = `user_id=eq.${userId}`
  const refreshCredits = () => void queryClient.invalidateQueries({ queryKey: ['credits'] })

  useLiveChanges('chat_sessions', own, () => {
    void queryClient.invalidateQueries({ queryKey: ['chat_sessions'] })
  })
  useLiveChanges('document_usage_log', own, refreshCredits)
  useLiveChanges('document_credits', own, refreshCredits)
  useLiveChanges('documents', own, (change) => {
    if (change.type === 'resync') refreshCredits()
    else if (change.type === 'update' && change.row['status'] === 'completed') refreshCredits()
  })
  useLiveChanges('profiles', `id=eq.${userId}`, () => void refreshSessionUser())
}
