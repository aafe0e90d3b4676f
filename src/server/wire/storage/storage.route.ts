import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Claims, Context } from '#server/ports/context.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { claimsOf } from '#server/http/authenticate.ts'
import { noteFailure } from '#server/http/render-error.ts'
import { objectRoutes } from './object.route.ts'
import { openLinkRoute, signRoute } from './sign.route.ts'
import { StorageError, storageErrorOf } from './storage-error.ts'
import { trySweepRemoved } from '#server/objects/removed-objects.ts'
import { uploadRoute } from './upload.route.ts'
import type { StorageDeps } from './deps.ts'

/** How often bytes are removed that a crash kept from being removed with their row. */
const SWEEP_INTERVAL_MS = 60_000

/** Files on their way out at the same time: of an account, by whoever has links to them too. */
const DOWNLOADS = { slots: 32, mostPerKey: 8, mostWaiting: 200, waitMs: 20_000 }
/** Files on their way in. */
const UPLOADS = { slots: 64, mostPerKey: 4, mostWaiting: 30, waitMs: 20_000 }

/** Objects and signed links (`/storage/v1`). */
export function storageRoutes(
  deps: Pick<Context, 'db' | 'tokens' | 'objects' | 'linkKey' | 'clock' | 'log'>,
): FastifyPluginAsync {
  return async (app) => {
    const authenticated = new WeakMap<FastifyRequest, Claims>()
    const storage: StorageDeps = {
      ...deps,
      downloads: new FairShare(DOWNLOADS),
      uploads: new FairShare(UPLOADS),
      claims(request) {
        const found = authenticated.get(request)
        if (!found) throw new Error('a request reached its route unauthenticated')
        return found
      },
    }
    app.setErrorHandler(async (error, request, reply) => renderFailure(deps, error, request, reply))
    app.setNotFoundHandler(() => {
      throw new StorageError('no_such_route')
    })
    openLinkRoute(app, storage)
    await app.register(async (guarded) => {
      // Before the body is read: nobody without a sound token sends us bytes.
      guarded.addHook('onRequest', async (request) => {
        authenticated.set(request, await claimsOf(deps, request))
      })
      objectRoutes(guarded, storage)
      signRoute(guarded, storage)
      await guarded.register(async (uploads) => uploadRoute(uploads, storage))
    })

    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      timer = setInterval(() => void trySweepRemoved(deps), SWEEP_INTERVAL_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
  }
}

function renderFailure(
  deps: Pick<Context, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { httpStatus, body } = storageErrorOf(error)
  if (httpStatus >= 500) noteFailure(request, reply, deps.log, error)
  else request.errorCode = body.code
  // Headers of an object that was about to be sent do not describe its error.
  for (const name of ['content-length', 'content-disposition', 'etag']) reply.removeHeader(name)
  return reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
