import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { connection, isAway } from '../connection/connection.ts'
import { queryRetryDelayMs, shouldRetryQuery } from './query-retry.ts'

/**
 * A query that is being read for the first time when it is invalidated is read once more after that. The library lets
 * the reading under way stand as the new one, although it may be older than the change.
 */
class ServerDataClient extends QueryClient {
  /** Resolves when both readings have ended. */
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const readings = first.flatMap(({ promise }) => promise ?? [])
    await super.invalidateQueries(filters, options)
    if (first.length === 0) return
    await Promise.allSettled(readings)
    const isOlder = (query: Query) => first.includes(query) && query.state.data !== undefined
    // Whoever else was told of a change meanwhile shares the second reading.
    await super.invalidateQueries({ predicate: isOlder }, { ...options, cancelRefetch: false })
  }
}

/**
 * The one cache of server data. Writes are never repeated by themselves. Nothing waits in silence for a connection:
 * every call is tried and says that it failed; what failed to be read is read again when there is one.
 */
export const queryClient = new ServerDataClient({
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
