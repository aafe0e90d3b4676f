import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Client, escapeLiteral } from 'pg'
import { INTERNAL_ERROR } from '#contract/sql-states.ts'
import type { Logger } from '../ports/context.ts'
import { StartError } from '../ports/start-error.ts'
import { connectTo } from './connect.ts'
import { sqlStateOf } from './sql-errors.ts'

/** The login role of the application; it owns nothing and acts only as one of the roles it is a member of. */
const APP_ROLE = 'plainprint_app'
const SQL_FOLDER = join(import.meta.dirname, '..', '..', '..', 'db')

interface SqlFile {
  /** What it is remembered by: `functions/` and the file's own name. */
  readonly name: string
  /** Where it stands below `db/`. */
  readonly path: string
  readonly text: string
  readonly hash: string
}

/** The files of a folder in the order of their names, whichever room each is in. */
function sqlFiles(folder: string): SqlFile[] {
  return readdirSync(join(SQL_FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ name: basename(path), path: `${folder}/${path.replaceAll('\\', '/')}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, path }) => {
      const text = readFileSync(join(SQL_FOLDER, path), 'utf8')
      // A file is known by its name, so that one that only moved is not applied again.
      return { name: `${folder}/${name}`, path, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** Names the state of the schema: changes whenever a file of `db/` that shapes the database does. */
export function schemaHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'functions', 'policies'])
    for (const file of sqlFiles(folder)) hash.update(file.name).update(file.hash)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Brings the schema up to date: new migrations once each and in order, then every function and policy file whose
 * text changed, all in one transaction. Running it again changes nothing.
 *
 * @param owner a connection of the database's owner that holds the start lock
 * @returns the paths applied
 * @throws StartError when a migration that was applied has since been edited
 */
export async function migrate(owner: Client, log: Pick<Logger, 'info'>): Promise<string[]> {
  try {
    await owner.query('begin')
    await owner.query(
      `set local check_function_bodies = off; set local lock_timeout = '10s'; set local client_min_messages = warning`,
    )
    await owner.query(`
      create schema if not exists migrations;
      revoke all on schema migrations from public;
      create table if not exists migrations.applied (
        path text primary key, hash text not null, applied_at timestamptz not null default now()
      )`)
    const { rows } = await owner.query<{ path: string; hash: string }>(
      'select path, hash from migrations.applied',
    )
    const known = new Map(rows.map((row) => [row.path, row.hash]))

    const pending: SqlFile[] = []
    for (const file of sqlFiles('migrations')) {
      const before = known.get(file.name)
      if (before && before !== file.hash)
        throw new StartError(`db/${file.path} was applied and then edited. Add a new migration instead.`, {
          mayPass: false,
        })
      if (!before) pending.push(file)
    }
    for (const file of [...sqlFiles('functions'), ...sqlFiles('policies')])
      if (known.get(file.name) !== file.hash) pending.push(file)

    for (const { name, path, text, hash } of pending) {
      await owner.query(text).catch((cause: Error) => {
        throw new Error(`db/${path}: ${cause.message}`, { cause })
      })
      await owner.query(
        'insert into migrations.applied (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash, applied_at = now()',
        [name, hash],
      )
    }
    await owner.query('commit')
    if (pending.length > 0) log.info({ files: pending.length }, 'schema is up to date')
    return pending.map((file) => file.path)
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Answers the connection string of the application role in the owner's database, setting its password when
 * the role does not take it yet. Every process derives the same password, so none locks out another.
 * @param owner a connection of the database's owner that holds the start lock
 */
export async function applicationUrl(owner: Client, ownerUrl: string, password: string): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = password
  if (!(await canConnect(url.href))) await setPassword(owner, password)
  return url.href
}

async function setPassword(owner: Client, password: string): Promise<void> {
  try {
    await owner.query(`alter role ${APP_ROLE} with login password ${escapeLiteral(password)}`)
  } catch (error) {
    // XX000 "tuple concurrently updated": a start in another database of this server is setting it.
    if (sqlStateOf(error) !== INTERNAL_ERROR) throw error
  }
}

async function canConnect(url: string): Promise<boolean> {
  try {
    const client = await connectTo(url)
    await client.end()
    return true
  } catch (error) {
    if (sqlStateOf(error)?.startsWith('28')) return false
    throw error
  }
}
