import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderErrorCode } from './folder-error.ts'
import { asStoreError, type StoreErrorCode, storeErrorCode } from '../ports/store-errors.ts'

const workFolderOf = (dataDir: string): string => join(dataDir, 'work')

/**
 * Gives `work` an empty folder of its own, for files that may only exist in plain while they are read, and
 * removes it with all that is in it afterwards.
 * @throws StoreUnavailable or StoreFull when there can be none
 */
export async function withWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeOwnFolder(dataDir)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(fail)
  }
}

async function makeOwnFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
    // The name says whose it is, so that the leftovers of a killed process can be told from live ones.
    return await mkdtemp(join(workFolderOf(dataDir), `${process.pid}-`))
  } catch (error) {
    return fail(error)
  }
}

/** Why no file can be worked on, which takes room for it beside; null when it can. */
export async function workFolderError(dataDir: string): Promise<StoreErrorCode | null> {
  try {
    // Not `recursive`: that says of a disk that is read-only that something is missing.
    await mkdir(workFolderOf(dataDir), { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return storeErrorCode(error)
  }
  return folderErrorCode(workFolderOf(dataDir))
}

function fail(error: unknown): never {
  throw asStoreError(error)
}

/** Removes what killed processes left behind. Call it before this process makes a folder of its own. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  const folder = workFolderOf(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names)
    if (!isOtherProcess(Number.parseInt(name, 10)))
      await rm(join(folder, name), { recursive: true, force: true })
}

/** Whether the number belongs to another living process. Our own may have been a dead one's before. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
