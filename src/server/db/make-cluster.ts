import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readKept } from '../process/kept-file.ts'
import { StartError } from '../ports/start-error.ts'
import { explainDatabaseError } from './database-errors.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { CLEAN_ENVIRONMENT, isAlive } from './postgres-process.ts'

const DRAFT = '.new-'

/**
 * Makes PostgreSQL's data folder where there is none yet. Of several processes that start together each makes one,
 * and the first to be done has made it for all.
 * @returns the password of its owner
 */
export function makeCluster(binaries: PostgresBinaries, folder: string, logFile: string): string {
  const password = readKept(`${folder}-password`, () => randomBytes(24).toString('hex'))
  if (!isCluster(folder)) {
    removeAbandonedDrafts(folder)
    initialize(binaries, folder, password, logFile)
  }
  return password
}

const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** Makes the cluster beside its final place and renames it, so that a half-made one is never used. */
function initialize(
  { initdb, user }: PostgresBinaries,
  folder: string,
  password: string,
  logFile: string,
): void {
  const draft = mkdtempSync(`${folder}${DRAFT}${process.pid}-`)
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const made = spawnSync(
      initdb,
      ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
      { ...user, cwd: '/', encoding: 'utf8', ...CLEAN_ENVIRONMENT },
    )
    if (made.status !== 0) throw failureOf(made.stderr || String(made.error?.message), folder)
    renameSync(draft, folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isThere = code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM'
    // Another process was first.
    if (isThere && isCluster(folder)) return
    if (isThere)
      throw new StartError(explainDatabaseError('not_ours', folder, logFile), {
        mayPass: false,
        cause: error,
      })
    throw error
  } finally {
    for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true })
  }
}

function failureOf(words: string, folder: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(words))
    return new StartError(
      `There is no room on the disk of ${folder} for a database. It takes 100 MB to begin with.`,
      {
        mayPass: true,
      },
    )
  return new Error(`PostgreSQL could not make its data folder: ${words}`)
}

/** What processes left behind that were killed over it. */
function removeAbandonedDrafts(folder: string): void {
  const beginning = `${basename(folder)}${DRAFT}`
  mkdirSync(dirname(folder), { recursive: true })
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(beginning)) {
      const pid = Number.parseInt(name.slice(beginning.length), 10)
      if (pid === process.pid || !isAlive(pid))
        rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
}
