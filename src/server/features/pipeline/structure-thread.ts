import type { DocumentText } from '#core/document/document.ts'
import { annotate } from '#core/structure/annotate.ts'
import { answerOrders } from '#server/process/answer-orders.ts'

answerOrders((text: DocumentText) => annotate(text))
