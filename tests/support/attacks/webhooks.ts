import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'

/** What somebody who wants to be taken for the payment provider has at hand. */
export interface Overheard {
  /** A genuine message, not delivered yet, and the signature with which it would be. */
  readonly payload: string
  readonly signature: string
  /** Another genuine message, of another customer. */
  readonly other: { readonly payload: string; readonly signature: string; readonly customer: string }
  readonly customer: string
  /** Seconds, by the clock of the server. */
  readonly now: number
  /** The endpoint's secret: with it only what is told of each case is wrong. */
  readonly secret: string
  readonly apiKey: string
}

export interface Message {
  readonly body: string | Buffer
  /** Several values are several headers. */
  readonly headers: Readonly<Record<string, string | string[]>>
}

interface Forgery {
  readonly name: string
  readonly make: (overheard: Overheard) => Message
  /** 400 where nothing is said. */
  readonly status?: 413 | 415
}

export const JSON_TYPE = 'application/json; charset=utf-8'

export const hmacOf = (secret: string, signed: string | Buffer, hash = 'sha256'): string =>
  createHmac(hash, secret).update(signed).digest('hex')

/** The header for a body, made with a secret as Stripe makes it. */
export function headerFor(secret: string, body: string | Buffer, at: number): string {
  return `t=${at},v1=${hmacOf(secret, Buffer.concat([Buffer.from(`${at}.`), Buffer.from(body)]))}`
}

const signedAs = (signature: string | string[], body: string | Buffer, type = JSON_TYPE): Message => ({
  body,
  headers: { 'content-type': type, 'stripe-signature': signature },
})
const unsigned = (body: string): Message => ({ body, headers: { 'content-type': JSON_TYPE } })

/** Signed with the right secret at a time. */
const at = ({ secret, payload, now }: Overheard, seconds: number): Message =>
  signedAs(headerFor(secret, payload, now + seconds), payload)
/** The right secret over another body. */
const signedBody = ({ secret, now }: Overheard, body: string | Buffer, type?: string): Message =>
  signedAs(headerFor(secret, body, now), body, type)
/** The genuine signature over another body. */
const altered = ({ signature, payload }: Overheard, change: (payload: string) => string | Buffer): Message =>
  signedAs(signature, change(payload))
/** Another header over the genuine body. */
const headed = ({ payload }: Overheard, signature: string | string[]): Message => signedAs(signature, payload)

const BOM = '\uFEFF'
const [YEAR_S, TOO_LATE_S] = [365 * 24 * 60 * 60, 301]
const hashOf = (signature: string): string => /v1=(?<hash>\w+)/.exec(signature)?.groups?.['hash'] ?? ''

