import { REQUEST_DEADLINE_MS } from '../constants.ts'

/** Sign-in and table calls answer in moments. Uploads, downloads and answers take the time they need. */
const QUICK_PATHS = /^\/(auth|rest)\/v1\//

/**
 * `fetch`, but a quick call that stays unanswered fails: a connection that hangs would otherwise keep a screen
 * waiting for ever.
 */
export const fetchWithDeadline: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!QUICK_PATHS.test(url.pathname)) return fetch(input, init)
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new DOMException('The service did not answer in time', 'TimeoutError')),
    REQUEST_DEADLINE_MS,
  )
  const asked = init?.signal
  const signal = asked ? AbortSignal.any([asked, deadline.signal]) : deadline.signal
  try {
    return await fetch(input, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}
