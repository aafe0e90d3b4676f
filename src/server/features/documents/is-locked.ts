import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/ports/context.ts'
import { FairShare, TooBusy } from '#server/process/fair-share.ts'
import { AppError } from '#server/http/app-error.ts'
import { withWorkFolder } from '#server/process/work-folder.ts'
import type { ReceivedFile } from './receive-file.ts'

type Deps = Pick<Context, 'objects' | 'reader' | 'config'>

/** Each file that is tried takes a process; this many at once, of each person only one. */
const DEFAULT_LIMITS = {
  atOnce: 4,
  /** More than ever arrive at the same time. */
  mostWaiting: 64,
  /** A file that does not open in so much processor time is taken in; the run will tell what it is. */
  workMs: 20_000,
  /** And so is one by the clock on the wall: somebody waits for the answer. */
  tryMs: 45_000,
  /** Who is not at turn by then is asked to come again. */
  waitMs: 30_000,
}

/**
 * Tells of stored files whether they cannot be opened without a password. Many PDFs that mention encryption can:
 * they only forbid printing or changing. So the reader tries, and is stopped as soon as it has a page.
 */
export function lockChecks(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const { atOnce, mostWaiting, waitMs, ...times } = { ...DEFAULT_LIMITS, ...limits }
  const turns = new FairShare({ slots: atOnce, mostPerKey: 1, mostWaiting, waitMs })
  /** @throws AppError `uploads_busy` */
  return (deps: Deps, userId: string, file: ReceivedFile): Promise<boolean> =>
    turns
      .inTurn(userId, () => isLocked(deps, file, times))
      .catch((error: unknown) => {
        throw error instanceof TooBusy ? new AppError('uploads_busy') : error
      })
}

async function isLocked(
  { objects, reader, config }: Deps,
  { objectId, stored }: ReceivedFile,
  { workMs, tryMs }: Pick<typeof DEFAULT_LIMITS, 'workMs' | 'tryMs'>,
): Promise<boolean> {
  return withWorkFolder(config.dataDir, async (folder) => {
    const file = join(folder, 'document')
    await pipeline(
      await objects.get(`documents/${objectId}`, stored.wrappedKey),
      createWriteStream(file, { mode: 0o600 }),
    )
    const opened = new AbortController()
    const late = setTimeout(() => opened.abort(), tryMs)
    try {
      const outcome = await reader.read(file, {
        layOut: false,
        withinMs: workMs,
        signal: opened.signal,
        onProgress: () => opened.abort(),
      })
      return !outcome.ok && outcome.reason === 'password'
    } catch {
      // Stopped, or no process could be started: the run will tell what the file is.
      return false
    } finally {
      clearTimeout(late)
    }
  })
}
