import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

/** What this tab keeps of somebody who needs a credit or a plan, until they come back from the payment page. */
export interface LeftToPay {
  readonly userId: string
  /** What could not be processed; null when nothing waits. */
  readonly documentId: string | null
  /** Credits bought by then; null before the person has left, or where nobody could say. */
  readonly unitsBought: number | null
}

export function keepLeftToPay(left: LeftToPay): void {
  store('session', STORAGE_KEYS.leftToPay, JSON.stringify(left))
}

/** What is kept of this person; null when nothing is. */
export function leftToPay(userId: string): LeftToPay | null {
  try {
    const kept = JSON.parse(readStored('session', STORAGE_KEYS.leftToPay) ?? 'null') as LeftToPay | null
    return kept?.userId === userId ? kept : null
  } catch {
    return null
  }
}

/** The same, once: the person is back. */
export function takeLeftToPay(userId: string): LeftToPay | null {
  const left = leftToPay(userId)
  forget('session', STORAGE_KEYS.leftToPay)
  return left
}
