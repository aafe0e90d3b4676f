import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { codeIn, mailAbout, mailsTo, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { withService } from '#tests/support/database/service-database.ts'

let app: TestApp
const logged = capturedLog()
beforeAll(async () => {
  app = await startApp({ log: logged.log })
})
afterAll(() => app.stop())

const ask = (path: string, init: RequestInit): Promise<Response> =>
  fetch(app.url + path, { redirect: 'manual', ...init })

const post = (path: string, body: string): Promise<Response> =>
  ask(path, {
    method: 'POST',
    body,
    headers: { apikey: app.anonKey, 'content-type': 'application/json' },
  })

test('each request leaves one line of JSON with the id of its reply, its route and no address', async () => {
  const reply = await ask('/rest/v1/profiles?select=id&email=eq.canary-query', {
    headers: { 'x-request-id': 'chosen-by-the-client' },
  })
  const id = reply.headers.get('x-request-id')
  expect(id).not.toBe('chosen-by-the-client')
  await expect.poll(() => logged.lines().filter((line) => line['requestId'] === id)).toHaveLength(1)
  const [line] = logged.lines().filter((entry) => entry['requestId'] === id)
  expect(line).toMatchObject({ method: 'GET', status: 401, durationMs: expect.any(Number) })
  expect(logged.text()).not.toContain('canary-query')
})

test('no password, code, token, link, key, address or text of a request is in the log', async () => {
  const email = 'canary-address@mail.example'
  const secrets = [
    'canary-password-one',
    'canary-password-two',
    'canary-name',
    'canary-redirect',
    'canary-path',
    'canary-agent',
  ]
  const client = app.client()
  await client.auth.signUp({
    email,
    password: 'canary-password-one',
    options: { data: { name: 'canary-name' }, emailRedirectTo: `${app.url}/app?to=canary-redirect` },
  })
  const [mail] = await mailsTo(app, email, 1)
  if (!mail) throw new Error('no mail')
  const link = new URL(verifyUrlIn(mail))
  await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' })
  const { data } = await client.auth.getSession()
  await client.auth.updateUser({ password: 'canary-password-two' })
  await client.auth.signInWithPassword({ email, password: 'wrong canary-password-two' })
  await client.auth.resetPasswordForEmail(email)
  const recovery = await mailAbout(app, email, 'Reset')
  await ask(link.pathname + link.search, {})
  await ask(new URL(verifyUrlIn(recovery)).pathname + new URL(verifyUrlIn(recovery)).search, {})
  await ask(`/canary-path/${email}?token=canary-path`, {
    headers: { 'user-agent': 'canary-agent', referer: 'http://canary-path/' },
  })
  await post('/auth/v1/signup', '{"password":"canary-password-one", broken')
  await post(
    '/auth/v1/token?grant_type=refresh_token',
    JSON.stringify({ refresh_token: 'canary-password-one' }),
  )
  await ask('/rest/v1/profiles?id=eq.canary-path', {
    headers: { apikey: app.anonKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  await client.auth.signOut()

  const session = data.session
  const text = logged.text()
  expect(text.length).toBeGreaterThan(1_000)
  for (const secret of [
    ...secrets,
    email,
    link.searchParams.get('token') ?? '',
    new URL(verifyUrlIn(recovery)).searchParams.get('token') ?? '',
    session?.access_token ?? '',
    session?.refresh_token ?? '',
    app.anonKey,
  ]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(text).not.toContain(secret)
  }
  // Any six digits may stand in the midst of a time or an id of ours.
  const OURS = /"(?:time|\w+Id)":(?:\d+|"[\da-f-]{36}")/g
  for (const code of [codeIn(mail), codeIn(recovery)]) expect(text.replaceAll(OURS, '')).not.toContain(code)
})

test('line breaks and escapes in a request neither forge nor color a line', async () => {
  const requests = () => logged.lines().filter(({ msg }) => msg === 'request').length
  const before = requests()
  const forged = '\r\n{"level":30,"msg":"forged"}\r\n\u001b[31mred'
  await ask(`/nope${encodeURIComponent(forged)}?x=${encodeURIComponent(forged)}`, {})
  await post(
    '/auth/v1/signup',
    JSON.stringify({ email: `a@mail.example${forged}`, password: 'long enough', data: { name: forged } }),
  )
  await post('/auth/v1/logout?scope=%0d%0a%7b%22level%22%3a30%7d', '')
  await expect.poll(requests).toBe(before + 3)
  expect(logged.text()).not.toContain('forged')
  // oxlint-disable-next-line no-control-regex -- an escape character is what must not be there
  expect(logged.text()).not.toMatch(/\u001b/)
})

test('a fault is logged in full under the id of its reply, and the reply says nothing of it', async () => {
  const log = capturedLog()
  const fault = Object.assign(new Error('invalid input syntax: "canary-value"'), {
    code: '22P02',
    table: 'users',
  })
  const broken = await createApp({
    ...app.context,
    log: log.log,
    db: withService(app.context.db, () => Promise.reject(fault)),
  })
  const reply = await broken.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    headers: { apikey: app.anonKey },
    payload: { email: 'a@mail.example' },
  })
  await broken.close()
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    code: 'unexpected_failure',
    error_code: 'unexpected_failure',
    message: 'Something went wrong on our side. Please try again.',
    request_id: reply.headers['x-request-id'],
  })
  const line = log.lines().find((entry) => entry['msg'] === 'request failed')
  expect(line).toMatchObject({
    requestId: reply.headers['x-request-id'],
    route: '/auth/v1/recover',
    err: {
      name: 'Error',
      code: '22P02',
      table: 'users',
      at: expect.arrayContaining([expect.stringMatching(/^at /)]),
    },
  })
  expect(log.text()).not.toContain('canary-value')
})

test('a database that is away answers 503 and when to try again', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const away = await createApp({
    ...app.context,
    db: withService(app.context.db, () => Promise.reject(gone)),
  })
  const auth = await away.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    headers: { apikey: app.anonKey },
    payload: {},
  })
  await away.close()
  expect(auth).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect(auth.json()).toMatchObject({ code: 'unavailable' })
})
