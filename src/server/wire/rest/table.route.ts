import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#server/ports/context.ts'
import type { Table } from '#server/db/catalogue.ts'
import { compileSelect, type Outcome } from './compile-select.ts'
import {
  compileDelete,
  compileInsert,
  compileUpdate,
  invalidBody,
  type JsonBody,
  type WriteTarget,
} from './compile-write.ts'
import { readableSource, tableNamed } from './exposed.ts'
import { parseQuery } from './parse-query.ts'
import { preferencesOf, type Preferences, queryStringOf } from './preferences.ts'
import type { TableQuery } from './query-tree.ts'
import { JSON_TYPE, sendRows } from './reply.ts'
import { notOneRow } from './rest-error.ts'
import type { RestDeps } from './deps.ts'
import type { Statement } from './statement.ts'

type TableRequest = FastifyRequest<{ Params: { table: string } }>

interface Asked {
  readonly claims: Claims
  readonly table: Table
  readonly preferences: Preferences
  readonly query: TableQuery
}

const NOTHING: Outcome = { body: '[]', shown: 0, total: 0 }

/** `GET`, `HEAD`, `POST`, `PATCH` and `DELETE /rest/v1/{table}`. */
export function tableRoute(app: FastifyInstance, deps: RestDeps): void {
  const ask = async (request: TableRequest): Promise<Asked> => {
    const preferences = preferencesOf(request)
    const table = tableNamed(await deps.exposure(), request.params.table)
    return { claims: deps.claims(request), table, preferences, query: parseQuery(queryStringOf(request)) }
  }

  app.get('/:table', async (request: TableRequest, reply) => {
    const { claims, table, preferences, query } = await ask(request)
    const source = readableSource(table, claims.role)
    const outcome = await deps.read(request, compileSelect(source, query, { count: preferences.isCounting }))
    return sendRows(reply, outcome, query.offset, preferences.isSingle)
  })

  app.post('/:table', async (request: TableRequest, reply) => {
    const asked = await ask(request)
    const { isReturning, resolution } = asked.preferences
    const options = { isReturning, resolution }
    const statement = compileInsert(targetOf(asked), asked.query, bodyOf(request), options)
    return sendWritten(reply, asked, await write(request, asked, statement), 201)
  })

  app.patch('/:table', async (request: TableRequest, reply) => {
    const asked = await ask(request)
    const statement = compileUpdate(targetOf(asked), asked.query, bodyOf(request), asked.preferences)
    return sendWritten(reply, asked, await write(request, asked, statement), 200)
  })

  app.delete('/:table', async (request: TableRequest, reply) => {
    const asked = await ask(request)
    const statement = compileDelete(targetOf(asked), asked.query, asked.preferences)
    return sendWritten(reply, asked, await write(request, asked, statement), 200)
  })

  /** A write that should have met exactly one row and did not is undone. */
  const write = async (
    request: TableRequest,
    { preferences }: Asked,
    statement: Statement | null,
  ): Promise<Outcome> => {
    const check = (outcome: Outcome): void => {
      if (preferences.isSingle && preferences.isReturning && outcome.shown !== 1) notOneRow(outcome.shown)
    }
    if (statement) return deps.run(request, statement, check)
    check(NOTHING)
    return NOTHING
  }
}

function targetOf({ table, claims }: Asked): WriteTarget {
  return { table, role: claims.role, source: readableSource(table, claims.role) }
}

function bodyOf(request: FastifyRequest): JsonBody {
  const body = request.body as JsonBody | undefined
  if (!body) throw invalidBody('a JSON body is needed')
  return body
}

function sendWritten(
  reply: FastifyReply,
  { preferences }: Asked,
  outcome: Outcome,
  status: 200 | 201,
): FastifyReply {
  if (preferences.isCounting) reply.header('content-range', `*/${outcome.total ?? outcome.shown}`)
  if (!preferences.isReturning) return status === 201 ? reply.code(201).send() : reply.code(204).send()
  const body = preferences.isSingle ? outcome.body.slice(1, -1) : outcome.body
  return reply.code(status).type(JSON_TYPE).send(body)
}
