import { hash } from 'node:crypto'
import { escapeLiteral, Pool, type PoolClient } from 'pg'
import type { Claims, Database, Logger, Transaction } from '../context.ts'
import { TokenError } from '../token-error.ts'
import { listenOn } from './listen.ts'
import { inOneTrip } from './one-trip.ts'
import { sqlStateOf } from './sql-errors.ts'

/** No request may hold a connection longer; the pipeline's batches stay far below it. */
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000

/** What goes ahead of a read, parsed once for each connection and as a role that may name it. */
const PREPARE = `
  begin;
  set local role authenticated;
  prepare become_caller (text, text, text) as
    select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('statement_timeout', $3, true), set_config('transaction_read_only', 'on', true);
  prepare require_session (uuid, uuid) as select auth.require_session($1, $2);
  commit`
/** Clients choose what they ask for: a connection that has prepared this many statements gives way to a new one. */
const MAX_PREPARED = 100
/** How the database says that a session has ended (auth.require_session). */
const SESSION_ENDED = 'PP401'

/**
 * The database as the application sees it: a pool of connections of a role that owns nothing and bypasses
 * nothing. Each transaction takes on the caller's role, or the service's, and gives it back at its end.
 *
 * @param url connection string of the application role
 * @param poolSize most connections in use at once
 */
export function openDatabase(url: string, log: Logger, poolSize = 20): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener an idle connection that breaks (a database restart) would end the process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))

  async function inTransaction<T>(
    role: string,
    claims: Claims | null,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const claimsText = escapeLiteral(JSON.stringify(claims ?? {}))
      // One round trip; `role` is one of three constants and the claims are an escaped literal.
      await client.query(
        `begin; set local role ${role}; set local statement_timeout = ${STATEMENT_TIMEOUT_MS};` +
          ` select set_config('request.jwt.claims', ${claimsText}, true)`,
      )
      const result = await work(transactionOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** The names of what each connection has prepared. */
  const prepared = new WeakMap<PoolClient, Set<string>>()

  async function readAsCaller<Row>(
    claims: Claims,
    statement: { readonly text: string; readonly values: readonly unknown[] },
    timeoutMs: number,
  ): Promise<Row[]> {
    const { role, session_id: sessionId = '', sub = '' } = claims
    const calls = [
      { name: 'become_caller', values: [roleOf(claims), JSON.stringify(claims), String(timeoutMs)] },
    ]
    if (role === 'authenticated') calls.push({ name: 'require_session', values: [sessionId, sub] })
    const client = await pool.connect()
    let names = prepared.get(client)
    try {
      if (!names) {
        await client.query(PREPARE)
        prepared.set(client, (names = new Set()))
      }
      // A plan belongs to a role.
      const name = hash('sha256', `${role} ${statement.text}`, 'base64url')
      names.add(name)
      return await inOneTrip<Row>(client, calls, { ...statement, name })
    } catch (error) {
      throw sqlStateOf(error) === SESSION_ENDED ? new TokenError('session_ended', { cause: error }) : error
    } finally {
      // One that could not be prepared is in a failed transaction, or may have prepared half of it.
      client.release(names === undefined || names.size >= MAX_PREPARED)
    }
  }

  return {
    readAsCaller: (claims, statement, timeoutMs = STATEMENT_TIMEOUT_MS) =>
      readAsCaller(claims, statement, timeoutMs),
    asCaller: (claims, work) => inTransaction(roleOf(claims), claims, work),
    asService: (work) => inTransaction('service_role', { role: 'anon' }, work),
    listen: (channel, handler, onGap) => listenOn(url, log, channel, handler, onGap),
    async isReady() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      )
      const late = new Promise<false>((done) => setTimeout(done, 1_000, false).unref())
      return Promise.race([answer, late])
    },
    queueUrl: withRole(url, 'service_role'),
    close: () => pool.end(),
  }
}

const roleOf = (claims: Claims): 'authenticated' | 'anon' =>
  claims.role === 'authenticated' ? 'authenticated' : 'anon'

/** A connection string whose sessions take on `role` at once. */
function withRole(url: string, role: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('options', `-c role=${role}`)
  return parsed.href
}

function transactionOn(client: PoolClient): Transaction {
  return {
    async rows<Row>(strings: TemplateStringsArray, ...values: unknown[]) {
      const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
      return (await client.query(text, values)).rows as Row[]
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await client.query(text, [...values])).rows as Row[]
    },
  }
}
