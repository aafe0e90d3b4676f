import { QUERY_CANCELED } from '#contract/sql-states.ts'

/** The SQLSTATE of a database error, or undefined for any other throw. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  // Each has a digit; what a system call fails with may have five letters as well (EPIPE).
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether the database broke a transaction off for the sake of another one: tried again, it may well succeed. */
export function isRaceLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/** Whether a statement was stopped at its time limit. */
export const isTimedOut = (error: unknown): boolean => sqlStateOf(error) === QUERY_CANCELED

/** What a connection fails with on the way to the database. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own sentences: lost, silent, or none to be had in time. */
const LOST_IN_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout (?:exceeded|expired)|There was an error establishing an SSL connection)/

/**
 * Whether the database cannot be reached, is starting, shutting down or has no room, or the connection to it was lost:
 * the caller may try again shortly.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  // 25P03: the server gave a transaction up whose client said nothing more.
  if (state)
    return state.startsWith('08') || state.startsWith('57P') || state.startsWith('53') || state === '25P03'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') return LOST.has(code)
  return error instanceof Error && LOST_IN_WORDS.test(error.message)
}
