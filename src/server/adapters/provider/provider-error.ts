import { APICallError } from 'ai'
import { ModelError } from '#server/ports/model-error.ts'

// The SDK would write to standard output what it thinks of our calls.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** What went wrong, without the words of the reply: providers repeat in it what they were asked. */
export function providerErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (!APICallError.isInstance(error)) return new ModelError('malformed')
  const { statusCode: status, responseHeaders } = error
  if (status === undefined) return new ModelError('failed')
  if (status === 429 || status === 529 || status === 503)
    return new ModelError('busy', { status, waitMs: waitOf(responseHeaders?.['retry-after']) })
  if (status >= 500 || status === 408) return new ModelError('failed', { status })
  // A reply that began well and could not be read.
  if (status < 400) return new ModelError('malformed', { status })
  return new ModelError('refused', { status })
}

function waitOf(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN)
  return seconds >= 0 ? seconds * 1000 : null
}
