import type { FastifyInstance } from 'fastify'

/** The largest JSON body of any call; uploads have a limit of their own. */
export const MAX_JSON_BYTES = 1_048_576

/** No call needs more; what works through a value level by level (JSON.stringify does) has a stack that ends. */
const MAX_JSON_DEPTH = 100

/**
 * Lets a request that says JSON carry no body at all: the client's sign-out and delete calls do so.
 * Keys that would reach an object's prototype are refused, and so is a body nested too deeply.
 */
export function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (nestsTooDeep(body as string))
      done(Object.assign(new Error('JSON nested too deeply'), { statusCode: 400 }))
    else void parse(request, body as string, done)
  })
}

/** Counts brackets outside of texts. What is no JSON at all is for the parser to refuse. */
function nestsTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length && depth <= MAX_JSON_DEPTH; index += 1) {
    const character = json[index]
    if (character === '"') isText = !isText
    else if (isText) index += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
  }
  return depth > MAX_JSON_DEPTH
}
