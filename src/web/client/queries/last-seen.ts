import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { connection, isAway } from '../connection/connection.ts'
import {
  claimLastSeen,
  newestLastSeen,
  readLastSeen,
  writeLastSeen,
  type Owner,
  type Seen,
} from './last-seen-store.ts'

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

/** The entry of the sidebar's person, beside those of the queries. */
const USER_KEY = 'user'

let owner: Owner | null = null
let claimed: Promise<void> = Promise.resolve()
let seenAt: number | null = null
const listeners = new Set<() => void>()

/**
 * A build is named by the page's own script: it names every file it may load by a hash of what is in it, so that
 * another build never reads what this one wrote.
 */
const thisBuild = (): string =>
  [...document.scripts].find(({ type, src }) => type === 'module' && src !== '')?.src ?? 'development'

/** Says who is signed in, before anything is read or written for them. */
export function beginLastSeen(userId: string): void {
  if (owner?.userId === userId) return
  const next: Owner = { userId, build: thisBuild() }
  owner = next
  claimed = claim(next)
}

async function claim(next: Owner): Promise<void> {
  await claimLastSeen(next)
  const newest = await newestLastSeen(next)
  if (owner === next) note(newest)
}

/** Nobody is signed in any more: nothing is written from now on. */
export function endLastSeen(): void {
  owner = null
  note(null)
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

async function read(key: string): Promise<Seen | null> {
  await claimed
  return owner === null ? null : readLastSeen(owner, key, Date.now())
}

/** @param of whose it is; somebody else may have signed in meanwhile */
async function write(of: Owner | null, key: string, seen: Seen): Promise<void> {
  await claimed
  if (of === null || of !== owner) return
  note(seen.at)
  await writeLastSeen(of, key, seen)
}

/** @param user whatever of the person the screens show */
export async function keepUser(userId: string, user: unknown): Promise<void> {
  if (owner?.userId === userId) await write(owner, USER_KEY, { value: user, at: Date.now() })
}

/** The person as last seen. The caller vouches for the type: the same build wrote it. */
export async function keptUser<User>(): Promise<User | null> {
  return ((await read(USER_KEY))?.value as User | undefined) ?? null
}

/**
 * Writes down what the marked queries read, and gives it to them when nothing can be reached and they have nothing.
 * What was given counts as out of date, so it is read anew as soon as that is possible.
 */
export function followQueries(client: QueryClient): void {
  const cache = client.getQueryCache()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const keep = (query: Query, of: Owner | null): void => {
    waiting.delete(query.queryHash)
    const part = query.meta?.lastSeen
    const { data, dataUpdatedAt, status, isInvalidated } = query.state
    if (part === undefined || status !== 'success' || isInvalidated || data === undefined || data === null)
      return
    const value = part === true ? data : (part as (data: unknown) => unknown)(data)
    void write(of, query.queryHash, { value, at: dataUpdatedAt })
  }
  cache.subscribe((event) => {
    const { query } = event
    if (query.meta?.lastSeen === undefined) return
    if (event.type === 'added') void give(cache, query)
    // What this tab only expects, like a card that is being deleted, was not seen.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const of = owner
    if (!waiting.has(query.queryHash))
      waiting.set(
        query.queryHash,
        setTimeout(() => keep(query, of), WRITE_PAUSE_MS),
      )
  })
  const giveAll = (): void => {
    for (const query of cache.getAll()) void give(cache, query)
  }
  connection.watch(giveAll)
  giveAll()
}

async function give(cache: QueryCache, query: Query): Promise<void> {
  const isWanted = () => isAway() && query.meta?.lastSeen !== undefined && query.state.data === undefined
  if (!isWanted()) return
  const seen = await read(query.queryHash)
  if (seen === null || !isWanted() || cache.get(query.queryHash) !== query) return
  query.setData(seen.value, { updatedAt: seen.at, manual: true })
  query.invalidate()
}
