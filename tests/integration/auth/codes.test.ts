import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import {
  allMailsSent,
  codeIn,
  freshAddress,
  keptMails,
  verifyUrlIn,
  wrongCode,
} from '#tests/support/stand-ins/mails.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { timeTravel } from '#tests/support/environment/time-travel.ts'

let app: TestApp
const mails = keptMails()
const time = timeTravel()
beforeAll(async () => {
  app = await startApp({
    env: { RATE_LIMIT_SCALE: '100000', TRUST_PROXY: '127.0.0.1' },
    wrap: (context) => mails.wrap(time.wrap(context)),
  })
})
afterAll(() => app.stop())

const PASSWORD = 'a fine long password'

/** Moves on once every mail is noted as sent: one on its way would be sent again when its lease is over. */
async function pass(seconds: number): Promise<void> {
  await allMailsSent(app)
  await time.advance(app, seconds)
}

/** What a mail brought: the three ways to use it. */
interface Mailed {
  readonly email: string
  readonly code: string
  readonly linkToken: string
}
type Way = 'code' | 'hash' | 'link'
const WAYS: readonly Way[] = ['code', 'hash', 'link']

async function mailed(email: string): Promise<Mailed> {
  const mail = await mails.nextTo(email)
  return { email, code: codeIn(mail), linkToken: new URL(verifyUrlIn(mail)).searchParams.get('token') ?? '' }
}

const post = (path: string, body: object): Promise<Reply> => authCall(app, 'POST', path, body)

async function signUp(): Promise<Mailed> {
  const email = freshAddress()
  await post('/signup', { email, password: PASSWORD })
  return mailed(email)
}

/** A confirmed account, made behind the scenes. */
async function account(): Promise<string> {
  const email = freshAddress()
  await app.context.db.asService(
    (tx) => tx.rows`insert into auth.users (email, email_confirmed_at) values (${email}, now())`,
  )
  return email
}

async function requested(path: string, email: string): Promise<Mailed> {
  expect((await post(path, { email })).status).toBe(200)
  return mailed(email)
}

/** Every kind of mailed token that a stranger can ask for, and how. */
const TOKENS: Readonly<Record<string, () => Promise<Mailed>>> = {
  signup: signUp,
  magiclink: async () => requested('/otp', await account()),
  recovery: async () => requested('/recover', await account()),
}
const TYPES = ['signup', 'magiclink', 'recovery', 'invite', 'email_change', 'email'] as const

/** Whether a token opened a session; if it did not, the refusal was the one there is. */
async function opens({ email, code, linkToken }: Mailed, way: Way, type: string): Promise<boolean> {
  if (way === 'link') {
    const url = `${app.url}/auth/v1/verify?token=${linkToken}&type=${type}`
    const reply = await fetch(url, { redirect: 'manual' })
    const fragment = new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
    expect([reply.status, fragment.get('error_code') ?? 'session']).toEqual([
      303,
      fragment.has('access_token') ? 'session' : 'otp_expired',
    ])
    return fragment.has('access_token')
  }
  const token = way === 'code' ? { email, token: code } : { token_hash: linkToken }
  const { status, body } = await post('/verify', { type, ...token })
  expect([status, body['code'] ?? 'session']).toEqual(
    status === 200 ? [200, 'session'] : [403, 'otp_expired'],
  )
  return status === 200
}

test.each(Object.keys(TOKENS).flatMap((kind) => WAYS.map((way): [string, Way] => [kind, way])))(
  'a %s token by %s opens a session for its own purpose and no other',
  async (kind, way) => {
    const token = await TOKENS[kind]?.()
    if (!token) throw new Error('no such kind')
    const right = kind === 'recovery' ? ['recovery'] : [kind, 'email']
    for (const type of TYPES.filter((type) => !right.includes(type)))
      for (const tried of WAYS) expect(await opens(token, tried, type), `${type} by ${tried}`).toBe(false)
    expect(await opens(token, way, right.at(-1) ?? '')).toBe(true)
  },
)

test.each([
  ['code', []],
  ['hash', []],
  ['link', ['code']],
] as const)('what a use by %s leaves alive is %j', async (way, left) => {
  for (const kind of ['signup', 'recovery']) {
    const token = await TOKENS[kind]?.()
    if (!token) throw new Error('no such kind')
    expect(await opens(token, way, kind)).toBe(true)
    for (const again of ['link', 'hash', 'code'] as const)
      expect(await opens(token, again, kind), `${kind}: ${again}`).toBe(left.some((alive) => alive === again))
    // And the one that was left works once.
    for (const again of WAYS) expect(await opens(token, again, kind), `${kind}: ${again}`).toBe(false)
  }
})

test.each([
  ['/resend', 'signup', signUp],
  ['/recover', 'recovery', async () => requested('/recover', await account())],
  ['/otp', 'magiclink', async () => requested('/otp', await account())],
] as const)('a newer mail of %s kills the older code and link', async (path, type, make) => {
  for (const way of WAYS) {
    const older = await make()
    await pass(61)
    await post(path, { email: older.email, type })
    const newer = await mailed(older.email)
    for (const tried of WAYS) expect(await opens(older, tried, type), tried).toBe(false)
    expect(await opens(newer, way, type)).toBe(true)
  }
})

