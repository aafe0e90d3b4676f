import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { shareKey } from '#server/db/caller-shares.ts'
import type { StoredObject } from '#server/ports/object-store.ts'
import { BEFORE_BUCKET, OBJECT_ROUTE, objectNameOf } from './object-name.ts'
import { type Bucket, ownerOf, storeRow, tryStore } from './objects.queries.ts'
import type { StorageDeps } from './deps.ts'
import { discardObject, trySweepRemoved } from '#server/objects/removed-objects.ts'
import {
  checkAnnouncedLength,
  contentOf,
  type Inspection,
  inspect,
  type UploadContent,
} from './upload-content.ts'

const MAX_MULTIPART_BYTES = 64 * 1_048_576

/**
 * `POST /storage/v1/object/{bucket}/{path}`, as multipart or as plain bytes. The order is file, row, reply: an
 * acknowledged upload is on disk, and a row never stands without its bytes.
 */
export async function uploadRoute(app: FastifyInstance, deps: StorageDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_MULTIPART_BYTES,
      files: 1,
      fields: 8,
      parts: 9,
      fieldNameSize: 100,
      fieldSize: 8_192,
      headerPairs: 20,
    },
  })
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.post(OBJECT_ROUTE, (request) =>
    deps.uploads.inTurn(
      shareKey(deps.claims(request)),
      () => takeObject(request),
      () => request.raw.socket.destroyed,
    ),
  )

  async function takeObject(request: FastifyRequest): Promise<{ Id: string; Key: string }> {
    const name = objectNameOf(request, app.prefix + BEFORE_BUCKET)
    const claims = deps.claims(request)
    const isUpsert = request.headers['x-upsert'] === 'true'
    const bucket = await tryStore(deps, claims, name, isUpsert)
    checkAnnouncedLength(request, bucket.fileSizeLimit)

    const id = randomUUID()
    const key = `${name.bucket}/${id}`
    const content = await contentOf(request)
    const { stored, mimeType } = await storeBytes(deps, key, content, bucket)
    const { cacheControl } = content
    try {
      await storeRow(
        deps,
        claims,
        { ...name, ...stored, id, ownerId: ownerOf(claims), mimeType, cacheControl },
        isUpsert,
      )
    } catch (error) {
      await discardObject(deps, key)
      throw error
    }
    await trySweepRemoved(deps)
    return { Id: id, Key: `${name.bucket}/${name.path}` }
  }
}

async function storeBytes(
  deps: StorageDeps,
  key: string,
  content: UploadContent,
  bucket: Bucket,
): Promise<{ stored: StoredObject; mimeType: string }> {
  const inspection: Inspection = inspect(content.bytes, bucket.fileSizeLimit)
  const stored = await deps.objects.put(key, inspection)
  try {
    return { stored, mimeType: inspection.checkType(content.declaredType, bucket.allowedMimeTypes) }
  } catch (error) {
    await discardObject(deps, key)
    throw error
  }
}
