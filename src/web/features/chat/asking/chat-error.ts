/** What stands where an answer would have been. Kept on screen only, never saved or sent. */
export const FAILED_ANSWER = 'Sorry—there was a problem generating a response.'

export const SESSION_FAILED = 'Failed to create session'

const MAX_BODY_LENGTH = 300

/** A refusal by the chat endpoint; its message names the status and what the reply said. */
export class ChatRequestError extends Error {
  readonly status: number

  /** @param retryAfterSeconds when the reply says how long to wait */
  constructor(status: number, body: string, retryAfterSeconds: number | null = null) {
    const when = retryAfterSeconds === null ? '' : ` You can ask again in ${secondsText(retryAfterSeconds)}.`
    super(`${status} ${sentenceOf(body)}${when}`.trim())
    this.name = 'ChatRequestError'
    this.status = status
  }
}

const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** The reply's own sentence where it is `{ error }`, else its text, cut to what fits a notice. */
function sentenceOf(body: string): string {
  let text = body.trim()
  try {
    const json: unknown = JSON.parse(body)
    if (typeof json === 'object' && json !== null && 'error' in json && typeof json.error === 'string') {
      text = json.error
    }
  } catch {
    // Not JSON: the text stands as it is.
  }
  return text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH)}...` : text
}

/** Whether the session ended: asking makes sense again after signing in. */
export const isSignedOut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** What the error box says: the fixed sentence, and the message in brackets. */
export function errorText(message: string): string {
  return `Sorry, an error occurred. Please try again. (${message})`
}

/** A message for any failure of asking. The browser's words for a lost connection differ, so they get ours. */
export function messageOf(error: unknown): string {
  if (error instanceof ChatRequestError) return error.message
  if (error instanceof TypeError) return 'The connection was lost.'
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.'
}
