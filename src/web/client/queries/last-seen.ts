import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, type Query } from '@tanstack/react-query'
import { LAST_SEEN_MAX_AGE_MS } from '#web/constants.ts'
import { connection, isAway } from '../connection/connection.ts'
import { openLastSeen } from './last-seen-store.ts'
import { queryClient } from './query-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept in this browser and shown when nothing can be reached: all of it, or what this makes of it. */
      lastSeen?: true | ((data: never) => unknown)
    }
  }
}

/** A query that is polled is written once in this time. */
const WRITE_PAUSE_MS = 500

/** The sidebar's person, kept beside what the queries read. */
const USER_KEY = ['last-seen-user']

/** What is written and read for one person. */
type Keeper = ReturnType<typeof keeperOf>

let keeper: Keeper | null = null
let seenAt: number | null = null
const listeners = new Set<() => void>()

/**
 * A build is named by the page's own script: it names every file it may load by a hash of what is in it, so that
 * another build never reads what this one wrote.
 */
const thisBuild = (): string =>
  [...document.scripts].find(({ type, src }) => type === 'module' && src !== '')?.src ?? 'development'

function keeperOf(userId: string) {
  const build = thisBuild()
  const storage = openLastSeen({ userId, build })
  const { persistQuery, persistQueryByKey, retrieveQuery } =
    experimental_createQueryPersister<PersistedQuery>({
      storage,
      buster: `${build} ${userId}`,
      maxAge: LAST_SEEN_MAX_AGE_MS,
      serialize: withoutUnkeptParts,
      deserialize: (persisted) => persisted,
    })
  return { userId, newestAt: storage.newestAt, persistQuery, persistQueryByKey, retrieveQuery }
}

/** Says who is signed in, before anything is read or written for them. */
export function beginLastSeen(userId: string): void {
  if (keeper?.userId === userId) return
  keeper = keeperOf(userId)
  void noteNewest(keeper)
}

async function noteNewest(of: Keeper): Promise<void> {
  const at = await of.newestAt()
  if (of === keeper && at !== null) note(Math.max(at, seenAt ?? 0))
}

/** Nobody is signed in any more: nothing is written from now on. */
export function endLastSeen(): void {
  keeper = null
  note(null)
}

function withoutUnkeptParts(persisted: PersistedQuery): PersistedQuery {
  const part = queryClient.getQueryCache().get(persisted.queryHash)?.meta?.lastSeen
  if (typeof part !== 'function') return persisted
  return {
    ...persisted,
    state: { ...persisted.state, data: (part as (data: unknown) => unknown)(persisted.state.data) },
  }
}

function note(at: number | null): void {
  if (at === seenAt) return
  seenAt = at
  for (const listener of listeners) listener()
}

/** When this browser last saw something of this person, as epoch milliseconds; null when it did not. */
export const lastSeenAt = (): number | null => seenAt

export function watchLastSeenAt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param user whatever of the person the screens show */
export async function keepUser(userId: string, user: object): Promise<void> {
  if (keeper?.userId !== userId) return
  queryClient.setQueryData(USER_KEY, user)
  note(Date.now())
  await keeper.persistQueryByKey(USER_KEY, queryClient)
}

/** The person as last seen. The caller vouches for the type: the same build wrote it. */
export const keptUser = async <User>(): Promise<User | null> =>
  (await keeper?.retrieveQuery<User>(hashKey(USER_KEY))) ?? null

/**
 * Writes down what the marked queries read, and gives it to them when nothing can be reached and they have nothing.
 * What was given counts as out of date, so it is read anew as soon as that is possible.
 */
export function followQueries(): void {
  const cache = queryClient.getQueryCache()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const keep = (query: Query, by: Keeper | null): void => {
    waiting.delete(query.queryHash)
    const { data, dataUpdatedAt, status, isInvalidated } = query.state
    if (status !== 'success' || isInvalidated || data === undefined || data === null) return
    // Somebody else may have signed in meanwhile; and what is kept of a query is asked of the cache.
    if (by === null || by !== keeper || cache.get(query.queryHash) !== query) return
    note(dataUpdatedAt)
    void by.persistQuery(query)
  }
  cache.subscribe((event) => {
    const { query } = event
    if (query.meta?.lastSeen === undefined) return
    if (event.type === 'added') void give(query)
    // What this tab only expects, like a card that is being deleted, was not seen.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const by = keeper
    if (!waiting.has(query.queryHash))
      waiting.set(
        query.queryHash,
        setTimeout(() => keep(query, by), WRITE_PAUSE_MS),
      )
  })
  const giveAll = (): void => {
    for (const query of cache.getAll()) void give(query)
  }
  connection.watch(giveAll)
  giveAll()
}

async function give(query: Query): Promise<void> {
  const isWanted = () =>
    isAway() &&
    query.meta?.lastSeen !== undefined &&
    query.state.data === undefined &&
    queryClient.getQueryCache().get(query.queryHash) === query
  if (!isWanted()) return
  await keeper?.retrieveQuery(query.queryHash, ({ state }) => {
    if (!isWanted()) return
    query.setData(state.data, { updatedAt: state.dataUpdatedAt, manual: true })
    query.invalidate()
  })
}
