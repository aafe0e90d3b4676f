import { QueryClient } from '@tanstack/react-query'
import { queryRetryDelayMs, shouldRetryQuery } from './query-retry.ts'

/** The one cache of server data. Writes are never repeated by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryQuery, retryDelay: queryRetryDelayMs, staleTime: 10_000 },
    mutations: { retry: false },
  },
})
