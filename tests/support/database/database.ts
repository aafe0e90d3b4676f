import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Claims, Transaction } from '#server/ports/context.ts'
import { Secret } from '#server/ports/secret.ts'
import { deriveKey } from '#server/start/secrets.ts'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'

/** A connection a test acts through, as the owner of the schema until it takes on a role. */
export interface TestConnection extends Transaction {
  /** From now on acts as this signed-in user, or as an anonymous visitor for null. */
  actAs(userId: string | null, claims?: Partial<Claims>): Promise<void>
  actAsService(): Promise<void>
  actAsOwner(): Promise<void>
}

let ownerUrl = ''
let databaseName = ''
let counter = 0

async function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Clones the migrated template. @returns the owner's connection string of the clone, and how to drop it */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `plainprint_test_${process.pid}_${(counter += 1)}_${Date.now().toString(36)}`
  await withAdmin((admin) => admin.query(`create database ${name} template ${inject('templateName')}`))
  return {
    url: urlOf(name),
    drop: async () => {
      await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Gives the calling test file a database of its own for `inRollback` and `connect`. */
export function useDatabase(): void {
  let drop = async (): Promise<void> => {}
  beforeAll(async () => {
    const clone = await cloneDatabase()
    ownerUrl = clone.url
    databaseName = new URL(clone.url).pathname.slice(1)
    drop = clone.drop
  })
  afterAll(() => drop())
}

/** The application role's connection string for an owner's one, with the password every test run derives. */
export function applicationUrlOf(url: string): string {
  const application = new URL(url)
  application.username = 'plainprint_app'
  application.password = deriveKey(new Secret(TEST_MASTER_KEY), 'database-role').toString('hex')
  return application.href
}

/** Name of the file's database, for tests that look at the catalogue. */
export const currentDatabase = (): string => databaseName

/** A further real connection, for races; closed by the test. Statements commit one by one unless it begins. */
export const connect = (): Promise<TestConnection & { close: () => Promise<void> }> => connectTo(ownerUrl)

/** The same to a database of the test's own making. */
export async function connectTo(url: string): Promise<TestConnection & { close: () => Promise<void> }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return { ...connectionOn(client, false), close: () => client.end() }
}

/** Runs a test in a transaction that is rolled back, so that tests never see each other's rows. */
export async function inRollback(work: (db: TestConnection) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await work(connectionOn(client, true))
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

/** @param isLocal whether roles last for the surrounding transaction (else: for the connection) */
function connectionOn(client: Client, isLocal: boolean): TestConnection {
  const take = async (role: string, claims: object): Promise<void> => {
    await client.query(`select set_config('role', $1, $3), set_config('request.jwt.claims', $2, $3)`, [
      role,
      JSON.stringify(claims),
      isLocal,
    ])
  }
  return {
    async rows<Row>(strings: TemplateStringsArray, ...values: unknown[]) {
      const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
      return (await client.query(text, values)).rows as Row[]
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await client.query(text, [...values])).rows as Row[]
    },
    actAs: (userId, claims = {}) =>
      userId === null
        ? take('anon', { role: 'anon' })
        : take('authenticated', { role: 'authenticated', sub: userId, ...claims }),
    actAsService: () => take('service_role', {}),
    actAsOwner: () => take('none', {}),
  }
}
