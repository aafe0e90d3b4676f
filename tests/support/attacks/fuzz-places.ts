import type { Database } from '#server/ports/context.ts'
import { readSignatures, readTables } from '#server/db/catalogue.ts'
import { EXPOSED_FUNCTIONS, EXPOSED_TABLES } from '#server/wire/rest/exposed.ts'
import { requestNames } from '../source-code/request-names.ts'

/** One spot of one route where a client's text gets in. */
export interface FuzzPlace {
  readonly method: string
  /** With `:name` and `*` where something is to be filled in. */
  readonly url: string
  readonly in: 'path' | 'query' | 'field' | 'header' | 'body' | 'file'
  readonly name: string
}

interface Route {
  readonly method: string
  readonly url: string
}

const WRITES = new Set(['POST', 'PUT', 'PATCH'])
/** What the tables' own grammar reads from a query, beside the columns. */
const TABLE_QUERY = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'or', 'and', 'not.or']
const TABLE_HEADERS = ['prefer', 'range', 'accept', 'accept-profile', 'content-profile']
/** Nobody's to choose: they say where a request ends and to whom it goes, and have tests of their own. */
const FRAMING = new Set(['content-length', 'host', 'connection', 'transfer-encoding', 'expect', 'upgrade'])

/**
 * Every place of every route, made from the router's own list, the names the source reads, and what the database
 * exposes: whatever is added to one of them is tried without anybody thinking of it.
 */
export async function fuzzPlaces(
  routes: readonly Route[],
  db: Pick<Database, 'asService'>,
): Promise<readonly FuzzPlace[]> {
  const names = requestNames()
  const [tables, signatures] = await Promise.all([
    readTables(db, EXPOSED_TABLES),
    readSignatures(db, EXPOSED_FUNCTIONS),
  ])
  const headers = [
    ...names.headers.filter((name) => !FRAMING.has(name)),
    'authorization',
    'x-forwarded-for',
    'cookie',
  ]
  return routes
    .filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')
    .flatMap((route) => {
      if (route.url === '/rest/v1/:table')
        return [
          ...placesOf(route, { query: TABLE_QUERY, fields: [], headers: TABLE_HEADERS }),
          ...[...tables.values()].flatMap((table) => {
            const columns = [...table.known.authenticated.keys()]
            const at = { ...route, url: `/rest/v1/${table.name}` }
            return placesOf(at, { query: [...TABLE_QUERY, ...columns], fields: columns, headers: [] })
          }),
        ]
      if (route.url === '/rest/v1/rpc/:name')
        return [
          ...placesOf(route, { query: ['select'], fields: [], headers: TABLE_HEADERS }),
          ...signatures.flatMap(({ name, parameters }) => {
            const fields = parameters.map((parameter) => parameter.name)
            return placesOf({ ...route, url: `/rest/v1/rpc/${name}` }, { query: fields, fields, headers: [] })
          }),
        ]
      return placesOf(route, { ...names, headers })
    })
}

function placesOf(
  { method, url }: Route,
  names: {
    readonly query: readonly string[]
    readonly fields: readonly string[]
    readonly headers: readonly string[]
  },
): FuzzPlace[] {
  const at = (place: FuzzPlace['in'], list: readonly string[]): FuzzPlace[] =>
    list.map((name) => ({ method, url, in: place, name }))
  const writes = WRITES.has(method)
  return [
    ...at('path', url.match(/:\w+|\*/g) ?? []),
    ...at('query', [...names.query, 'unheard_of']),
    ...at('header', names.headers),
    ...(writes
      ? [...at('field', names.fields), ...at('body', ['whole']), ...at('file', ['file', 'filename'])]
      : []),
  ]
}

/** A payload and where it goes. */
export interface FuzzCase {
  readonly place: FuzzPlace
  readonly payload: string
}

/** Every place once, the payloads taking turns. */
export const eachPlace = (places: readonly FuzzPlace[], payloads: readonly string[]): FuzzCase[] =>
  places.map((place, index) => ({ place, payload: payloads[index % payloads.length] ?? '' }))

/** Every payload at every kind of place of every route, the places of a kind taking turns; and every place. */
export function eachPayload(places: readonly FuzzPlace[], payloads: readonly string[]): FuzzCase[] {
  const kinds = Map.groupBy(places, (place) => `${place.method} ${place.url} ${place.in}`)
  return [...kinds.values()].flatMap((turns) =>
    eachPlace(
      Array.from(
        { length: Math.max(turns.length, payloads.length) },
        (_, at) => turns[at % turns.length],
      ).filter((place) => place !== undefined),
      payloads,
    ),
  )
}
