import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { codeIn, freshAddress, keptMails, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { openRequest } from '#tests/support/app/open-request.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let person: Person
let token: string
const logged = capturedLog()
const mails = keptMails()
beforeAll(async () => {
  app = await startApp({ log: logged.log, env: { RATE_LIMIT_SCALE: '100000' }, wrap: mails.wrap })
  const client = app.client()
  const [email, password] = [freshAddress(), 'a fine long password']
  await client.auth.signUp({ email, password })
  const { data } = await client.auth.verifyOtp({
    email,
    token: codeIn(await mails.nextTo(email)),
    type: 'email',
  })
  person = { client, email, password, userId: data.user?.id ?? '' }
  token = await tokenOf(person)
})
afterAll(() => app.stop())

type Headers = Record<string, string>

async function send(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: BodyInit } = {},
): Promise<{ status: number; headers: globalThis.Headers; body: Record<string, unknown> }> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text === '' ? {} : JSON.parse(text) }
}

test.each([
  ['GET', '/signup'],
  ['GET', '/token?grant_type=password'],
  ['GET', '/logout'],
  ['GET', '/recover'],
  ['GET', '/otp'],
  ['GET', '/resend'],
  ['PUT', '/signup'],
  ['PATCH', '/user'],
  ['POST', '/user'],
  ['DELETE', '/user'],
  ['DELETE', '/logout'],
  ['PUT', '/verify'],
  ['DELETE', '/verify'],
  ['POST', '/settings'],
  ['POST', '/.well-known/jwks.json'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
  ['GET', '/health/../user'],
  ['POST', '/sso'],
  ['POST', '/factors'],
  ['GET', '/reauthenticate'],
  ['POST', '/token/'],
  ['POST', '//token?grant_type=password'],
  ['GET', '/USER'],
  ['GET', '/user%00'],
  ['GET', '/user/..%2fsettings'],
])('there is no %s %s', async (method, path) => {
  const hasBody = method !== 'GET'
  const reply = await openRequest(`${app.url}/auth/v1`, path, {
    method,
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${token}`,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  })
  expect(reply.status).toBe(404)
  expect(JSON.parse(reply.body)).toMatchObject({ code: 'not_found' })
})

test('another method cannot be smuggled into a request', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const reply = await send('GET', '/user', { headers: { [name]: 'PUT' } })
    expect(reply).toMatchObject({ status: 200, body: { id: person.userId } })
    expect((await send('POST', '/settings', { headers: { [name]: 'GET' } })).status).toBe(404)
  }
  expect((await send('GET', '/logout?_method=POST')).status).toBe(404)
  expect((await send('GET', '/user')).status).toBe(200)
})

test.each([
  ['nothing', undefined, 401],
  ['an empty text', '', 401],
  ['the word alone', 'Bearer', 401],
  ['the word and a space', 'Bearer ', 401],
  ['no word', 'TOKEN', 401],
  ['another word', 'Basic TOKEN', 401],
  ['a word that begins so', 'BearerTOKEN', 401],
  ['two tokens', 'Bearer TOKEN TOKEN', 401],
  ['two tokens and a comma', 'Bearer TOKEN, Bearer TOKEN', 401],
  ['a token in quotes', 'Bearer "TOKEN"', 403],
  ['a comma after the token', 'Bearer TOKEN,', 403],
  ['the API key', 'Bearer KEY', 403],
  ['the word in small letters', 'bearer TOKEN', 200],
])('a call with %s for its token', async (_what, form, status) => {
  const value = form?.replaceAll('TOKEN', token).replaceAll('KEY', app.anonKey)
  const reply = await fetch(`${app.url}/auth/v1/user`, {
    headers: { apikey: app.anonKey, ...(value === undefined ? {} : { authorization: value }) },
  })
  expect(reply.status).toBe(status)
  const code = { 200: undefined, 401: 'no_authorization', 403: 'bad_jwt' }[status]
  expect(((await reply.json()) as { code?: string }).code).toBe(code)
})

test.each([
  ['the query', `/user?access_token=TOKEN&token=TOKEN&authorization=Bearer%20TOKEN`, {}],
  ['a cookie', '/user', { cookie: 'access_token=TOKEN; sb-access-token=TOKEN; sb-127-auth-token=TOKEN' }],
  ['another header', '/user', { 'x-access-token': 'TOKEN', 'proxy-authorization': 'Bearer TOKEN' }],
])('a token in %s is no token', async (_what, path, headers) => {
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('TOKEN', token)])
  const reply = await fetch(`${app.url}/auth/v1${path.replaceAll('TOKEN', token)}`, {
    headers: { apikey: app.anonKey, ...Object.fromEntries(filled) },
  })
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([401, 'no_authorization'])
})

test('an API key counts in its header alone, and once', async () => {
  const ask = async (path: string, headers: Headers): Promise<number> =>
    (await fetch(`${app.url}/auth/v1${path}`, { method: 'POST', headers })).status
  expect(await ask(`/recover?apikey=${app.anonKey}`, {})).toBe(401)
  expect(await ask('/recover', { authorization: `Bearer ${app.anonKey}` })).toBe(401)
  expect(await ask('/recover', { apikey: `${app.anonKey}, ${app.anonKey}` })).toBe(401)
  expect(await ask('/recover', { apikey: `${app.anonKey} x` })).toBe(401)
  expect(await ask('/recover', { apikey: app.anonKey })).toBe(400)
})

test.each([
  ['/token?grant_type=password&grant_type=refresh_token', { email: 'a@mail.example', password: 'x' }],
  ['/token?grant_type[]=password', { email: 'a@mail.example', password: 'x' }],
  ['/token?grant_type=PASSWORD', { email: 'a@mail.example', password: 'x' }],
  ['/token?grant_type=', { email: 'a@mail.example', password: 'x' }],
  ['/token', { grant_type: 'password', email: 'a@mail.example', password: 'x' }],
  ['/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
  ['/token?grant_type=web3', {}],
])('%s is no way to a session', async (path, body) => {
  const reply = await send('POST', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
  })
})

test('a mail names the site, whatever host the request named', async () => {
  const forgeries: Headers[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '/evil' },
    { origin: 'https://evil.example', referer: 'https://evil.example/reset' },
    { host: 'evil.example' },
  ]
  for (const headers of forgeries) {
    const email = freshAddress()
    const reply = await openRequest(`${app.url}/auth/v1`, '/signup', {
      method: 'POST',
      headers: { apikey: app.anonKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: 'a fine long password' }),
    })
    expect(reply.status).toBe(200)
    const mail = await mails.nextTo(email)
    expect(mail.text + mail.html).not.toContain('evil')
    expect(verifyUrlIn(mail).startsWith(`${app.url}/auth/v1/verify?`)).toBe(true)
  }
})

test('no session is left in an address, a log or a cache', async () => {
  const { data } = await person.client.auth.refreshSession()
  const secrets = [data.session?.access_token ?? '', data.session?.refresh_token ?? '']
  const email = freshAddress()
  await send('POST', '/signup', {
    body: JSON.stringify({ email, password: 'a fine long password' }),
    headers: { 'content-type': 'application/json' },
  })
  const url = verifyUrlIn(await mails.nextTo(email))
  const reply = await fetch(url, { redirect: 'manual' })
  const location = new URL(reply.headers.get('location') ?? '')
  expect(location.search).toBe('')
  expect(location.hash).toContain('access_token=')
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  secrets.push(
    new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '',
    new URLSearchParams(location.hash.slice(1)).get('refresh_token') ?? '',
    new URL(url).searchParams.get('token') ?? '',
  )
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect(logged.text()).not.toContain(secret)
  }
})

test('none of it was a fault of the server', () => {
  expect(logged.lines().filter((line) => Number(line['level']) >= 50)).toEqual([])
})
