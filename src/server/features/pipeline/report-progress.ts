import { nextPace, secondsLeft, type ReadingPace } from '#core/document/reading-pace.ts'
import type { ReadProgress } from '#server/ports/document-reader.ts'

/** Whoever watches sees a new figure about this often. */
const WRITE_EVERY_MS = 1_000

/**
 * Writes down how far a reading is, at most once a second and never two at a time; the latest report is never lost.
 * @param write must not throw
 */
export function reportProgress(
  write: (progress: ReadProgress, secondsLeft: number | null) => Promise<void>,
): { report(progress: ReadProgress): void; repeat(): void; stop(): Promise<void> } {
  let pace: ReadingPace | null = null
  let latest: ReadProgress | undefined
  let waiting: ReadProgress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let wroteAtMs = Number.NEGATIVE_INFINITY

  const schedule = (): void => {
    if (!waiting || timer || writing) return
    timer = setTimeout(writeNow, Math.max(0, wroteAtMs + WRITE_EVERY_MS - performance.now()))
  }
  const writeNow = (): void => {
    timer = undefined
    if (!waiting || !pace) return
    const progress = waiting
    waiting = undefined
    wroteAtMs = performance.now()
    writing = write(progress, secondsLeft(pace, progress.pageCount)).finally(() => {
      writing = undefined
      schedule()
    })
  }
  return {
    report(progress) {
      pace = nextPace(pace, performance.now(), progress.pagesDone)
      waiting = latest = progress
      schedule()
    },
    repeat() {
      waiting = latest
      schedule()
    },
    async stop() {
      latest = waiting = undefined
      clearTimeout(timer)
      await writing
    },
  }
}
