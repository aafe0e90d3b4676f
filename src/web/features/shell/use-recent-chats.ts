import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import { RECENT_CHATS_LIMIT } from '#web/constants.ts'

export interface RecentChat {
  readonly id: string
  readonly title: string | null
}

/** The newest chats of a person, newest first. Whatever changes a chat invalidates the key `['chat_sessions']`. */
export const recentChatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat_sessions', 'recent', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<RecentChat[]> => {
      const { data } = await supabase
        .from('chat_sessions')
        .select('id, title')
        .eq('user_id', userId)
        .order('updated_at', { ascending: false })
        .limit(RECENT_CHATS_LIMIT)
        .abortSignal(signal)
        .retry(false)
        .overrideTypes<RecentChat[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useRenameChat() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await supabase
        .from('chat_sessions')
        .update({ title, updated_at: new Date().toISOString() })
        .eq('id', id)
        .throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat_sessions'] }),
  })
}

/** Removes the messages first, then the chat that held them. */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.from('chat_messages').delete().eq('session_id', id).throwOnError()
      await supabase.from('chat_sessions').delete().eq('id', id).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat_sessions'] }),
  })
}
