import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HASHING_REPLY_FLOOR_MS,
  MAILING_REPLY_FLOOR_MS,
  SIGN_UP_REPLY_FLOOR_MS,
} from '#server/wire/auth/limits.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { authCall, type Reply } from '../support/auth-call.ts'
import { freshAddress } from '../support/mails.ts'

let app: TestApp
beforeAll(async () => {
  // Real limits; each test comes from an address of its own behind a trusted proxy.
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } })
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
  const known = (await app.signUp()).email
  // The mail of the sign-up itself counts for its own kind.
  const first = path === '/resend' ? 429 : 200
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
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(50)
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
    expect(await timed('/recover', { email: address })).toBeGreaterThanOrEqual(MAILING_REPLY_FLOOR_MS)
    expect(await timed('/signup', { email: address, password })).toBeGreaterThanOrEqual(
      SIGN_UP_REPLY_FLOOR_MS,
    )
    expect(
      await timed('/token?grant_type=password', { email: address, password: 'wrong password' }),
    ).toBeGreaterThanOrEqual(HASHING_REPLY_FLOOR_MS)
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
  const replies = await Promise.all(
    Array.from({ length: 33 }, () => signIn(client, freshAddress(), 'wrong password')),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429, 429])
})

test('addresses of one IPv6 network count as one client', async () => {
  const replies = await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      signIn(`2001:db8:1:2::${index + 1}`, freshAddress(), 'wrong password'),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await signIn('2001:db8:1:3::1', freshAddress(), 'wrong password')).status).toBe(400)
})

test('codes: thirty tries per client in five minutes, forty per address in a day', async () => {
  const client = freshClient()
  const tryCode = (from: string, email: string) =>
    callFrom(from, '/verify', { email, token: '000000', type: 'email' })
  const perClient = await Promise.all(Array.from({ length: 31 }, () => tryCode(client, freshAddress())))
  expect(perClient.filter(({ status }) => status === 429)).toHaveLength(1)

  const email = freshAddress()
  const perAddress = await Promise.all(Array.from({ length: 44 }, () => tryCode(freshClient(), email)))
  expect(perAddress.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('the whole installation sends thirty mails an hour, and says so alike to everybody', async () => {
  const client = freshClient()
  let last: Reply | undefined
  for (let asked = 0; asked < 31 && last?.status !== 429; asked += 1)
    last = await callFrom(freshClient(), '/recover', { email: freshAddress() })
  expect(last?.body['code']).toBe('over_email_send_rate_limit')
  const { body } = await callFrom(client, '/signup', { email: freshAddress(), password: 'long enough' })
  expect(body['code']).toBe('over_email_send_rate_limit')
})

test('one client cannot use up the mails of everybody', async () => {
  const small = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } })
  try {
    const { email: known } = await small.signUp()
    const stranger = freshClient()
    const ask = (from: string, path: string, body: object): Promise<Reply> =>
      callFrom(from, path, { email: freshAddress(), ...body }, small)
    const replies: Reply[] = []
    for (let asked = 0; asked < 23; asked += 1)
      replies.push(await ask(stranger, '/otp', { create_user: false }))
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429, 429, 429])
    const refusal = {
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: 'Email rate limit exceeded. Please try again later.',
      },
    }
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await ask(stranger, '/recover', { email: known })).toMatchObject(refusal)
    expect(await ask(stranger, '/recover', {})).toMatchObject(refusal)
    expect(await ask(stranger, '/signup', { password: 'long enough' })).toMatchObject(refusal)

    // The first sign-up, the stranger's twenty and these nine are the thirty of all; refused ones took none.
    for (let other = 0; other < 9; other += 1)
      expect(await ask(freshClient(), '/signup', { password: 'long enough' })).toMatchObject({ status: 200 })
    expect(await ask(freshClient(), '/signup', { password: 'long enough' })).toMatchObject(refusal)
  } finally {
    await small.stop()
  }
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

test('MAILS_PER_HOUR is the total of all addresses, known or not', async () => {
  const few = await startApp({ env: { RATE_LIMIT_SCALE: '1', MAILS_PER_HOUR: '2' } })
  try {
    const ask = (path: string, body: object): Promise<Reply> =>
      authCall(few, 'POST', path, { email: freshAddress(), ...body })
    const sent = [await ask('/otp', {}), await ask('/recover', {})]
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    for (const [path, body] of [
      ['/otp', {}],
      ['/recover', {}],
      ['/signup', { password: 'a fine long password' }],
    ] as const)
      expect(await ask(path, body)).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit' },
      })
  } finally {
    await few.stop()
  }
})
