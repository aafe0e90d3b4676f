import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { silentLog } from '../environment/log.ts'
import { signUpOn, type SignedUp } from '../app/sign-up-on.ts'
import { startServer, type ServerProcess } from '../app/server.ts'
import { waitFor } from '../environment/wait-for.ts'

/** The real server with a PostgreSQL of its own, and a way between them that can be cut. */
export interface CutServer {
  readonly server: ServerProcess
  readonly way: CuttingProxy
  /** The owner's connection to the database, past the way that is cut. */
  connect(): Promise<Client>
  /** Ends PostgreSQL as `pg_ctl stop -m immediate` does; it is started again at once. */
  stopPostgresAtOnce(): void
  signUp(email: string): Promise<SignedUp>
  /** Lines of the server's log at this level or above. */
  logged(level: number): Record<string, unknown>[]
  stop(): Promise<void>
}

export async function startCutServer(env: Record<string, string> = {}): Promise<CutServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plainprint-cut-'))
  const postgres = await startEmbedded(folder, silentLog, ['fsync=off', 'full_page_writes=off'])
  const direct = await postgres.databaseUrl('plainprint')
  const way = await startCuttingProxy(Number(new URL(direct).port))
  const throughWay = new URL(direct)
  throughWay.port = String(way.port)
  const server = await startServer(join(folder, 'app'), {
    DATABASE_URL: throughWay.href,
    LOG_LEVEL: 'info',
    ...env,
  })
  return {
    server,
    way,
    async connect() {
      const client = new Client({ connectionString: direct })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    stopPostgresAtOnce() {
      const pidFile = join(folder, 'postgres', 'postmaster.pid')
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
    },
    signUp: (email) => signUpOn(server.url, email, 'a fine long password'),
    logged: (level) =>
      server
        .output()
        .split('\n')
        // The last line may not be whole yet.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => Number(line['level']) >= level),
    async stop() {
      await server.stop()
      await way.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One kind of request, and what it says when the database is away. */
interface Call {
  readonly name: string
  readonly send: () => Promise<Response>
  /** Whether a body is that of a 503 of its wire. */
  isUnavailable(body: Record<string, unknown>): boolean
}

/** Calls of every wire, reading and writing, as one person. */
export function callsOf(url: string, { anonKey, accessToken, userId }: SignedUp): readonly Call[] {
  const ask = (method: string, path: string, body?: object) => (): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${accessToken}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const profile = `/rest/v1/profiles?id=eq.${userId}`
  const isRest = (body: Record<string, unknown>): boolean =>
    body['code'] === 'PGRST001' && body['details'] === null && body['hint'] === null
  const isAuth = (body: Record<string, unknown>): boolean =>
    body['code'] === 'unavailable' && body['error_code'] === 'unavailable'
  return [
    { name: 'rest read', send: ask('GET', profile), isUnavailable: isRest },
    { name: 'rest write', send: ask('PATCH', profile, { title: 'Tenant' }), isUnavailable: isRest },
    { name: 'auth read', send: ask('GET', '/auth/v1/user'), isUnavailable: isAuth },
    {
      name: 'auth write',
      send: ask('PUT', '/auth/v1/user', { data: { name: 'Ann' } }),
      isUnavailable: isAuth,
    },
    {
      name: 'storage',
      send: ask('POST', `/storage/v1/object/sign/avatars`, { paths: ['none'], expiresIn: 60 }),
      isUnavailable: (body) => body['statusCode'] === '503' && body['code'] === 'SlowDown',
    },
    {
      name: 'function',
      send: ask('POST', '/functions/v1/sync-subscription', {}),
      isUnavailable: (body) => body['error'] !== undefined && body['request_id'] !== undefined,
    },
  ]
}

/** What requests were answered while connections broke. */
export interface Tally {
  cuts: number
  /** Connections broken, all cuts together. */
  connections: number
  answered: number
  unavailable: number
  /** Every other answer, by what it was, with how often. */
  readonly others: Record<string, number>
  /** From each cut to the next moment when every call was answered again. */
  readonly recoveryMs: number[]
}

/**
 * Eight clients ask without a pause while connections are broken again and again, each time once every call is
 * answered again.
 * @param breaks what breaks them, and answers how many it broke
 */
export async function breakUnderLoad(
  { server }: Pick<CutServer, 'server'>,
  calls: readonly Call[],
  breaks: readonly (() => number)[],
): Promise<Tally> {
  const tally: Tally = { cuts: 0, connections: 0, answered: 0, unavailable: 0, others: {}, recoveryMs: [] }
  const over = new AbortController()
  const client = async (first: number): Promise<void> => {
    for (let turn = first; !over.signal.aborted; turn += 1) {
      const call = calls[turn % calls.length]
      if (call) await send(call, tally)
    }
  }
  const clients = Array.from({ length: 8 }, (_, index) => client(index))
  const until = (what: string, isSo: () => boolean | Promise<boolean>): Promise<true> =>
    waitFor(what, async () => {
      // Throws when the process is gone.
      process.kill(server.pid, 0)
      return (await isSo()) || undefined
    })
  try {
    for (const breakThem of breaks) {
      const before = tally.answered
      await until('requests under way', () => tally.answered > before + 8)
      const brokenAt = performance.now()
      tally.connections += breakThem()
      tally.cuts += 1
      await until('every call answered again', () => allAnswer(calls))
      tally.recoveryMs.push(performance.now() - brokenAt)
    }
  } finally {
    over.abort()
    await Promise.all(clients)
  }
  return tally
}

/** Whether every call is answered with success. */
export async function allAnswer(calls: readonly Call[]): Promise<boolean> {
  const answers = calls.map(async (call) => {
    const reply = await call.send()
    await reply.arrayBuffer()
    return reply.ok
  })
  return (await Promise.all(answers)).every(Boolean)
}

async function send(call: Call, tally: Tally): Promise<void> {
  const note = (what: string): void => {
    tally.others[`${call.name}: ${what}`] = (tally.others[`${call.name}: ${what}`] ?? 0) + 1
  }
  try {
    const reply = await call.send()
    const text = await reply.text()
    if (reply.ok) tally.answered += 1
    else if (reply.status !== 503) note(`${reply.status} ${text}`)
    else if (reply.headers.get('retry-after') === null) note('503 without Retry-After')
    else if (!call.isUnavailable(JSON.parse(text) as Record<string, unknown>)) note(`503 ${text}`)
    else tally.unavailable += 1
  } catch (error) {
    note(error instanceof Error ? error.name : 'no answer')
  }
}
