import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'
import { PUBLISHED_TABLES } from '#server/wire/realtime/published-tables.ts'
import { event, joinTopic, openPhoenix, type PhoenixFrame, type PhoenixSocket } from './phoenix-socket.ts'
import { seedChat, seedDocument, seedSubscription } from '../database/seeds.ts'
import { waitFor } from '../environment/wait-for.ts'

/** As often as the application says that it is there. */
const HEARTBEAT_MS = 25_000

export interface CrowdMember {
  readonly userId: string
  readonly accessToken: string
}

/** Many people who follow their tables at once, each as the application does, and what they were told. */
export interface LiveCrowd {
  /** Makes one change of one member's rows; the kinds of change take turns. */
  change(member: number, kind: number): Promise<void>
  /** Waits until everything that was changed has been told. @returns whether it was, in that time */
  settled(timeoutMs?: number): Promise<boolean>
  /** From just before a change was sent to the database until its owner had it, in milliseconds. */
  readonly delaysMs: readonly number[]
  /** Changes a member was told of that are of somebody else's rows, or of rows nobody knows. */
  readonly foreign: readonly string[]
  /** Changes their owner has not been told of. */
  missed(): readonly string[]
  close(): void
}

/** One member's rows that are changed. */
interface Rows {
  readonly document: string
  readonly job: string
  readonly chat: string
  added: string
}

/** Of most tables an id; a subscription has its person. */
interface Key {
  readonly id?: string
  readonly user_id?: string
}

/** What one change is; each is a single statement. */
const KINDS: ((
  db: Transaction,
  userId: string,
  rows: Rows,
) => { table: string; type: string; id: string; run: () => Promise<unknown> })[] = [
  (db, userId, rows) => {
    const id = (rows.added = randomUUID())
    const run = () =>
      db.rows`insert into chat_sessions (id, user_id, title) values (${id}, ${userId}, 'New Chat')`
    return { table: 'chat_sessions', type: 'INSERT', id, run }
  },
  (db, _userId, { chat: id }) => {
    const run = () => db.rows`update chat_sessions set message_count = message_count + 1 where id = ${id}`
    return { table: 'chat_sessions', type: 'UPDATE', id, run }
  },
  (db, _userId, { document: id }) => {
    const run = () => db.rows`update documents set filename = ${`${randomUUID()}.pdf`} where id = ${id}`
    return { table: 'documents', type: 'UPDATE', id, run }
  },
  (db, _userId, { job: id }) => {
    const run = () =>
      db.rows`update processing_jobs set pages_done = coalesce(pages_done, 0) + 1 where id = ${id}`
    return { table: 'processing_jobs', type: 'UPDATE', id, run }
  },
  (db, userId) => {
    const id = randomUUID()
    const run = () => db.rows`
      insert into document_credits (id, user_id, units, provider_event_id) values (${id}, ${userId}, 1, ${id})`
    return { table: 'document_credits', type: 'INSERT', id, run }
  },
  (db, userId, { document }) => {
    const id = randomUUID()
    const run = () => db.rows`
      insert into document_usage_log (id, user_id, document_id, credit_kind, period_start, returned_at)
      values (${id}, ${userId}, ${document}, 'plan', now(), now())`
    return { table: 'document_usage_log', type: 'INSERT', id, run }
  },
  (db, userId) => {
    const run = () => db.rows`update profiles set bio = ${randomUUID()} where id = ${userId}`
    return { table: 'profiles', type: 'UPDATE', id: userId, run }
  },
  (db, userId) => {
    const run = () => db.rows`
      update user_subscriptions set cancel_at_period_end = not cancel_at_period_end where user_id = ${userId}`
    return { table: 'user_subscriptions', type: 'UPDATE', id: userId, run }
  },
  (db, _userId, { added: id }) => {
    const run = () => db.rows`delete from chat_sessions where id = ${id}`
    return { table: 'chat_sessions', type: 'DELETE', id, run }
  },
]

export const KINDS_OF_CHANGE = KINDS.length

/** Seeds rows for every member and opens one connection each, with a channel for every published table. */
export async function joinCrowd(
  at: { readonly url: string; readonly anonKey: string },
  db: Transaction,
  members: readonly CrowdMember[],
): Promise<LiveCrowd> {
  const rowsOf: Rows[] = []
  const sockets: PhoenixSocket[] = []
  /** Changes that were not told yet, with the time they were sent. */
  const waiting = new Map<string, number>()
  /** Of every row there is: whose it is. */
  const owners = new Map<string, number>()
  const delaysMs: number[] = []
  const foreign: string[] = []

  const take = (member: number, [, , , , payload]: PhoenixFrame): void => {
    const {
      table,
      type,
      record,
      old_record: old,
    } = payload['data'] as {
      table: string
      type: string
      record?: Key
      old_record?: Key
    }
    const key = record ?? old
    const id = key?.id ?? key?.user_id ?? ''
    const name = `${table} ${type} ${id}`
    if (owners.get(id) !== member) return void foreign.push(`${name} told to member ${member}`)
    const sentMs = waiting.get(name)
    // A row that was seeded just before its owner joined may still be told.
    if (sentMs === undefined) return
    waiting.delete(name)
    delaysMs.push(performance.now() - sentMs)
  }

  for (const [index, { userId, accessToken }] of members.entries()) {
    const document = await seedDocument(db, { userId, status: 'completed' })
    const jobs = await db.rows<{ id: string }>`select id from processing_jobs where document_id = ${document}`
    const chat = await seedChat(db, { userId })
    await seedSubscription(db, userId)
    rowsOf.push({ document, job: jobs[0]?.id ?? '', chat, added: '' })
    for (const id of [userId, document, chat, ...jobs.map((job) => job.id)]) owners.set(id, index)
    const socket = await openPhoenix(at.url, at.anonKey, (frame) => {
      if (frame[3] === 'postgres_changes') take(index, frame)
    })
    sockets.push(socket)
    for (const table of PUBLISHED_TABLES) {
      const own = `${table === 'profiles' ? 'id' : 'user_id'}=eq.${userId}`
      const filter = table === 'processing_jobs' ? {} : { filter: own }
      const bindings = [{ event: '*', schema: 'public', table, ...filter }]
      await joinTopic(socket, { bindings, accessToken, topic: `realtime:${table}`, ref: table })
      await socket.next(event('system'))
    }
  }

  const heart = setInterval(() => {
    for (const socket of sockets) socket.send(null, 'heart', 'phoenix', 'heartbeat', {})
  }, HEARTBEAT_MS)

  return {
    async change(member, kind) {
      const { userId } = members[member] ?? { userId: '' }
      const rows = rowsOf[member]
      const make = KINDS[kind % KINDS.length]
      if (!rows || !make) throw new Error('there is no such member')
      const { table, type, id, run } = make(db, userId, rows)
      owners.set(id, member)
      waiting.set(`${table} ${type} ${id}`, performance.now())
      await run()
    },
    settled: (timeoutMs) =>
      waitFor('the last change', async () => (waiting.size === 0 ? true : undefined), timeoutMs).catch(
        () => false,
      ),
    delaysMs,
    foreign,
    missed: () => [...waiting.keys()],
    close() {
      clearInterval(heart)
      for (const socket of sockets) socket.close()
    },
  }
}
