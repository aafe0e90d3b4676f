import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendObject, takeDownload } from './object.route.ts'
import { clientKey } from '#server/http/limits/rate-limit.ts'
import {
  checkBucket,
  checkPath,
  NOBODYS_FOLDER,
  objectNameOf,
  ownerIdOf,
  queryOf,
  type ObjectName,
} from './object-name.ts'
import { readableNames, readLinkedObject, readObject } from './objects.queries.ts'
import { checkLink, MAX_LINK_SECONDS, signLink } from './signed-link.ts'
import { StorageError } from './storage-error.ts'
import type { StorageDeps } from './deps.ts'

/** So many links are made at once: more than a screen shows at any time. */
const MAX_SIGNED = 1_000

const signRequest = z.object({ expiresIn: z.int().min(1).max(MAX_LINK_SECONDS) })
const signManyRequest = signRequest.extend({ paths: z.array(z.string()).max(MAX_SIGNED) })

/** What the original answers for each name that is not the caller's to read, whether or not there is such an object. */
const NOT_READABLE = 'Either the object does not exist or you do not have access to it'

/** `POST /storage/v1/object/sign/{bucket}/{path}`: a link to an object the caller may read; without a path to many. */
export function signRoute(app: FastifyInstance, deps: StorageDeps): void {
  app.post('/object/sign/:bucket/*', async (request) => {
    const body = signRequest.safeParse(request.body)
    if (!body.success) throw new StorageError('invalid_request')
    const name = objectNameOf(request, `${app.prefix}/object/sign/`)
    await readObject(deps, deps.claims(request), name)
    return { signedURL: linkTo(deps, name, body.data.expiresIn) }
  })

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const body = signManyRequest.safeParse(request.body)
    if (!body.success) throw new StorageError('invalid_request')
    const { paths, expiresIn } = body.data
    const bucket = checkBucket(request.params.bucket)
    const names = paths.map(checkPath)
    const readable = await readableNames(deps, deps.claims(request), bucket, names)
    return names.map((path) =>
      readable.has(path)
        ? { error: null, path, signedURL: linkTo(deps, { bucket, path }, expiresIn) }
        : { error: NOT_READABLE, path, signedURL: null },
    )
  })
}

/** Relative to the storage wire. */
function linkTo(deps: StorageDeps, name: ObjectName, seconds: number): string {
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1_000) + seconds
  const path = name.path.split('/').map(encodeURIComponent).join('/')
  return `/object/sign/${name.bucket}/${path}?token=${signLink(deps.linkKey, name, expiresAt)}`
}

/**
 * `GET` and `HEAD` of such a link: the token is all it needs. It is the owner's share that it takes from: anybody may open
 * it anywhere. The sample has no owner: each client takes from a share of its own.
 */
export function openLinkRoute(app: FastifyInstance, deps: StorageDeps): void {
  app.get('/object/sign/:bucket/*', async (request, reply) => {
    const name = objectNameOf(request, `${app.prefix}/object/sign/`)
    const token = queryOf(request).get('token') ?? ''
    const verdict = checkLink(deps.linkKey, name, token, deps.clock.now())
    if (verdict !== 'valid') throw new StorageError(`link_${verdict}`)
    const owner = ownerIdOf(name)
    await takeDownload(deps, request, reply, owner === NOBODYS_FOLDER ? clientKey(request) : owner)
    return sendObject(deps, request, reply, name, () => readLinkedObject(deps, name))
  })
}
