import { createHmac, generateKeyPairSync, randomUUID, sign as signBytes, createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecrets } from '#server/secrets.ts'
import { silentLog } from '../support/log.ts'
import { type Person, startApp, type TestApp } from '../support/app.ts'

let app: TestApp
let person: Person
let accessToken: string
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  accessToken = (await person.client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => app.stop())

type Json = Record<string, unknown>
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json
const header = (): Json => decode(accessToken.split('.')[0])
const claims = (): Json => decode(accessToken.split('.')[1])
const signature = (): string => accessToken.split('.')[2] ?? ''

/** A token with any header and claims, signed with the server's own key: only what is in it is wrong. */
function ownToken(changes: Json, headerChanges: Json = {}, raw?: string): string {
  const { keys } = JSON.parse(readSecrets(app.context.config, silentLog).jwtKeys.reveal()) as { keys: Json[] }
  const key = createPrivateKey({ key: keys[0] as never, format: 'jwk' })
  const body = `${encode({ ...header(), ...headerChanges })}.${raw === undefined ? encode({ ...claims(), ...changes }) : Buffer.from(raw).toString('base64url')}`
  return `${body}.${signBytes('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** A token signed with a key of the attacker's. */
function foreignToken(headerChanges: Json = {}): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = `${encode({ ...header(), ...headerChanges })}.${encode(claims())}`
  return `${body}.${signBytes('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function hmacToken(secret: string, alg = 'HS256'): string {
  const body = `${encode({ ...header(), alg })}.${encode(claims())}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const now = (): number => Math.floor(Date.now() / 1000)
const publicKeyText = (): string => JSON.stringify(app.context.tokens.jwks.keys[0])
const rearranged = (changes: Json): string =>
  `${encode(header())}.${encode({ ...claims(), ...changes })}.${signature()}`

const FORGERIES: [string, () => string][] = [
  ['no token at all', () => 'x'],
  ['empty parts', () => '..'],
  ['two parts', () => accessToken.split('.').slice(0, 2).join('.')],
  ['four parts', () => `${accessToken}.x`],
  ['no signature', () => `${encode(header())}.${encode(claims())}.`],
  ['alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
  ['alg None', () => `${encode({ alg: 'None', typ: 'JWT' })}.${encode(claims())}.${signature()}`],
  ['alg missing', () => `${encode({ typ: 'JWT', kid: header()['kid'] })}.${encode(claims())}.${signature()}`],
  ['HS256 with the public key', () => hmacToken(publicKeyText())],
  ['HS256 with the API key', () => hmacToken(app.anonKey)],
  ['HS256 with an empty secret', () => hmacToken('')],
  ['HS384', () => hmacToken('secret', 'HS384')],
  ['ES384 named', () => ownToken({}, { alg: 'ES384' })],
  ['RS256 named', () => ownToken({}, { alg: 'RS256' })],
  ["a stranger's key under our kid", () => foreignToken()],
  ['an unknown kid', () => foreignToken({ kid: randomUUID() })],
  ['no kid', () => ownToken({}, { kid: undefined })],
  ['a path for a kid', () => ownToken({}, { kid: '../../../../dev/null' })],
  ['an address for a kid', () => ownToken({}, { kid: 'http://127.0.0.1:1/key' })],
  ['SQL for a kid', () => ownToken({}, { kid: "x' union select 'key" })],
  ['a number for a kid', () => ownToken({}, { kid: 1 })],
  ['__proto__ for a kid', () => ownToken({}, { kid: '__proto__' })],
  ['an embedded key', () => foreignToken({ kid: undefined, jwk: app.context.tokens.jwks.keys[0] })],
  ['a jku', () => foreignToken({ kid: undefined, jku: 'http://127.0.0.1:1/jwks.json' })],
  ['an x5u', () => foreignToken({ kid: undefined, x5u: 'http://127.0.0.1:1/cert.pem' })],
  ['an unknown critical header', () => ownToken({}, { crit: ['exp2'], exp2: 1 })],
  ['another type', () => ownToken({}, { typ: 'dpop+jwt' })],
  ['another issuer', () => ownToken({ iss: 'https://evil.example/auth/v1' })],
  ['no issuer', () => ownToken({ iss: undefined })],
  ['another audience', () => ownToken({ aud: 'somebody' })],
  ['no audience', () => ownToken({ aud: undefined })],
  ['expired', () => ownToken({ iat: now() - 7_200, exp: now() - 1 })],
  ['no expiry', () => ownToken({ exp: undefined })],
  ['text for an expiry', () => ownToken({ exp: 'tomorrow' })],
  ['not valid yet', () => ownToken({ nbf: now() + 3_600 })],
  ['no time of issue', () => ownToken({ iat: undefined })],
  ['role service_role', () => ownToken({ role: 'service_role' })],
  ['role postgres', () => ownToken({ role: 'postgres' })],
  ['no role', () => ownToken({ role: undefined })],
  ['a list of roles', () => ownToken({ role: ['authenticated'] })],
  ['an altered role', () => rearranged({ role: 'service_role' })],
  ['an altered subject', () => rearranged({ sub: randomUUID() })],
  ['an altered session', () => rearranged({ session_id: randomUUID() })],
  ['no subject', () => ownToken({ sub: undefined })],
  ['SQL for a subject', () => ownToken({ sub: "' or true --" })],
  ['no session', () => ownToken({ session_id: undefined })],
  ['a session that never was', () => ownToken({ session_id: randomUUID() })],
  ["somebody else's session", () => ownToken({ sub: randomUUID() })],
  [
    'duplicate claims',
    () =>
      ownToken(
        {},
        {},
        `{"role":"authenticated",${JSON.stringify(claims()).slice(1, -1)},"role":"service_role"}`,
      ),
  ],
  ['claims that are a list', () => ownToken({}, {}, '[]')],
  ['claims that are no JSON', () => ownToken({}, {}, 'hello')],
  ['far too long', () => ownToken({ padding: 'x'.repeat(9_000) })],
]

const call = (path: string, init: RequestInit, token: string): Promise<Response> =>
  fetch(app.url + path, {
    ...init,
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    },
  })

test('the genuine token is accepted, so that the refusals below mean something', async () => {
  expect((await call('/auth/v1/user', {}, accessToken)).status).toBe(200)
  expect((await call('/auth/v1/user', {}, ownToken({}))).status).toBe(200)
  expect((await call('/rest/v1/profiles?select=id', {}, ownToken({}))).status).toBe(200)
})

test.each(FORGERIES)('refuses a token with %s everywhere', async (_what, make) => {
  const token = make()
  const answers = {
    user: (await call('/auth/v1/user', {}, token)).status,
    update: (
      await call(
        '/auth/v1/user',
        { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } },
        token,
      )
    ).status,
    logout: (await call('/auth/v1/logout', { method: 'POST' }, token)).status,
    rows: (await call('/rest/v1/profiles?select=id', {}, token)).status,
    function: (await call('/functions/v1/sync-subscription', { method: 'POST' }, token)).status,
    apiKey: (await fetch(`${app.url}/auth/v1/settings`, { headers: { apikey: token } })).status,
    keyed: (await fetch(`${app.url}/auth/v1/recover`, { method: 'POST', headers: { apikey: token } })).status,
  }
  expect(answers).toEqual({
    user: 403,
    update: 403,
    logout: 403,
    rows: 401,
    function: 401,
    apiKey: 200,
    keyed: 401,
  })
})

test('an access token is no API key, and an API key is no user', async () => {
  const asKey = await fetch(`${app.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: accessToken },
  })
  expect(asKey.status).toBe(401)
  const asUser = await call('/auth/v1/user', {}, app.anonKey)
  expect(asUser.status).toBe(403)
  expect(await asUser.json()).toMatchObject({ code: 'bad_jwt' })
})

test('the API key is asked for first, in the words of the contract', async () => {
  const without = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: 'not json',
  })
  expect(without.status).toBe(401)
  expect(await without.json()).toEqual({ message: 'No API key found in request' })
  const noBearer = await fetch(`${app.url}/auth/v1/user`, { headers: { apikey: app.anonKey } })
  expect(noBearer.status).toBe(401)
  expect(await noBearer.json()).toMatchObject({ code: 'no_authorization' })
})
