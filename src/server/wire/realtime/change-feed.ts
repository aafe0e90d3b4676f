import type { Claims, Context } from '#server/ports/context.ts'
import type { Table } from '#server/db/catalogue.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { levelFor } from '#server/db/outages.ts'
import { isOverLimit } from '#server/db/over-limit.ts'
import { describeError } from '#server/http/describe-error.ts'
import { changeData } from './change-data.ts'
import { LIMITS } from './limits.ts'
import {
  type Binding,
  type Change,
  type Filter,
  matchesChange,
  parseChange,
  parseSessionEnd,
} from './match-change.ts'
import { type ChangeQuestion, readChanges, type SeenChange } from './read-changes.ts'

/** A binding that was accepted. */
export interface LiveBinding {
  readonly id: number
  readonly binding: Binding
  readonly filter: Filter | null
}

/** One joined channel of a signed-in client. */
export interface Subscriber {
  /** Those of its latest token. */
  readonly claims: Claims
  readonly bindings: readonly LiveBinding[]
  /**
   * @param ids every binding that asks for it
   * @param data the change as JSON, see `changeData`
   */
  deliver(ids: readonly number[], data: string): void
  /** Its session has ended: it is told so and closed. */
  endSession(): void
  /** Something may have been missed: it has to join again and read again. */
  rejoin(): void
}

export interface ChangeFeed {
  /** Whether an account follows little enough to follow these too. */
  hasRoomFor(userId: string, bindings: readonly LiveBinding[]): boolean
  /** @returns a function that ends the subscription */
  subscribe(subscriber: Subscriber): () => void
  /** Takes a notification of the database. */
  notify(payload: string): void
  /** Notifications were lost. */
  gap(): void
}

/** Changes read in one transaction. */
const BATCH = 50
/** Changes that may wait for one session before it has to start over. */
const MAX_WAITING = 1_000
/** Sessions read for at the same time: live changes leave connections to requests, and nobody's to everybody else's. */
const READERS = { slots: 6, mostPerKey: 2, mostWaiting: 300, mostWaitingInAll: 50_000, waitMs: 60_000 }

interface Session {
  readonly subscribers: Set<Subscriber>
  waiting: Change[]
  isReading: boolean
}

/**
 * Passes changes on to those who may see them. A change goes to its owner's sessions only, and there only after
 * the row was read as that session; each session gets its changes in the order of their commits.
 */
export function createChangeFeed(
  deps: Pick<Context, 'db' | 'log'>,
  tables: () => Promise<ReadonlyMap<string, Table>>,
): ChangeFeed {
  /** By user, then by session. */
  const users = new Map<string, Map<string, Session>>()
  const readers = new FairShare(READERS)

  async function readAll(userId: string, session: Session): Promise<void> {
    session.isReading = true
    try {
      while (session.waiting.length > 0 && session.subscribers.size > 0) {
        await readers.inTurn(userId, () => passOn(session, session.waiting.splice(0, BATCH)))
      }
    } catch (error) {
      if (!isOverLimit(error))
        deps.log[levelFor(error, 'warn')]({ err: describeError(error) }, 'live changes could not be read')
      for (const subscriber of session.subscribers) subscriber.rejoin()
    } finally {
      session.waiting = []
      session.isReading = false
    }
  }

  async function passOn(session: Session, changes: readonly Change[]): Promise<void> {
    const claims = [...session.subscribers].at(-1)?.claims
    if (!claims) return
    const known = await tables()
    const questions = changes.map((change) => questionOf(session, change))
    const seen = await readChanges(deps, known, claims, questions)
    if (seen === null) {
      for (const subscriber of session.subscribers) subscriber.endSession()
      return
    }
    for (const one of seen) {
      const table = known.get(one.change.table)
      if (table) deliver(session, one, changeData(one, table))
    }
  }

  function endSession(payload: string): void {
    const end = parseSessionEnd(payload)
    const session = end && users.get(end.userId)?.get(end.sessionId)
    if (session) for (const subscriber of session.subscribers) subscriber.endSession()
  }

  return {
    hasRoomFor(userId, bindings) {
      const followed = [...(users.get(userId)?.values() ?? [])].flatMap(({ subscribers }) => [...subscribers])
      const all = [...followed.flatMap((subscriber) => subscriber.bindings), ...bindings]
      const filters = new Set(all.map(({ binding }) => binding.filter).filter((text) => text !== undefined))
      return followed.length < LIMITS.maxChannelsPerAccount && filters.size <= LIMITS.maxFiltersPerAccount
    },

    subscribe(subscriber) {
      // Its later tokens are of the same session; for another it subscribes anew.
      const { sub = '', session_id: sessionId = '' } = subscriber.claims
      const sessions = users.get(sub) ?? new Map<string, Session>()
      const session = sessions.get(sessionId) ?? { subscribers: new Set(), waiting: [], isReading: false }
      users.set(sub, sessions.set(sessionId, session))
      session.subscribers.add(subscriber)
      return () => {
        session.subscribers.delete(subscriber)
        if (session.subscribers.size > 0) return
        if (sessions.get(sessionId) === session) sessions.delete(sessionId)
        if (sessions.size === 0 && users.get(sub) === sessions) users.delete(sub)
      }
    },

    notify(payload) {
      const change = parseChange(payload)
      if (!change) return endSession(payload)
      for (const session of users.get(change.owner)?.values() ?? []) {
        if (!isWanted(session, change)) continue
        session.waiting.push(change)
        if (session.waiting.length > MAX_WAITING) {
          session.waiting = []
          for (const subscriber of session.subscribers) subscriber.rejoin()
        } else if (!session.isReading) {
          void readAll(change.owner, session)
        }
      }
    },

    gap() {
      for (const sessions of users.values())
        for (const session of sessions.values())
          for (const subscriber of session.subscribers) subscriber.rejoin()
    },
  }
}

function isWanted(session: Session, change: Change): boolean {
  return [...session.subscribers].some(({ bindings }) =>
    bindings.some(({ binding, filter }) => matchesChange(change, binding, filter)),
  )
}

/** Everything to ask about a change: the filters of all bindings that might want it, once each. */
function questionOf(session: Session, change: Change): ChangeQuestion {
  const filters = new Map<string, Filter>()
  for (const { bindings } of session.subscribers)
    for (const { binding, filter } of bindings)
      if (filter && matchesChange(change, binding, filter)) filters.set(binding.filter ?? '', filter)
  return { change, filters: [...filters.values()] }
}

function deliver(session: Session, { change, met }: SeenChange, data: string): void {
  for (const subscriber of session.subscribers) {
    const ids = subscriber.bindings
      .filter(
        ({ binding, filter }) =>
          matchesChange(change, binding, filter) &&
          // A filter that was not asked about belongs to a channel that joined meanwhile: it gets the next change.
          (filter === null || met.some((other) => isSameFilter(other, filter))),
      )
      .map(({ id }) => id)
    if (ids.length > 0) subscriber.deliver(ids, data)
  }
}

function isSameFilter(one: Filter, other: Filter): boolean {
  return one.column === other.column && one.operator === other.operator && one.value === other.value
}
