import { SLOW_ANSWER_MS } from '#web/constants.ts'
import type { ConnectionTracker } from './connection.ts'
import { isAwayStatus } from '../error-text.ts'

/** A fetch that tells the connection what became of each call. */
export function fetchWithWatch(
  { suspect, noteAnswer }: Pick<ConnectionTracker, 'suspect' | 'noteAnswer'>,
  send: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    // A line that swallows everything fails only at its deadline: ask elsewhere before that.
    const timer = setTimeout(suspect, SLOW_ANSWER_MS)
    try {
      const reply = await send(input, init)
      if (isAwayStatus(reply.status)) suspect()
      else noteAnswer()
      return reply
    } catch (error) {
      if (init?.signal?.aborted !== true) suspect()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
