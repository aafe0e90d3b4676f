import { createHash, randomUUID } from 'node:crypto'
import { encode, encodeText, type Forge, type Forgery } from './forge.ts'
import { FORGED_CLAIMS } from './forged-claims.ts'

const headerText = ({ header }: Forge): string => JSON.stringify(header)
const otherCharacter = (character: string | undefined): string => (character === 'A' ? 'B' : 'A')
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same 64 bytes, written with other spare bits in the last character. */
function withSpareBits(signature: string): string {
  const last = ALPHABET.indexOf(signature.at(-1) ?? '')
  return signature.slice(0, -1) + ALPHABET.charAt(last ^ 1)
}

const SHAPES: readonly Forgery[] = [
  ['no token at all', () => 'x', 'malformed'],
  ['empty parts', () => '..', 'malformed'],
  ['dots alone', () => '.'.repeat(100), 'malformed'],
  ['two parts', ({ token }) => token.split('.').slice(0, 2).join('.'), 'malformed'],
  ['four parts', ({ token }) => `${token}.x`, 'malformed'],
  ['five parts, as if encrypted', ({ token }) => `${token}.x.y`, 'malformed'],
  ['a dot before it', ({ token }) => `.${token}`, 'malformed'],
  ['a dot after it', ({ token }) => `${token}.`, 'malformed'],
  ['another between its parts', ({ token }) => token.replace('.', '..'), 'malformed'],
  ['the form of a JSON object', ({ token }) => jsonFormOf(token), 'malformed'],
  ['letters of no alphabet', ({ token }) => token.replace('e', '\u00e9'), 'malformed'],
  ['percent signs', ({ token }) => token.replaceAll('.', '%2e'), 'malformed'],
  [
    'a nested token',
    (forge) => forge.ownText('{"alg":"ES256","typ":"JWT","cty":"JWT"}', forge.token),
    'signature',
  ],
  [
    'a nested token under our kid',
    (forge) => forge.ownText(JSON.stringify({ ...forge.header, cty: 'JWT' }), forge.token),
    'malformed',
  ],
  ['a header that is a list', (forge) => forge.ownText('[]', JSON.stringify(forge.claims)), 'malformed'],
  ['a header that is null', (forge) => forge.ownText('null', JSON.stringify(forge.claims)), 'malformed'],
  ['an empty header', (forge) => forge.ownText('{}', JSON.stringify(forge.claims)), 'malformed'],
  [
    'a header that is no JSON',
    (forge) => forge.ownText('alg=ES256', JSON.stringify(forge.claims)),
    'malformed',
  ],
  ['claims that are a list', (forge) => forge.ownText(headerText(forge), '[]'), 'malformed'],
  ['claims that are null', (forge) => forge.ownText(headerText(forge), 'null'), 'malformed'],
  ['claims that are a text', (forge) => forge.ownText(headerText(forge), '"hello"'), 'malformed'],
  ['claims that are no JSON', (forge) => forge.ownText(headerText(forge), 'hello'), 'malformed'],
  [
    'claims that break off',
    (forge) => forge.ownText(headerText(forge), '{"role":"authenticated"'),
    'malformed',
  ],
  ['no claims', (forge) => forge.ownText(headerText(forge), ''), 'malformed'],
  [
    'claims in UTF-16',
    (forge) => forge.ownText(headerText(forge), Buffer.from(JSON.stringify(forge.claims), 'utf16le')),
    'malformed',
  ],
  [
    'claims 3,000 levels deep',
    (forge) => forge.ownText(headerText(forge), '['.repeat(3_000) + ']'.repeat(3_000)),
    'malformed',
  ],
]

