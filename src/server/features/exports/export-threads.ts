import type { ConversationSource } from '#core/chat/export/conversation.ts'
import type { StoredMessage } from './read-conversation.ts'
import type { CheckedPage } from '#core/chat/export/page-checks.ts'
import { AppError } from '#server/http/app-error.ts'
import { threadPool, type ThreadLimits, type ThreadPool } from '#server/process/thread-pool.ts'

/** Many times what the longest conversations need. */
const DEFAULT_LIMITS: ThreadLimits = { heapMegabytes: 384, cpuMs: 60_000 }

/** Everything an export is made of: plain data that goes to a thread. */
export interface ExportOrder extends Omit<ConversationSource, 'checksOf' | 'messages'> {
  readonly messages: readonly StoredMessage[]
  readonly format: 'markdown' | 'pdf'
  /** Every page that a receipt names. */
  readonly pages: readonly CheckedPage[]
}

/** Makes files, each in a thread that ends with it: conversations are exported seldom. */
export function exportThreads(limits: Partial<ThreadLimits> = {}): ThreadPool<ExportOrder, Uint8Array> {
  const refusal = (_limit: string, cause: unknown): AppError => new AppError('export_too_long', { cause })
  const file = new URL('export-thread.ts', import.meta.url)
  return threadPool(file, { ...DEFAULT_LIMITS, ...limits, refusal })
}
