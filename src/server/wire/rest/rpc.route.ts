import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UNKNOWN_FUNCTION, UNREADABLE_ADDRESS } from '#contract/rest-codes.ts'
import { identifier, type Signature } from '#server/db/catalogue.ts'
import { compileSelect } from './compile-select.ts'
import { invalidBody, type JsonBody } from './compile-write.ts'
import type { Exposure } from './exposed.ts'
import { parseQuery } from './parse-query.ts'
import { preferencesOf, queryStringOf } from './preferences.ts'
import { JSON_TYPE, sendRows } from './reply.ts'
import { RestError } from './rest-error.ts'
import type { RestDeps } from './deps.ts'
import type { Source, Statement } from './statement.ts'

type RpcRequest = FastifyRequest<{ Params: { name: string } }>

/** `POST /rest/v1/rpc/{name}`: calls one function by the names of its arguments. */
export function rpcRoute(app: FastifyInstance, deps: RestDeps): void {
  app.post('/rpc/:name', async (request: RpcRequest, reply) => {
    const preferences = preferencesOf(request)
    const body = (request.body as JsonBody | undefined) ?? { text: '{}', value: {} }
    const signature = signatureFor(await deps.exposure(), request.params.name, body.value)
    const query = parseQuery(queryStringOf(request))
    const given = Object.keys(body.value as object)
    const source = callOf(signature, given, body.text)

    if (signature.columns.size === 0) {
      if (query.select || query.where.length > 0 || query.order.length > 0 || query.limit !== null)
        throw new RestError(
          400,
          UNREADABLE_ADDRESS,
          'The address could not be read',
          'the answer has no columns',
        )
      const outcome = await deps.run(request, plainCall(source, signature))
      if (signature.returnsVoid) return reply.code(204).send()
      return reply.type(JSON_TYPE).send(outcome.body)
    }
    const statement = compileSelect(source, query, { count: preferences.isCounting })
    const outcome = await deps.run(request, statement)
    // A function that answers one record, not a set, answers the object itself.
    return sendRows(reply, outcome, query.offset, preferences.isSingle || !signature.returnsSet)
  })
}

/** The signature whose parameters are exactly the given names, apart from those with defaults. */
function signatureFor(exposure: Exposure, name: string, value: unknown): Signature {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidBody('arguments are an object')
  const given = new Set(Object.keys(value))
  const found = exposure.functions
    .get(name)
    ?.find(
      ({ parameters }) =>
        parameters.every((parameter) => given.has(parameter.name) || !parameter.isRequired) &&
        [...given].every((key) => parameters.some((parameter) => parameter.name === key)),
    )
  if (found) return found
  const names = [...given].sort().slice(0, 20).join(', ').slice(0, 200)
  throw new RestError(
    404,
    UNKNOWN_FUNCTION,
    `Could not find the function public.${name.slice(0, 63)}${given.size === 0 ? ' without parameters' : `(${names})`} in the schema cache`,
  )
}

/** Reads the arguments out of the body with the types of the parameters, so that the database casts them. */
function callOf(signature: Signature, given: readonly string[], text: string): Source {
  const { name, columns } = signature
  const parameters = signature.parameters.filter((parameter) => given.includes(parameter.name))
  const passed = parameters.map(
    (parameter) => `${identifier(parameter.name)} => _arguments.${identifier(parameter.name)}`,
  )
  const definitions = parameters.map((parameter) => `${identifier(parameter.name)} ${parameter.type}`)
  const call = `public.${identifier(name)}(${passed.join(', ')}) as _answer`
  return {
    name,
    columns,
    isFunction: true,
    text:
      parameters.length === 0
        ? `select _answer.* from ${call}`
        : `select _answer.* from json_to_record($1::json) as _arguments(${definitions.join(', ')}), lateral ${call}`,
    values: parameters.length === 0 ? [] : [text],
  }
}

/** A call whose answer is a plain value, or a list of plain values. */
function plainCall(source: Source, signature: Signature): Statement {
  const rows = signature.returnsVoid ? source.text.replace('_answer.*', 'true') : source.text
  const body = signature.returnsSet
    ? `coalesce(json_agg(value), '[]')::text`
    : `coalesce((json_agg(value) -> 0)::text, 'null')`
  return {
    text: `with _source(value) as (${rows}) select ${body} as body, count(*)::int as shown, null::int as total from _source`,
    values: source.values,
  }
}
