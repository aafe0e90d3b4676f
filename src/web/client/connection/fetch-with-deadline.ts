import { WIRES } from '#contract/addresses.ts'
import { FUNCTION_DEADLINE_MS, REQUEST_DEADLINE_MS } from '#web/constants.ts'

/**
 * How long a call may stay unanswered: sign-in, tables and links to files answer in moments, functions ask others
 * first. Null: the bytes of a file take the time they need.
 */
function deadlineMs(path: string): number | null {
  const isBelow = (prefix: string): boolean => path.startsWith(`${prefix}/`)
  if ([WIRES.auth, WIRES.rest, `${WIRES.storage}/object/sign`].some(isBelow)) return REQUEST_DEADLINE_MS
  return isBelow(WIRES.functions) ? FUNCTION_DEADLINE_MS : null
}

/**
 * `fetch`, but a call that stays unanswered fails: a connection that hangs would otherwise keep a screen waiting
 * for ever. What comes after the first answer, like the text of a reply, has no deadline.
 */
export const fetchWithDeadline: typeof fetch = async (input, init) => {
  const limitMs = deadlineMs(new URL(input instanceof Request ? input.url : input).pathname)
  if (limitMs === null) return fetch(input, init)
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new DOMException('The service did not answer in time', 'TimeoutError')),
    limitMs,
  )
  const asked = init?.signal
  const signal = asked ? AbortSignal.any([asked, deadline.signal]) : deadline.signal
  try {
    return await fetch(input, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}
