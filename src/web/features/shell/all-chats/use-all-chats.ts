import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import type { RecentChat } from '../use-recent-chats.ts'

export interface ListedChat extends RecentChat {
  readonly updatedAt: string
  /** The name of its document; null when there is none, or it was deleted. */
  readonly filename: string | null
}

export interface ChatPage {
  readonly chats: readonly ListedChat[]
  /** How many chats there are from the first of this page on. */
  readonly remaining: number
}

/**
 * All chats of a person whose title or document's name holds the searched words, the newest first, in pages. Whatever
 * changes a chat invalidates the key `['chat_sessions']`: every page that was read is then read anew.
 */
export const allChatsQuery = (userId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['chat_sessions', 'all', userId, search],
    ...(search === '' && { meta: { lastSeen: true } }),
    placeholderData: keepPreviousData,
    initialPageParam: null as ListedChat | null,
    queryFn: async ({ pageParam: last, signal }): Promise<ChatPage> => {
      const { data } = await supabase
        .rpc('list_chats', {
          p_search: search,
          ...(last !== null && { p_before: last.updatedAt, p_before_id: last.id }),
        })
        .abortSignal(signal)
        .throwOnError()
      const chats = data.flatMap(({ id, title, updated_at: updatedAt, filename }) =>
        id === null || title === null || updatedAt === null ? [] : [{ id, title, updatedAt, filename }],
      )
      return { chats, remaining: data[0]?.remaining ?? 0 }
    },
    getNextPageParam: ({ chats, remaining }) => (remaining > chats.length ? chats.at(-1) : undefined),
  })
