import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoreErrorCode, storeErrorCode } from '../ports/store-errors.ts'

/** A disk with less room than this counts as full: as much as two of the largest uploads take. */
const LEAST_FREE_BYTES = 100 * 1_048_576

/** Why nothing can be stored in a folder, shown by a small file that is written, flushed and removed; null when it can. */
export async function folderErrorCode(folder: string): Promise<StoreErrorCode | null> {
  // The name begins with the process it belongs to, as all do in the work folder.
  const probe = join(folder, `${process.pid}-probe-${randomUUID()}`)
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    // Some file systems far away do not say how large they are.
    if (blocks > 0 && bavail * bsize < LEAST_FREE_BYTES) return 'disk_full'
    const file = await open(probe, 'wx', 0o600)
    try {
      await file.writeFile('probe')
      await file.sync()
    } finally {
      await file.close()
      await rm(probe, { force: true })
    }
    return null
  } catch (error) {
    return storeErrorCode(error)
  }
}
