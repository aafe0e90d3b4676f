import { createHash, randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueAuthCode } from '#server/wire/auth/sessions/auth-code.ts'
import { type Client, startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { codeIn, freshAddress, mailsTo, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
let aheadSeconds = 0
const now = () => new Date(Date.now() + aheadSeconds * 1000)
beforeAll(async () => {
  app = await startApp({ wrap: (context) => ({ ...context, clock: { now } }) })
})
afterAll(() => app.stop())

const PASSWORD = 'a fine long password'

/** The official client, set to the PKCE flow. */
const pkceClient = (): Client =>
  createClient(app.url, app.anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
      storageKey: `pkce-${randomBytes(4).toString('hex')}`,
    },
  })

/** Follows a mailed link as a browser would; answers where it leads. */
async function follow(mail: { text: string }): Promise<URL> {
  const reply = await fetch(verifyUrlIn(mail), { redirect: 'manual' })
  expect(reply.status).toBe(303)
  return new URL(reply.headers.get('location') ?? 'about:blank')
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

const issueFor = (userId: string, method: 's256' | 'plain' = 's256'): Promise<string> =>
  app.context.db.asService((tx) =>
    issueAuthCode(tx, {
      userId,
      proof: { method: 'oauth', via: 'google' },
      challenge: { challenge: method === 's256' ? challenge : verifier, method },
      now: now(),
    }),
  )
const issue = async (method?: 's256' | 'plain'): Promise<string> =>
  issueFor((await app.signUp()).userId, method)
const exchange = (code: unknown, codeVerifier: unknown): Promise<Reply> =>
  authCall(app, 'POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier })

test('a sign-up of the client ends in a code that only its browser can exchange', async () => {
  const client = pkceClient()
  const email = freshAddress()
  const { error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${app.url}/app?tab=new#top` },
  })
  expect(error).toBeNull()
  const mail = await app.mailTo(email)
  expect(new URL(verifyUrlIn(mail)).searchParams.get('token')).toMatch(/^pkce_[A-Za-z]{43}$/)

  const redirect = await follow(mail)
  expect(redirect.origin + redirect.pathname).toBe(`${app.url}/app`)
  expect(redirect.searchParams.get('tab')).toBe('new')
  expect(redirect.hash).toBe('#top')
  const code = redirect.searchParams.get('code') ?? ''
  expect(code).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

  // Somebody else's browser has no verifier, and asks the server for nothing.
  expect((await pkceClient().auth.exchangeCodeForSession(code)).error?.name).toBe(
    'AuthPKCECodeVerifierMissingError',
  )
  const { data, error: refused } = await client.auth.exchangeCodeForSession(code)
  expect(refused).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await client.auth.getUser()).data.user?.email_confirmed_at).toBeTruthy()
})

test.each([
  ['recovery', (client: Client, email: string) => client.auth.resetPasswordForEmail(email)],
  ['magiclink', (client: Client, email: string) => client.auth.signInWithOtp({ email })],
])('a %s link answers a code, and its session knows what it came from', async (type, ask) => {
  const { email } = await app.signUp()
  const client = pkceClient()
  expect((await ask(client, email)).error).toBeNull()
  const [mail] = await mailsTo(app, email, 2)
  if (!mail) throw new Error('no mail')
  const code = (await follow(mail)).searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const claims = (await client.auth.getClaims()).data?.claims
  expect(claims?.amr).toMatchObject([{ method: 'otp' }])
  // The longer password that a forgotten one asks for.
  const short = await client.auth.updateUser({ password: 'qz7wnt' })
  expect(short.error?.code).toBe(type === 'recovery' ? 'weak_password' : undefined)
})

