import { readMessages, type MessageRow } from './use-session-messages.ts'

interface Reading {
  /** Null before the chat is made. */
  readonly sessionId: () => string | null
  /** Whether an answer is arriving: nothing on screen changes under it. */
  readonly isBusy: () => boolean
  readonly onMessages: (messages: readonly MessageRow[]) => void
}

/**
 * Reads what the database has behind what was read before, one call at a time. A failed call is not repeated: the next
 * change of the chat, or of the connection, reads again.
 * @param known the number of the last message that was read
 */
export function createStoredReader(known: number): (reading: Reading, signal: AbortSignal) => Promise<void> {
  let isReading = false
  let isAskedAgain = false
  return async ({ sessionId, isBusy, onMessages }, signal) => {
    isAskedAgain = isReading
    if (isReading) return
    isReading = true
    try {
      do {
        isAskedAgain = false
        const id = sessionId()
        if (id === null || isBusy()) return
        const messages = await readMessages(id, known, signal)
        const last = messages.at(-1)
        if (last === undefined || isBusy() || signal.aborted) continue
        known = last.sequence_number
        onMessages(messages)
      } while (isAskedAgain)
    } catch {
      // See above.
    } finally {
      isReading = false
    }
  }
}
