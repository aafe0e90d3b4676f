import type { FastifyInstance } from 'fastify'

/** The largest JSON body of any call; uploads have a limit of their own. */
export const MAX_JSON_BYTES = 1_048_576

/**
 * Lets a request that says JSON carry no body at all: the client's sign-out and delete calls do so.
 * Keys that would reach an object's prototype are refused.
 */
export function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
