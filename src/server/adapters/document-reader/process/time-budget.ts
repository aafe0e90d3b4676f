import type { Use } from './watch-use.ts'

/**
 * Limits of the work on one file. Work is processor time: that of the main thread, or half of all threads' where that
 * is more. A busy machine, which gives a reading little of the processor, makes no file look slow.
 */
export interface TimeLimits {
  /** For the whole file, unless pages have to be recognized. */
  readonly workMs: number
  /** What every page that was recognized adds: such pages take their time, and only words earn more of it. */
  readonly recognizedPageMs: number
  /** Without a sign of progress, of work or of sleep: no page takes as long as this, or waits for anything. */
  readonly silenceMs: number
  /** Without a sign of progress by the clock on the wall, however little the machine let the reading work. */
  readonly stallMs: number
}

/** What the steps of reading one file have worked together. */
export interface Account {
  workedMs: number
}

export interface TimeBudget {
  /** How long the reading has worked. */
  readonly workedMs: number
  /** A sign of progress; `hasRecognizedPage` when it was a page of recognized words. */
  progress(hasRecognizedPage: boolean): void
  /** Takes in what the process has used. Answers why it has to end: for the file's sake, or for this machine's; else null. */
  see(use: Use): { readonly timeout: string } | { readonly readerError: string } | null
  /** Another process goes on with the same file. */
  startProcess(): void
}

/** How many processors a reading may use on average. */
const PROCESSORS = 2

/** @param capMs what the work may come to at most, however many pages are recognized */
export function startTimeBudget(limits: TimeLimits, capMs = Number.POSITIVE_INFINITY): TimeBudget {
  let allowedMs = limits.workMs
  /** Of the processes that have ended. */
  let earlierMs = 0
  let workedMs = 0
  let asleepMs = 0
  let atProgress = { workedMs: 0, asleepMs: 0, wallMs: performance.now() }
  return {
    get workedMs() {
      return workedMs
    },
    progress(hasRecognizedPage) {
      atProgress = { workedMs, asleepMs, wallMs: performance.now() }
      if (hasRecognizedPage) allowedMs += limits.recognizedPageMs
    },
    see(use) {
      workedMs = Math.max(workedMs, earlierMs + workOf(use))
      asleepMs = use.asleepMs
      const mostMs = Math.min(allowedMs, capMs)
      if (workedMs > mostMs) return { timeout: `not done after ${mostMs} ms of work` }
      if (workedMs - atProgress.workedMs > limits.silenceMs)
        return { timeout: `no progress in ${limits.silenceMs} ms of work` }
      if (asleepMs - atProgress.asleepMs > limits.silenceMs)
        return { timeout: `asleep for ${limits.silenceMs} ms` }
      if (performance.now() - atProgress.wallMs > limits.stallMs)
        return { readerError: `no progress in ${limits.stallMs} ms, and hardly any processor time` }
      return null
    },
    startProcess() {
      earlierMs = workedMs
      asleepMs = 0
      atProgress = { workedMs, asleepMs, wallMs: performance.now() }
    },
  }
}

/** Processor time as the limits count it. */
export const workOf = ({ mainMs, processorMs }: Pick<Use, 'mainMs' | 'processorMs'>): number =>
  Math.max(mainMs, processorMs / PROCESSORS)
