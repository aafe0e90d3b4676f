import { BUSY, UNAVAILABLE } from '#contract/rest-codes.ts'
import { QUERY_CANCELED } from '#contract/sql-states.ts'
import { QUERY_RECOVERY_MS, QUERY_RETRIES, QUERY_RETRY_FIRST_MS, QUERY_RETRY_MAX_MS } from '#web/constants.ts'

/** Refusals that may pass by themselves: a timeout and "too many requests". */
const PASSING_REFUSALS = new Set([408, 429])

/**
 * Whether a failed read is worth repeating: three times, but never after a refusal that would be the same
 * again (any other 4xx).
 * @param failureCount failures before this one
 */
export function shouldRetryQuery(failureCount: number, error: unknown): boolean {
  if (failureCount >= QUERY_RETRIES) return false
  const status = statusOf(error)
  return status === null || status < 400 || status >= 500 || PASSING_REFUSALS.has(status)
}

/** 1 s, 2 s, 4 s ... at most 30 s. @param attempt counts from 0 */
export function queryRetryDelayMs(attempt: number): number {
  return Math.min(QUERY_RETRY_FIRST_MS * 2 ** attempt, QUERY_RETRY_MAX_MS)
}

/** For `refetchInterval`: a read that failed for a reason that may pass is tried again while somebody waits for it. */
export function recoveryIntervalMs({
  state: { status, error },
}: {
  readonly state: { readonly status: string; readonly error: unknown }
}): number | false {
  return status === 'error' && shouldRetryQuery(0, error) ? QUERY_RECOVERY_MS : false
}

/** Codes of a service that is busy or away, and of a read that was stopped: the server sends them with 503. */
const PASSING_CODES: ReadonlySet<string> = new Set([UNAVAILABLE, BUSY, QUERY_CANCELED])

/** The HTTP status an error carries; table errors carry it as a `PGRSTnnn` or SQLSTATE code instead. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null
  if ('status' in error && typeof error.status === 'number') return error.status
  // A table or procedure error of the client has a code but no status; most of the server's are of a 4xx.
  if (!('code' in error) || typeof error.code !== 'string') return null
  if (PASSING_CODES.has(error.code)) return 503
  return /^(PGRST|[0-9A-Z]{5}$)/.test(error.code) ? 400 : null
}
