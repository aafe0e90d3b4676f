import type { DocumentText } from '#core/document/document.ts'
import type { AnnotatedDocument } from '#core/structure/annotate.ts'
import { threadPool, type ThreadLimits, type ThreadPool } from '#server/process/thread-pool.ts'
import { PermanentFailure } from './stage.ts'

/** Many times what the longest documents need. */
const DEFAULT_LIMITS: ThreadLimits = { heapMegabytes: 512, cpuMs: 120_000 }

/** Builds structures, several at once. A thread whose work is done is kept for the next: its code is compiled. */
export function structureThreads(
  limits: Partial<ThreadLimits> = {},
): ThreadPool<DocumentText, AnnotatedDocument> {
  const refusal = (limit: 'memory' | 'time', cause: unknown): PermanentFailure =>
    new PermanentFailure(limit === 'memory' ? 'too_large' : 'timeout', { cause })
  const file = new URL('structure-thread.ts', import.meta.url)
  return threadPool(file, { ...DEFAULT_LIMITS, ...limits, refusal, keepsOne: true })
}
