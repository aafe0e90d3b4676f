/// <reference types="@fastify/multipart" />
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  MULTIPART,
  STREAMED,
  type CheckedRequestOf,
  type FunctionDefinition,
  type ResponseOf,
} from '#contract/define-function.ts'
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
 * `{}`. What the handler returns is sent as JSON, and of it only what the definition names; where that says
 * STREAMED, the handler takes the reply itself and returns it.
 *
 * @param options.apiKey the call also needs the client's API key
 */
export function functionRoute<Definition extends FunctionDefinition>(
  definition: Definition,
  handler: (call: FunctionCall<CheckedRequestOf<Definition>>) => Promise<ResponseOf<Definition>>,
  options: { apiKey?: boolean } = {},
): FunctionRoute {
  const { name, request: shape, response } = definition
  const isMultipart = shape === MULTIPART
  const requestSchema = shape === MULTIPART ? z.undefined() : shape(z)
  const responseSchema = response === STREAMED ? null : response(z)
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
          if (isMultipart && !request.isMultipart()) throw new AppError('file_required')
          if (!isMultipart && request.isMultipart()) throw new AppError('invalid_request')
          const parsed = requestSchema.safeParse(isMultipart ? undefined : (request.body ?? {}))
          if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error })
          const body = parsed.data as CheckedRequestOf<Definition>
          const answer = await handler({ caller, body, request, reply })
          if (reply.sent) return reply
          return reply.send(responseSchema ? responseSchema.parse(answer) : answer)
        },
      })
    },
  }
}
