import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { DocumentKind } from '#core/document/document.ts'
import type { FileFormat } from '#core/document/file-kind.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Page } from '#core/document/page.ts'
import type { ReadOutcome, ReadProgress } from '#server/context.ts'
import type { ChildLimits } from './child-command.ts'
import type { ChildMessage, ChildTask } from './messages.ts'
import { watchMemory } from './watch-memory.ts'

export interface ReaderLimits extends Omit<ChildLimits, 'childFile'> {
  readonly maxPages: number
  readonly maxCharacters: number
  /** For the whole file. */
  readonly wallMs: number
  /** Without a sign of progress: no page takes as long as this. */
  readonly silenceMs: number
  /** Resident memory, watched where the system tells it (Linux). */
  readonly memoryBytes: number
}

export interface Watching {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined
}

/** How a reading ended: with an outcome, or with a process that died unasked (`died` says how). */
export type Ended = { readonly died: string } | ReadOutcome

/**
 * Gives the child its file and collects the pages. Resolves when the child has ended, for whatever reason;
 * no limit, abort or failure leaves it alive.
 */
export function superviseChild(
  child: ChildProcess,
  file: Readable,
  format: FileFormat,
  limits: ReaderLimits,
  { signal, onProgress }: Watching,
): Promise<Ended> {
  const pages: Page[] = []
  let pageCount = 0
  let outcome: ReadOutcome | undefined
  return new Promise((resolve) => {
    const end = (result?: ReadOutcome) => {
      outcome ??= result
      killGroup(child)
    }
    const onAbort = () => end()
    const onSilence = () => end(failed('timeout', `no progress for ${limits.silenceMs} ms`))
    const wall = setTimeout(() => end(failed('timeout', `not done after ${limits.wallMs} ms`)), limits.wallMs)
    let silence = setTimeout(onSilence, limits.silenceMs)
    const stopWatching = watchMemory(child.pid, limits.memoryBytes, (bytes) =>
      end(failed('too_large', `the reading process took ${bytes} bytes of memory`)),
    )
    signal?.addEventListener('abort', onAbort, { once: true })

    child.on('message', (raw) => {
      const message = raw as ChildMessage
      clearTimeout(silence)
      silence = setTimeout(onSilence, limits.silenceMs)
      if (message.type === 'opened') {
        pageCount = message.pageCount
        onProgress?.({ pagesDone: 0, pageCount })
      } else if (message.type === 'page') {
        pages.push(message.page)
        onProgress?.({ pagesDone: pages.length, pageCount })
      } else if (message.type === 'done') {
        const { language, warnings } = message
        const { kind, mimeType } = format
        pages.sort((a, b) => a.number - b.number)
        end({ ok: true, document: { kind, mimeType, language, pages, warnings }, viewFile: null })
      } else if (message.type === 'failed') {
        end(failed(message.reason, message.detail))
      }
    })
    const finish = (died: string) => {
      clearTimeout(wall)
      clearTimeout(silence)
      stopWatching()
      signal?.removeEventListener('abort', onAbort)
      file.destroy()
      killGroup(child)
      resolve(outcome ?? endingOf(died))
    }
    child.once('error', (error) => finish(error.name))
    child.once('exit', (code, exitSignal) => finish(exitSignal ?? `exit code ${code}`))
    feed(child, file, format.kind, limits)
    if (signal?.aborted) onAbort()
  })
}

/** A child that is killed stops reading; the broken pipe this gives is no news, its end is reported by `exit`. */
function feed(
  child: ChildProcess,
  file: Readable,
  kind: DocumentKind,
  { maxPages, maxCharacters }: ReaderLimits,
): void {
  const task: ChildTask = { kind, maxPages, maxCharacters }
  child.send(task, () => {})
  if (!child.stdin) throw new Error('the reading process was started without an input')
  child.stdin.on('error', () => {})
  file.on('error', () => killGroup(child))
  file.pipe(child.stdin)
}

const failed = (reason: FailureReason, detail: string): ReadOutcome => ({ ok: false, reason, detail })

/** Node ends itself this way when its heap is full, and the system this way when the processor time is used up. */
function endingOf(died: string): Ended {
  if (died === 'SIGABRT' || died === 'exit code 134')
    return failed('too_large', 'the reading process ran out of memory')
  if (died === 'SIGXCPU') return failed('timeout', 'the reading process used up its processor time')
  return { died }
}

/** The whole group, so nothing the child started survives. Does nothing when it is gone already. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: it is gone. EPERM: macOS says so of a group whose members have ended and wait to be collected.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
