import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HASHING_MINIMUM_RESPONSE_MS,
  MAILING_MINIMUM_RESPONSE_MS,
  SIGN_UP_MINIMUM_RESPONSE_MS,
} from '#server/wire/auth/limits.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { fewAtATime } from '#tests/support/environment/few-at-a-time.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  // Real limits; each test comes from an address of its own behind a trusted proxy.
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1', MAILS_PER_HOUR: '300' } })
})
afterAll(() => app.stop())

let clients = 0
/** A client address no other test uses. */
const freshClient = (): string => `198.51.100.${(clients += 1)}`

async function callFrom(address: string, path: string, body: object, on = app): Promise<Reply> {
  const reply = await fetch(`${on.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: on.anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

const signIn = (client: string, email: string, password: string): Promise<Reply> =>
  callFrom(client, '/token?grant_type=password', { email, password })

test.each([
  ['/recover', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
])('%s waits 60 seconds per address, known or not', async (path, fields) => {
  const client = freshClient()
  const began = performance.now()
  const known = (await app.signUp()).email
  // The mail of the sign-up itself counts for its own kind, and for what would only send it again.
  const first = path === '/recover' ? 200 : 429
  const statuses: Record<string, number[]> = {}
  for (const email of [known, freshAddress()]) {
    const replies = [
      await callFrom(client, path, { email, ...fields }),
      await callFrom(client, path, { email, ...fields }),
    ]
    statuses[email === known ? 'known' : 'unknown'] = replies.map(({ status }) => status)
    const last = replies[1]
    expect(last?.body['code']).toBe('over_email_send_rate_limit')
    expect(last?.body['message']).toMatch(/only request this after \d+ seconds?\.$/)
    const sinceSeconds = (performance.now() - began) / 1_000
    expect(Number(last?.headers.get('retry-after')) + sinceSeconds).toBeGreaterThan(58)
  }
  expect(statuses).toEqual({ known: [first, 429], unknown: [200, 429] })
})

test('a sign-up never shows the cooldown', async () => {
  const client = freshClient()
  const body = { email: freshAddress(), password: 'long enough' }
  const replies = [await callFrom(client, '/signup', body), await callFrom(client, '/signup', body)]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})

test('no answer that depends on an address comes early, known or not', async () => {
  const { email, password } = await app.signUp()
  const timed = async (path: string, body: object): Promise<number> => {
    const started = performance.now()
    await callFrom(freshClient(), path, body)
    return performance.now() - started
  }
  for (const address of [email, freshAddress()]) {
    expect(await timed('/recover', { email: address })).toBeGreaterThanOrEqual(MAILING_MINIMUM_RESPONSE_MS)
    expect(await timed('/signup', { email: address, password })).toBeGreaterThanOrEqual(
      SIGN_UP_MINIMUM_RESPONSE_MS,
    )
    expect(
      await timed('/token?grant_type=password', { email: address, password: 'wrong password' }),
    ).toBeGreaterThanOrEqual(HASHING_MINIMUM_RESPONSE_MS)
  }
})

test('ten failed sign-ins lock one account for one client, not for another; a success resets', async () => {
  const { email, password } = await app.signUp()
  const attacker = freshClient()
  const owner = freshClient()
  for (let tries = 0; tries < 9; tries += 1) await signIn(owner, email, 'wrong password')
  expect((await signIn(owner, email, password)).status).toBe(200)
  for (let tries = 0; tries < 9; tries += 1)
    expect((await signIn(owner, email, 'wrong password')).status).toBe(400)

  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn(attacker, email, 'wrong password')).status).toBe(400)
  const locked = await signIn(attacker, email, password)
  expect(locked).toMatchObject({
    status: 429,
    body: {
      code: 'over_request_rate_limit',
      message: 'Too many attempts. Please wait a minute and try again.',
    },
  })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(owner, email, password)).status).toBe(200)
})

test('an unknown account locks like a known one', async () => {
  const client = freshClient()
  const email = freshAddress()
  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn(client, email, 'wrong password')).status).toBe(400)
  expect((await signIn(client, email, 'wrong password')).status).toBe(429)
})

test('thirty sign-ins in five minutes are the most one client gets', async () => {
  const client = freshClient()
  const replies = await fewAtATime(
    Array.from({ length: 33 }, () => () => signIn(client, freshAddress(), 'wrong password')),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429, 429])
})

test('addresses of one IPv6 network count as one client', async () => {
  const replies = await fewAtATime(
    Array.from(
      { length: 31 },
      (_, index) => () => signIn(`2001:db8:1:2::${index + 1}`, freshAddress(), 'wrong password'),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await signIn('2001:db8:1:3::1', freshAddress(), 'wrong password')).status).toBe(400)
})

test('codes: thirty tries per client in five minutes, whoever they are about', async () => {
  const client = freshClient()
  const replies = await Promise.all(
    Array.from({ length: 31 }, () =>
      callFrom(client, '/verify', { email: freshAddress(), token: '000000', type: 'email' }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body['message']).toMatch(/Use the link in the email, or try again in [45] minutes\.$/)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(200)
})

test('without a trusted proxy a forwarding header changes nothing', async () => {
  const direct = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) {
      const reply = await fetch(`${direct.url}/auth/v1/verify`, {
        method: 'POST',
        headers: {
          apikey: direct.anonKey,
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${tries}`,
        },
        body: JSON.stringify({ email: freshAddress(), token: '000000', type: 'email' }),
      })
      statuses.push(reply.status)
    }
    expect(statuses.at(-1)).toBe(429)
    const signUp = await authCall(direct, 'POST', '/signup', {
      email: freshAddress(),
      password: 'long enough',
    })
    expect(signUp.status).toBe(200)
  } finally {
    await direct.stop()
  }
})
