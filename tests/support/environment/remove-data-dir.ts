import { realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Removes a data folder that nobody uses any more, and its cluster where root had to put it elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => null)
  if (cluster !== null && !cluster.startsWith(await realpath(dataDir)))
    await rm(dirname(cluster), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
