import type { DocumentText } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { capStructure } from '#core/structure/cap-structure.ts'
import { answerOrders } from '#server/process/answer-orders.ts'

answerOrders((text: DocumentText) => capStructure(buildStructure(text)))
