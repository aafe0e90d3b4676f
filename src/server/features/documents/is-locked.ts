import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { withWorkFolder } from '#server/process/work-folder.ts'
import type { ReceivedFile } from './receive-file.ts'

type Deps = Pick<Context, 'objects' | 'reader' | 'config'>

/** Each file that is tried takes a process; this many at once, of each person only one. */
const DEFAULT_LIMITS = {
  atOnce: 4,
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
  const { atOnce, waitMs, ...times } = { ...DEFAULT_LIMITS, ...limits }
  const inTurn = takeTurns(atOnce, waitMs)
  /** @throws AppError `uploads_busy` */
  return (deps: Deps, userId: string, file: ReceivedFile): Promise<boolean> =>
    inTurn(userId, () => isLocked(deps, file, times))
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

interface Turn {
  readonly userId: string
  readonly go: () => void
}

/** So much work runs at once, one of each person; the rest waits in the order it came, up to `waitMs`. */
function takeTurns(atOnce: number, waitMs: number) {
  const waiting: Turn[] = []
  const atWork = new Set<string>()

  async function turn(userId: string): Promise<void> {
    if (atWork.size < atOnce && !atWork.has(userId)) {
      atWork.add(userId)
      return
    }
    await new Promise<void>((resolve, reject) => {
      const next = {
        userId,
        go() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(new AppError('uploads_busy'))
      }, waitMs)
      waiting.push(next)
    })
  }

  /** The place goes to the next in line who has none, or becomes free. */
  function leave(userId: string): void {
    atWork.delete(userId)
    const at = waiting.findIndex((turn) => !atWork.has(turn.userId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    atWork.add(next.userId)
    next.go()
  }

  return async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await turn(userId)
    try {
      return await work()
    } finally {
      leave(userId)
    }
  }
}
