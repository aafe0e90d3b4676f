import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentText } from '#core/document/document.ts'
import type { CappedStructure } from '#core/structure/cap-structure.ts'
import { limitUse } from '#server/process/limit-thread.ts'
import { PermanentFailure } from './stage.ts'

/** Many times what the longest documents need; in processor time, so that a busy machine makes none look slow. */
const DEFAULT_LIMITS = { heapMegabytes: 512, cpuMs: 120_000 }
/** How often what a thread uses is looked at. */
const LOOK_EVERY_MS = 250

export interface StructureThreads {
  /** @throws PermanentFailure at the limits; the signal's reason when it aborts */
  build(text: DocumentText, signal: AbortSignal): Promise<CappedStructure>
}

/**
 * Builds structures beside the thread that answers requests, which even a long honest document would hold up, and
 * within limits that no text can exceed, however it was made. One thread whose work is done is kept for the next.
 */
export function structureThreads(limits: Partial<typeof DEFAULT_LIMITS> = {}): StructureThreads {
  const { heapMegabytes, cpuMs } = { ...DEFAULT_LIMITS, ...limits }
  let spare: Worker | undefined

  function start(): Worker {
    const thread = new Worker(new URL('structure-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
      env: {},
    })
    // Whoever waits for it hears of it; an error that comes later is nobody's.
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (spare === thread) spare = undefined
    })
    return thread
  }

  return {
    async build(text, signal) {
      signal.throwIfAborted()
      const thread = spare ?? start()
      spare = undefined
      thread.ref()
      const limit = limitUse(thread, cpuMs, { everyMs: LOOK_EVERY_MS, isNew: true })
      try {
        const ending = AbortSignal.any([signal, limit.over])
        const answered = once(thread, 'message', { signal: ending }) as Promise<[CappedStructure]>
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage(text)
        const [built] = await answered
        thread.unref()
        if (spare) void thread.terminate()
        else spare = thread
        return built
      } catch (error) {
        void thread.terminate()
        signal.throwIfAborted()
        throw failureOf(error)
      } finally {
        limit.stop()
      }
    },
  }
}

function failureOf(error: unknown): unknown {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new PermanentFailure('too_large', { cause: error })
  return name === 'AbortError' ? new PermanentFailure('timeout', { cause: error }) : error
}
