import { isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectSupabase, supabase } from '../client/supabase.ts'
import * as actions from './auth-actions.ts'
import { currentSession, endAuthAction } from './session-store.ts'

interface Call {
  readonly path: string
  readonly body: unknown
}

const SITE = 'http://site.test'
const calls: Call[] = []
let reply: { status: number; body: unknown } = { status: 200, body: {} }

/** The service, as far as these actions see it. */
async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, SITE)
  if (url.pathname === '/config.json') return Response.json({ anonKey: 'key' })
  calls.push({
    path: url.pathname + url.search,
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
  })
  return Response.json(reply.body, {
    status: reply.status,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })
}

beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: SITE } })
  vi.stubGlobal('fetch', answer)
  await connectSupabase()
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  calls.length = 0
  reply = { status: 200, body: {} }
})

const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { code, message, ...more },
})
const SESSION = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'u1', email: 'mara@mail.example' },
}

/** What a call throws. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('the client can set and read a session and be listened to', async () => {
  const events: string[] = []
  const { data } = supabase.auth.onAuthStateChange((event) => void events.push(event))
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  await expect.poll(() => events).toEqual(['INITIAL_SESSION'])
  data.subscription.unsubscribe()
  reply = refusal(403, 'bad_jwt', 'invalid JWT')
  expect(await failureOf(actions.adoptSession('no token', null))).toBeInstanceOf(Error)
})

describe('what the actions ask for', () => {
  test('a magic link returns to the application, a reset to its form, a sign-up to the front page', async () => {
    await actions.sendMagicLink('mara@mail.example')
    await actions.sendPasswordReset('mara@mail.example')
    await actions.signUp('mara@mail.example', 'correct horse')
    expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
      `/auth/v1/otp?redirect_to=${SITE}/app`,
      `/auth/v1/recover?redirect_to=${SITE}/auth/reset`,
      `/auth/v1/signup?redirect_to=${SITE}/`,
    ])
    expect(calls[0]?.body).toMatchObject({ email: 'mara@mail.example', create_user: true })
  })

  test.each([
    ['password_reset', '/auth/v1/recover'],
    ['recovery', '/auth/v1/recover'],
    ['magic_link', '/auth/v1/otp'],
    ['signup', '/auth/v1/otp'],
    ['email_change', '/auth/v1/resend'],
  ])('a code for %s is sent again by %s', async (type, path) => {
    await actions.resendCode('mara@mail.example', type)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.path).toContain(path)
    // A typing mistake must not become an account.
    if (path.endsWith('otp')) expect(calls[0]?.body).toMatchObject({ create_user: false })
  })

  test('a code is verified for its purpose', async () => {
    reply = { status: 200, body: SESSION }
    expect(await actions.verifyCode('mara@mail.example', '123456', 'password_reset')).toBe(true)
    expect(calls[0]?.body).toMatchObject({ email: 'mara@mail.example', token: '123456', type: 'recovery' })
    await supabase.auth.signOut({ scope: 'local' })
    reply = { status: 200, body: { msg: 'One more', code: '200' } }
    expect(await actions.verifyCode('mara@mail.example', '123456', 'email_change')).toBe(false)
  })
})

describe('loading', () => {
  test('ends with a sign-in or sign-up that fails', async () => {
    reply = refusal(400, 'invalid_credentials', 'Invalid login credentials')
    for (const attempt of [actions.signInWithPassword, actions.signUp]) {
      const running = failureOf(attempt('mara@mail.example', 'wrong one'))
      expect(currentSession().status).toBe('loading')
      expect(await running).toMatchObject({ message: 'Invalid login credentials' })
      expect(currentSession().status).toBe('signed_out')
    }
  })

  test('after a sign-in that works ends with the event of its session', async () => {
    endAuthAction()
    reply = { status: 200, body: SESSION }
    await actions.signInWithPassword('mara@mail.example', 'correct horse')
    expect(currentSession().status).toBe('loading')
    await supabase.auth.signOut({ scope: 'local' })
    endAuthAction()
  })
})

describe('the errors of the client', () => {
  test('neither address nor phone', async () => {
    const text = 'You must provide either an email or phone number and a password'
    for (const call of [
      supabase.auth.signInWithPassword({ password: 'x' } as never),
      supabase.auth.signUp({ password: 'x' } as never),
    ]) {
      const { error } = await call
      expect(error?.name).toBe('AuthInvalidCredentialsError')
      expect(error?.message).toContain(text)
    }
    expect(calls).toEqual([])
  })

  test('no session, a weak password, a reply that is no session, a token that is none', async () => {
    expect(await failureOf(actions.updatePassword('a new password'))).toMatchObject({
      name: 'AuthSessionMissingError',
      message: 'Auth session missing!',
    })
    reply = refusal(422, 'weak_password', 'Too short', { weak_password: { reasons: ['length'] } })
    const weak = await failureOf(actions.signUp('mara@mail.example', '12345'))
    expect(isAuthWeakPasswordError(weak) && weak.reasons).toEqual(['length'])
    expect(isAuthError(weak) && weak.code).toBe('weak_password')

    reply = { status: 200, body: { access_token: 'a' } }
    const noSession = await supabase.auth.signInWithPassword({ email: 'a@b.example', password: 'x' })
    expect(noSession.error?.name).toBe('AuthInvalidTokenResponseError')
    expect((await supabase.auth.getClaims('no token')).error?.name).toBe('AuthInvalidJwtError')
  })

  test('an unknown scope of signing out is refused before it is sent', async () => {
    reply = { status: 200, body: SESSION }
    await actions.signInWithPassword('mara@mail.example', 'correct horse')
    calls.length = 0
    const refused = supabase.auth.signOut({ scope: 'foo' as never })
    await expect(refused).rejects.toThrow('scope must be one of global, local, others')
    expect(calls).toEqual([])
  })
})
