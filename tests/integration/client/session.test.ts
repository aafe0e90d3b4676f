import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { newKeyPair, openForge } from '#tests/support/attacks/forge.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import {
  clientAt,
  memoryStorage,
  storeSession,
  storedSession,
  watchedFetch,
} from '#tests/support/app/client-places.ts'
import { timeTravel } from '#tests/support/environment/time-travel.ts'

let app: TestApp
const time = timeTravel()
beforeAll(async () => {
  app = await startApp({ wrap: time.wrap })
})
afterAll(() => app.stop())

async function sessionOf({ client }: Pick<Person, 'client'>): Promise<Session> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('signed out')
  return data.session
}

/** A session that was opened this long ago, and is as old for the client too. */
async function agedSession(secondsAgo: number): Promise<Session> {
  const { email, password } = await app.signUp()
  await time.advance(app, -secondsAgo)
  const { body } = await authCall(app, 'POST', '/token?grant_type=password', { email, password })
  await time.advance(app, secondsAgo)
  return body as unknown as Session
}

/** Waits for one kind of event of a client. */
const nextEvent = (client: Client, kind: AuthChangeEvent): Promise<Session | null> =>
  new Promise((done) => {
    client.auth.onAuthStateChange((event, session) => {
      if (event === kind) done(session)
    })
  })

test.each([3_520, 3_599])('a token that is %d seconds old is renewed by itself', async (age) => {
  const old = await agedSession(age)
  const storage = memoryStorage()
  storeSession(storage, old)
  const client = clientAt(app, { storage, autoRefreshToken: true })
  try {
    const renewed = await nextEvent(client, 'TOKEN_REFRESHED')
    expect(renewed?.refresh_token).not.toBe(old.refresh_token)
    expect(storedSession(storage)?.access_token).toBe(renewed?.access_token)
    expect((renewed?.expires_at ?? 0) - Math.floor(Date.now() / 1_000)).toBeGreaterThan(3_500)
    const { data } = await client.auth.getUser()
    expect(data.user?.id).toBe(old.user.id)
  } finally {
    await client.auth.stopAutoRefresh()
  }
})

test('a token with an hour left is left alone', async () => {
  const storage = memoryStorage()
  storeSession(storage, await sessionOf(await app.signUp()))
  const watched = watchedFetch()
  const client = clientAt(app, { storage, autoRefreshToken: true, fetch: watched.fetch })
  await nextEvent(client, 'INITIAL_SESSION')
  await client.auth.stopAutoRefresh()
  await client.auth.startAutoRefresh()
  await new Promise((done) => setTimeout(done, 20))
  await client.auth.stopAutoRefresh()
  expect(watched.paths).toEqual([])
})

test('a reply that was lost on the way is asked for again, and the session goes on', async () => {
  const storage = memoryStorage()
  storeSession(storage, await agedSession(0))
  let lost = 0
  const client = clientAt(app, {
    storage,
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      if ((lost += 1) > 2) return reply
      throw new TypeError('fetch failed')
    },
  })
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(lost).toBe(3)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
})

test('a service that is away for a moment is asked again, and nobody is signed out', async () => {
  const storage = memoryStorage()
  storeSession(storage, await agedSession(0))
  let asked = 0
  const client = clientAt(app, {
    storage,
    fetch: async (input, init) =>
      (asked += 1) > 1 ? fetch(input, init) : Response.json({}, { status: 503 }),
  })
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(asked).toBe(2)
})

test('a session that was ended elsewhere signs the client out once its token is over, not before', async () => {
  const person = await app.signUp()
  const storage = memoryStorage()
  storeSession(storage, await sessionOf(person))
  await person.client.auth.signOut()
  const client = clientAt(app, { storage })
  const { error } = await client.auth.refreshSession()
  expect(error).toMatchObject({ code: 'refresh_token_not_found', status: 400, name: 'AuthApiError' })
  expect(storedSession(storage)).not.toBeNull()

  const old = await agedSession(3_601)
  vi.spyOn(console, 'error').mockReturnValueOnce()
  storeSession(storage, { ...old, refresh_token: 'never issued' })
  const late = clientAt(app, { storage })
  expect((await late.auth.getSession()).data.session).toBeNull()
  expect(storedSession(storage)).toBeNull()
})

