import type { LightMyRequestResponse } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { TestApp } from '#tests/support/app/app.ts'
import { startSite, type TestSite } from '#tests/support/app/site.ts'

let site: TestSite
let app: TestApp
beforeAll(async () => {
  site = await startSite()
  app = site.app
})
afterAll(() => site.stop())

function expectProtected(reply: Pick<LightMyRequestResponse, 'headers'>): void {
  const { headers } = reply
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/) as [string, string]),
  )
  const scripts = policy['script-src'] ?? policy['default-src'] ?? ''
  expect(scripts).toMatch(/^'(self|none)'$/)
  expect(policy['frame-ancestors']).toBe("'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['cache-control']).toBeTruthy()
  expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
}

test('every route answers with the protective headers, signed out as it is', async () => {
  expect(site.routes.length).toBeGreaterThan(40)
  for (const { method, url } of site.routes) {
    const path = url.replace(/:\w+/g, 'x').replace(/\*/g, 'x')
    const reply = await site.http.inject({
      method: method as 'GET',
      url: path,
      headers: { host: new URL(app.url).host },
    })
    expectProtected(reply)
    expect(reply.statusCode, `${method} ${url}`).toBeLessThan(500)
  }
})

test.each([
  ['a screen', () => site.get('/login'), 200, 'no-cache'],
  [
    'an unchanged screen',
    async () => site.get('/login', { 'if-none-match': String((await site.get('/login')).headers['etag']) }),
    304,
    'no-cache',
  ],
  ['the not-found screen', () => site.get('/nope'), 404, 'no-cache'],
  ['a hashed file', () => site.get('/assets/main-abc123.js'), 200, 'public, max-age=31536000, immutable'],
  [
    'an unchanged file',
    async () =>
      site.get('/favicon.svg', { 'if-none-match': String((await site.get('/favicon.svg')).headers['etag']) }),
    304,
    'public, max-age=300',
  ],
  ['a redirect', () => site.get('/login', { host: 'localhost:1' }), 307, 'no-store'],
  ['an unknown API call', () => site.get('/functions/v1/nothing'), 404, 'no-store'],
  ['a refused API call', () => site.get('/auth/v1/user'), 401, 'no-store'],
  ['rows without a key', () => site.get('/rest/v1/profiles'), 401, 'no-store'],
  ['a malformed address', () => site.get('/%zz'), 400, 'no-store'],
  ['an endless parameter', () => site.get(`/app/documents/${'x'.repeat(2_000)}`), 414, 'no-store'],
  [
    'a preflight',
    () => site.http.inject({ method: 'OPTIONS', url: '/auth/v1/token', headers: { origin: app.url } }),
    204,
    'no-store',
  ],
] as [string, () => Promise<LightMyRequestResponse>, number, string][])(
  '%s is protected',
  async (_what, ask, status, caching) => {
    const reply = await ask()
    expect(reply.statusCode).toBe(status)
    expectProtected(reply)
    expect(reply.headers['cache-control']).toBe(caching)
  },
)

test('private answers are not stored', async () => {
  const person = await app.signUp()
  const token = (await person.client.auth.getSession()).data.session?.access_token
  const reply = await site.get('/auth/v1/user', { apikey: app.anonKey, authorization: `Bearer ${token}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('a fault answers a sentence and the request id, protected like all else', async () => {
  const broken = await createApp(
    {
      ...app.context,
      objects: { ...app.context.objects, problem: () => Promise.reject(new Error('secret path /etc/x')) },
    },
    { siteDir: site.siteDir },
  )
  const reply = await broken.inject({ method: 'GET', url: '/readyz' })
  expect(reply.statusCode).toBe(500)
  expectProtected(reply)
  expect(reply.json()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    request_id: reply.headers['x-request-id'],
  })
  await broken.close()
})

test('bytes that are no HTTP get a protected 400 and a closed connection', async () => {
  const answer = await new Promise<string>((done, failed) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let text = ''
    socket.on('connect', () => socket.write('NONSENSE\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => done(text))
    socket.on('error', failed)
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expectProtected({ headers })
  expect(JSON.parse(body)).toEqual({ error: 'The request could not be understood.' })
})

test('HTTPS is demanded for two years where the site has it, and not on plain loopback', async () => {
  expect((await site.get('/login')).headers['strict-transport-security']).toBeUndefined()
  const secure = await createApp(
    { ...app.context, config: { ...app.context.config, publicUrl: 'https://plainprint.example' } },
    { siteDir: site.siteDir },
  )
  for (const url of ['/login', '/nope', '/%zz', '/auth/v1/user']) {
    const reply = await secure.inject({ method: 'GET', url, headers: { host: 'plainprint.example' } })
    expect(reply.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
  await secure.close()
})
