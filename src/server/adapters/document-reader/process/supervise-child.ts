import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { DocumentKind } from '#core/document/document.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Page } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import type { CutOff, ReadOutcome, ReadProgress } from '#server/ports/document-reader.ts'
import type { ChildLimits } from './child-command.ts'
import { readColorImage, type ColorImage } from '../pictures/color-image.ts'
import { hearLastWords, ownEndOf, type OwnEnd } from './how-it-ended.ts'
import { killGroup } from './kill-group.ts'
import { ReadFailure, type ChildMessage, type ChildTask, type PageRange, type ShownPage } from './messages.ts'
import type { PageNotes } from '../page-notes.ts'
import type { Account, TimeBudget, TimeLimits } from './time-budget.ts'
import { receiveView } from './view-pipe.ts'
import { watchUse, type Use } from './watch-use.ts'

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

/**
 * How a reading ended: with an outcome, or with a process that died of itself (`died` says how), was `killed` by
 * somebody who was not this process (by which signal), or had trouble that is not the file's.
 */
export type Ended =
  | ReadPages
  | FailedReading
  | { readonly died: string }
  | { readonly killed: string }
  | { readonly trouble: string }

type FailedReading = Extract<ReadOutcome, { readonly ok: false }>

/** What was read, by page number. */
export interface ReadPages {
  readonly ok: true
  readonly pages: readonly Page[]
  readonly pageCount: number
  readonly language: string | null
  readonly warnings: readonly Warning[]
  /** Of a part. */
  readonly notes: PageNotes | null
  readonly viewFile: string | null
  readonly thumbnail: ColorImage | null
}

/** What one process has to do. */
export interface Job {
  readonly kind: DocumentKind
  readonly limits: ReaderLimits
  readonly budget: TimeBudget
  readonly part?: PageRange
  readonly shown?: readonly ShownPage[]
}

/** A thumbnail that takes more work, or sleeps longer, is done without: everybody waits for the words, nobody for a picture. */
const THUMBNAIL_MS = 3_000
/** By the clock on the wall, however little it could work. */
const THUMBNAIL_WALL_MS = 15_000

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
  const pages: Page[] = []
  let pageCount = 0
  let outcome: Ended | undefined
  let isEnded = false
  let thumbnail: ColorImage | null = null
  let isThumbnailDue = false
  /** What was used, and when, as the words were there and only the thumbnail was missing. */
  let wordsRead: { readonly workedMs: number; asleepMs?: number; readonly atMs: number } | undefined
  const lastWords = hearLastWords(child)
  return new Promise((resolve, reject) => {
    const end = (result?: typeof outcome) => {
      outcome ??= result
      isEnded = true
      killGroup(child)
    }
    /** From here on the document is read: no limit that drawing its thumbnail meets changes that. */
    const awaitThumbnail = (read: typeof outcome) => {
      outcome ??= read
      wordsRead = { workedMs: budget.workedMs, atMs: performance.now() }
      if (!isThumbnailDue) end()
    }
    const isThumbnailLate = ({ asleepMs }: Use): boolean => {
      if (!wordsRead) return false
      wordsRead.asleepMs ??= asleepMs
      return (
        budget.workedMs - wordsRead.workedMs > THUMBNAIL_MS ||
        asleepMs - wordsRead.asleepMs > THUMBNAIL_MS ||
        performance.now() - wordsRead.atMs > THUMBNAIL_WALL_MS
      )
    }
    const onAbort = () => end()
    budget.startProcess()
    const stopWatching = watchUse(child.pid, (use) => {
      if (use.memoryBytes > limits.memoryBytes)
        end(failed('too_large', `the reading process took ${use.memoryBytes} bytes of memory`))
      const over = budget.see(use)
      // A process that was never given all of its file has not failed at it.
      if (over && 'timeout' in over && file.readableEnded) end(failed('timeout', over.timeout))
      else if (over) end({ trouble: 'timeout' in over ? `given no file: ${over.timeout}` : over.trouble })
      else if (isThumbnailLate(use)) end()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
    const view = folder === undefined ? undefined : receiveView(child, folder)
    // A child that is killed breaks off before. One whose pipe breaks takes that for damage of the file.
    view?.catch((error: NodeJS.ErrnoException) => {
      if (error instanceof ReadFailure) end(failed(error.reason, error.message))
      else if (error.syscall === 'open' || error.syscall === 'write') {
        reject(error)
        end()
      }
    })

    child.on('message', (raw) => {
      const message = raw as ChildMessage
      budget.progress(message.type === 'page' && message.page.source === 'ocr' && message.page.text !== '')
      if (message.type === 'opened') {
        pageCount = message.pageCount
        onProgress?.({ pagesDone: 0, pageCount })
      } else if (message.type === 'page') {
        pages.push(message.page)
        onProgress?.({ pagesDone: pages.length, pageCount })
      } else if (message.type === 'done') {
        const { language, warnings, notes, hasView, hasThumbnail } = message
        isThumbnailDue = hasThumbnail
        pages.sort((a, b) => a.number - b.number)
        Promise.resolve(hasView ? view : null).then(
          (viewFile = null) =>
            awaitThumbnail({
              ok: true,
              pages,
              pageCount,
              language,
              warnings,
              notes,
              viewFile,
              thumbnail: null,
            }),
          (error: unknown) => {
            reject(error)
            end()
          },
        )
      } else if (isThumbnailDue) {
        // The last message, and of a document that was read nothing else counts.
        if (message.type === 'thumbnail') thumbnail = readColorImage(message)
        isThumbnailDue = false
        if (outcome) end()
      } else if (message.type === 'failed') {
        const { reason, detail, explanation } = message
        end({ ok: false, reason, detail, ...(explanation && { explanation }) })
      } else if (message.type === 'trouble') end({ trouble: message.detail })
    })
    const finish = (ended: Ended | undefined) => {
      stopWatching()
      signal?.removeEventListener('abort', onAbort)
      file.destroy()
      killGroup(child)
      const result = outcome ?? ended ?? { trouble: 'the reading was stopped' }
      resolve('pages' in result ? { ...result, thumbnail } : result)
    }
    child.once('error', (error) =>
      finish({ trouble: `the reading process could not be started: ${error.name}` }),
    )
    child.once('exit', (code, exitSignal) => {
      // What is ended here is told by whoever ended it, and of no other death it is known who brought it about.
      if (outcome || isEnded) return finish(undefined)
      stopWatching()
      void lastWords().then((said) => finish(endingOf(ownEndOf(code, exitSignal, said))))
    })
    const { maxPages, maxCharacters } = limits
    const wantsView = folder !== undefined
    // Trouble of the disk it lies on.
    file.on('error', (error) => {
      reject(error)
      end()
    })
    feed(child, file, {
      kind,
      maxPages,
      maxCharacters,
      wantsView,
      wantsThumbnail,
      forLayout,
      part: part ?? null,
      shown: shown ?? null,
    })
    if (signal?.aborted) onAbort()
  })
}

/** A child that is killed stops reading; the broken pipe this gives is no news, its end is reported by `exit`. */
function feed(child: ChildProcess, file: Readable, task: ChildTask): void {
  child.send(task, () => {})
  if (!child.stdin) throw new Error('the reading process was started without an input')
  child.stdin.on('error', () => {})
  file.pipe(child.stdin)
}

const failed = (reason: FailureReason, detail: string): FailedReading => ({ ok: false, reason, detail })

function endingOf(ended: OwnEnd): Ended {
  if ('full' in ended) return failed('too_large', ended.full)
  return 'late' in ended ? failed('timeout', ended.late) : ended
}