const SIGNATURES: readonly Forgery[] = [
  ['no signature', ({ token }) => token.slice(0, token.lastIndexOf('.') + 1), 'signature'],
  ['half a signature', ({ token }) => token.slice(0, -46), 'signature'],
  ['a signature without its last byte', ({ token }) => token.slice(0, -2), 'signature'],
  ['a signature with a byte more', ({ token }) => `${token}AA`, 'signature'],
  [
    'a signature of zeros',
    ({ token, signature }) => token.slice(0, -signature.length) + encodeText(Buffer.alloc(64)),
    'signature',
  ],
  [
    'a signature of ones',
    ({ token, signature }) => token.slice(0, -signature.length) + encodeText(Buffer.alloc(64, 0xff)),
    'signature',
  ],
  [
    'an altered signature',
    ({ token, signature }) =>
      token.slice(0, -signature.length) + otherCharacter(signature[0]) + signature.slice(1),
    'signature',
  ],
  [
    'a signature in the other format',
    ({ token, signature }) => token.slice(0, -signature.length) + derFormOf(signature),
    'signature',
  ],
  ['a padded signature', ({ token }) => `${token}==`, 'malformed'],
  [
    'other spare bits in its last character',
    ({ token, signature }) => token.slice(0, -signature.length) + withSpareBits(signature),
    'malformed',
  ],
  ['the alphabet of plain base64', (forge) => plainBase64(forge), 'malformed'],
  [
    'the signature of the API key',
    ({ token, signature, anonKey }) => token.slice(0, -signature.length) + anonKey.split('.')[2],
    'signature',
  ],
  [
    'the signature of another token of ours',
    (forge) => forge.token.slice(0, -forge.signature.length) + forge.own({ iat: 1 }).split('.')[2],
    'signature',
  ],
  [
    'its header written anew',
    (forge) => forge.stale({}, { kid: forge.header['kid'], extra: 1 }),
    'signature',
  ],
]

