import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import {
  DUPLICATE_MESSAGE,
  FILE_FIELD,
  ingestUpload,
  type UploadResponse,
} from '#contract/functions/ingest-upload.ts'
import { MAX_UPLOAD_BYTES } from '#core/document/failure.ts'
import type { Caller, Context } from '#server/ports/context.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { readParts } from '#server/http/read-parts.ts'
import { discardObject } from '#server/objects/removed-objects.ts'
import { addDocument, findNoRoom, restoreFile } from './documents.queries.ts'
import { lockChecks } from './is-locked.ts'
import { isWhole } from './is-whole.ts'
import { receiveFile, refusal, type ReceivedFile } from './receive-file.ts'

type Deps = Pick<Context, 'db' | 'objects' | 'reader' | 'config' | 'log'>

const isLocked = lockChecks()

/** Files that arrive at the same time; the application sends one after the other. */
const AT_ONCE = { slots: 64, mostPerKey: 4, mostWaiting: 30, waitMs: 20_000 }

/** What a multipart body may hold besides the file itself. */
const FORM_OVERHEAD_BYTES = 65_536

/**
 * POST /functions/v1/ingest_upload_metadata: takes in one document as a multipart form with the field `file`.
 *
 * The order is file, rows, reply: whatever was answered is kept, and a row never names a file that is not
 * there. The same file sent again, because the reply was lost, is a duplicate and names the document.
 */
export const ingestUploadRoute = (deps: Deps) => {
  const turns = new FairShare(AT_ONCE)
  return functionRoute(ingestUpload, async ({ caller, request, reply }) => {
    const declaredBytes = Number(request.headers['content-length'] ?? 0)
    try {
      if (declaredBytes > MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES) throw refusal('file_too_large', 'too_large')
      const take = async (): Promise<UploadResponse> => {
        const noRoom = await findNoRoom(deps, caller.userId)
        if (noRoom) throw new AppError(noRoom)
        return keep(deps, caller, await receiveOnly(deps, caller.userId, request))
      }
      const outcome = await turns.inTurn(caller.userId, take, () => request.raw.socket.destroyed)
      if (outcome.status === 'duplicate') reply.code(409)
      return outcome
    } finally {
      // A client reads the reply only once it was allowed to send all it had.
      request.raw.resume()
    }
  })
}

/** The one file of the form, stored. @throws AppError with nothing stored */
async function receiveOnly(deps: Deps, userId: string, request: FastifyRequest): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined
  let hasFile = false
  try {
    for await (const part of readParts(request)) {
      if (part.type !== 'file') continue
      // A second file of any field: dropping it in silence would lose a document.
      if (hasFile) throw new AppError('one_file_only')
      hasFile = true
      if (part.fieldname === FILE_FIELD) received = await receiveFile(deps, part)
      else part.file.resume()
    }
    if (!received) throw new AppError('file_required')
    if (received.mayBeLocked && (await isLocked(deps, userId, received)))
      throw refusal('file_locked', 'password')
    return received
  } catch (error) {
    if (received) await discardObject(deps, `documents/${received.objectId}`)
    throw error
  }
}

/** Adds the rows; bytes that got none go again, which the database alone knows when it was lost at the commit. */
async function keep(deps: Deps, caller: Caller, received: ReceivedFile): Promise<UploadResponse> {
  try {
    const kept = await addRows(deps, caller, received)
    if (kept.status === 'duplicate') await discardObject(deps, `documents/${received.objectId}`)
    return kept
  } catch (error) {
    await discardObject(deps, `documents/${received.objectId}`)
    throw error
  }
}

async function addRows(deps: Deps, { userId }: Caller, received: ReceivedFile): Promise<UploadResponse> {
  const { filename, mimeType, stored } = received
  const metadata = { filename, mime_type: mimeType, file_size: stored.sizeBytes }
  const documentId = randomUUID()
  const added = await addDocument(deps, { documentId, userId, ...received })
  if (added.ok) return { status: 'uploaded', document_id: documentId, metadata }
  if (added.reason !== 'duplicate') throw new AppError(added.reason)
  const { documentId: same, filename: storedName, object } = added
  if (object && (await isWhole(deps, object.key, object.wrappedKey, stored.sha256)))
    return {
      status: 'duplicate',
      document_id: same,
      metadata: { message: DUPLICATE_MESSAGE, filename: storedName },
    }
  await restoreFile(deps, same, received)
  return { status: 'uploaded', document_id: same, metadata }
}