test('the six digits of such a mail need no verifier', async () => {
  const client = pkceClient()
  const email = freshAddress()
  await client.auth.signUp({ email, password: PASSWORD })
  const { data, error } = await app
    .client()
    .auth.verifyOtp({ email, token: codeIn(await app.mailTo(email)), type: 'email' })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('a resent link keeps to the flow of the client that asked for it', async () => {
  const client = pkceClient()
  const email = freshAddress()
  await client.auth.signUp({ email, password: PASSWORD })
  const [first] = await mailsTo(app, email, 1)
  aheadSeconds += 61
  await app.context.db.asService((tx) => tx.rows`delete from auth.rate_limits`)
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  const [second] = await mailsTo(app, email, 2)
  if (!first || !second) throw new Error('no mails')
  const late = await follow(first)
  expect(late.searchParams.get('error_code')).toBe('otp_expired')
  expect(new URLSearchParams(late.hash.slice(1)).get('error_code')).toBe('otp_expired')
  const code = (await follow(second)).searchParams.get('code') ?? ''
  expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
})

test('the two links of a new address lead back halfway, and then with a code', async () => {
  const { email, password } = await app.signUp()
  const client = pkceClient()
  await client.auth.signInWithPassword({ email, password })
  const newEmail = freshAddress()
  const asked = await client.auth.updateUser({ email: newEmail }, { emailRedirectTo: `${app.url}/auth/hash` })
  expect(asked.error).toBeNull()
  const [toOld] = await mailsTo(app, email, 2)
  const [toNew] = await mailsTo(app, newEmail, 1)
  if (!toOld || !toNew) throw new Error('no mails')
  const halfway = await follow(toNew)
  expect(halfway.searchParams.get('message')).toContain('Please proceed to confirm')
  expect(halfway.searchParams.has('code')).toBe(false)
  const code = (await follow(toOld)).searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(newEmail)
})

test('a code is worth one session', async () => {
  const code = await issue()
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  expect((await exchange(await issue('plain'), verifier)).status).toBe(200)
})

test('the session of a code says how its user was authenticated', async () => {
  const { body } = await exchange(await issue(), verifier)
  const payload = String(body['access_token']).split('.')[1] ?? ''
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { amr: object[] }
  expect(claims.amr).toMatchObject([{ method: 'oauth' }])
})

test('a wrong verifier spends the code', async () => {
  const code = await issue()
  const wrong = randomBytes(32).toString('base64url')
  expect(await exchange(code, wrong)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  expect(await exchange(code, verifier)).toMatchObject({ status: 404 })
  // The challenge itself travels in the open: it is no verifier.
  expect(await exchange(await issue(), challenge)).toMatchObject({ body: { code: 'bad_code_verifier' } })
})

test('a code lives five minutes', async () => {
  const [inTime, late] = [await issue(), await issue()]
  // A busy machine takes some seconds itself.
  aheadSeconds += 270
  expect((await exchange(inTime, verifier)).status).toBe(200)
  aheadSeconds += 31
  expect(await exchange(late, verifier)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
  // Kept a while, so that a late client hears that its code expired and not that there was none.
  const later = await issue()
  aheadSeconds += 7_200
  await issue()
  expect(await exchange(later, verifier)).toMatchObject({ status: 422 })
})

test('a new password kills the codes on their way', async () => {
  const { email, password, client, userId } = await app.signUp()
  const code = await issueFor(userId)
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'another fine password' })).error).toBeNull()
  expect(await exchange(code, verifier)).toMatchObject({ status: 404 })
})

test.each([
  ['global', 404],
  ['others', 404],
  ['local', 200],
] as const)('signing out with scope %s leaves a code on its way worth %i', async (scope, status) => {
  const { client, userId } = await app.signUp()
  const [code, ofAnother] = [await issueFor(userId), await issue()]
  expect((await client.auth.signOut({ scope })).error).toBeNull()
  expect((await exchange(code, verifier)).status).toBe(status)
  expect((await exchange(ofAnother, verifier)).status).toBe(200)
})

test('a banned account gets no session for its code: the ban has ended it', async () => {
  const code = await issue()
  await app.context.db.asService(
    (tx) => tx.rows`
      update auth.users set banned_until = 'infinity'
      where id = (select user_id from auth.auth_codes order by created_at desc limit 1)`,
  )
  expect(await exchange(code, verifier)).toMatchObject({ status: 404 })
})

test.each([
  ['no code', undefined, verifier, 400, 'validation_failed'],
  ['an empty code', '', verifier, 400, 'validation_failed'],
  ['no verifier', 'x', undefined, 400, 'validation_failed'],
  ['a code that is a number', 7, verifier, 400, 'bad_json'],
  ['an unknown code', '34e770dd-9ff9-416c-87fa-43b31d7ef225', verifier, 404, 'flow_state_not_found'],
  ['a hostile code', `' or 1=1 --\u0000`, verifier, 404, 'flow_state_not_found'],
])('an exchange with %s is refused', async (_name, code, codeVerifier, status, errorCode) => {
  expect(await exchange(code, codeVerifier)).toMatchObject({ status, body: { code: errorCode } })
})

test.each([
  ['no method', { code_challenge: challenge }],
  ['no challenge', { code_challenge_method: 's256' }],
  ['another method', { code_challenge: challenge, code_challenge_method: 's512' }],
  ['too short a challenge', { code_challenge: challenge.slice(1), code_challenge_method: 's256' }],
  ['too long a challenge', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
  ['foreign characters', { code_challenge: `${challenge}/`, code_challenge_method: 's256' }],
])('a challenge with %s is refused by every call that mails', async (_name, fields) => {
  for (const [path, body] of [
    ['/signup', { email: freshAddress(), password: PASSWORD }],
    ['/otp', { email: freshAddress() }],
    ['/recover', { email: freshAddress() }],
    ['/resend', { email: freshAddress(), type: 'signup' }],
  ] as const)
    expect(await authCall(app, 'POST', path, { ...body, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
})

test('the method may be written in capitals, as the standard does', async () => {
  const email = freshAddress()
  const asked = await authCall(app, 'POST', '/otp', {
    email,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  expect(asked.status).toBe(200)
  const code = (await follow(await app.mailTo(email))).searchParams.get('code')
  expect((await exchange(code, verifier)).status).toBe(200)
})

test('neither code nor challenge can be read back from the database as something to use', async () => {
  const code = await issue()
  const rows = await app.context.db.asService(
    (tx) => tx.rows`select auth_codes::text as row from auth.auth_codes`,
  )
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(verifier)
})
