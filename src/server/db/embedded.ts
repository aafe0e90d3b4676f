import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from '../context.ts'
import { connectTo } from './connect.ts'
import { clusterFolder, findPostgres, type PostgresBinaries } from './postgres-binaries.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string of the owner (a superuser) for one database of this server; made when missing. */
  databaseUrl(name: string): Promise<string>
  /** Stops the server unless another process of ours still uses it. @returns whether it was stopped */
  stop(): Promise<boolean>
}

const STARTUP_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
/** Every process that uses the server holds this advisory lock shared; who gets it exclusively is the last. */
const IN_USE_LOCK = 7_305_113

/**
 * Statements and row values never reach the server's log: `terse` drops DETAIL lines, which quote values.
 * `fsync` stays on, as a stored contract has to survive a power cut.
 */
const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=120',
  'password_encryption=scram-sha-256',
  'log_statement=none',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]

/** Our secrets are not the database's business; Windows programs need what the system sets. */
const CLEAN_ENVIRONMENT = process.platform === 'win32' ? {} : { env: { LC_ALL: 'C' } }

/**
 * Starts PostgreSQL in `dataDir`, or adopts the one a killed process left running there.
 *
 * The server is its own process group: a `kill -9` of Node leaves it alive, and the next start adopts it.
 * After a kill of both, the first tries may fail while the kernel still holds the old shared memory, so
 * starting is repeated until the time is up.
 *
 * @param settings further `name=value` server settings, for tests (such as `fsync=off`)
 */
export async function startEmbedded(
  dataDir: string,
  log: Pick<Logger, 'info'>,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const binaries = findPostgres()
  const folder = clusterFolder(dataDir, binaries.user)
  const password = readPassword(`${folder}-password`)
  if (!existsSync(join(folder, 'PG_VERSION'))) initialize(binaries, folder, password)

  const logFile = join(dataDir, 'postgres.log')
  const urlOf = (port: number, database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  let isStopping = false

  /** @param wanted the port to start it on, where connections already name one */
  const bringUp = async (wanted?: number): Promise<RunningServer> => {
    const deadline = Date.now() + STARTUP_TIMEOUT_MS
    for (;;) {
      const running = readPostmaster(folder)
      const inUse = running && (await holdInUse(urlOf(running.port, 'postgres')))
      if (running && inUse) {
        log.info({ port: running.port, postgresPid: running.pid }, 'database is up')
        return { ...running, inUse }
      }
      if (Date.now() > deadline)
        throw new Error(
          `PostgreSQL did not start within ${STARTUP_TIMEOUT_MS / 1000} s. Its log is ${logFile}.`,
        )
      if (!running) await launch(binaries, folder, logFile, settings, wanted ?? (await freePort()))
      await wait(running ? 100 : 20)
    }
  }

  /** Starts the server again, on its port, whenever it is gone without having been asked to stop. */
  const watch = (running: RunningServer): RunningServer => {
    running.inUse.once('end', () => {
      if (isStopping) return
      bringUp(running.port).then(
        (again) => (server = watch(again)),
        (error: unknown) =>
          log.info({ error: error instanceof Error ? error.message : 'unknown' }, 'database is gone'),
      )
    })
    return running
  }

  let server = watch(await bringUp())
  return {
    databaseUrl: (name) => ensureDatabase(urlOf(server.port, 'postgres'), name, urlOf(server.port, name)),
    stop: () => {
      isStopping = true
      return stopIfLast(server.inUse, server.pid)
    },
  }
}

interface RunningServer {
  readonly pid: number
  readonly port: number
  /** The connection that marks it as in use; it ends when the server does. */
  readonly inUse: Client
}

function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** Makes the cluster beside its final place and renames it, so that a half-made one is never used. */
function initialize({ initdb, user }: PostgresBinaries, folder: string, password: string): void {
  const draft = `${folder}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const made = spawnSync(
    initdb,
    ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
    { ...user, cwd: '/', encoding: 'utf8', ...CLEAN_ENVIRONMENT },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error?.message}`)
  }
  renameSync(draft, folder)
}

function readPostmaster(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isPostgres(pid) ? { pid, port } : null
}

/** A process number may have been given to another program since: where the system tells, ask its name. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return isAlive(pid) && (!existsSync(name) || readFileSync(name, 'utf8').startsWith('postgres'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Starts the server and waits until it either wrote its port or ended. */
async function launch(
  binaries: PostgresBinaries,
  folder: string,
  logFile: string,
  settings: readonly string[],
  port: number,
): Promise<void> {
  const log = openSync(logFile, 'a', 0o600)
  const options = [...SERVER_SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(binaries.postgres, ['-D', folder, '-p', String(port), '-k', '', ...options], {
    ...binaries.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...CLEAN_ENVIRONMENT,
  })
  closeSync(log)
  const state = { ended: false }
  server.once('exit', () => (state.ended = true))
  server.once('error', () => (state.ended = true))
  server.unref()
  while (!state.ended && readPostmaster(folder)?.pid !== server.pid) await wait(20)
  if (state.ended) await wait(200)
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A connection that marks the server as in use; null when it does not answer yet. */
async function holdInUse(url: string): Promise<Client | null> {
  let client: Client | undefined
  try {
    client = await connectTo(url, { name: 'plainprint-in-use' })
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
    return client
  } catch {
    await client?.end()
    return null
  }
}

async function ensureDatabase(adminUrl: string, name: string, url: string): Promise<string> {
  const client = await connectTo(adminUrl)
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return url
}

/** Fast shutdown (SIGINT): open transactions are rolled back, everything committed is written out. */
async function stopIfLast(inUse: Client, pid: number): Promise<boolean> {
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
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid) && Date.now() < deadline) await wait(20)
  return true
}
