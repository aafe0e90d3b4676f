import { type StoreErrorCode, StoreUnavailable } from './store-errors.ts'

/** Who asks gets an answer within this time, which may be as old as the next. */
const ANSWER_MS = 3_000
const ANSWER_AGE_MS = 2_000

/**
 * Probes when somebody asks, but never twice at once: of probes that hang, each would hold a thread. Who asks
 * meanwhile shares the answer.
 * @param probe never throws
 */
export function shareProbe(
  probe: () => Promise<StoreErrorCode | null>,
): () => Promise<StoreErrorCode | null> {
  let answer: ReturnType<typeof probe> | null = null
  return () => {
    if (!answer) {
      answer = probe()
      void answer.then(() => setTimeout(() => (answer = null), ANSWER_AGE_MS).unref())
    }
    return within(ANSWER_MS, answer).catch(() => 'unreachable' as const)
  }
}

/** @throws StoreUnavailable when it takes longer; it goes on without anybody waiting for it */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
