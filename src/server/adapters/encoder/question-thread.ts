import { answerOrders } from '#server/process/answer-orders.ts'
import type { QuestionOrder } from './encoder-threads.ts'
import { openEncoder } from './open-encoder.ts'

answerOrders(async ({ encoder, question }: QuestionOrder) => (await openEncoder(encoder)).encode(question), {
  isWaitedFor: true,
})
