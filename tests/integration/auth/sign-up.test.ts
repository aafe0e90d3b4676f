import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { codeIn, freshAddress, mailsTo, wrongCode } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const PASSWORD = 'a fine long password'

test('a mailed code turns a sign-up into a session', async () => {
  const client = app.client()
  const address = freshAddress()
  const signedUp = await client.auth.signUp({
    email: address.toUpperCase(),
    password: PASSWORD,
    options: { data: { name: 'Ann Lee' } },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user?.email).toBe(address)

  const refused = await client.auth.signInWithPassword({ email: address, password: PASSWORD })
  expect(refused.error?.code).toBe('email_not_confirmed')
  expect(refused.error?.status).toBe(400)

  const mail = await app.mailTo(address)
  const { data, error } = await client.auth.verifyOtp({ email: address, token: codeIn(mail), type: 'email' })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user).toMatchObject({
    id: signedUp.data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], role: 'user' },
    user_metadata: { name: 'Ann Lee' },
    is_anonymous: false,
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', email: address })

  const { data: claims } = await client.auth.getClaims()
  expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(claims?.claims).toMatchObject({
    iss: `${app.url}/auth/v1`,
    sub: data.user?.id,
    aal: 'aal1',
    amr: [{ method: 'otp' }],
    role: 'authenticated',
  })

  const signedIn = await app.client().auth.signInWithPassword({ email: address, password: PASSWORD })
  expect(signedIn.error).toBeNull()
})

test('a code works once, and neither for another address nor for another purpose', async () => {
  const address = freshAddress()
  const client = app.client()
  await client.auth.signUp({ email: address, password: PASSWORD })
  const code = codeIn(await app.mailTo(address))
  const attempt = async (
    email: string,
    type: 'email' | 'recovery' | 'invite' | 'magiclink' | 'email_change',
  ) => (await client.auth.verifyOtp({ email, token: code, type })).error?.code

  const { email: stranger } = await app.signUp()
  expect(await attempt(stranger, 'email')).toBe('otp_expired')
  for (const type of ['recovery', 'invite', 'magiclink', 'email_change'] as const)
    expect(await attempt(address, type)).toBe('otp_expired')
  expect(await attempt(address, 'email')).toBeUndefined()
  expect(await attempt(address, 'email')).toBe('otp_expired')
})

test('five wrong codes void the code but not the link', async () => {
  const address = freshAddress()
  const client = app.client()
  await client.auth.signUp({ email: address, password: PASSWORD })
  const code = codeIn(await app.mailTo(address))
  for (let tries = 0; tries < 5; tries += 1)
    await client.auth.verifyOtp({ email: address, token: wrongCode(code), type: 'signup' })
  const { error } = await client.auth.verifyOtp({ email: address, token: code, type: 'signup' })
  expect(error?.code).toBe('otp_expired')
  expect(error?.status).toBe(403)
})

test('four wrong codes leave the right one valid', async () => {
  const address = freshAddress()
  const client = app.client()
  await client.auth.signUp({ email: address, password: PASSWORD })
  const code = codeIn(await app.mailTo(address))
  for (let tries = 0; tries < 4; tries += 1)
    await client.auth.verifyOtp({ email: address, token: wrongCode(code), type: 'signup' })
  const { error } = await client.auth.verifyOtp({ email: address, token: code, type: 'signup' })
  expect(error).toBeNull()
})

