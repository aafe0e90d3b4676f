import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes all the room there is on a disk, but for so many bytes. @returns gives it back */
export async function fillDisk(disk: string, spareBytes = 0): Promise<() => Promise<void>> {
  const file = join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  const filled = writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - spareBytes)))
  await filled.catch((error: NodeJS.ErrnoException) => {
    // Somebody else took the last of it.
    if (error.code !== 'ENOSPC' || spareBytes > 0) throw error
  })
  return () => rm(file)
}
