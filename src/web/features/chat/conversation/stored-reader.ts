import { settledUpTo } from './settled-up-to.ts'
import type { isChatThere, MessageRow, readMessages } from './use-session-messages.ts'

interface Reading {
  /** Null before the chat is made. */
  readonly sessionId: () => string | null
  /** Whether an answer is arriving: nothing on screen changes under it. */
  readonly isBusy: () => boolean
  readonly onMessages: (messages: readonly MessageRow[]) => void
  /** The chat is no longer there. */
  readonly onGone: () => void
}

interface Source {
  readonly readMessages: typeof readMessages
  readonly isChatThere: typeof isChatThere
}

/**
 * Reads what the database has behind what was read before, one call at a time. A failed call is not repeated: the next
 * change of the chat, or of the connection, reads again, also one that came during the call. Where there is nothing to
 * read the chat may be gone: whoever was away is not told of that.
 * @param known `settledUpTo` what was read so far
 */
export function createStoredReader(
  known: number,
  source: Source,
): (reading: Reading, signal: AbortSignal) => Promise<void> {
  let isReading = false
  let isAskedAgain = false

  async function readOnce(
    { sessionId, isBusy, onMessages, onGone }: Reading,
    signal: AbortSignal,
  ): Promise<void> {
    const id = sessionId()
    if (id === null || isBusy()) return
    const messages = await source.readMessages(id, known, signal)
    const last = messages.at(-1)
    if (last === undefined) {
      const isThere = await source.isChatThere(id, signal)
      if (!isThere && !signal.aborted) onGone()
      return
    }
    if (isBusy() || signal.aborted) return
    known = settledUpTo(messages)
    onMessages(messages)
  }

  return async (reading, signal) => {
    isAskedAgain = isReading
    if (isReading) return
    isReading = true
    do {
      isAskedAgain = false
      // A failed call: see above.
      await readOnce(reading, signal).catch(() => undefined)
    } while (isAskedAgain)
    isReading = false
  }
}
