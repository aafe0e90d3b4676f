import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'

/**
 * Answers what a thread of a pool is given; see `thread-pool.ts`.
 * @param work takes what the pool's orders are
 * @param options.isWaitedFor whether somebody who asked waits for it: then it does not give way to who answers requests
 */
export function answerOrders(
  work: (order: never) => unknown,
  { isWaitedFor = false }: { readonly isWaitedFor?: boolean } = {},
): void {
  if (!isWaitedFor) giveWay()
  parentPort?.on('message', (order) => void answer(order as never))

  async function answer(order: never): Promise<void> {
    const answered = await work(order)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answered)
  }
}
