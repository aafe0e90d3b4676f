import type { FastifyRequest } from 'fastify'
import { UNKNOWN_SCHEMA } from '#contract/rest-codes.ts'
import { QueryParseError } from './query-scanner.ts'
import { RestError } from './rest-error.ts'
import type { Resolution } from './compile-write.ts'

/** What the headers of a request ask for. */
export interface Preferences {
  readonly isReturning: boolean
  readonly isCounting: boolean
  readonly resolution: Resolution | null
  /** Exactly one row, as an object instead of an array. */
  readonly isSingle: boolean
}

const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'

/**
 * Reads `Prefer` and `Accept`; preferences we do not know are ignored, as HTTP wants it.
 * @throws RestError PGRST106 when a profile header names a schema other than `public`
 */
export function preferencesOf(request: FastifyRequest): Preferences {
  const { headers, method } = request
  const profile =
    method === 'GET' || method === 'HEAD' ? headers['accept-profile'] : headers['content-profile']
  if (profile !== undefined && profile !== 'public')
    throw new RestError(406, UNKNOWN_SCHEMA, 'The schema must be one of the following: public')
  const wishes = new Set(
    textOf(headers['prefer'])
      .split(',')
      .map((wish) => wish.trim()),
  )
  return {
    isReturning: wishes.has('return=representation'),
    isCounting: ['exact', 'planned', 'estimated'].some((kind) => wishes.has(`count=${kind}`)),
    resolution: wishes.has('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : wishes.has('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : null,
    isSingle: textOf(headers.accept)
      .split(',')
      .some((type) => type.trim().split(';')[0] === SINGLE_OBJECT),
  }
}

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '')

/** The address behind the question mark, undecoded. */
export function queryStringOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const mark = url.indexOf('?')
  const query = mark === -1 ? '' : url.slice(mark + 1)
  if (query.length > MAX_QUERY_LENGTH) throw new QueryParseError(`longer than ${MAX_QUERY_LENGTH} characters`)
  return query
}

const MAX_QUERY_LENGTH = 16_384
