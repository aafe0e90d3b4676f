/** A reply that never came: no connection, or a service that is down. */
export const UNREACHABLE = 'We could not reach the service. Check your connection and try again.'

/**
 * The service's own sentence, as it came. A connection that failed has only the browser's jargon, so it gets a
 * sentence of ours; a reply without a sentence (a proxy's page, an empty object) gets the fallback.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  if (isConnectionFailure(error)) return UNREACHABLE
  return isSentence(error.message) ? error.message : fallback
}

/** The client's names for a call that got no reply, or only that of a gateway whose service is away. */
export function isConnectionFailure(error: Error): boolean {
  const { name } = error
  if (name === 'AuthRetryableFetchError' && 'status' in error) return isAwayStatus(Number(error.status))
  if (name === 'StorageUnknownError' || name === 'TimeoutError') return true
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

const AWAY: ReadonlySet<number> = new Set([0, 502, 504, 520, 521, 522, 523, 524])

/** A gateway's status for a service that is away, or 0 for no reply at all. */
export const isAwayStatus = (status: number): boolean => AWAY.has(status)

/** Whether a status says nothing of what was asked: no reply, a service that is away or busy, or too many calls. */
export const isNoAnswer = (status: number): boolean => status === 0 || status >= 500 || status === 429

/** Whether a call of the client failed for want of an answer, and not by one. */
export const saysNothing = (error: Error): boolean =>
  isConnectionFailure(error) || ('status' in error && isNoAnswer(Number(error.status)))

/** Where a message is missing, the client puts the text of the body, of the status, or its parser's complaint. */
const isSentence = (text: string): boolean =>
  text.trim() !== '' &&
  !/^\s*[[{<"]/.test(text) &&
  !/\bJSON\b|^Unexpected token|^HTTP \d+$|^Internal Server Error$|^Service Unavailable$/.test(text)