const ALGORITHMS: readonly Forgery[] = [
  ['alg none', (forge) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(forge.claims)}.`, 'signature'],
  [
    'alg none under our kid',
    (forge) => `${encode({ ...forge.header, alg: 'none' })}.${encode(forge.claims)}.`,
    'signature',
  ],
  ['alg none and a signature', (forge) => forge.stale({}, { alg: 'none' }), 'signature'],
  ['alg None', (forge) => forge.stale({}, { alg: 'None' }), 'signature'],
  ['alg NONE', (forge) => forge.own({}, { alg: 'NONE' }), 'signature'],
  ['alg nOnE', (forge) => forge.own({}, { alg: 'nOnE' }), 'signature'],
  ['alg missing', (forge) => forge.own({}, { alg: undefined }), 'malformed'],
  ['alg null', (forge) => forge.own({}, { alg: null }), 'malformed'],
  ['alg empty', (forge) => forge.own({}, { alg: '' }), 'malformed'],
  ['a list of algs', (forge) => forge.own({}, { alg: ['ES256'] }), 'malformed'],
  ['alg es256', (forge) => forge.own({}, { alg: 'es256' }), 'signature'],
  ['a space after alg', (forge) => forge.own({}, { alg: 'ES256 ' }), 'signature'],
  ...['ES384', 'ES512', 'ES256K', 'RS256', 'PS256', 'EdDSA'].map((alg): Forgery => [
    `${alg} named`,
    (forge) => forge.own({}, { alg }),
    'signature',
  ]),
  ['HS256 with the public key as JSON', (forge) => forge.hmac(JSON.stringify(forge.publicJwk)), 'signature'],
  [
    'HS256 with the public key as PEM',
    (forge) => forge.hmac(forge.publicKey.export({ type: 'spki', format: 'pem' })),
    'signature',
  ],
  [
    'HS256 with the public key as DER',
    (forge) => forge.hmac(forge.publicKey.export({ type: 'spki', format: 'der' })),
    'signature',
  ],
  ['HS256 with the coordinates of the public key', (forge) => forge.hmac(coordinates(forge)), 'signature'],
  ['HS256 with the kid', (forge) => forge.hmac(String(forge.header['kid'])), 'signature'],
  ['HS256 with the API key', (forge) => forge.hmac(forge.anonKey), 'signature'],
  ['HS256 with an empty secret', (forge) => forge.hmac(''), 'signature'],
  [
    'HS256 with a usual secret',
    (forge) => forge.hmac('super-secret-jwt-token-with-at-least-32-characters-long'),
    'signature',
  ],
  ['HS384', (forge) => forge.hmac('secret', 'HS384'), 'signature'],
  ['HS512', (forge) => forge.hmac('secret', 'HS512'), 'signature'],
]

const KEYS: readonly Forgery[] = [
  ["a stranger's key under our kid", (forge) => forge.foreign(), 'signature'],
  ["a stranger's key under no kid", (forge) => forge.foreign({ kid: undefined }), 'signature'],
  ['an unknown kid', (forge) => forge.foreign({ kid: randomUUID() }), 'signature'],
  ['no kid', (forge) => forge.own({}, { kid: undefined }), 'signature'],
  ...(
    [
      ['a path', '../../../../dev/null'],
      ['a file', 'file:///dev/null'],
      ['a command', '| cat /etc/passwd'],
      ['SQL', "x' union select 'key"],
      ['an empty text', ''],
      ['NUL', '\u0000'],
      ['a number', 1],
      ['null', null],
      ['a list', ['0']],
      ['an object', { length: 1 }],
      ['__proto__', '__proto__'],
      ['constructor', 'constructor'],
      ['8,000 letters', 'k'.repeat(5_000)],
    ] as const
  ).map(([what, kid]): Forgery => [`${what} for a kid`, (forge) => forge.own({}, { kid }), 'signature']),
  ['an address for a kid', (forge) => forge.foreign({ kid: `${forge.forgerUrl}/jwks.json` }), 'signature'],
  [
    'a space after our kid',
    (forge) => forge.own({}, { kid: `${String(forge.header['kid'])} ` }),
    'signature',
  ],
  ['an embedded key', (forge) => forge.foreign({ kid: undefined, jwk: forge.forgerJwk }), 'signature'],
  [
    'an embedded key under our kid',
    (forge) => forge.foreign({ jwk: { ...forge.forgerJwk, kid: forge.header['kid'] } }),
    'signature',
  ],
  ['a jku', (forge) => forge.foreign({ kid: 'forger', jku: `${forge.forgerUrl}/jwks.json` }), 'signature'],
  ['a jku under our kid', (forge) => forge.foreign({ jku: `${forge.forgerUrl}/jwks.json` }), 'signature'],
  ['an x5u', (forge) => forge.foreign({ x5u: `${forge.forgerUrl}/cert.pem` }), 'signature'],
  ['an x5c', (forge) => forge.foreign({ kid: undefined, x5c: [encodeText('certificate')] }), 'signature'],
  ['an x5t', (forge) => forge.foreign({ kid: undefined, x5t: encodeText('thumbprint') }), 'signature'],
  ['an unknown critical header', (forge) => forge.own({}, { crit: ['exp2'], exp2: 1 }), 'malformed'],
  ['a critical header that is not there', (forge) => forge.own({}, { crit: ['b64'] }), 'malformed'],
  ['an empty list of critical headers', (forge) => forge.own({}, { crit: [] }), 'malformed'],
  ['a text for critical headers', (forge) => forge.own({}, { crit: 'b64' }), 'malformed'],
  ['claims that are not encoded', (forge) => forge.own({}, { crit: ['b64'], b64: false }), 'malformed'],
]

/** Every token that no service may take. */
export const FORGERIES: readonly Forgery[] = [
  ...SHAPES,
  ...SIGNATURES,
  ...ALGORITHMS,
  ...KEYS,
  ...FORGED_CLAIMS,
]

function jsonFormOf(token: string): string {
  const [protectedHeader, payload, signature] = token.split('.')
  return JSON.stringify({ payload, protected: protectedHeader, signature })
}

/** The two halves of a signature as the sequence that certificates use. */
function derFormOf(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  const half = (from: number): Buffer =>
    Buffer.concat([Buffer.from([2, 33, 0]), bytes.subarray(from, from + 32)])
  return encodeText(Buffer.concat([Buffer.from([0x30, 70]), half(0), half(32)]))
}

const coordinates = ({ publicJwk }: Forge): Buffer =>
  Buffer.concat([
    Buffer.from(String(publicJwk['x']), 'base64url'),
    Buffer.from(String(publicJwk['y']), 'base64url'),
  ])

/** A token whose signature has a letter that the two alphabets write differently, in the wrong one. */
function plainBase64(forge: Forge): string {
  for (let attempt = 0; ; attempt += 1) {
    const token = forge.own({ jti: createHash('sha256').update(String(attempt)).digest('hex') })
    const signature = token.split('.')[2] ?? ''
    if (/[-_]/.test(signature))
      return token.slice(0, -signature.length) + signature.replaceAll('-', '+').replaceAll('_', '/')
  }
}
