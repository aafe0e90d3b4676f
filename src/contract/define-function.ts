import type * as z from 'zod'

/**
 * How a body is checked, written with the zod that is handed in: who checks brings it. The browser, which takes only
 * name and types of a definition, ships none.
 */
export type Shape<T extends z.ZodType = z.ZodType> = (zod: typeof z) => T

/** A request of several parts, which the handler reads as they come. */
export const MULTIPART = 'multipart'
/** A reply that is text or a file, sent as it is made. */
export const STREAMED = 'streamed'

/** One endpoint below `/functions/v1`: what its route and its callers agree on. */
export interface FunctionDefinition<
  Request extends Shape | typeof MULTIPART = Shape | typeof MULTIPART,
  Response extends Shape | typeof STREAMED = Shape | typeof STREAMED,
> {
  readonly name: string
  readonly request: Request
  readonly response: Response
}

/** An endpoint that takes and answers JSON. */
export type JsonFunction = FunctionDefinition<Shape, Shape>

/**
 * Defines an endpoint, for both sides and once.
 * @param request the JSON body, or MULTIPART
 * @param response the JSON of every 2xx reply, and of those refusals that callers read; or STREAMED
 */
export const defineFunction = <
  Request extends Shape | typeof MULTIPART,
  Response extends Shape | typeof STREAMED,
>(
  name: string,
  request: Request,
  response: Response,
): FunctionDefinition<Request, Response> => ({ name, request, response })

/** What a caller sends: what has a default may be left out. */
export type RequestOf<Definition extends FunctionDefinition> =
  Definition extends FunctionDefinition<Shape<infer Body>> ? z.input<Body> : never

/** What a handler gets, checked; of a request in parts nothing is read yet. */
export type CheckedRequestOf<Definition extends FunctionDefinition> =
  Definition extends FunctionDefinition<Shape<infer Body>> ? z.output<Body> : undefined

/** What a handler answers and a caller gets; unknown where the handler takes the reply itself. */
export type ResponseOf<Definition extends FunctionDefinition> =
  Definition['response'] extends Shape<infer Body> ? z.output<Body> : unknown
