import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { connection, isAway } from '../connection/connection.ts'
import { queryRetryDelayMs, shouldRetryQuery } from './query-retry.ts'

/** Queries whose first reading may have begun before a change that was told of meanwhile. */
const overtaken = new WeakSet<object>()

/**
 * A query that is being read for the first time when it is invalidated is read once more after that. The library lets
 * the reading under way stand as the new one, although it may be older than the change.
 */
class ServerDataClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined) overtaken.add(query)
    return super.invalidateQueries(filters, options)
  }
}

/**
 * The one cache of server data. Writes are never repeated by themselves. Nothing waits in silence for a connection:
 * every call is tried and says that it failed; what failed to be read is read again when there is one.
 */
export const queryClient = new ServerDataClient({
  queryCache: new QueryCache({
    onSettled: (_data, error, query) => {
      if (!overtaken.delete(query) || error !== null) return
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    },
  }),
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
