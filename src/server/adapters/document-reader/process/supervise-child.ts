import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { DocumentKind } from '#core/document/document.ts'
import type { CutOff, ReadProgress } from '#server/ports/document-reader.ts'
import { makeGiveWay } from '#server/process/give-way.ts'
import type { ChildLimits } from './child-command.ts'
import { ChildReading } from './child-reading.ts'
import { failed, type Ended } from './ended.ts'
import { hearLastWords, ownEndOf, type OwnEnd } from './how-it-ended.ts'
import { killGroup } from './kill-group.ts'
import { ReadFailure, type ChildMessage, type ChildTask, type PageRange, type ShownPage } from './messages.ts'
import type { Account, TimeBudget, TimeLimits } from './time-budget.ts'
import { receiveView } from './view-pipe.ts'
import { watchUse, type Use } from './watch-use.ts'

/** What has worked for so long is no short document, and lets those go first. */
const SHORT_MS = 10_000

export interface ReaderLimits extends Omit<ChildLimits, 'childFile'>, TimeLimits {
  readonly maxPages: number
  readonly maxCharacters: number
  /** Resident memory, watched where the system tells it (Linux), as is the processor time. */
  readonly memoryBytes: number
}

export interface Watching {
  /** Where the viewer's copy goes. */
  readonly folder?: string | undefined
  /** Whether the copy wanted of a Word file is one to be laid out; on its own such a file has none for the viewer. */
  readonly forLayout?: boolean
  /** Whether a thumbnail is wanted; of every file that gets a viewer's copy, unless it says otherwise. */
  readonly wantsThumbnail?: boolean
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined
  readonly onCutOff?: ((cutOff: CutOff) => void) | undefined
  /** How much work it may be at most, whatever the limits allow. */
  readonly withinMs?: number | undefined
  /** Gets what the reading has worked. */
  readonly account?: Account
}

/** What one process has to do. */
export interface Job {
  readonly kind: DocumentKind
  readonly limits: ReaderLimits
  readonly budget: TimeBudget
  readonly part?: PageRange
  readonly shown?: readonly ShownPage[]
}

/**
 * Gives the child its file and collects the pages. Resolves when the child has ended, for whatever reason;
 * no limit, abort or failure leaves it alive. Rejects only when the viewer's copy cannot be written.
 */
export function superviseChild(
  child: ChildProcess,
  file: Readable,
  { kind, limits, budget, part, shown }: Job,
  { folder, forLayout = false, wantsThumbnail = folder !== undefined, signal, onProgress }: Watching,
): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>()
  const lastWords = hearLastWords(child)
  const view = folder === undefined ? undefined : receiveView(child, folder)
  const reading = new ChildReading(child, { budget, onProgress, view, onLost: reject })
  budget.startProcess()
  let givesWay = false
  const stopWatching = watchUse(child.pid, (use) => {
    judgeUse(reading, use, { limits, budget, file })
    if (givesWay || budget.workedMs < SHORT_MS || child.pid === undefined) return
    givesWay = true
    makeGiveWay(child.pid)
  })
  const onAbort = () => reading.end()
  signal?.addEventListener('abort', onAbort, { once: true })
  // A child that is killed breaks off before. One whose pipe breaks takes that for damage of the file.
  view?.catch((error: NodeJS.ErrnoException) => {
    if (error instanceof ReadFailure) reading.end(failed(error.reason, error.message))
    else if (error.syscall === 'open' || error.syscall === 'write') {
      reject(error)
      reading.end()
    }
  })

  const finish = (own?: Ended) => {
    stopWatching()
    signal?.removeEventListener('abort', onAbort)
    file.destroy()
    killGroup(child)
    resolve(reading.outcome(own))
  }
  child.on('message', (message) => reading.hear(message as ChildMessage))
  child.once('error', (error) =>
    finish({ readerError: `the reading process could not be started: ${error.name}` }),
  )
  child.once('exit', (code, exitSignal) => {
    // What is ended here is told by whoever ended it, and of no other death it is known who brought it about.
    if (reading.isDecided) return finish()
    stopWatching()
    void lastWords().then((said) => finish(endingOf(ownEndOf(code, exitSignal, said))))
  })
  // An error of the disk it lies on.
  file.on('error', (error) => {
    reject(error)
    reading.end()
  })
  feed(child, file, {
    kind,
    maxPages: limits.maxPages,
    maxCharacters: limits.maxCharacters,
    wantsView: folder !== undefined,
    wantsThumbnail,
    forLayout,
    part: part ?? null,
    shown: shown ?? null,
  })
  if (signal?.aborted) onAbort()
  return promise
}

/** Ends a reading that takes more than it may. */
function judgeUse(
  reading: ChildReading,
  use: Use,
  {
    limits,
    budget,
    file,
  }: { readonly limits: ReaderLimits; readonly budget: TimeBudget; readonly file: Readable },
): void {
  if (use.memoryBytes > limits.memoryBytes)
    reading.end(failed('too_large', `the reading process took ${use.memoryBytes} bytes of memory`))
  const over = budget.see(use)
  // A process that was never given all of its file has not failed at it.
  if (over && 'timeout' in over && file.readableEnded) reading.end(failed('timeout', over.timeout))
  else if (over)
    reading.end({ readerError: 'timeout' in over ? `given no file: ${over.timeout}` : over.readerError })
  else if (reading.isThumbnailLate(use)) reading.end()
}

/** A child that is killed stops reading; the broken pipe this gives is no news, its end is reported by `exit`. */
function feed(child: ChildProcess, file: Readable, task: ChildTask): void {
  child.send(task, () => {})
  if (!child.stdin) throw new Error('the reading process was started without an input')
  child.stdin.on('error', () => {})
  file.pipe(child.stdin)
}

function endingOf(ended: OwnEnd): Ended {
  if ('full' in ended) return failed('too_large', ended.full)
  return 'late' in ended ? failed('timeout', ended.late) : ended
}
