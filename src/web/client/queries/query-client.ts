import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connection, isAway } from '../connection/connection.ts'
import { queryRetryDelayMs, shouldRetryQuery } from './query-retry.ts'

/**
 * The one cache of server data. Writes are never repeated by themselves. Nothing waits in silence for a connection:
 * every call is tried and says that it failed; what failed to be read is read again when there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetryQuery,
      retryDelay: queryRetryDelayMs,
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What the calls found out counts, not what the browser believes of its network.
onlineManager.setEventListener((setOnline) => connection.watch(() => setOnline(!isAway())))
