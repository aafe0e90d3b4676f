import { closeSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Why the embedded database is away.
 * - `disk_full`, `read_only`: its disk takes nothing
 * - `slow`: it is there and not ready yet, as while it recovers from a crash
 * - `port_taken`: another program listens on its port
 * - `not_ours`: the folder holds another version's data, belongs to another user or has another password
 * - `other`: its log says
 */
export type DatabaseErrorCode = 'disk_full' | 'read_only' | 'slow' | 'port_taken' | 'not_ours' | 'other'

const TAIL_BYTES = 16_384
/** More than a page, so that the rest of a block that is already there does not do. */
const PROBE_BYTES = 65_536

/** What PostgreSQL (in English: it runs with `LC_ALL=C`) says of each, as it ends. */
const SAYINGS: readonly (readonly [DatabaseErrorCode, RegExp])[] = [
  ['disk_full', /No space left on device|Disk quota exceeded/],
  ['read_only', /Read-only file system/],
  ['port_taken', /could not create any TCP\/IP sockets|Address already in use/],
  [
    'not_ours',
    /incompatible with server|wrong ownership|invalid permissions|could not access directory|is not a valid data directory|Permission denied/,
  ],
]

/** How a failure to write files is told from others; null for what is no error of the disk. */
export function databaseErrorOfErrno(code: string | undefined): DatabaseErrorCode | null {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk_full'
  return code === 'EROFS' ? 'read_only' : null
}

/**
 * Tells why a server that was started on `folder` has ended again: by trying to write there, and by what it said.
 * @param logFile its log; on a full disk it may say nothing
 * @param from where in the log this start begins
 */
export function findDatabaseError(folder: string, logFile: string, from: number): DatabaseErrorCode {
  const saying = endOf(logFile, from)
  const said = SAYINGS.find(([, words]) => words.test(saying))?.[0]
  return tryToWrite(folder) ?? said ?? 'other'
}

function tryToWrite(folder: string): DatabaseErrorCode | null {
  const file = join(folder, `plainprint-probe-${process.pid}`)
  try {
    writeFileSync(file, Buffer.alloc(PROBE_BYTES, 1), { flush: true })
    return null
  } catch (error) {
    return databaseErrorOfErrno((error as NodeJS.ErrnoException).code)
  } finally {
    removeProbe(file)
  }
}

function removeProbe(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where nothing can be written nothing was.
  }
}

function endOf(file: string, from: number): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const start = Math.max(from, fstatSync(descriptor).size - TAIL_BYTES)
      const tail = Buffer.alloc(TAIL_BYTES)
      return tail.toString('utf8', 0, readSync(descriptor, tail, 0, TAIL_BYTES, start))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}

/** The error of a start as a sentence for who started it. */
export function explainDatabaseError(errorCode: DatabaseErrorCode, folder: string, logFile: string): string {
  const rest = ` Its log is ${logFile}.`
  switch (errorCode) {
    case 'disk_full':
      return `There is no room on the disk of ${folder}, so the database cannot start. Free some.`
    case 'read_only':
      return `The disk of ${folder} is read-only, so the database cannot start. Make it writable.`
    case 'slow':
      return `The database in ${folder} is still recovering; it goes on doing so.${rest}`
    case 'port_taken':
      return `Another program listens on the database's port.${rest}`
    case 'not_ours':
      return `The database cannot use ${folder}: it is of another version or user, or its password in ${folder}-password is another. Set DATA_DIR to another folder, or bring back what belongs there.${rest}`
    case 'other':
      return `The database did not start.${rest}`
  }
}
