import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { supabase } from '#web/client/supabase.ts'
import { RECENT_CHATS_LIMIT } from '#web/constants.ts'

export type RecentChat = Row<'chat_sessions', 'id' | 'title'>

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['chat_sessions'] }),
  })
}

/** The messages of a chat are gone, the chat itself is not. */
export class PartlyDeleted extends Error {}

/** Removes the messages first, then the chat that held them. @throws PartlyDeleted when only the first worked */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.from('chat_messages').delete().eq('session_id', id).throwOnError()
      const { error } = await supabase.from('chat_sessions').delete().eq('id', id)
      if (error !== null) throw new PartlyDeleted(error.message, { cause: error })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['chat_sessions'] }),
  })
}
