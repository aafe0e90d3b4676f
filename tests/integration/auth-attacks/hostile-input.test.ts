import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'

let app: TestApp
let accessToken: string
const logged = capturedLog()
beforeAll(async () => {
  app = await startApp({ log: logged.log, env: { RATE_LIMIT_SCALE: '100000' } })
  const { client } = await app.signUp()
  accessToken = (await client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => app.stop())

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@mail.example',
  '\ud800',
  '\udfff@mail.example',
  '\u202emoc.elpmaxe@a',
  "' or '1'='1",
  "'; drop table auth.users; --",
  '$1',
  '%00',
  '../../etc/passwd',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'a@mail.example\r\nBcc: b@mail.example',
  '=cmd|calc!A0',
  'x'.repeat(100_000),
  '9'.repeat(400),
  0,
  -1,
  1e308,
  true,
  null,
  [],
  ['a@mail.example'],
  {},
  { toString: 'x' },
  { $ne: null },
  { a: { b: { c: { d: 'deep' } } } },
]

const CALLS: [method: string, path: string, fields: string[]][] = [
  ['POST', '/signup', ['email', 'password', 'data']],
  ['POST', '/token?grant_type=password', ['email', 'password']],
  ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/verify', ['email', 'token', 'type', 'token_hash']],
  ['POST', '/recover', ['email']],
  ['POST', '/otp', ['email', 'phone', 'data', 'create_user']],
  ['POST', '/resend', ['email', 'type']],
  ['PUT', '/user', ['password', 'email', 'data', 'app_metadata']],
]

const SOUND: Record<string, unknown> = {
  email: 'sound@mail.example',
  password: 'long enough',
  data: { name: 'Sound' },
  token: '123456',
  type: 'signup',
  refresh_token: 'sound',
}

const statusOf = async (method: string, path: string, body: string): Promise<number> => {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body }),
  })
  expect(await reply.text()).not.toMatch(/\bat (\/|file:)|select |node_modules|SQLSTATE/)
  return reply.status
}

test.each(CALLS)('%s %s takes no hostile value for a fault of the server', async (method, path, fields) => {
  for (const field of fields)
    for (const value of HOSTILE) {
      const status = await statusOf(method, path, JSON.stringify({ ...SOUND, [field]: value }))
      expect(status, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500)
    }
})

test('hostile queries are no fault of the server either', async () => {
  for (const value of HOSTILE.filter((one) => typeof one === 'string')) {
    const text = encodeURIComponent(value.toWellFormed().slice(0, 2_000))
    for (const path of [
      `/verify?token=${text}&type=signup`,
      `/verify?token=x&type=${text}`,
      `/verify?token=x&type=signup&redirect_to=${text}`,
      `/verify?redirect_to=${text}&redirect_to=${text}`,
      `/authorize?provider=${text}`,
    ])
      expect(await statusOf('GET', path, ''), path).toBeLessThan(500)
    expect(await statusOf('POST', `/token?grant_type=${text}`, '{}')).toBeLessThan(500)
    expect(await statusOf('POST', `/recover?redirect_to=${text}`, '{"email":"q@mail.example"}')).toBeLessThan(
      500,
    )
  }
})

test('none of it left a fault in the log, and the tables stand', async () => {
  expect(logged.lines().filter((line) => Number(line['level']) >= 50)).toEqual([])
  const rows = await app.context.db.asService((tx) => tx.rows`select count(*)::int as count from auth.users`)
  expect(rows).toEqual([{ count: expect.any(Number) }])
})
