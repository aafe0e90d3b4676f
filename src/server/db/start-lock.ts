import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../ports/context.ts'
import { StartError } from '../ports/start-error.ts'

/** Held by the one process that may bring a database up to date. */
const START_LOCK = 7_305_114
const CONNECT_TIMEOUT_MS = 10_000
const FIRST_LOOK_MS = 50
const LOOK_EVERY_MS = 500
/** A change of the schema may take minutes on a large database. */
const TIMES = { tellAfterMs: 3_000, tellEveryMs: 30_000, giveUpMs: 1_800_000, answerMs: 10_000 }
/** How often a start whose connection broke begins anew. */
const MAX_TRIES = 10
const PAUSE_MS = 200

/**
 * Runs `work` while no other process changes this database: everything a start changes stands under this one lock.
 *
 * It belongs to the connection `work` gets, and so must every change: a connection that breaks takes the change it
 * was about with it, and only then the lock. The work then begins anew, so it must be fit to be repeated.
 *
 * @param work changes the database over the given connection alone
 * @throws StartError when another process keeps the lock for half an hour
 */
export async function underStartLock<T>(
  ownerUrl: string,
  log: Pick<Logger, 'info' | 'warn'>,
  work: (owner: Client) => Promise<T>,
  times: typeof TIMES = TIMES,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const owner = new Client({
      connectionString: ownerUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'plainprint-start',
    })
    let isLost = false
    let isConnected = false
    owner.on('error', () => (isLost = true))
    try {
      await owner.connect()
      isConnected = true
      await takeLock(owner, log, times)
      return await work(owner)
    } catch (error) {
      // A server that was there before may be starting again; one that never was is told of at once.
      if (!isConnected) isLost = tries > 1
      // A connection that is ended from the other side says so a moment after the statement failed.
      else if (!isLost) isLost = !(await answers(owner, times.answerMs))
      if (!isLost || tries === MAX_TRIES) throw error
      log.warn({ tries }, 'the connection broke while the database was brought up to date; beginning anew')
    } finally {
      await owner.end().catch(() => {})
    }
    await wait(PAUSE_MS * tries)
  }
}

/** Whether a connection still answers; one that has fallen silent does not. */
function answers(owner: Client, withinMs: number): Promise<boolean> {
  const answer = owner.query('select').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, wait(withinMs, false, { ref: false })])
}

/** Asks for the lock again and again: a statement that waited for it would hold up the making of indexes. */
async function takeLock(owner: Client, log: Pick<Logger, 'info'>, times: typeof TIMES): Promise<void> {
  const began = performance.now()
  let toldAtMs = times.tellAfterMs - times.tellEveryMs
  for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(2 * pauseMs, LOOK_EVERY_MS)) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      START_LOCK,
    ])
    if (rows[0]?.taken) return
    const waitedMs = performance.now() - began
    if (waitedMs > times.giveUpMs) {
      const minutes = Math.round(times.giveUpMs / 60_000)
      throw new StartError(
        `Another process has been bringing the database up to date for ${minutes} minutes (PostgreSQL process ${await holderOf(owner)}). If it is stuck, end that connection.`,
        { mayPass: true },
      )
    }
    if (waitedMs > toldAtMs + times.tellEveryMs) {
      toldAtMs = waitedMs
      const fields = { waitedSeconds: Math.round(waitedMs / 1000), postgresPid: await holderOf(owner) }
      log.info(fields, 'waiting for another process that brings the database up to date')
    }
    await wait(pauseMs)
  }
}

/** The server's process that holds the lock; null when it was let go meanwhile. */
async function holderOf(owner: Client): Promise<number | null> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [START_LOCK],
  )
  return rows[0]?.pid ?? null
}
