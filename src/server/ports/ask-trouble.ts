import { type StorageTrouble, StoreUnavailable } from './storage-trouble.ts'

/** Who asks gets an answer within this time, which may be as old as the next. */
const ANSWER_MS = 3_000
const ANSWER_AGE_MS = 2_000

/**
 * Looks for trouble when somebody asks, but never twice at once: of looks that hang, each would hold a thread.
 * @param look never throws
 */
export function askTrouble(look: () => Promise<StorageTrouble | null>): () => Promise<StorageTrouble | null> {
  let answer: ReturnType<typeof look> | null = null
  return () => {
    if (!answer) {
      answer = look()
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
