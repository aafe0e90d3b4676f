import { answerOrders } from '#server/process/answer-orders.ts'
import { encodeChunks } from './encode-chunks.ts'
import type { DocumentOrder } from './encoder-threads.ts'
import { openEncoder } from './open-encoder.ts'

answerOrders(async ({ encoder, chunks }: DocumentOrder) => encodeChunks(await openEncoder(encoder), chunks))
