import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { skipReason } from '../environment/skip-reason.ts'

/** Whether disks may be mounted here. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0

/** Behind the name of a test that needs such a disk. */
export const unlessMayMount = skipReason(!mayMount, 'only root on Linux mounts disks')

/** To be called ahead of the file's own `afterEach`. @returns mounts an empty disk of so many megabytes for the test that asks */
export function useSmallDisks(): (megabytes: number) => string {
  const disks: string[] = []
  afterEach(() => {
    for (const disk of disks.splice(0)) {
      execFileSync('umount', ['--lazy', disk])
      rmdirSync(disk)
    }
  })
  return (megabytes) => {
    const folder = mkdtempSync(join(tmpdir(), 'plainprint-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
    disks.push(folder)
    return folder
  }
}

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