test('asking who this is drops a session that was ended elsewhere', async () => {
  const person = await app.signUp()
  const other = app.client()
  await other.auth.signInWithPassword(person)
  await person.client.auth.signOut({ scope: 'others' })
  const { error } = await other.auth.getUser()
  expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })
  expect((await other.auth.getSession()).data.session).toBeNull()
})

test('two tabs that share their storage and refresh at once both stay signed in', async () => {
  const storage = memoryStorage()
  storeSession(storage, await agedSession(3_590))
  const tabs = [clientAt(app, { storage }), clientAt(app, { storage })]
  const replies = await Promise.all(tabs.map((tab) => tab.auth.refreshSession()))
  // The client drops its own result when the other tab has stored one; both were the same.
  const problems = replies.flatMap(({ error }) => (error ? [error.name] : []))
  expect(['', 'AuthRefreshDiscardedError']).toContain(problems.join())
  for (const tab of tabs) expect((await tab.auth.getUser()).error).toBeNull()
})

test('claims are checked against the published keys, without asking who this is', async () => {
  const session = await sessionOf(await app.signUp())
  const watched = watchedFetch()
  const client = clientAt(app, { fetch: watched.fetch })
  for (let times = 0; times < 3; times += 1) {
    const { data, error } = await client.auth.getClaims(session.access_token)
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(session.user.id)
  }
  expect(watched.paths).toEqual(['GET /auth/v1/.well-known/jwks.json'])
})

test('the client itself sees through altered, foreign and expired tokens', async () => {
  const { access_token: token } = await sessionOf(await app.signUp())
  const forge = openForge(app, token, {
    victim: { userId: '', sessionId: '' },
    forgerUrl: '',
    forgerKeys: newKeyPair(),
  })
  const client = clientAt(app)
  const refusal = async (text: string): Promise<string | undefined> => {
    const { error } = await client.auth
      .getClaims(text)
      .catch((thrown: unknown) => ({ error: thrown as Error }))
    return error?.message
  }
  expect(await refusal(token)).toBeUndefined()
  expect(await refusal(forge.stale({ role: 'service_role' }))).toBe('Invalid JWT signature')
  expect(await refusal(forge.foreign())).toBe('Invalid JWT signature')
  expect(await refusal(forge.own({ exp: 1 }))).toBe('JWT has expired')
  // Without a key of ours the client asks the server.
  expect(await refusal(forge.hmac('secret'))).toContain('invalid JWT')
})

test.each([
  ['both tokens', (session: Session) => session, null],
  ['an expired access token', (session: Session) => session, null],
  [
    'a placeholder beside a sound access token',
    (session: Session) => ({ ...session, refresh_token: 'none' }),
    null,
  ],
  ['no refresh token', (session: Session) => ({ ...session, refresh_token: '' }), 'Auth session missing!'],
  ['no access token', (session: Session) => ({ ...session, access_token: '' }), 'Auth session missing!'],
  ['no token at all', (session: Session) => ({ ...session, access_token: 'x' }), 'Invalid JWT structure'],
  [
    'an altered access token',
    (session: Session) => ({ ...session, access_token: `${session.access_token}AAAA` }),
    'invalid JWT: token is malformed or unverifiable',
  ],
])('a session is set from %s', async (what, change, refusal) => {
  const session = await agedSession(what.startsWith('an expired') ? 3_700 : 0)
  const client = clientAt(app)
  const { data, error } = await client.auth
    .setSession(change(session))
    .catch((thrown: unknown) => ({ data: { user: null }, error: thrown as Error }))
  expect(error?.message ?? null).toBe(refusal)
  expect(data.user?.id).toBe(refusal === null ? session.user.id : undefined)
})
