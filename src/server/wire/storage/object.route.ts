import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { fittingName } from '#core/document/filename.ts'
import { shareKey } from '#server/db/caller-shares.ts'
import { attachment } from '#server/http/content-disposition.ts'
import { holdUntilSent } from '#server/http/limits/hold-until-sent.ts'
import {
  BEFORE_BUCKET,
  OBJECT_ROUTE,
  checkBucket,
  checkPath,
  type ObjectName,
  objectNameOf,
  queryOf,
} from './object-name.ts'
import { type ObjectRow, readObject, removeRows } from './objects.queries.ts'
import { StorageError } from './storage-error.ts'
import type { StorageDeps } from './deps.ts'
import { trySweepRemoved } from '#server/objects/removed-objects.ts'

/** Types we serve as themselves; every other is plain bytes. None of them runs script in a browser. */
const SERVED_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/tiff',
])
const MAX_REMOVED = 1_000

const removeRequest = z.object({ prefixes: z.array(z.string()).max(MAX_REMOVED) })

/** `GET` and `HEAD /storage/v1/object/{bucket}/{path}`, and `DELETE /storage/v1/object/{bucket}`. */
export function objectRoutes(app: FastifyInstance, deps: StorageDeps): void {
  app.get(OBJECT_ROUTE, async (request, reply) => {
    const name = objectNameOf(request, app.prefix + BEFORE_BUCKET)
    await takeDownload(deps, request, reply, shareKey(deps.claims(request)))
    return sendObject(deps, request, reply, name, () => readObject(deps, deps.claims(request), name))
  })

  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request) => {
    const body = removeRequest.safeParse(request.body)
    if (!body.success) throw new StorageError('invalid_request')
    const bucket = checkBucket(request.params.bucket)
    const paths = body.data.prefixes.map(checkPath)
    const removed = await removeRows(deps, deps.claims(request), bucket, paths)
    if (removed.length > 0) await trySweepRemoved(deps)
    return removed
  })
}

/** Waits until the one whose share it is may have another file, which counts until it is sent. @throws TooBusy */
export async function takeDownload(
  { downloads }: StorageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<void> {
  holdUntilSent(reply, await downloads.take(key, () => request.raw.socket.destroyed))
}

/**
 * Serves an object as bytes to save: never as a page of this origin, whatever is in it.
 * @param read reads its row; called again when the object was replaced between row and bytes
 */
export async function sendObject(
  deps: StorageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: ObjectName,
  read: () => Promise<ObjectRow>,
): Promise<FastifyReply> {
  let row = await read()
  const etag = () => `"${row.sha256}"`
  if (request.headers['if-none-match'] === etag())
    return reply
      .code(304)
      .headers(headersOf(row, name, request))
      .send()
  let bytes: Readable
  try {
    bytes = await deps.objects.get(`${name.bucket}/${row.id}`, row.wrappedKey)
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    row = await read()
    const key = `${name.bucket}/${row.id}`
    bytes = await deps.objects.get(key, row.wrappedKey).catch((stillMissing: unknown) => {
      if (stillMissing instanceof ObjectMissing) deps.log.error({ key }, 'a stored file is missing')
      throw stillMissing
    })
  }
  return reply.headers({ ...headersOf(row, name, request), 'content-length': row.sizeBytes }).send(bytes)
}

function headersOf(row: ObjectRow, name: ObjectName, request: FastifyRequest): Record<string, string> {
  const download = decodeAgain(queryOf(request).get('download'))
  const ownName = name.path.split('/').at(-1) ?? ''
  // Without a name of its own a browser takes that of the address.
  const isNamed = download !== null || fittingName(ownName, row.mimeType) !== ownName
  const filename = isNamed ? download || ownName : null
  return {
    'content-type': SERVED_TYPES.has(row.mimeType) ? row.mimeType : 'application/octet-stream',
    'content-disposition': attachment(filename, row.mimeType),
    // A document is private: no cache may keep it, whatever its row says.
    'cache-control': name.bucket === 'avatars' ? row.cacheControl : 'no-store',
    etag: `"${row.sha256}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** The official client encodes the name for a link twice. A name that only looks encoded comes to no harm. */
function decodeAgain(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text)
  } catch {
    return text
  }
}
