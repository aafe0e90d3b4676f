/// <reference types="@fastify/multipart" />
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, Context } from '../ports/context.ts'
import { AppError } from './app-error.ts'
import { authenticate, requireApiKey } from './authenticate.ts'

type Deps = Pick<Context, 'db' | 'tokens' | 'log' | 'config' | 'clock'>

/** One endpoint below `/functions/v1`. */
export interface FunctionRoute {
  readonly name: string
  register(app: FastifyInstance, deps: Deps): void
}

/** What a handler is given: the signed-in caller and the checked body. */
export interface FunctionCall<Body> {
  readonly caller: Caller
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Declares `POST /functions/v1/{name}`.
 *
 * The caller is authenticated before anything of the body is read, its type included. An absent body counts as
 * `{}`. What the handler returns is sent as JSON; a handler that took the reply itself (a stream) returns it.
 *
 * @param options.apiKey the call also needs the client's API key
 * @param options.multipart the handler reads the parts itself from `request`; the schema then sees `{}`
 */
export function functionRoute<Body>(
  name: string,
  bodySchema: z.ZodType<Body>,
  handler: (call: FunctionCall<Body>) => Promise<unknown>,
  options: { apiKey?: boolean; multipart?: boolean } = {},
): FunctionRoute {
  return {
    name,
    register(app, deps) {
      const callers = new WeakMap<FastifyRequest, Caller>()
      app.route({
        method: 'POST',
        url: `/${name}`,
        onRequest: async (request) => {
          if (options.apiKey) await requireApiKey(deps, request)
          callers.set(request, await authenticate(deps, request))
        },
        handler: async (request, reply) => {
          const caller = callers.get(request)
          if (!caller) throw new AppError('not_authenticated')
          if (options.multipart && !request.isMultipart()) throw new AppError('file_required')
          if (!options.multipart && request.isMultipart()) throw new AppError('invalid_request')
          const parsed = bodySchema.safeParse(options.multipart ? {} : (request.body ?? {}))
          if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error })
          const answer = await handler({ caller, body: parsed.data, request, reply })
          return answer === reply || reply.sent ? reply : reply.send(answer)
        },
      })
    },
  }
}
