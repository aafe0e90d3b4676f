import { useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'

/** Keeps the sidebar and the gate true: chats, plan, credits and the profile follow changes made anywhere. */
export function useShellChanges(userId: string): void {
  const queryClient = useQueryClient()
  const own = `user_id=eq.${userId}`
  const refreshCredits = () => void queryClient.invalidateQueries({ queryKey: ['credits'] })

  useLiveChanges('chat_sessions', own, () => {
    void queryClient.invalidateQueries({ queryKey: ['chat_sessions'] })
  })
  useLiveChanges('user_subscriptions', own, (change) => {
    void queryClient.invalidateQueries({ queryKey: ['subscription'] })
    // A plan brings credits of its own, in a period of its own.
    refreshCredits()
    // An organization that pays has a new member: what that person is called there may be new as well.
    if ('row' in change && change.row['source'] === 'organization') void refreshSessionUser()
  })
  useLiveChanges('document_usage_log', own, refreshCredits)
  useLiveChanges('document_credits', own, refreshCredits)
  useLiveChanges('documents', own, (change) => {
    if (change.type === 'resync') refreshCredits()
    else if (change.type === 'update' && change.row['status'] === 'completed') refreshCredits()
  })
  useLiveChanges('profiles', `id=eq.${userId}`, () => void refreshSessionUser())
}
