import { MAX_UPLOAD_BYTES } from '#core/document/failure.ts'
import { FunctionError, functionHeaders, functionUrl } from '#web/client/call-function.ts'
import { checkSession } from '#web/client/supabase.ts'

/** File endings the library takes, as the `accept` of a file chooser. */
export const ACCEPTED_FILES = '.pdf,.docx,.doc,.png,.jpg,.jpeg,.webp,.tiff'
const ACCEPTED_ENDING = /\.(pdf|docx|doc|png|jpe?g|webp|tiff)$/i

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly documentId: string }
  | { readonly kind: 'duplicate'; readonly message: string }

/** Why a file is not even sent, or null: known before a byte moves. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): { title: string; text: string } | null {
  if (file.size > MAX_UPLOAD_BYTES) return { title: 'File too large', text: 'Max size is 50MB.' }
  if (!ACCEPTED_ENDING.test(file.name))
    return {
      title: 'Unsupported format',
      text: 'Please upload a PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF file.',
    }
  if (file.size === 0)
    return { title: 'Empty file', text: 'This file is empty. Choose the file again and upload it.' }
  return null
}

const ALREADY_THERE = 'This document already exists in your library.'

/**
 * Sends one file in one request.
 * @param onProgress share of the bytes that left, 0 to 1; fetch has no such events, so this is an XMLHttpRequest
 * @throws FunctionError for a refusal, with the server's sentence
 */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<UploadOutcome> {
  const headers = await functionHeaders()
  const body = new FormData()
  body.append('file', file)
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('POST', functionUrl('ingest_upload_metadata'))
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
    request.send(body)
  })
}

/** What the server's reply says. @throws FunctionError when it refused the file */
export function outcomeOf(status: number, body: unknown): UploadOutcome {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  if (status === 409 || fields['status'] === 'duplicate') {
    const message = (fields['metadata'] as { message?: unknown } | undefined)?.message
    return { kind: 'duplicate', message: typeof message === 'string' ? message : ALREADY_THERE }
  }
  if (status >= 200 && status < 300 && typeof fields['document_id'] === 'string')
    return { kind: 'uploaded', documentId: fields['document_id'] }
  throw new FunctionError(status, typeof fields['error'] === 'string' ? fields['error'] : '', fields)
}
