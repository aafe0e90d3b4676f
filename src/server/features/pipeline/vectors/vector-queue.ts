import type { PgBoss } from 'pg-boss'

export const VECTOR_QUEUE = 'sentence-vectors'

/** One job per document, as for reading. */
export const VECTOR_QUEUE_OPTIONS = {
  policy: 'exclusive',
  notify: true,
  heartbeatSeconds: 60,
  expireInSeconds: 14_400, // a thread's limit is processor time, of which it gets little on a busy machine
  retryLimit: 5, // beginVectors ends it after three tries
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3_600,
} as const

/** What was just read goes before what has been there for long. */
const PRIORITY = { new: 1, old: 0 } as const

/** Queues a document for vectors unless it is queued already. */
export async function sendForVectors(
  boss: PgBoss,
  documentId: string,
  age: keyof typeof PRIORITY,
): Promise<void> {
  await boss.send(VECTOR_QUEUE, { documentId }, { singletonKey: documentId, priority: PRIORITY[age] })
}
