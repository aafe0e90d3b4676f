import { AuthError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { clientAt } from '#tests/support/app/client-places.ts'
import { freshAddress, keptMails } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
let person: Pick<Person, 'email' | 'password'>
const mails = keptMails()
beforeAll(async () => {
  app = await startApp({ wrap: mails.wrap })
  person = { email: freshAddress(), password: 'a fine long password' }
  const { auth } = app.client()
  await auth.signUp(person)
  const code = /\b\d{6}\b/.exec((await mails.nextTo(person.email)).text)?.[0] ?? ''
  await auth.verifyOtp({ email: person.email, token: code, type: 'email' })
})
afterAll(() => app.stop())

type Call = (auth: Client['auth']) => Promise<{ error: unknown }>
const signedIn =
  (call: Call): Call =>
  async (auth) => {
    await auth.signInWithPassword(person)
    return call(auth)
  }

/** What each mistake is for the official client: its code, and the status it came with. */
const MISTAKES: readonly [what: string, call: Call, code: string, status: number][] = [
  [
    'a wrong password',
    (auth) => auth.signInWithPassword({ ...person, password: 'wrong' }),
    'invalid_credentials',
    400,
  ],
  [
    'an unknown address',
    (auth) => auth.signInWithPassword({ ...person, email: freshAddress() }),
    'invalid_credentials',
    400,
  ],
  [
    'an address that was not confirmed',
    async (auth) => {
      const waiting = { ...person, email: freshAddress() }
      await auth.signUp(waiting)
      return auth.signInWithPassword(waiting)
    },
    'email_not_confirmed',
    400,
  ],
  [
    'a short password',
    (auth) => auth.signUp({ email: freshAddress(), password: 'short' }),
    'weak_password',
    422,
  ],
  [
    'a common password',
    (auth) => auth.signUp({ email: freshAddress(), password: 'password1' }),
    'weak_password',
    422,
  ],
  [
    'a long password',
    (auth) => auth.signUp({ email: freshAddress(), password: 'x'.repeat(129) }),
    'validation_failed',
    400,
  ],
  [
    'no address',
    (auth) => auth.signUp({ email: 'nobody', password: person.password }),
    'validation_failed',
    400,
  ],
  [
    'a wrong code',
    (auth) => auth.verifyOtp({ email: person.email, token: '000000', type: 'recovery' }),
    'otp_expired',
    403,
  ],
  ['a wrong link', (auth) => auth.verifyOtp({ token_hash: 'x', type: 'magiclink' }), 'otp_expired', 403],
  ['a phone', (auth) => auth.signInWithOtp({ phone: '+15555550100' }), 'validation_failed', 400],
  [
    'a second mail at once',
    async (auth) => {
      const email = freshAddress()
      await auth.resetPasswordForEmail(email)
      return auth.resetPasswordForEmail(email)
    },
    'over_email_send_rate_limit',
    429,
  ],
  [
    'an unknown refresh token',
    (auth) => auth.refreshSession({ refresh_token: 'x' }),
    'refresh_token_not_found',
    400,
  ],
  [
    'the old password as the new',
    signedIn((auth) => auth.updateUser({ password: person.password })),
    'same_password',
    422,
  ],
  [
    'a new password that is short',
    signedIn((auth) => auth.updateUser({ password: '12345' })),
    'weak_password',
    422,
  ],
  ['somebody else as the caller', (auth) => auth.getUser('x.y.z'), 'bad_jwt', 403],
]

/** As if a proxy let only the usual headers through. */
const withoutHeader: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init)
  const headers = new Headers(reply.headers)
  headers.delete('x-supabase-api-version')
  return new Response(reply.body, { status: reply.status, headers })
}

test.each(MISTAKES)('%s', async (_what, call, code, status) => {
  for (const client of [clientAt(app), clientAt(app, { fetch: withoutHeader })]) {
    const { error } = await call(client.auth)
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({ code, status })
    expect((error as Error).message).toMatch(/^[A-Z].*\w\.?$|^invalid/)
    if (code === 'weak_password') {
      expect(error).toBeInstanceOf(AuthWeakPasswordError)
      expect((error as AuthWeakPasswordError).reasons).toEqual([expect.stringMatching(/^(length|pwned)$/)])
    }
  }
})

test('signed out, the client does not even ask', async () => {
  const { auth } = clientAt(app)
  for (const call of [() => auth.getUser(), () => auth.updateUser({ data: {} }), () => auth.refreshSession()])
    expect((await call()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})
