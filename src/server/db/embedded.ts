import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../ports/context.ts'
import { StartError } from '../ports/start-error.ts'
import { connectTo } from './connect.ts'
import {
  type DatabaseErrorCode,
  explainDatabaseError,
  findDatabaseError,
  databaseErrorOfErrno,
} from './database-errors.ts'
import { makeCluster } from './make-cluster.ts'
import { clusterFolder, findPostgres } from './postgres-binaries.ts'
import { freePort, isPostgresOf, launch, type Postmaster, readPostmaster } from './postgres-process.ts'
import { sqlStateOf } from './sql-errors.ts'
import { underStartLock } from './start-lock.ts'

type EmbeddedLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string of the owner (a superuser) for one database of this server; made when missing. */
  databaseUrl(name: string): Promise<string>
  /** Why it is away; null while it is there. */
  problem(): DatabaseErrorCode | null
  /** Stops the server unless another process of ours still uses it. @returns whether it was stopped */
  stop(): Promise<boolean>
}

const TIMES = {
  /** How long the first start may take. Later ones are tried for ever. */
  firstStartMs: 60_000,
  /** The pauses after starts that failed; the last one again and again. */
  retryMs: [20, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as readonly number[],
  /** What passes sooner is nothing to tell of. */
  tellAfterMs: 5_000,
  tellEveryMs: 300_000,
}
const READY_CHECK_MS = 50
const STOP_TIMEOUT_MS = 20_000
/** Every process that uses the server holds this advisory lock shared; who gets it exclusively is the last. */
const IN_USE_LOCK = 7_305_113
/** What no further try mends while nobody does anything; all else may pass within moments. */
const LASTING: readonly DatabaseErrorCode[] = ['disk_full', 'read_only', 'not_ours']

interface RunningServer extends Postmaster {
  /** The connection that marks it as in use; it ends when the server does. */
  readonly inUse: Client
}

/**
 * Starts PostgreSQL in `dataDir`, or adopts the one a killed process left running there.
 *
 * The server is its own process group: a `kill -9` of Node leaves it alive, and the next start adopts it.
 * After a kill of both, the first tries may fail while the kernel still holds the old shared memory, so
 * starting is repeated. Once it was up it is started again whenever it is gone, for as long as that takes.
 *
 * @param settings further `name=value` server settings, for tests (such as `fsync=off`)
 * @throws StartError when it does not come up
 */
export async function startEmbedded(
  dataDir: string,
  log: EmbeddedLog,
  settings: readonly string[] = [],
  times: typeof TIMES = TIMES,
): Promise<EmbeddedPostgres> {
  const binaries = findPostgres()
  const folder = clusterFolder(dataDir, binaries.user)
  const logFile = join(dataDir, 'postgres.log')
  const password = makeCluster(binaries, folder, logFile)
  const tryOnce = starter({ binaries, folder, logFile, password, settings })
  const stopping = new AbortController()
  let problem: DatabaseErrorCode | null = null

  /** @param wanted the port to start it on again, where connections already name one; else this is the first start */
  const bringUp = async (wanted?: number): Promise<RunningServer | null> => {
    const began = performance.now()
    const logAway = awayLog(log, logFile, times)
    let lastedAt = Number.NEGATIVE_INFINITY
    let failures = 0
    while (!stopping.signal.aborted) {
      const found = await tryOnce(wanted)
      if (typeof found === 'object') {
        problem = null
        log.info({ port: found.port, postgresPid: found.pid }, 'database is up')
        return found
      }
      const isLasting = LASTING.includes(found)
      if (isLasting) lastedAt = performance.now()
      // A server that is about to fail for the same reason again is not getting ready.
      if (found !== 'slow' || performance.now() - lastedAt >= times.tellAfterMs) problem = found
      const tookMs = performance.now() - began
      if (wanted === undefined && (isLasting || tookMs > times.firstStartMs))
        throw new StartError(explainDatabaseError(found, folder, logFile), { mayPass: found !== 'not_ours' })
      logAway({ problem, isLasting, tookMs, failures })
      const pauseMs =
        found === 'slow' ? READY_CHECK_MS : times.retryMs[Math.min(failures, times.retryMs.length - 1)]
      if (found !== 'slow') failures += 1
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return null
  }

  let server: RunningServer | null = await bringUp()
  let watching: Promise<void> = Promise.resolve()
  const bringUpAgain = async (port: number): Promise<void> => {
    server = await bringUp(port)
    if (server) watch(server)
  }
  /** Starts the server again, on its port, whenever it is gone without having been asked to stop. */
  const watch = (running: RunningServer): void => {
    running.inUse.once('end', () => {
      if (!stopping.signal.aborted) watching = bringUpAgain(running.port)
    })
  }
  if (server) watch(server)
  const { port } = server ?? { port: 0 }

  return {
    databaseUrl: (name) => ensureDatabase(urlOf({ port }, password), name, log),
    problem: () => problem,
    async stop() {
      stopping.abort()
      await watching
      return server ? stopIfLast(folder, server) : stopLeft(folder, password)
    },
  }
}

/** The program, the files and the owner of one server. */
interface Cluster {
  readonly binaries: ReturnType<typeof findPostgres>
  readonly folder: string
  readonly logFile: string
  readonly password: string
  readonly settings: readonly string[]
}

/**
 * Answers what takes one look at what runs, and makes one start where nothing does: it answers the server once that
 * answers, on the port it is given or on a free one.
 */
function starter({ binaries, folder, logFile, password, settings }: Cluster) {
  /** Where in its log the last start begins whose end has not been looked into. */
  let launchedFrom: number | null = null
  return async (port: number | undefined): Promise<RunningServer | DatabaseErrorCode> => {
    try {
      if (!readPostmaster(folder) && launchedFrom === null)
        launchedFrom = await launch(binaries, folder, logFile, settings, port ?? (await freePort()))
      const running = readPostmaster(folder)
      if (!running) {
        const from = launchedFrom ?? 0
        launchedFrom = null
        return findDatabaseError(folder, logFile, from)
      }
      if (!running.isReady) return 'slow'
      const inUse = await holdInUse(urlOf(running, password))
      if (!(inUse instanceof Client)) return inUse
      launchedFrom = null
      return { ...running, inUse }
    } catch (error) {
      return databaseErrorOfErrno((error as NodeJS.ErrnoException).code) ?? 'other'
    }
  }
}

interface Away {
  readonly problem: DatabaseErrorCode | null
  readonly isLasting: boolean
  /** Since it was first tried. */
  readonly tookMs: number
  readonly failures: number
}

/** Logs a database that is away: at once where that lasts, else when it has been so for long; and again now and then. */
function awayLog(log: EmbeddedLog, logFile: string, times: typeof TIMES): (away: Away) => void {
  let told: { readonly problem: DatabaseErrorCode | null; readonly atMs: number } = { problem: null, atMs: 0 }
  return ({ problem, isLasting, tookMs, failures }) => {
    const isNew = problem !== told.problem && (isLasting || tookMs >= times.tellAfterMs)
    const isDue = told.problem !== null && tookMs >= told.atMs + times.tellEveryMs
    if (!isNew && !isDue) return
    told = { problem, atMs: tookMs }
    const fields = { reason: problem, seconds: Math.round(tookMs / 1000), failures, file: logFile }
    log.error(fields, 'the database is away and is tried again until it is back')
  }
}

/** Stops the embedded PostgreSQL that a killed process left running in `dataDir`, unless another still uses it. */
export async function stopLeftEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) return
  const folder = clusterFolder(dataDir, findPostgres().user)
  await stopLeft(folder, readFileSync(`${folder}-password`, 'utf8').trim())
}

