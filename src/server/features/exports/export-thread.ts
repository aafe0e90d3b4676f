import { partsOfMessage } from '#core/chat/shown/parts-of-message.ts'
import { exportedConversation, conversationAsMarkdown } from '#core/chat/export/conversation.ts'
import { pageChecks } from '#core/chat/export/page-checks.ts'
import { answerOrders } from '#server/process/answer-orders.ts'
import type { ExportOrder } from './export-threads.ts'

answerOrders(async ({ format, pages, messages: stored, ...source }: ExportOrder) => {
  const messages = stored.map((message) => ({
    ...message,
    parts: message.role === 'assistant' ? partsOfMessage(message) : [],
  }))
  const conversation = exportedConversation({ ...source, messages, checksOf: pageChecks(pages) })
  if (format === 'markdown') return Buffer.from(conversationAsMarkdown(conversation))
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(conversation, new Date(stored.at(-1)?.createdAt ?? 0))
})
