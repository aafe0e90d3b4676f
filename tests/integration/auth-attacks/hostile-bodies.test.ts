import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { UNREADABLE_BODIES } from '#tests/support/attacks/hostile-bodies.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let person: Person
let token: string
const logged = capturedLog()
beforeAll(async () => {
  app = await startApp({ log: logged.log, env: { RATE_LIMIT_SCALE: '100000' } })
  person = await app.signUp()
  token = await tokenOf(person)
})
afterAll(() => app.stop())

async function send(
  method: string,
  path: string,
  body: BodyInit,
  type = 'application/json',
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const headers = { 'content-type': type }
  const reply = await rawRequest(app, `/auth/v1${path}`, token, { method, body, headers })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

/** Every call that reads a body. */
const CALLS: readonly [method: string, path: string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['PUT', '/user'],
]

test.each(UNREADABLE_BODIES)('no call reads a body of %s', async (_what, body, type) => {
  for (const [method, path] of CALLS) {
    const reply = await send(method, path, body, type)
    expect([reply.status, reply.body['code'], reply.body['error_code']], `${method} ${path}`).toEqual([
      400,
      'bad_json',
      'bad_json',
    ])
    expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
})

/** The calls that take metadata, which may be any JSON. */
const METADATA_CALLS = [
  ['POST', '/signup'],
  ['POST', '/otp'],
  ['PUT', '/user'],
] as const

test.each([98, 99, 1_000, 10_000, 100_000])(
  'metadata %d levels deep is kept or refused by all',
  async (depth) => {
    const data = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const [method, path] of METADATA_CALLS) {
      const who = method === 'PUT' ? '' : `"email":"${freshAddress()}","password":"a fine long password",`
      const body = `{${who}"data":${data}}`
      const reply = await send(method, path, body)
      const expected = depth < 100 ? [200, undefined] : [400, 'bad_json']
      expect([reply.status, reply.body['code']], `${method} ${path}`).toEqual(expected)
    }
  },
)

test('brackets in a text are no levels', async () => {
  const data = { name: `${'[{'.repeat(300)}"\\${'['.repeat(300)}` }
  const reply = await send('PUT', '/user', JSON.stringify({ data }))
  expect(reply).toMatchObject({ status: 200, body: { user_metadata: data } })
})

test('what no call asks for changes nothing', async () => {
  const email = freshAddress()
  const more = {
    email,
    password: 'a fine long password',
    id: person.userId,
    role: 'service_role',
    aud: 'x',
    app_metadata: { role: 'platform_owner' },
    email_confirmed_at: '2020-01-01T00:00:00Z',
    email_confirm: true,
    is_super_admin: true,
    user_metadata: { role: 'x' },
    gotrue_meta_security: { captcha_token: 'x' },
  }
  const reply = await send('POST', '/signup', JSON.stringify(more))
  expect(reply).toMatchObject({ status: 200, body: { role: '' } })
  expect(reply.body['user_metadata']).toEqual({})
  expect(reply.body['id']).not.toBe(person.userId)
  const signIn = await send('POST', '/token?grant_type=password', JSON.stringify(more))
  expect(signIn.body['code']).toBe('email_not_confirmed')
})

test('of a field that comes twice the last counts, for checks and storage alike', async () => {
  const [first, last] = [freshAddress(), freshAddress()]
  const body = `{"email":"${first}","email":"${last}","password":"12345","password":"a fine long password"}`
  const reply = await send('POST', '/signup', body)
  expect(reply).toMatchObject({ status: 200, body: { email: last } })
  expect((await app.mailTo(last)).to).toBe(last)
  const users = await app.context.db.asService(
    (tx) => tx.rows`select 1 from auth.users where email = ${first}`,
  )
  expect(users).toEqual([])
})

test('none of it was a fault of the server', () => {
  expect(logged.lines().filter((line) => Number(line['level']) >= 50)).toEqual([])
})