async function stopLeft(folder: string, password: string): Promise<boolean> {
  const running = readPostmaster(folder)
  if (!running) return true
  const inUse = await holdInUse(urlOf(running, password))
  // One that takes no connection yet is used by nobody.
  return inUse instanceof Client ? stopIfLast(folder, { ...running, inUse }) : shutDown(folder, running.pid)
}

const urlOf = ({ port }: { port: number }, password: string, database = 'postgres'): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

/** A connection that marks the server as in use; else why there is none. */
async function holdInUse(url: string): Promise<Client | DatabaseErrorCode> {
  let client: Client | undefined
  try {
    client = await connectTo(url, { name: 'plainprint-in-use' })
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
    return client
  } catch (error) {
    await client?.end()
    return sqlStateOf(error)?.startsWith('28') ? 'not_ours' : 'slow'
  }
}

/** @returns the connection string of the database of this name */
async function ensureDatabase(adminUrl: string, name: string, log: EmbeddedLog): Promise<string> {
  await underStartLock(adminUrl, log, async (admin) => {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await admin.query(`create database ${admin.escapeIdentifier(name)}`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function stopIfLast(folder: string, { inUse, pid }: RunningServer): Promise<boolean> {
  try {
    await inUse.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await inUse.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      IN_USE_LOCK,
    ])
    if (!rows[0]?.last) return false
  } catch {
    // The connection is gone, so the server is going down already; waiting below sees to the rest.
  } finally {
    await inUse.end().catch(() => {})
  }
  return shutDown(folder, pid)
}

/** Fast shutdown (SIGINT): open transactions are rolled back, everything committed is written out. */
async function shutDown(folder: string, pid: number): Promise<true> {
  if (isPostgresOf(pid, folder)) process.kill(pid, 'SIGINT')
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while (isPostgresOf(pid, folder) && performance.now() < deadline) await wait(20)
  return true
}
