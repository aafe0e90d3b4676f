import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/wire/auth/passwords/password-hash.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { codeIn, freshAddress, mailAbout, mailsTo } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Signs a person in by a recovery code. */
async function recovered(person: Person) {
  const client = app.client()
  await client.auth.resetPasswordForEmail(person.email)
  const mail = await mailAbout(app, person.email, 'Reset')
  await client.auth.verifyOtp({ email: person.email, token: codeIn(mail), type: 'recovery' })
  return client
}

const tokenOf = async (client: Person['client']): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

test('a new password signs in, the old one does not, and other sessions and mailed codes are over', async () => {
  const person = await app.signUp()
  const otherDevice = app.client()
  await otherDevice.auth.signInWithPassword(person)
  const otherToken = await tokenOf(otherDevice)
  await app.client().auth.resetPasswordForEmail(person.email)
  const [mail] = await mailsTo(app, person.email, 2)

  const { error } = await person.client.auth.updateUser({ password: 'a brand new password' })
  expect(error).toBeNull()
  expect((await person.client.auth.getUser()).error).toBeNull()
  expect((await authCall(app, 'GET', '/user', undefined, otherToken)).body['code']).toBe('session_not_found')
  const code = mail ? codeIn(mail) : ''
  const pending = await app.client().auth.verifyOtp({ email: person.email, token: code, type: 'recovery' })
  expect(pending.error?.code).toBe('otp_expired')

  const old = await app.client().auth.signInWithPassword(person)
  expect(old.error?.code).toBe('invalid_credentials')
  const fresh = await app
    .client()
    .auth.signInWithPassword({ email: person.email, password: 'a brand new password' })
  expect(fresh.error).toBeNull()
})

test('a password needs 6 characters, and 8 after it was forgotten', async () => {
  const person = await app.signUp()
  const short = await person.client.auth.updateUser({ password: '12345' })
  expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  expect((await person.client.auth.updateUser({ password: 'sixsix' })).error).toBeNull()

  const afterRecovery = await recovered({ ...person, password: 'sixsix' })
  const seven = await afterRecovery.auth.updateUser({ password: 'seven7!' })
  expect(seven.error).toMatchObject({ code: 'weak_password', status: 422 })
  expect((await afterRecovery.auth.updateUser({ password: 'eight 88' })).error).toBeNull()
})

test('a common password and the own address are refused by sign-up and change, and old ones still sign in', async () => {
  const email = freshAddress()
  for (const password of ['password1', 'QWERTY123', email, email.toUpperCase()]) {
    const { error } = await app.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
  }
  const person = await app.signUp()
  for (const password of ['password1', person.email]) {
    const { error } = await person.client.auth.updateUser({ password })
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  }
  expect((await app.client().auth.signInWithPassword(person)).data).not.toHaveProperty('weakPassword')

  // A password from before the list.
  const passwordHash = await hashPassword('password1')
  await app.context.db.asService(
    (tx) => tx.rows`update auth.users set password_hash = ${passwordHash} where id = ${person.userId}`,
  )
  const old = await app.client().auth.signInWithPassword({ email: person.email, password: 'password1' })
  expect(old.error).toBeNull()
  expect(old.data.weakPassword).toMatchObject({ reasons: ['pwned'], message: expect.any(String) })
})

test('the old password and one of 129 characters are refused', async () => {
  const person = await app.signUp()
  const same = await person.client.auth.updateUser({ password: person.password })
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  const long = await person.client.auth.updateUser({ password: 'x'.repeat(129) })
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('metadata merges, null removes, and fields a user does not own change nothing', async () => {
  const person = await app.signUp({ name: 'Ann' })
  const { data } = await person.client.auth.updateUser({ data: { name: null, theme: 'dark' } })
  expect(data.user?.user_metadata).toEqual({ theme: 'dark' })

  const token = await tokenOf(person.client)
  const ignored = await authCall(
    app,
    'PUT',
    '/user',
    { role: 'service_role', id: 'x', aud: 'y', data: {} },
    token,
  )
  expect(ignored.body).toMatchObject({ id: person.userId, role: 'authenticated', aud: 'authenticated' })
  const refused = await authCall(app, 'PUT', '/user', { app_metadata: { role: 'platform_owner' } }, token)
  expect(refused).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  const { data: after } = await person.client.auth.getUser()
  expect(after.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], role: 'user' })
})

test('metadata in a sign-up grants nothing', async () => {
  const person = await app.signUp()
  await person.client.auth.updateUser({
    data: { role: 'service_role', app_metadata: { role: 'x' }, sub: 'y' },
  })
  await person.client.auth.refreshSession()
  const claims = (await person.client.auth.getClaims()).data?.claims
  expect(claims).toMatchObject({ role: 'authenticated', sub: person.userId, app_metadata: { role: 'user' } })
})

test('a banned account neither signs in nor keeps its sessions nor gets new ones by mail', async () => {
  const person = await app.signUp()
  await app.context.db.asService(
    (tx) =>
      tx.rows`update auth.users set banned_until = now() + interval '1 day' where id = ${person.userId}`,
  )
  const signIn = await app.client().auth.signInWithPassword(person)
  expect(signIn.error).toMatchObject({ code: 'user_banned', status: 400 })
  const token = await tokenOf(person.client)
  expect(await authCall(app, 'GET', '/user', undefined, token)).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  })
  await app.client().auth.resetPasswordForEmail(person.email)
  const [mail] = await mailsTo(app, person.email, 2)
  const { error } = await app
    .client()
    .auth.verifyOtp({ email: person.email, token: mail ? codeIn(mail) : '', type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
  const { data } = await person.client.auth.getSession()
  const refreshed = await authCall(app, 'POST', '/token?grant_type=refresh_token', {
    refresh_token: data.session?.refresh_token,
  })
  expect(refreshed.body['code']).toBe('user_banned')
})

test('settings and the public keys can be read; unknown providers and calls are refused', async () => {
  const settings = await authCall(app, 'GET', '/settings')
  expect(settings.body).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true },
  })
  const jwks = await authCall(app, 'GET', '/.well-known/jwks.json')
  expect(jwks.body['keys']).toEqual([
    {
      kid: expect.any(String),
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ])
  expect(await authCall(app, 'GET', '/authorize?provider=google')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect(await authCall(app, 'POST', '/nothing', {})).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})
