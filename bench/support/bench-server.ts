import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { ConfigResponse } from '#contract/config.ts'
import { startServer, type ServerProcess } from '#tests/support/app/server.ts'
import { signUpOn } from '#tests/support/app/sign-up-on.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const run = promisify(execFile)
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

/** The real server on a data folder of its own, with its API key. */
export interface BenchServer {
  readonly server: ServerProcess
  readonly anonKey: string
  /** Where it keeps everything. */
  readonly dataDir: string
  /** Posts JSON to a path with the API key. */
  readonly post: (path: string, body: object, headers?: Record<string, string>) => Promise<Response>
  /** Signs a person up, reads the code in the mailbox, and answers their session. */
  readonly signUp: (email: string, password: string) => Promise<{ accessToken: string; userId: string }>
  /** The owner's connection to its database. */
  readonly owner: Client
  /** CPU milliseconds the server's process and its database have used so far; null where the system does not tell. */
  cpuMs(): { node: number; postgres: number } | null
  stop(): Promise<void>
}

/** Starts it as production would log and limit, except for `env`. */
export async function startBenchServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-bench-'))
  const server = await startServer(dataDir, { LOG_LEVEL: 'info', ...env })
  const { anonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as ConfigResponse
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const owner = new Client({ connectionString: embeddedUrlOf(dataDir) })
  await owner.connect()
  return {
    server,
    anonKey,
    dataDir,
    owner,
    post,
    signUp: (email, password) => signUpOn(server.url, email, password),
    cpuMs: () => cpuMsOf(server.pid, join(dataDir, 'postgres', 'postmaster.pid')),
    async stop() {
      await owner.end()
      await server.stop()
      await removeDataDir(dataDir)
    },
  }
}

/** Where the embedded PostgreSQL of a data folder listens; under root the cluster may lie behind a link. */
export function embeddedUrlOf(dataDir: string): string {
  const cluster = realpathSync(join(dataDir, 'postgres'))
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim()
  const password = readFileSync(`${cluster}-password`, 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/plainprint`
}

/** What the load generator saw. */
export interface Load {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly answers: number
  readonly refusals: number
  readonly errors: number
}

/** Runs autocannon, in a process of its own, against one address. */
export async function loadGet(
  url: string,
  headers: Record<string, string>,
  options: { connections: number; seconds: number; perSecond?: number },
): Promise<Load> {
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      '-c',
      String(options.connections),
      '-d',
      String(options.seconds),
      ...(options.perSecond === undefined ? [] : ['-R', String(options.perSecond)]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      url,
    ],
    { maxBuffer: 16 * 1024 ** 2 },
  )
  const seen = JSON.parse(stdout) as {
    duration: number
    errors: number
    non2xx: number
    '2xx': number
    latency: { p50: number; p99: number; max: number }
  }
  return {
    requestsPerSecond: seen['2xx'] / seen.duration,
    p50Ms: seen.latency.p50,
    p99Ms: seen.latency.p99,
    maxMs: seen.latency.max,
    answers: seen['2xx'],
    refusals: seen.non2xx,
    errors: seen.errors,
  }
}

const TICK_MS = 10

function cpuMsOf(serverPid: number, pidFile: string): { node: number; postgres: number } | null {
  try {
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    let postgres = 0
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const times = timesOf(name)
      if (times && (times.parent === postmaster || Number(name) === postmaster)) postgres += times.ms
    }
    return { node: timesOf(String(serverPid))?.ms ?? 0, postgres }
  } catch {
    return null
  }
}

/** Fields 4, 14 and 15 of proc_pid_stat(5); the command before them may hold blanks. */
function timesOf(pid: string): { parent: number; ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    // It ended meanwhile.
    return null
  }
}
