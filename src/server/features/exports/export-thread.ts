import { parentPort, workerData } from 'node:worker_threads'
import { conversationAsMarkdown, exportedConversation } from '#core/chat/export/conversation.ts'
import { pageChecks } from '#core/chat/export/page-checks.ts'
import { giveWay } from '#server/process/give-way.ts'
import type { ExportOrder } from './export-threads.ts'

// One file and the thread is done; see `export-threads.ts`.
giveWay()
const { format, pages, ...source } = workerData as ExportOrder
const conversation = exportedConversation({ ...source, checksOf: pageChecks(pages) })
const bytes = format === 'pdf' ? await pdf() : Buffer.from(conversationAsMarkdown(conversation))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(bytes)

async function pdf(): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(conversation, new Date(source.messages.at(-1)?.createdAt ?? 0))
}
