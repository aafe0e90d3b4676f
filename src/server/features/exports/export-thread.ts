import { exportedConversation, conversationAsMarkdown } from '#core/chat/export/conversation.ts'
import { pageChecks } from '#core/chat/export/page-checks.ts'
import { answerOrders } from '#server/process/answer-orders.ts'
import type { ExportOrder } from './export-threads.ts'

answerOrders(async ({ format, pages, ...source }: ExportOrder) => {
  const conversation = exportedConversation({ ...source, checksOf: pageChecks(pages) })
  if (format === 'markdown') return Buffer.from(conversationAsMarkdown(conversation))
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(conversation, new Date(source.messages.at(-1)?.createdAt ?? 0))
})
