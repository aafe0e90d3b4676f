import { Agent, request } from 'node:http'
import { ERRORS } from '#contract/errors.ts'
import type { FuzzPlace } from './fuzz-places.ts'

export interface FuzzReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** What stands where the payload does not. */
export interface SoundValues {
  readonly path: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, unknown>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 })
const BOUNDARY = 'pp-boundary'
/** Node sends no others, and neither does a browser; bytes that are none of these are tried on raw sockets. */
const headerText = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')

/**
 * Sends one payload to one place. A query parameter is sent twice every other time, as pollution does. Who is told to
 * have too much at once comes again.
 */
export async function sendPayload(
  base: { readonly url: string; readonly host: string; readonly anonKey: string },
  token: string,
  place: FuzzPlace,
  payload: string,
  { sound, isTwice }: { readonly sound: SoundValues; readonly isTwice: boolean },
): Promise<FuzzReply> {
  const encoded = encodeURIComponent(payload.toWellFormed())
  let path = place.url.replaceAll(/:\w+|\*/g, (name) =>
    place.in === 'path' && name === place.name ? encoded : encodeURIComponent(sound.path[name] ?? 'x'),
  )
  if (place.in === 'query')
    path += `?${place.name}=${encoded}${isTwice ? `&${place.name}=${encoded}&${place.name}[]=a` : ''}`
  const headers: Record<string, string> = {
    host: base.host,
    apikey: base.anonKey,
    authorization: `Bearer ${token}`,
  }
  if (place.in === 'header') headers[place.name] = headerText(payload)
  const body = bodyOf(place, payload, sound)
  if (body) headers['content-type'] ??= body.type
  for (;;) {
    const reply = await send(base.url, path, { method: place.method, headers, body: body?.text })
    if (reply.status !== 503 || !reply.text.includes(ERRORS.busy.message)) return reply
  }
}

function bodyOf(
  place: FuzzPlace,
  payload: string,
  { fields }: SoundValues,
): { readonly text: string; readonly type: string } | undefined {
  if (place.method === 'GET' || place.method === 'DELETE') return undefined
  if (place.in === 'body') return { text: payload, type: 'application/json' }
  if (place.in === 'file') {
    const name = place.name === 'filename' ? payload.replaceAll('"', '%22') : 'a.pdf'
    const text = [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="user_id"\r\n\r\n${payload}\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`,
      `content-type: application/pdf\r\n\r\n%PDF-1.4 ${payload}\r\n--${BOUNDARY}--\r\n`,
    ].join('')
    return { text, type: `multipart/form-data; boundary=${BOUNDARY}` }
  }
  // Field by field among sound ones, so that a payload gets past the first check; as a number's and a list's value too.
  const value = place.in === 'field' ? { [place.name]: asJson(payload) } : {}
  return { text: JSON.stringify({ ...fields, ...value }), type: 'application/json' }
}

/** A payload that is JSON itself is sent as what it says. */
function asJson(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown
  } catch {
    return payload
  }
}

function send(
  base: string,
  path: string,
  options: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string | undefined
  },
): Promise<FuzzReply> {
  const { hostname, port } = new URL(base)
  return new Promise((done, failed) => {
    const sent = request(
      { agent, hostname, port, path, method: options.method, headers: options.headers },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
        reply.on('error', failed)
      },
    )
    sent.on('error', failed)
    sent.end(options.body)
  })
}
