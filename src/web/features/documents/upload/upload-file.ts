import { DUPLICATE_MESSAGE, FILE_FIELD, ingestUpload } from '#contract/functions/ingest-upload.ts'
import { FunctionError, functionHeaders, functionUrl } from '#web/client/call-function.ts'
import { checkSession } from '#web/client/supabase.ts'

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly documentId: string }
  | {
      readonly kind: 'duplicate'
      readonly message: string
      /** The document with the same content; null where the reply does not say. */
      readonly documentId: string | null
      readonly filename: string | null
    }

/**
 * Sends one file in one request.
 * @param userId who chose it: it is never sent as anybody else
 * @param onProgress share of the bytes that left, 0 to 1; fetch has no such events, so this is an XMLHttpRequest
 * @throws FunctionError for a refusal, with the server's sentence; the signal's reason when it was cancelled
 */
export async function uploadFile(
  file: File,
  userId: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const headers = await functionHeaders(userId)
  signal.throwIfAborted()
  const body = new FormData()
  body.append(FILE_FIELD, file)
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('POST', functionUrl(ingestUpload))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status === 401) void checkSession()
      try {
        done(outcomeOf(request.status, request.response))
      } catch (error) {
        failed(error)
      }
    })
    request.addEventListener('error', () => failed(new TypeError('The connection was lost.')))
    request.addEventListener('abort', () => failed(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** What the server's reply says. @throws FunctionError when it refused the file */
export function outcomeOf(status: number, body: unknown): UploadOutcome {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  if (status === 409 || fields['status'] === 'duplicate') {
    const metadata = (fields['metadata'] ?? {}) as Record<string, unknown>
    return {
      kind: 'duplicate',
      message: textOf(metadata['message']) ?? DUPLICATE_MESSAGE,
      documentId: textOf(fields['document_id']),
      filename: textOf(metadata['filename']),
    }
  }
  if (status >= 200 && status < 300 && typeof fields['document_id'] === 'string')
    return { kind: 'uploaded', documentId: fields['document_id'] }
  throw new FunctionError(status, typeof fields['error'] === 'string' ? fields['error'] : '')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
