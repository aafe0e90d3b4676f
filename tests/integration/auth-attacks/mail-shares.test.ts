// Who gets the mails of an installation that sends thirty an hour: one client cannot use them up for the others.
import { afterEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import type { Reply } from '#tests/support/app/auth-call.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})

async function installation(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1', ...env } })
  apps.push(app)
  return app
}

async function ask(app: TestApp, from: string, path: string, body: object = {}): Promise<Reply> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: freshAddress(), ...body }),
  })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}
const signUp = (app: TestApp, from: string): Promise<Reply> =>
  ask(app, from, '/signup', { password: 'a fine long password' })

const REFUSAL = {
  status: 429,
  body: { code: 'over_email_send_rate_limit', message: 'Email rate limit exceeded. Please try again later.' },
}

/** Takes mails from one address, or from each in turn, until none is given; answers how many were. */
async function takeAll(app: TestApp, addresses: readonly string[]): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const reply = await ask(app, addresses[taken % addresses.length] ?? '', '/otp', { create_user: false })
    if (reply.status === 200) continue
    expect(reply).toMatchObject(REFUSAL)
    return taken
  }
}

test('after one client took all it could get there is a sign-up for a second, a third, and a tenth', async () => {
  const app = await installation()
  const shares: number[] = []
  for (let client = 1; client <= 12; client += 1) {
    const from = `198.51.100.${client}`
    expect((await signUp(app, from)).status, `client ${client}`).toBe(200)
    shares.push(1 + (await takeAll(app, [from])))
  }
  expect(shares.slice(0, 3)).toEqual([10, 5, 2])
  expect(Math.min(...shares)).toBe(1)
})

test('what one client is refused takes nothing from another, and is refused alike for every address', async () => {
  const app = await installation()
  const { email: known } = await app.signUp()
  const stranger = '198.51.100.1'
  expect(await takeAll(app, [stranger])).toBe(9)
  for (const email of [known, freshAddress()])
    for (const [path, body] of [
      ['/recover', {}],
      ['/otp', {}],
      ['/signup', { password: 'a fine long password' }],
    ] as const) {
      const reply = await ask(app, stranger, path, { ...body, email })
      expect(reply, path).toMatchObject(REFUSAL)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000)
    }
  // Thirty in all: those of the person, of the stranger, and these.
  for (let other = 2; other <= 21; other += 1)
    expect(await signUp(app, `198.51.100.${other}`)).toMatchObject({ status: 200 })
  expect(await signUp(app, '198.51.100.22')).toMatchObject(REFUSAL)
})

test('the networks of one IPv6 site are one client', async () => {
  const app = await installation()
  const site = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`)
  expect(await takeAll(app, site)).toBe(10)
  expect((await signUp(app, '2001:db8:2::1')).status).toBe(200)
})

test('MAILS_PER_HOUR is the total of all addresses, known or not', async () => {
  const app = await installation({ MAILS_PER_HOUR: '2' })
  expect((await ask(app, '198.51.100.1', '/otp')).status).toBe(200)
  expect((await ask(app, '198.51.100.2', '/recover')).status).toBe(200)
  for (const [path, body] of [
    ['/otp', {}],
    ['/recover', {}],
    ['/signup', { password: 'a fine long password' }],
  ] as const)
    expect(await ask(app, '198.51.100.3', path, body)).toMatchObject(REFUSAL)
})
