import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { UNKNOWN_TABLE, UNREADABLE_BODY } from '#contract/rest-codes.ts'
import type { Claims, Context, Transaction } from '#server/ports/context.ts'
import { shareKey } from '#server/db/caller-shares.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { holdUntilSent } from '#server/http/limits/hold-until-sent.ts'
import { claimsOf, claimsToRead } from '#server/http/authenticate.ts'
import { noteFailure } from '#server/http/render-error.ts'
import type { Outcome } from './compile-select.ts'
import type { JsonBody } from './compile-write.ts'
import { exposureReader } from './exposed.ts'
import { restErrorOf, RestError } from './rest-error.ts'
import { rpcRoute } from './rpc.route.ts'
import type { Statement } from './statement.ts'
import { tableRoute } from './table.route.ts'
import type { RestDeps } from './deps.ts'

/** Longest a client's statement may run: who has no account asks for little, and who writes is not cut off lightly. */
const TIMEOUTS_MS = { anon: { read: 2_000, run: 2_000 }, authenticated: { read: 4_000, run: 10_000 } }

/** Requests of one caller, from their beginning until the last byte of the reply is sent. */
const REPLIES = { slots: 512, mostPerKey: 16, mostWaiting: 200, waitMs: 20_000 }

/** Tables and functions of the schema `public`, as the caller (`/rest/v1`). */
export function restRoutes(deps: Pick<Context, 'db' | 'tokens' | 'log'>): FastifyPluginAsync {
  return async (app) => {
    const claims = new WeakMap<FastifyRequest, Claims>()
    const callerOf = (request: FastifyRequest): Claims => {
      const found = claims.get(request)
      if (!found) throw new Error('a request reached its route unauthenticated')
      return found
    }
    // Before the body is read: nobody without a key and a sound token makes us parse anything.
    app.addHook('onRequest', async (request) => {
      const find = request.method === 'GET' || request.method === 'HEAD' ? claimsToRead : claimsOf
      claims.set(request, await find(deps, request))
    })
    // Replies that are not taken off us stay in our memory: a caller has only so many on their way.
    const replies = new FairShare(REPLIES)
    app.addHook('preHandler', async (request, reply) => {
      const hasLeft = (): boolean => request.raw.socket.destroyed
      holdUntilSent(reply, await replies.take(shareKey(callerOf(request)), hasLeft))
    })
    keepJsonText(app)
    app.setErrorHandler(async (error, request, reply) => {
      const { status, body } = restErrorOf(error, claims.get(request)?.role ?? 'anon')
      noteRestFailure(deps, request, reply, error, status)
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      return reply.code(status).send(body)
    })
    app.setNotFoundHandler(() => {
      throw new RestError(404, UNKNOWN_TABLE, 'Could not find the table in the schema cache')
    })

    const rest: RestDeps = {
      exposure: exposureReader(deps.db),
      claims: callerOf,
      async read(request, statement) {
        const caller = callerOf(request)
        const timeoutMs = TIMEOUTS_MS[caller.role].read
        const hasLeft = (): boolean => request.raw.socket.destroyed
        return onlyRow(await deps.db.readAsCaller<Answered>(caller, statement, timeoutMs, hasLeft))
      },
      run(request, statement, check) {
        const caller = callerOf(request)
        const timeoutMs = TIMEOUTS_MS[caller.role].run
        return deps.db.asCaller(caller, async (tx) => runLimited(tx, statement, timeoutMs, check))
      },
    }
    tableRoute(app, rest)
    rpcRoute(app, rest)
  }
}

async function runLimited(
  tx: Transaction,
  statement: Statement,
  timeoutMs: number,
  check?: (outcome: Outcome) => void,
): Promise<Outcome> {
  await tx.query(`set local statement_timeout = ${timeoutMs}`)
  const outcome = onlyRow(await tx.query<Answered>(statement.text, statement.values))
  check?.(outcome)
  return outcome
}

/** An outcome without its body has one that is too large to send. */
type Answered = Omit<Outcome, 'body'> & { readonly body: string | null }

function onlyRow([answered]: readonly Answered[]): Outcome {
  if (!answered) throw new Error('a compiled statement answered no row')
  const { body } = answered
  if (body === null)
    throw new RestError(413, UNREADABLE_BODY, 'The reply would be too large. Ask for fewer rows or columns.')
  return { ...answered, body }
}

/** The shared log line, except that a refusal of this wire is no fault of ours. */
function noteRestFailure(
  deps: Pick<Context, 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  status: number,
): void {
  if (status >= 500) noteFailure(request, reply, deps.log, error)
  else request.errorCode = error instanceof RestError ? error.code : 'rest_refused'
}

/** Gives JSON bodies as text and value: the database reads the text, so no number loses a digit on the way. */
function keepJsonText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    void parse(request, text as string, (error, value) => {
      done(error, error ? undefined : ({ text: text as string, value } satisfies JsonBody))
    })
  })
}
