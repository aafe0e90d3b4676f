import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries.ts'

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
export const CLEAN_ENVIRONMENT = process.platform === 'win32' ? {} : { env: { LC_ALL: 'C' } }

/** A server that says in its folder that it runs there. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Whether it takes connections, by its own word: not while it recovers, nor before it has its port. */
  readonly isReady: boolean
}

/** The server that runs on `folder`; null when there is none, or one that has not named its port yet. */
export function readPostmaster(folder: string): Postmaster | null {
  const lines = readOrNull(join(folder, 'postmaster.pid'))?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const isReady = lines[7]?.trim() === 'ready'
  return pid > 0 && port > 0 && isPostgresOf(pid, folder) ? { pid, port, isReady } : null
}

/** Whether this process is a server on `folder`. A number may have been given to another program since. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  const name = readOrNull(`/proc/${pid}/comm`)
  if (name === null) return !existsSync('/proc/self/comm')
  if (!name.startsWith('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) // it works in its data folder
  } catch {
    return isAlive(pid)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Takes away the mark of a server that is gone when its number is another program's by now: PostgreSQL would not
 * start as long as that one lives. Only where the system tells which program has a number.
 */
function removeStaleMark(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const isStale = (text: string | null): boolean => {
    const pid = Number(text?.split('\n')[0])
    return pid > 0 && existsSync('/proc/self/comm') && isAlive(pid) && !isPostgresOf(pid, folder)
  }
  if (!isStale(readOrNull(file))) return
  // Another process may have started the server this very moment: only what is looked at is removed.
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (isStale(readOrNull(aside))) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

/**
 * Starts the server and waits until it either wrote its port or ended.
 * @returns where in its log this start begins
 */
export async function launch(
  binaries: PostgresBinaries,
  folder: string,
  logFile: string,
  settings: readonly string[],
  port: number,
): Promise<number> {
  removeStaleMark(folder)
  const log = openSync(logFile, 'a', 0o600)
  const from = fstatSync(log).size
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
  return from
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
