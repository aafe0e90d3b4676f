import { WIRES } from '#contract/addresses.ts'
import { FAULT_MESSAGE, SIGN_IN_MESSAGE } from '#contract/errors.ts'
import type {
  FunctionDefinition,
  JsonFunction,
  RequestOf,
  ResponseOf,
  Shape,
} from '#contract/define-function.ts'
import { runtimeConfig } from '../config.ts'
import { localTimeZone } from './local-day.ts'
import { checkSession, supabase, watchedFetch } from './supabase.ts'

/** A refusal by a function endpoint. `message` is a sentence a person may read. */
export class FunctionError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'FunctionError'
    this.status = status
  }
}

export function functionUrl({ name }: FunctionDefinition): string {
  return `${runtimeConfig().url}${WIRES.functions}/${name}`
}

/**
 * Headers of every function call: the caller's token, this client's key, and where the caller's day begins.
 * @param onlyAs the one person whose call it may be; without it, whoever is signed in
 * @throws FunctionError 401 when signed out, or signed in as somebody else
 */
export async function functionHeaders(onlyAs?: string): Promise<Record<string, string>> {
  const { data } = await supabase.auth.getSession()
  if (data.session === null) {
    void checkSession()
    throw new FunctionError(401, SIGN_IN_MESSAGE)
  }
  if (onlyAs !== undefined && data.session.user.id !== onlyAs)
    throw new FunctionError(401, 'Somebody else is signed in.')
  return {
    authorization: `Bearer ${data.session.access_token}`,
    apikey: runtimeConfig().anonKey,
    'x-time-zone': localTimeZone(),
  }
}

/**
 * Posts JSON to a function and hands over the reply as it comes, refusals too.
 * @throws the fetch's own TypeError when the network fails
 */
export async function postFunction<Definition extends FunctionDefinition<Shape>>(
  definition: Definition,
  body: RequestOf<Definition>,
  signal?: AbortSignal,
): Promise<Response> {
  return watchedFetch(functionUrl(definition), {
    method: 'POST',
    headers: { ...(await functionHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}

/**
 * Calls a function and returns its parsed reply. That it is what the definition says is checked by the server, before
 * it sends it.
 * @throws FunctionError for any non-2xx reply; the fetch's own TypeError when the network fails
 */
export async function callFunction<Definition extends JsonFunction>(
  definition: Definition,
  body: RequestOf<Definition>,
): Promise<ResponseOf<Definition>> {
  const reply = await postFunction(definition, body)
  if (!reply.ok) throw await functionErrorOf(reply)
  return (await reply.json()) as ResponseOf<Definition>
}

/** Reads `{ error }` from a refused reply; a reply that is no JSON gives a fixed sentence. */
export async function functionErrorOf(reply: Response): Promise<FunctionError> {
  const body: unknown = await reply.json().catch(() => null)
  const isRefusal = typeof body === 'object' && body !== null && 'error' in body
  const message = isRefusal && typeof body.error === 'string' ? body.error : FAULT_MESSAGE
  return new FunctionError(reply.status, message)
}
