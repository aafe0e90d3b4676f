import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { type Installation, install, replyLosingProxy } from '#tests/support/failures/crash.ts'
import { timeTravel } from '#tests/support/environment/time-travel.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'

let app: TestApp
const time = timeTravel()
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '100000' }, wrap: time.wrap })
})
afterAll(() => app.stop())

interface Tokens {
  readonly access: string
  readonly refresh: string
}
type Answer = Tokens & { readonly status: number; readonly code: unknown }

async function refresh(token: string): Promise<Answer> {
  const { status, body } = await authCall(app, 'POST', '/token?grant_type=refresh_token', {
    refresh_token: token,
  })
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
  return { status, code: body['code'], access: text('access_token'), refresh: text('refresh_token') }
}

async function newSession(): Promise<string> {
  const { data } = await (await app.signUp()).client.auth.getSession()
  return data.session?.refresh_token ?? ''
}

/** A session that was refreshed this often; all of its tokens, oldest first. */
async function family(generations: number): Promise<string[]> {
  const tokens = [await newSession()]
  for (let made = 0; made < generations; made += 1) tokens.push((await refresh(tokens.at(-1) ?? '')).refresh)
  return tokens
}

const isAlive = async (access: string): Promise<boolean> =>
  (await authCall(app, 'GET', '/user', undefined, access)).status === 200

test.each([1, 2, 3, 5, 8])(
  'a stolen token %d generations behind the parent ends what was issued after it',
  async (age) => {
    const tokens = await family(age)
    const newest = await refresh(tokens.at(-1) ?? '')
    expect(await isAlive(newest.access)).toBe(true)
    await time.advance(app, 11)
    expect(await refresh(tokens[0] ?? '')).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(await isAlive(newest.access)).toBe(false)
    for (const token of [...tokens, newest.refresh])
      expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  },
)

test('the thief and the owner cannot both go on', async () => {
  const stolen = await newSession()
  // The thief refreshes first; the owner's next refresh is answered as a lost reply would be.
  const thief = await refresh(stolen)
  await time.advance(app, 60)
  const owner = await refresh(stolen)
  expect(owner.refresh).toBe(thief.refresh)
  // Whoever goes on first leaves the other with the parent; one more step, and the use of it ends both.
  const ahead = await refresh((await refresh(owner.refresh)).refresh)
  await time.advance(app, 60)
  expect((await refresh(thief.refresh)).code).toBe('refresh_token_already_used')
  expect(await isAlive(ahead.access)).toBe(false)
})

test.each([
  ['with a space after it', (token: string) => `${token} `],
  ['with padding', (token: string) => `${token}=`],
  ['in other capitals', (token: string) => token.toUpperCase()],
  ['without its last letter', (token: string) => token.slice(0, -1)],
  ['by its hash', () => 'a'.repeat(64)],
  ['as a wildcard', () => '%'],
  ['with NUL after it', (token: string) => `${token}\u0000`],
  ['200,000 letters long', (token: string) => token.repeat(4_700)],
])('a refresh token %s is unknown, and spends nothing', async (_what, change) => {
  const token = await newSession()
  expect(await refresh(change(token))).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect((await refresh(token)).status).toBe(200)
})

test('an access token is no refresh token, and the reverse', async () => {
  const { access, refresh: token } = await refresh(await newSession())
  expect((await refresh(access)).code).toBe('refresh_token_not_found')
  expect((await authCall(app, 'GET', '/user', undefined, token)).body['code']).toBe('bad_jwt')
})

test('fifty refreshes at once, of a token and its children as they come, leave one session alive', async () => {
  let latest = await newSession()
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => refresh(latest))))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(replies.map((reply) => reply.refresh)).size).toBe(1)
    latest = replies[0]?.refresh ?? ''
  }
  expect(await isAlive((await refresh(latest)).access)).toBe(true)
})

test('refreshes against a sign-out: afterwards nothing is alive, and neither waits for the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { access, refresh: token } = await refresh(await newSession())
    const [out, ...replies] = await Promise.all([
      untilServed(() => authCall(app, 'POST', '/logout?scope=global', undefined, access)),
      ...Array.from({ length: 50 }, () => untilServed(() => refresh(token))),
    ])
    expect(out.status).toBe(204)
    for (const reply of replies) {
      if (reply.status !== 200) expect(reply.code).toBe('refresh_token_not_found')
      else expect(await isAlive(reply.access)).toBe(false)
    }
    expect((await refresh(token)).code).toBe('refresh_token_not_found')
  }
})

test('a reply that a crash of the server lost is answered again, with the same token', async () => {
  const place: Installation = await install()
  try {
    const server = await place.start()
    const person = await place.signUp()
    const { data } = await person.client.auth.getSession()
    const proxy = await replyLosingProxy(server.port, () => server.crash())
    const anonKey = (person.client as unknown as { supabaseKey: string }).supabaseKey
    const ask = (url: string, token: string | undefined): Promise<Response> =>
      fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: token }),
      })
    const first = data.session?.refresh_token
    await expect(ask(proxy.url, first)).rejects.toThrow()
    await proxy.close()
    await place.start()
    // The rotation was committed: one token was used, and its child counts.
    const { rows } = await place.owner.query(
      'select counter, revoked_at is null as counts from auth.refresh_tokens order by counter',
    )
    expect(rows).toEqual([
      { counter: 0, counts: false },
      { counter: 1, counts: true },
    ])
    const again = (await (await ask(place.url, first)).json()) as { refresh_token: string }
    const next = await ask(place.url, again.refresh_token)
    expect(next.status).toBe(200)
    const { error } = await person.client.auth.getUser()
    expect(error).toBeNull()
  } finally {
    await place.remove()
  }
})
