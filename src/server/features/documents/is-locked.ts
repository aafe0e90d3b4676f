import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/context.ts'
import { withWorkFolder } from '#server/work-folder.ts'
import type { ReceivedFile } from './receive-file.ts'

/**
 * Whether a stored file cannot be opened without a password. Many PDFs that mention encryption can: they only
 * forbid printing or changing. So the reader tries, and is stopped as soon as it has a page.
 */
export async function isLocked(
  { objects, reader, config }: Pick<Context, 'objects' | 'reader' | 'config'>,
  { objectId, stored }: ReceivedFile,
): Promise<boolean> {
  return withWorkFolder(config.dataDir, async (folder) => {
    const file = join(folder, 'document')
    await pipeline(
      await objects.get(`documents/${objectId}`, stored.wrappedKey),
      createWriteStream(file, { mode: 0o600 }),
    )
    const opened = new AbortController()
    try {
      const outcome = await reader.read(file, {
        layOut: false,
        signal: opened.signal,
        onProgress: () => opened.abort(),
      })
      return !outcome.ok && outcome.reason === 'password'
    } catch (error) {
      if (opened.signal.aborted) return false
      throw error
    }
  })
}