export const FORGERIES: readonly Forgery[] = [
  { name: 'no signature', make: ({ payload }) => unsigned(payload) },
  { name: 'an empty signature', make: (given) => headed(given, '') },
  { name: 'a signature that is none', make: (given) => headed(given, 'trust me') },
  { name: 'a time only', make: (given) => headed(given, `t=${given.now}`) },
  {
    name: 'a scheme that is none of ours',
    make: (given) => headed(given, given.signature.replace('v1=', 'v0=').replace(/,v0=0+$/, '')),
  },
  {
    name: 'another secret',
    make: (given) => headed(given, headerFor('whsec_other', given.payload, given.now)),
  },
  {
    name: 'the secret without its beginning',
    make: (given) => headed(given, headerFor(given.secret.replace('whsec_', ''), given.payload, given.now)),
  },
  { name: 'no secret', make: (given) => headed(given, headerFor('', given.payload, given.now)) },
  {
    name: 'the API key as secret',
    make: (given) => headed(given, headerFor(given.apiKey, given.payload, given.now)),
  },
  {
    name: 'a hash of the body without the time',
    make: (given) => headed(given, `t=${given.now},v1=${hmacOf(given.secret, given.payload)}`),
  },
  {
    name: 'another hash',
    make: (given) =>
      headed(given, `t=${given.now},v1=${hmacOf(given.secret, `${given.now}.${given.payload}`, 'sha512')}`),
  },
  {
    name: 'half of the hash',
    make: (given) => headed(given, given.signature.replace(/(v1=\w{32})\w+/, '$1')),
  },
  {
    name: 'the hash in capitals',
    make: (given) =>
      headed(
        given,
        given.signature.replace(hashOf(given.signature), (hash) => hash.toUpperCase()),
      ),
  },
  {
    name: 'the hash in base64',
    make: (given) =>
      headed(given, `t=${given.now},v1=${Buffer.from(hashOf(given.signature), 'hex').toString('base64')}`),
  },
  { name: 'the signature of another message', make: (given) => headed(given, given.other.signature) },
  {
    name: 'a header for each of two signatures',
    make: (given) => headed(given, [headerFor('whsec_other', given.payload, given.now), given.signature]),
  },
  { name: 'the same header twice', make: (given) => headed(given, [given.signature, given.signature]) },
  { name: 'one byte altered', make: (given) => altered(given, (payload) => payload.replace('evt_', 'evt-')) },
  {
    name: 'another customer',
    make: (given) => altered(given, (payload) => payload.replaceAll(given.customer, given.other.customer)),
  },
  { name: 'the last byte missing', make: (given) => altered(given, (payload) => payload.slice(0, -1)) },
  { name: 'half of it', make: (given) => altered(given, (payload) => payload.slice(0, payload.length / 2)) },
  { name: 'a line break behind it', make: (given) => altered(given, (payload) => `${payload}\n`) },
  { name: 'written twice', make: (given) => altered(given, (payload) => payload + payload) },
  {
    name: 're-serialised',
    make: (given) => altered(given, (payload) => JSON.stringify(JSON.parse(payload))),
  },
  {
    name: 'with other line breaks',
    make: (given) => altered(given, (payload) => payload.replaceAll('\n', '\r\n')),
  },
  { name: 'a byte order mark before it', make: (given) => altered(given, (payload) => BOM + payload) },
  { name: 'a byte order mark that is signed', make: (given) => signedBody(given, BOM + given.payload) },
  {
    name: 'a broken byte for the character of broken ones',
    make: (given) => {
      const broken = given.payload.replace('{', '{"note": "\uFFFD",')
      const [before = '', after = ''] = broken.split('\uFFFD')
      const body = Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from(after)])
      return signedAs(headerFor(given.secret, broken, given.now), body)
    },
  },
  { name: 'in UTF-16', make: (given) => altered(given, (payload) => Buffer.from(payload, 'utf16le')) },
  { name: 'in UTF-16, signed', make: (given) => signedBody(given, Buffer.from(given.payload, 'utf16le')) },
  {
    name: 'compressed',
    make: (given) => {
      const { body, headers } = altered(given, (payload) => gzipSync(payload))
      return { body, headers: { ...headers, 'content-encoding': 'gzip' } }
    },
  },
  { name: 'compressed and signed', make: (given) => signedBody(given, gzipSync(given.payload)) },
  { name: 'nothing, signed', make: (given) => signedBody(given, '') },
  { name: 'white space, signed', make: (given) => signedBody(given, ' \n') },
  { name: 'null, signed', make: (given) => signedBody(given, 'null') },
  { name: 'no event, signed', make: (given) => signedBody(given, '{}') },
  { name: 'five minutes and a second old', make: (given) => at(given, -TOO_LATE_S) },
  { name: 'a year old', make: (given) => at(given, -YEAR_S) },
  { name: 'five minutes and a second ahead', make: (given) => at(given, TOO_LATE_S) },
  { name: 'a year ahead', make: (given) => at(given, YEAR_S) },
  { name: 'an old one that is dated anew', make: (given) => dated(given, String(given.now)) },
  {
    name: 'an old one with a second date',
    make: (given) => dated(given, `${given.now - YEAR_S},t=${given.now}`),
  },
  { name: 'without a time', make: (given) => headed(given, given.signature.replace(/^t=\d+,/, '')) },
  {
    name: 'a time that is no number',
    make: (given) => headed(given, `t=soon,v1=${hmacOf(given.secret, `NaN.${given.payload}`)}`),
  },
  { name: 'a time in milliseconds', make: (given) => at(given, given.now * 999) },
  { name: 'as text', make: (given) => signedBody(given, given.payload, 'text/plain'), status: 415 },
  {
    name: 'as a form',
    make: (given) => signedBody(given, given.payload, 'application/x-www-form-urlencoded'),
    status: 415,
  },
  {
    name: 'as a form of parts',
    make: (given) => signedBody(given, given.payload, 'multipart/form-data; boundary=x'),
    status: 415,
  },
  {
    name: 'too large',
    make: (given) => signedBody(given, given.payload + ' '.repeat(1_048_576)),
    status: 413,
  },
]

/** One that was signed a year ago, under another date. */
function dated(given: Overheard, date: string): Message {
  const hash = hashOf(headerFor(given.secret, given.payload, given.now - YEAR_S))
  return headed(given, `t=${date},v1=${hash}`)
}

/** Sends the very bytes, with the very headers; `fetch` would join those of one name. @returns the status */
export function sendMessage(url: string, { body, headers }: Message): Promise<number> {
  return new Promise((done, failed) => {
    const sent = { ...headers, 'content-length': Buffer.byteLength(body) }
    const sending = request(url, { method: 'POST', headers: sent }, (reply) => {
      reply.resume()
      reply.on('end', () => done(reply.statusCode ?? 0))
    })
    sending.on('error', failed)
    sending.end(body)
  })
}
