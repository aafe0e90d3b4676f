import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'

let app: TestApp
const logged = capturedLog()
beforeAll(async () => {
  app = await startApp({ log: logged.log })
})
afterAll(() => app.stop())

/** One of each kind of path. */
const PATHS = [
  '/',
  '/nope',
  '/config.json',
  '/auth/v1/user',
  '/auth/v1/verify',
  '/rest/v1/profiles',
  '/functions/v1/nothing',
]

const ask = (path: string, init: RequestInit): Promise<Response> =>
  fetch(app.url + path, { redirect: 'manual', ...init })

test('calls are allowed from the origin of the site and from no other', async () => {
  for (const path of PATHS) {
    const own = await ask(path, { headers: { origin: app.url } })
    expect(own.headers.get('access-control-allow-origin'), path).toBe(app.url)
    expect(own.headers.get('access-control-expose-headers')).toMatch(
      /content-range.*x-supabase-api-version.*x-relay-error/,
    )
    for (const origin of [
      'https://evil.example',
      'null',
      `${app.url}.evil.example`,
      'http://localhost:3000',
      app.url.replace('http:', 'https:'),
    ]) {
      const foreign = await ask(path, { headers: { origin } })
      expect(foreign.headers.get('access-control-allow-origin'), `${path} from ${origin}`).toBeNull()
      expect(foreign.headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

test('a preflight is answered before any authentication, and names every header of the client', async () => {
  for (const path of PATHS) {
    const reply = await ask(path, {
      method: 'OPTIONS',
      headers: {
        origin: app.url,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-evil',
      },
    })
    expect(reply.status, path).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe(app.url)
    const methods = reply.headers.get('access-control-allow-methods')?.split(', ')
    expect(methods).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(reply.headers.get('access-control-allow-headers')?.split(', ')).toEqual([
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'prefer',
      'accept-profile',
      'content-profile',
      'x-upsert',
      'cache-control',
      'range',
      'x-region',
      'x-retry-count',
      'x-time-zone',
    ])
    const foreign = await ask(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(foreign.status).toBe(204)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  }
})

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  ask(path, {
    method: 'POST',
    body,
    headers: { apikey: app.anonKey, 'content-type': 'application/json', ...headers },
  })

test('a JSON body of more than a megabyte is refused', async () => {
  const large = JSON.stringify({ email: 'a@mail.example', password: 'x'.repeat(1_100_000) })
  const reply = await post('/auth/v1/signup', large)
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({ code: 'request_too_large' })
})

test('a body that never says its length is cut off at the limit, not at its end', async () => {
  const status = await new Promise<number | undefined>((done, failed) => {
    const sending = httpRequest(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: app.anonKey, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    sending.on('response', (reply) => {
      done(reply.statusCode)
      sending.destroy()
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close while we still write.
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') failed(error)
    })
    for (let part = 0; part < 40; part += 1) sending.write('x'.repeat(65_536))
  })
  expect(status).toBe(413)
})

test.each([
  ['text', 'hello'],
  ['half of an object', '{"email":'],
  ['a bare word', 'nul'],
  ['bytes', new Uint8Array([0xff, 0xfe, 0x00])],
  ['a prototype', '{"__proto__":{"admin":true},"email":"a@mail.example","password":"long enough"}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a@mail.example"}'],
])('a body of %s is bad JSON', async (_what, body) => {
  const reply = await post('/auth/v1/signup', body)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'bad_json' })
})

test('another content type is refused as the client’s mistake', async () => {
  const reply = await post('/auth/v1/signup', 'email=a', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(reply.status).toBe(400)
})

const raw = (text: string): Promise<string> =>
  new Promise((done, failed) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let answer = ''
    socket.on('connect', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => done(answer))
    socket.on('error', failed)
  })

test.each([
  [
    'two lengths',
    'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
  [
    'a length and chunks',
    'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a bad chunk', 'POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ['a space before the colon', 'GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n', 400],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
  ['one host twice', 'GET /nope HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['two hosts of an old client', 'GET /healthz HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  [
    'the name of another host in its address',
    'GET http://evil.example/login HTTP/1.1\r\nHost: x\r\n\r\n',
    400,
  ],
  ['a name and a password in its address', 'GET http://a:b@x/login HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an address of another kind', 'GET ftp://x/login HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an odd expectation', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: the best\r\n\r\n', 417],
  ['a malformed address', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['endless headers', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('a request with %s is refused, with every header and one line in the log', async (_what, text, status) => {
  const answer = await raw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^x-frame-options: DENY\r$/m)
  expect(answer).toMatch(/^cache-control: no-store\r$/m)
  expect(answer).toMatch(/^connection: close\r$/im)
  const id = /^x-request-id: ([0-9a-f-]{36})\r$/m.exec(answer)?.[1]
  expect(id).toBeDefined()
  const lines = () => logged.lines().filter((line) => line['requestId'] === id)
  await expect.poll(lines).toEqual([expect.objectContaining({ status, msg: 'request' })])
})

test('an address written for a proxy leads where the plain one does, with its own host taken off', async () => {
  const { port } = new URL(app.url)
  const ask = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  expect(await ask(`http://localhost:${port}/healthz`)).toMatch(/^HTTP\/1\.1 200 /)
  const answer = await ask(`HTTP://LOCALHOST:${port}/nope?plan=pro`)
  expect(answer).toContain(`location: ${app.url}/nope?plan=pro\r\n`)
  expect(await ask(`http://localhost:${port}?plan=pro`)).toContain(`location: ${app.url}/?plan=pro\r\n`)
})

test('an old client, which knows no hosts, is served', async () => {
  expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})
