import { APICallError } from 'ai'
import { ModelTrouble } from '#server/ports/model-trouble.ts'

// The SDK would write to standard output what it thinks of our calls.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** What went wrong, without the words of the reply: providers repeat in it what they were asked. */
export function troubleOf(error: unknown): ModelTrouble {
  if (error instanceof ModelTrouble) return error
  if (!APICallError.isInstance(error)) return new ModelTrouble('malformed')
  const { statusCode: status, responseHeaders } = error
  if (status === undefined) return new ModelTrouble('failed')
  if (status === 429 || status === 529 || status === 503)
    return new ModelTrouble('busy', { status, waitMs: waitOf(responseHeaders?.['retry-after']) })
  if (status >= 500 || status === 408) return new ModelTrouble('failed', { status })
  // A reply that began well and could not be read.
  if (status < 400) return new ModelTrouble('malformed', { status })
  return new ModelTrouble('refused', { status })
}

function waitOf(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN)
  return seconds >= 0 ? seconds * 1000 : null
}