test.each([
  ['with spaces around it', (code: string) => ` ${code} `, true],
  ['with a space inside', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`, false],
  [
    'in wide digits',
    (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
    false,
  ],
  [
    'in Arabic digits',
    (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d))),
    false,
  ],
  ['with a zero before it', (code: string) => `0${code}`, false],
  ['with a sign', (code: string) => `+${code}`, false],
  ['with a point', (code: string) => `${code}.0`, false],
  ['with NUL after it', (code: string) => `${code}\u0000`, false],
  ['without its last digit', (code: string) => code.slice(0, 5), false],
  ['with a wildcard', (code: string) => `${code.slice(0, 5)}%`, false],
  ['by its hash', () => '0'.repeat(64), false],
])('a code %s: what comes of it', async (_what, change, isRight) => {
  const token = await signUp()
  expect(await opens({ ...token, code: change(token.code) }, 'code', 'signup')).toBe(isRight)
  expect(await opens(token, 'code', 'signup')).toBe(!isRight)
})

test.each([
  ['a token and a hash', { token: '123456', token_hash: 'x', email: 'a@mail.example', type: 'email' }],
  ['neither', { email: 'a@mail.example', type: 'email' }],
  ['a code without an address', { token: '123456', type: 'email' }],
  ['no type', { token: '123456', email: 'a@mail.example' }],
  ['a type of phones', { token: '123456', email: 'a@mail.example', type: 'sms' }],
  ['__proto__ for a type', { token: '123456', email: 'a@mail.example', type: '__proto__' }],
  ['constructor for a type', { token: '123456', email: 'a@mail.example', type: 'constructor' }],
  ['a type in capitals', { token: '123456', email: 'a@mail.example', type: 'EMAIL' }],
])('%s is no verification', async (_what, body) => {
  expect(await post('/verify', body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

/** The addresses an attacker has. */
const ATTACKERS = Array.from({ length: 100 }, (_, index) => `203.0.113.${index + 1}`)

async function postFrom(from: string, path: string, body: object): Promise<Response> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await reply.body?.cancel()
  return reply
}

const guess = async (from: string, email: string, type: string, token: string): Promise<number> =>
  (await postFrom(from, '/verify', { email, type, token })).status

/** How often a code of this account was compared with a guess so far, since its newest mail. */
async function comparisons(email: string): Promise<number> {
  const [row] = await app.context.db.asService(
    (tx) => tx.rows<{ count: number }>`
      select coalesce(sum(attempts), 0)::int as count from auth.one_time_tokens where email = ${email}`,
  )
  return row?.count ?? 0
}

test('a hundred addresses that guess at once get two tries at a code, and leave the others to its owner', async () => {
  const { email, code, linkToken } = await requested('/recover', await account())
  await Promise.all(ATTACKERS.map((from) => guess(from, email, 'recovery', wrongCode(code))))
  expect(await comparisons(email)).toBe(2)
  // The owner has tries of their own where the code was asked for.
  for (let tries = 0; tries < 2; tries += 1)
    expect(await opens({ email, code: wrongCode(code), linkToken }, 'code', 'recovery')).toBe(false)
  expect(await opens({ email, code, linkToken }, 'code', 'recovery')).toBe(true)
})

test('a hundred addresses and the client that asked get five tries at a code, and the link works', async () => {
  const { email, code, linkToken } = await requested('/recover', await account())
  for (const from of ['127.0.0.1', ...ATTACKERS.slice(0, 10), '127.0.0.1', '127.0.0.1'])
    await guess(from, email, 'recovery', wrongCode(code))
  expect(await comparisons(email)).toBe(5)
  expect(await opens({ email, code, linkToken }, 'code', 'recovery')).toBe(false)
  expect(await opens({ email, code, linkToken }, 'link', 'recovery')).toBe(true)
})

test('a code is not used up by a request that fails on the way', async () => {
  const mail = await signUp()
  await asOwner(app, async (db) => {
    await db.query(`
      create function auth.fail() returns trigger language plpgsql as $$
        begin raise exception 'the database is shutting down' using errcode = '57P01'; end $$;
      create trigger fails before delete on auth.rate_limits execute function auth.fail()`)
    try {
      const { email, code } = mail
      expect((await post('/verify', { email, token: code, type: 'signup' })).status).toBe(503)
    } finally {
      await db.query('drop trigger fails on auth.rate_limits; drop function auth.fail()')
    }
  })
  expect(await opens(mail, 'code', 'signup')).toBe(true)
})

test('a day of guessing from a hundred addresses succeeds with one account in ten thousand at most', async () => {
  const email = await account()
  let guesses = 0
  let asked = 0
  // Every attacker asks for codes of their own and guesses until they are refused: at first as often as mails go out,
  // then as often as there is a try at all.
  for (let seconds = 0; seconds < 86_400;) {
    const from = ATTACKERS[(asked += 1) % ATTACKERS.length] ?? ''
    expect((await postFrom(from, '/recover', { email })).status).toBe(200)
    const code = codeIn(await mails.nextTo(email))
    let status = 0
    for (let tries = 0; tries < 7 && status !== 429; tries += 1)
      status = await guess(from, email, 'recovery', wrongCode(code))
    guesses += await comparisons(email)
    const waitSeconds = status === 429 ? 1_500 : 61
    await time.advance(app, waitSeconds)
    seconds += waitSeconds
  }
  expect(guesses).toBeGreaterThan(80)
  expect(guesses / 1_000_000).toBeLessThanOrEqual(1e-4)
})
