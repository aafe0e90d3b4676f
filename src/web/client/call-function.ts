import { runtimeConfig } from '../config.ts'
import { supabase, watchedFetch } from './supabase.ts'

/** A refusal by a function endpoint. `message` is a sentence a person may read. */
export class FunctionError extends Error {
  readonly status: number
  /** A word to branch on, where the endpoint gives one ("insufficient_credits"). */
  readonly reason: string | undefined
  /** Whatever else the reply carried. */
  readonly fields: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'FunctionError'
    this.status = status
    this.fields = fields
    this.reason = typeof fields['reason'] === 'string' ? fields['reason'] : undefined
  }
}

export function functionUrl(name: string): string {
  return `${runtimeConfig().url}/functions/v1/${name}`
}

/**
 * Headers of every function call: the caller's token and this client's key.
 * @param onlyAs the one person whose call it may be; without it, whoever is signed in
 * @throws FunctionError 401 when signed out, or signed in as somebody else
 */
export async function functionHeaders(onlyAs?: string): Promise<Record<string, string>> {
  const { data } = await supabase.auth.getSession()
  if (data.session === null) throw new FunctionError(401, 'Please sign in and try again.')
  if (onlyAs !== undefined && data.session.user.id !== onlyAs)
    throw new FunctionError(401, 'Somebody else is signed in.')
  return { authorization: `Bearer ${data.session.access_token}`, apikey: runtimeConfig().anonKey }
}

/**
 * Posts to /functions/v1/{name} and returns the parsed reply. The caller vouches for `Reply`: it is the
 * response type of that endpoint in the contract.
 * @throws FunctionError for any non-2xx reply; the fetch's own TypeError when the network fails
 */
export async function callFunction<Reply>(
  name: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Reply> {
  const headers = await functionHeaders()
  const reply = await watchedFetch(functionUrl(name), {
    method: 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!reply.ok) throw await functionErrorOf(reply)
  return (await reply.json()) as Reply
}

/** Reads `{ error, ...fields }` from a refused reply; a reply that is no JSON gives a fixed sentence. */
export async function functionErrorOf(reply: Response): Promise<FunctionError> {
  const body: unknown = await reply.json().catch(() => null)
  const fields = typeof body === 'object' && body !== null ? { ...body } : {}
  const message = 'error' in fields && typeof fields.error === 'string' ? fields.error : FALLBACK_MESSAGE
  return new FunctionError(reply.status, message, fields)
}

const FALLBACK_MESSAGE = 'Something went wrong on our side. Please try again.'