test('twenty requests with one code at once open one session', async () => {
  const address = freshAddress()
  await app.client().auth.signUp({ email: address, password: PASSWORD })
  const token = codeIn(await app.mailTo(address))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      authCall(app, 'POST', '/verify', { email: address, token, type: 'email' }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('signing up again with the same password changes nothing', async () => {
  const address = freshAddress()
  const first = app.client()
  const { data: firstReply } = await first.auth.signUp({ email: address, password: PASSWORD })
  const { data: secondReply } = await app.client().auth.signUp({ email: address, password: PASSWORD })
  expect(secondReply.user?.id).toBe(firstReply.user?.id)
  await first.auth.verifyOtp({ email: address, token: codeIn(await app.mailTo(address)), type: 'email' })
  const { error } = await app.client().auth.signInWithPassword({ email: address, password: PASSWORD })
  expect(error).toBeNull()
  expect(await mailsTo(app, address, 1)).toHaveLength(1)
})

test('a sign-up answers alike for a new, a waiting and a taken address', async () => {
  const taken = await app.signUp()
  const fresh = freshAddress()
  const data = { name: 'Someone' }
  const signUp = (email: string) => authCall(app, 'POST', '/signup', { email, password: PASSWORD, data })
  const replies = [
    await signUp(fresh),
    await signUp(fresh),
    await signUp(taken.email),
    await signUp(taken.email),
  ]

  const shapes = replies.map(({ status, body }) => ({
    status,
    body: {
      ...body,
      id: typeof body['id'],
      email: '',
      confirmation_sent_at: '',
      created_at: '',
      updated_at: '',
    },
  }))
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
  expect(replies[2]?.body).toMatchObject({ identities: [], role: '', user_metadata: data })
  expect(replies[2]?.body['id']).not.toBe(taken.userId)
  expect(replies[2]?.body['id']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  // An unconfirmed account shows one id at each try, so a taken one has to as well.
  expect(replies[3]?.body['id']).toBe(replies[2]?.body['id'])

  const [newest] = await mailsTo(app, taken.email, 2)
  expect(newest?.subject).toContain('already have')
  expect(newest?.text).not.toMatch(/\d{6}/)
  const { error } = await app.client().auth.signInWithPassword(taken)
  expect(error).toBeNull()
})

test.each([
  ['nothing', {}, 'validation_failed', 400],
  ['no password', { email: 'a@mail.example' }, 'validation_failed', 400],
  ['no address', { password: 'long enough' }, 'validation_failed', 400],
  [
    'a short password before anything else',
    { email: 'not an address', password: '12345' },
    'weak_password',
    422,
  ],
  ['129 characters', { email: 'a@mail.example', password: 'x'.repeat(129) }, 'validation_failed', 400],
  ['an address without a domain', { email: 'a@', password: 'long enough' }, 'validation_failed', 400],
  [
    'two addresses',
    { email: 'a@mail.example,b@mail.example', password: 'long enough' },
    'validation_failed',
    400,
  ],
  [
    'a line break',
    { email: 'a@mail.example\r\nBcc: b@mail.example', password: 'long enough' },
    'validation_failed',
    400,
  ],
  [
    'a look-alike letter',
    { email: '\u212Aim@mail.example', password: 'long enough' },
    'validation_failed',
    400,
  ],
  ['a number for an address', { email: 1, password: 'long enough' }, 'bad_json', 400],
  ['a list for a body', [], 'bad_json', 400],
  ['text for metadata', { email: 'a@mail.example', password: 'long enough', data: 'x' }, 'bad_json', 400],
  [
    'much metadata',
    { email: 'a@mail.example', password: 'long enough', data: { x: 'x'.repeat(5_000) } },
    'validation_failed',
    400,
  ],
  [
    'NUL in metadata',
    { email: 'a@mail.example', password: 'long enough', data: { x: 'a\u0000b' } },
    'validation_failed',
    400,
  ],
])('refuses a sign-up with %s', async (_what, body, code, status) => {
  const reply = await authCall(app, 'POST', '/signup', body)
  expect({ status: reply.status, code: reply.body['code'], error_code: reply.body['error_code'] }).toEqual({
    status,
    code,
    error_code: code,
  })
  expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test('says what is missing and why a password is weak', async () => {
  const missing = await authCall(app, 'POST', '/signup', { email: 'a@mail.example' })
  expect(missing.body['message']).toBe('You must provide either an email or phone number and a password.')
  const { error } = await app.client().auth.signUp({ email: freshAddress(), password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'], status: 422 })
})

test('a password counts in full: 128 characters of any alphabet', async () => {
  const password = '\u{1F511}é'.repeat(64)
  const person = await app.signUp({ password })
  const almost = await app
    .client()
    .auth.signInWithPassword({ email: person.email, password: password.slice(0, -1) })
  expect(almost.error?.code).toBe('invalid_credentials')
  const { error } = await app.client().auth.signInWithPassword({ email: person.email, password })
  expect(error).toBeNull()
})

test('an unknown address and a wrong password get the same refusal', async () => {
  const { email } = await app.signUp()
  const sign = (address: string) =>
    authCall(app, 'POST', '/token?grant_type=password', { email: address, password: 'not the password' })
  const [known, unknown] = [await sign(email), await sign(freshAddress())]
  expect(known.body).toEqual({
    code: 'invalid_credentials',
    error_code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
})
