import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendObject } from './object.route.ts'
import { objectNameOf, queryOf } from './object-name.ts'
import { readLinkedObject, readObject } from './objects.queries.ts'
import { checkLink, MAX_LINK_SECONDS, signLink } from './signed-link.ts'
import { StorageError } from './storage-error.ts'
import type { StorageDeps } from './storage.route.ts'

const signRequest = z.object({ expiresIn: z.int().min(1).max(MAX_LINK_SECONDS) })

/** `POST /storage/v1/object/sign/{bucket}/{path}`: a link to an object the caller may read. */
export function signRoute(app: FastifyInstance, deps: StorageDeps): void {
  app.post('/object/sign/:bucket/*', async (request) => {
    const body = signRequest.safeParse(request.body)
    if (!body.success) throw new StorageError('invalid_request')
    const name = objectNameOf(request, `${app.prefix}/object/sign/`)
    await readObject(deps, deps.claims(request), name)
    const expiresAt = Math.floor(deps.clock.now().getTime() / 1_000) + body.data.expiresIn
    const path = name.path.split('/').map(encodeURIComponent).join('/')
    const token = signLink(deps.linkKey, name, expiresAt)
    return { signedURL: `/object/sign/${name.bucket}/${path}?token=${token}` }
  })
}

/** `GET` and `HEAD` of such a link: the token is all it needs. */
export function openLinkRoute(app: FastifyInstance, deps: StorageDeps): void {
  app.get('/object/sign/:bucket/*', async (request, reply) => {
    const name = objectNameOf(request, `${app.prefix}/object/sign/`)
    const token = queryOf(request).get('token') ?? ''
    const verdict = checkLink(deps.linkKey, name, token, deps.clock.now())
    if (verdict !== 'valid') throw new StorageError(`link_${verdict}`)
    return sendObject(deps, request, reply, name, () => readLinkedObject(deps, name))
  })
}
