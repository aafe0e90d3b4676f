import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ConversationSource } from '#core/chat/export/conversation.ts'
import type { CheckedPage } from '#core/chat/export/page-checks.ts'
import { AppError } from '#server/http/app-error.ts'
import { limitUse } from '#server/process/limit-thread.ts'

/** Many times what the longest conversations need; in processor time, so that a busy machine makes none look long. */
const DEFAULT_LIMITS = { heapMegabytes: 384, cpuMs: 60_000 }
/** How often what a thread uses is looked at. */
const LOOK_EVERY_MS = 250

/** Everything an export is made of: plain data that goes to a thread. */
export interface ExportOrder extends Omit<ConversationSource, 'checksOf'> {
  readonly format: 'markdown' | 'pdf'
  /** Every page that a receipt names. */
  readonly pages: readonly CheckedPage[]
}

export interface ExportThreads {
  /** @throws AppError when it would take too much; the signal's reason when it aborts */
  make(order: ExportOrder, signal: AbortSignal): Promise<Buffer>
}

/**
 * Makes files beside the thread that answers requests, each in a thread of its own with limits that no conversation
 * can exceed.
 */
export function exportThreads(limits: Partial<typeof DEFAULT_LIMITS> = {}): ExportThreads {
  const { heapMegabytes, cpuMs } = { ...DEFAULT_LIMITS, ...limits }
  return {
    async make(order, signal) {
      let thread: Worker | undefined
      let limit: ReturnType<typeof limitUse> | undefined
      try {
        signal.throwIfAborted()
        thread = new Worker(new URL('export-thread.ts', import.meta.url), {
          workerData: order,
          resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
          execArgv: [],
          env: {},
        })
        limit = limitUse(thread, cpuMs, { everyMs: LOOK_EVERY_MS, isNew: true })
        const ending = AbortSignal.any([signal, limit.over])
        const [bytes] = (await once(thread, 'message', { signal: ending })) as [Uint8Array]
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        signal.throwIfAborted()
        throw failureOf(error)
      } finally {
        limit?.stop()
        void thread?.terminate()
      }
    },
  }
}

function failureOf(error: unknown): unknown {
  const { name, code } = error as { name?: unknown; code?: unknown }
  const isTooMuch = code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError'
  return isTooMuch ? new AppError('export_too_long', { cause: error }) : error
}
