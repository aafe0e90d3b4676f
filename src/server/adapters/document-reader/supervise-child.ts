import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { FileFormat } from '#core/document/file-kind.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Page } from '#core/document/page.ts'
import { withPrintedLabels } from '#core/layout/printed-labels.ts'
import type { ReadOutcome, ReadProgress } from '#server/context.ts'
import type { ChildLimits } from './child-command.ts'
import { readColorImage, type ColorImage } from './color-image.ts'
import { killGroup } from './kill-group.ts'
import { ReadFailure, type ChildMessage, type ChildTask } from './messages.ts'
import { startTimeBudget, type TimeLimits } from './time-budget.ts'
import { receiveView } from './view-pipe.ts'
import { watchUse } from './watch-use.ts'

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
}

/**
 * How a reading ended: with an outcome, with a process that died unasked (`died` says how), or by trouble that is not
 * the file's.
 */
export type Ended = { readonly died: string } | { readonly trouble: string } | FileOutcome

/** What was read, with the pixels of a thumbnail where there is one. */
export type FileOutcome =
  | (Omit<Extract<ReadOutcome, { readonly ok: true }>, 'thumbnail'> & {
      readonly thumbnail: ColorImage | null
    })
  | Extract<ReadOutcome, { readonly ok: false }>

/** How much processor time a reading may use for each second it is allowed to take. */
const PROCESSORS = 2
/** A thumbnail that takes longer is done without: everybody waits for the words, nobody for a picture. */
const THUMBNAIL_MS = 3_000

/**
 * Gives the child its file and collects the pages. Resolves when the child has ended, for whatever reason;
 * no limit, abort or failure leaves it alive. Rejects only when the viewer's copy cannot be written.
 */
export function superviseChild(
  child: ChildProcess,
  file: Readable,
  format: FileFormat,
  limits: ReaderLimits,
  { folder, forLayout = false, wantsThumbnail = folder !== undefined, signal, onProgress }: Watching,
): Promise<Ended> {
  const pages: Page[] = []
  let pageCount = 0
  let outcome: Exclude<Ended, { readonly died: string }> | undefined
  let thumbnail: ColorImage | null = null
  let isThumbnailDue = false
  let thumbnailTimer: NodeJS.Timeout | undefined
  return new Promise((resolve, reject) => {
    const end = (result?: typeof outcome) => {
      outcome ??= result
      killGroup(child)
    }
    /** From here on the document is read: no limit that drawing its thumbnail meets changes that. */
    const awaitThumbnail = (read: typeof outcome) => {
      outcome ??= read
      if (isThumbnailDue) thumbnailTimer = setTimeout(end, THUMBNAIL_MS)
      else end()
    }
    const onAbort = () => end()
    const time = startTimeBudget(limits, (detail) => end(failed('timeout', detail)))
    const stopWatching = watchUse(child.pid, ({ memoryBytes, processorMs }) => {
      if (memoryBytes > limits.memoryBytes)
        end(failed('too_large', `the reading process took ${memoryBytes} bytes of memory`))
      if (processorMs > PROCESSORS * time.allowedMs)
        end(failed('timeout', `the reading process took ${processorMs} ms of processor time`))
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
      time.progress(message.type === 'page' && message.page.source === 'ocr' && message.page.text !== '')
      if (message.type === 'opened') {
        pageCount = message.pageCount
        onProgress?.({ pagesDone: 0, pageCount })
      } else if (message.type === 'page') {
        pages.push(message.page)
        onProgress?.({ pagesDone: pages.length, pageCount })
      } else if (message.type === 'done') {
        const { language, warnings, hasView, hasThumbnail } = message
        isThumbnailDue = hasThumbnail
        const { kind, mimeType } = format
        pages.sort((a, b) => a.number - b.number)
        const document = { kind, mimeType, language, pages: withPrintedLabels(pages), warnings }
        Promise.resolve(hasView ? view : null).then(
          (viewFile = null) => awaitThumbnail({ ok: true, document, viewFile, thumbnail: null }),
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
    const finish = (ended: Ended) => {
      time.stop()
      clearTimeout(thumbnailTimer)
      stopWatching()
      signal?.removeEventListener('abort', onAbort)
      file.destroy()
      killGroup(child)
      resolve(outcome && 'document' in outcome ? { ...outcome, thumbnail } : (outcome ?? ended))
    }
    child.once('error', (error) =>
      finish({ trouble: `the reading process could not be started: ${error.name}` }),
    )
    child.once('exit', (code, exitSignal) => finish(endingOf(exitSignal ?? `exit code ${code}`)))
    // Killed for want of its file: trouble of the disk it lies on.
    file.once('error', reject)
    const { maxPages, maxCharacters } = limits
    const wantsView = folder !== undefined
    feed(child, file, { kind: format.kind, maxPages, maxCharacters, wantsView, wantsThumbnail, forLayout })
    if (signal?.aborted) onAbort()
  })
}

/** A child that is killed stops reading; the broken pipe this gives is no news, its end is reported by `exit`. */
function feed(child: ChildProcess, file: Readable, task: ChildTask): void {
  child.send(task, () => {})
  if (!child.stdin) throw new Error('the reading process was started without an input')
  child.stdin.on('error', () => {})
  file.on('error', () => killGroup(child))
  file.pipe(child.stdin)
}

const failed = (reason: FailureReason, detail: string): FileOutcome & { readonly ok: false } => ({
  ok: false,
  reason,
  detail,
})

/** Node ends itself this way when its heap is full, and the system this way when the processor time is used up. */
function endingOf(died: string): Ended {
  if (died === 'SIGABRT' || died === 'exit code 134')
    return failed('too_large', 'the reading process ran out of memory')
  if (died === 'SIGXCPU') return failed('timeout', 'the reading process used up its processor time')
  return { died }
}
