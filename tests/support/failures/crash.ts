import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPlan } from '../app/billing.ts'
import { cloneDatabase } from '../database/database.ts'
import { freePort } from '../environment/free-port.ts'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'
import { startServer, type ServerProcess } from '../app/server.ts'
import { type InstalledPerson, signUpAt } from '../app/sign-up.ts'
import { waitFor } from '../environment/wait-for.ts'

export type { InstalledPerson }

/** An installation whose server processes come and go: one database, one object store, one port. */
export interface Installation {
  readonly url: string
  /** The owner's connection string of its database. */
  readonly ownerUrl: string
  /** The owner's connection, for looking behind the scenes and for holding things up. */
  readonly owner: Client
  /** Starts a server process; `api` and `all` listen on the installation's port. */
  start(
    role?: 'all' | 'api' | 'worker',
    env?: Record<string, string>,
    logFile?: string,
  ): Promise<ServerProcess>
  /** Signs a person up and in, through the running server. */
  signUp(url?: string): Promise<InstalledPerson>
  /** The same with a Pro plan. */
  subscriber(): Promise<InstalledPerson>
  /** The credits that were ever taken for a document. */
  usageOf(documentId: string): Promise<readonly { readonly returned_at: Date | null }[]>
  remove(): Promise<void>
}

export async function install(): Promise<Installation> {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-crash-'))
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = new Set<ServerProcess>()
  return {
    url,
    ownerUrl: database.url,
    owner,
    async start(role = 'all', env = {}, logFile) {
      const server = await startServer(
        dataDir,
        {
          DATABASE_URL: database.url,
          STORAGE_MASTER_KEY: TEST_MASTER_KEY,
          PROCESS_ROLE: role,
          ...(role === 'worker' ? {} : { PORT: String(port) }),
          ...env,
        },
        logFile,
      )
      running.add(server)
      return server
    },
    signUp: (at = url) => signUpAt(url, at),
    async subscriber() {
      const person = await signUpAt(url, url)
      await startPlan(person, 'pro')
      return person
    },
    async usageOf(documentId) {
      const { rows } = await owner.query<{ returned_at: Date | null }>(
        'select returned_at from public.document_usage_log where document_id = $1',
        [documentId],
      )
      return rows
    },
    async remove() {
      await owner.end()
      for (const server of running) await server.crash()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const HELD_STAGE_LOCK = 7_305_999

/**
 * Holds the pipeline up at one stage: with all of its output written, just before it is committed.
 * @returns `reached` resolves once a worker stands there, `release` lets everything go on
 */
export async function holdStage(
  owner: Client,
  stage: string,
): Promise<{ reached(): Promise<void>; release(): Promise<void> }> {
  await owner.query(`
    create or replace function private.test_hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HELD_STAGE_LOCK}); return new; end $$;
    grant execute on function private.test_hold() to service_role;
    select pg_advisory_lock(${HELD_STAGE_LOCK});
    create trigger test_hold before update on public.processing_jobs for each row
      when (new.status = 'done' and new.stage = '${stage}') execute function private.test_hold()`)
  return {
    reached: () =>
      until(async () => {
        const { rows } = await owner.query(
          `select from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and locktype = 'advisory' and not granted
             and objid = ${HELD_STAGE_LOCK}`,
        )
        return rows.length > 0
      }),
    async release() {
      // Whoever was killed while waiting still has a backend that waits; it finds its client gone and rolls back.
      await owner.query(`select pg_advisory_unlock(${HELD_STAGE_LOCK})`)
      await owner.query('drop trigger test_hold on public.processing_jobs')
    },
  }
}

/** Waits for a condition. @throws when it does not come true in time */
export async function until(condition: () => Promise<boolean>, timeoutMs?: number): Promise<void> {
  await waitFor(condition.toString(), async () => (await condition()) || undefined, timeoutMs)
}

/**
 * A way to the server on which every reply is lost: the request gets through, and at the reply's first byte
 * `onReply` runs and the client's connection breaks.
 */
export async function replyLosingProxy(
  port: number,
  onReply: () => Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connectSocket(port, '127.0.0.1')
    sockets.add(client).add(server)
    client.pipe(server)
    for (const socket of [client, server]) socket.on('error', () => {})
    const loseReply = async (): Promise<void> => {
      await onReply()
      client.destroy()
      server.destroy()
    }
    server.once('data', () => void loseReply())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
