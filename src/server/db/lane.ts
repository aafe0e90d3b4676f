import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import { escapeLiteral, Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Claims, Transaction } from '../ports/context.ts'
import { TokenError } from '../ports/token-error.ts'
import { inOneTrip } from './one-trip.ts'
import type { Outages } from './outages.ts'
import { isUnavailable, sqlStateOf } from './sql-errors.ts'

/** No request may hold a connection longer; the pipeline's batches stay far below it. */
export const STATEMENT_TIMEOUT_MS = 15_000
/** The longest wait for a connection, be it a free one or a new one. */
const CONNECT_TIMEOUT_MS = 5_000
/** A statement ends at its own limit; a server that has said nothing this much later is taken to be gone. */
const SILENCE_MS = 5_000
/** The server ends a transaction whose client says nothing more, so that a lost client's locks do not stay. */
const IDLE_TRANSACTION_MS = 30_000

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

/** Is told how many bytes came from the database for a piece of work. */
type OnRead = (bytes: number) => void

/** Some connections of the application role, which no other lane can take up. */
export interface Lane {
  /** A transaction as `role`, which is one of three constants. */
  inTransaction<T>(
    role: string,
    claims: Claims,
    work: (tx: Transaction) => Promise<T>,
    onRead?: OnRead,
  ): Promise<T>
  readAsCaller<Row>(
    claims: Claims,
    statement: { readonly text: string; readonly values: readonly unknown[] },
    timeoutMs: number,
    onRead?: OnRead,
  ): Promise<Row[]>
  /** Sends a trivial statement. @throws when there was no answer to it */
  ping(timeoutMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * Opens connections as they are needed. One that breaks, whatever it is doing, fails the work that has it and
 * nothing else, and is replaced.
 *
 * @param size most connections in use at once
 * @param onWait is told how long work waited for a connection, in seconds
 */
export function openLane(
  url: string,
  size: number,
  outages: Outages,
  onWait: (seconds: number) => void,
): Lane {
  const pool = new Pool({
    connectionString: url,
    application_name: 'plainprint',
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: STATEMENT_TIMEOUT_MS + SILENCE_MS,
  })
  // The driver raises an event besides failing the statement, and also between two statements; without a listener
  // on the connection itself that would end the process. Whoever uses it next finds it broken.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => outages.note(error))

  /**
   * Gives `work` a connection. It is not used again once it failed for want of the database, nor after `spend`.
   * @throws what `work` throws, and when no connection could be had in time
   */
  async function withClient<T>(
    work: (client: PoolClient, spend: () => void) => Promise<T>,
    onRead?: OnRead,
  ): Promise<T> {
    let client: PoolClient | undefined
    let readBefore = 0
    let isSpent = false
    const spend = (): void => void (isSpent = true)
    try {
      const began = performance.now()
      client = await pool.connect()
      onWait((performance.now() - began) / 1_000)
      readBefore = bytesReadBy(client)
      return await work(client, spend)
    } catch (error) {
      if (isUnavailable(error)) {
        spend()
        outages.note(error)
      }
      throw error
    } finally {
      if (client) onRead?.(bytesReadBy(client) - readBefore)
      client?.release(isSpent)
    }
  }

  /** The names of what each connection has prepared. */
  const prepared = new WeakMap<PoolClient, Set<string>>()

  return {
    inTransaction: (role, claims, work, onRead) =>
      withClient(async (client, spend) => {
        const claimsText = escapeLiteral(JSON.stringify(claims))
        try {
          // One round trip; `role` is one of three constants and the claims are an escaped literal.
          await client.query(
            `begin; set local role ${role}; set local statement_timeout = ${STATEMENT_TIMEOUT_MS};` +
              ` set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS};` +
              ` select set_config('request.jwt.claims', ${claimsText}, true)`,
          )
          const result = await work(transactionOn(client))
          await client.query('commit')
          return result
        } catch (error) {
          // One that is gone, or silent, is not asked anything more.
          if (isUnavailable(error)) throw error
          await client.query('rollback').catch(spend)
          throw error
        }
      }, onRead),

    readAsCaller: (claims, statement, timeoutMs, onRead) =>
      withClient(async (client, spend) => {
        const { role, session_id: sessionId = '', sub = '' } = claims
        const calls = [
          { name: 'become_caller', values: [roleOf(claims), JSON.stringify(claims), String(timeoutMs)] },
        ]
        if (role === 'authenticated') calls.push({ name: 'require_session', values: [sessionId, sub] })
        let names = prepared.get(client)
        if (!names) {
          await client.query(PREPARE).catch((error: unknown) => {
            // It is in a failed transaction, or may have prepared half of it.
            spend()
            throw error
          })
          prepared.set(client, (names = new Set()))
        }
        // A plan belongs to a role.
        const name = hash('sha256', `${role} ${statement.text}`, 'base64url')
        names.add(name)
        if (names.size >= MAX_PREPARED) spend()
        try {
          return await inOneTrip(client, calls, { ...statement, name }, timeoutMs + SILENCE_MS)
        } catch (error) {
          throw sqlStateOf(error) === SESSION_ENDED
            ? new TokenError('session_ended', { cause: error })
            : error
        }
      }, onRead),

    ping: (timeoutMs) =>
      withClient(async (client) => {
        await client.query({ text: 'select 1', query_timeout: timeoutMs } as QueryConfig)
      }),

    close: () => pool.end(),
  }
}

/** The driver's types leave its connection out. */
const bytesReadBy = (client: PoolClient): number =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.bytesRead

/** The role a caller acts as. */
export const roleOf = (claims: Claims): 'authenticated' | 'anon' =>
  claims.role === 'authenticated' ? 'authenticated' : 'anon'

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
