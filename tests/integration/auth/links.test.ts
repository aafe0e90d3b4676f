import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { codeIn, freshAddress, mailAbout, mailsTo, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
let aheadSeconds = 0
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadSeconds * 1000) }
  app = await startApp({ wrap: (context) => ({ ...context, clock }) })
})
afterAll(() => app.stop())

/** Asks for a recovery mail; answers what it holds. */
async function recovery(
  redirectTo = `${app.url}/auth/reset`,
): Promise<{ email: string; code: string; url: string }> {
  const { email } = await app.signUp()
  await app.client().auth.resetPasswordForEmail(email, { redirectTo })
  const [mail] = await mailsTo(app, email, 2)
  if (!mail) throw new Error('no recovery mail')
  return { email, code: codeIn(mail), url: verifyUrlIn(mail) }
}

/** Where a verify address sends the browser. */
async function follow(
  url: string,
  method = 'GET',
): Promise<{ status: number; to: URL; fragment: URLSearchParams }> {
  const reply = await fetch(url, { method, redirect: 'manual' })
  const to = new URL(reply.headers.get('location') ?? 'about:blank')
  return { status: reply.status, to, fragment: new URLSearchParams(to.hash.slice(1)) }
}

test('the mailed address is a page of ours with the verify address in its fragment', async () => {
  const { url } = await recovery()
  const verify = new URL(url)
  expect(verify.origin + verify.pathname).toBe(`${app.url}/auth/v1/verify`)
  expect(verify.searchParams.get('type')).toBe('recovery')
  expect(verify.searchParams.get('redirect_to')).toBe(`${app.url}/auth/reset`)
  expect(verify.searchParams.get('token')).toMatch(/^[A-Za-z]{43}$/)
})

test('a link leads to its target with a session that the client accepts', async () => {
  const { url, email } = await recovery()
  const { status, to, fragment } = await follow(url)
  expect(status).toBe(303)
  expect(to.origin + to.pathname).toBe(`${app.url}/auth/reset`)
  expect([...fragment.keys()].sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
  )
  expect(fragment.get('type')).toBe('recovery')
  const { data, error } = await app.client().auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('programs that look at links spend nothing but the link: the code still works', async () => {
  const { url, email, code } = await recovery()
  expect((await follow(url, 'HEAD')).status).toBe(200)
  expect((await follow(url)).fragment.has('access_token')).toBe(true)
  expect((await follow(url)).fragment.get('error_code')).toBe('otp_expired')
  const { error } = await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(error).toBeNull()
})

test('a code spends its link too', async () => {
  const { url, email, code } = await recovery()
  await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
  const { status, fragment } = await follow(url)
  expect(status).toBe(303)
  expect(Object.fromEntries(fragment)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('the token of a link can be posted, once, and spends the code', async () => {
  const { url, email, code } = await recovery()
  const tokenHash = new URL(url).searchParams.get('token') ?? ''
  const wrongType = await app.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  expect(wrongType.error?.code).toBe('otp_expired')
  const { data } = await app.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(data.user?.email).toBe(email)
  const again = await app.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(again.error?.code).toBe('otp_expired')
  const byCode = await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(byCode.error?.code).toBe('otp_expired')
})

test('the code and the link of a mail live equally long: ten minutes, as the mail says', async () => {
  const alive = await recovery()
  aheadSeconds += 590
  expect((await follow(alive.url)).fragment.has('access_token')).toBe(true)
  const inTime = await app
    .client()
    .auth.verifyOtp({ email: alive.email, token: alive.code, type: 'recovery' })
  expect(inTime.error).toBeNull()

  const { url, email, code } = await recovery()
  expect((await mailAbout(app, email, 'Reset')).text).toContain('Both work for 10 minutes, and once.')
  aheadSeconds += 601
  const late = await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(late.error?.code).toBe('otp_expired')
  expect((await follow(url)).fragment.get('error_code')).toBe('otp_expired')
})

test('the link of a confirmed address says whose it is, to whom opens it again', async () => {
  const { email, userId } = await app.signUp()
  const url = verifyUrlIn(await app.mailTo(email))
  // The code spent it.
  expect(Object.fromEntries((await follow(url)).fragment)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    confirmed_user: userId,
    sb: '',
  })
  const unused = new URL(url)
  unused.searchParams.set('token', 'x'.repeat(43))
  expect((await follow(unused.href)).fragment.has('confirmed_user')).toBe(false)
})

test('a newer mail of a kind kills the older code and link', async () => {
  const { email } = await app.signUp()
  const client = app.client()
  await client.auth.resetPasswordForEmail(email)
  const [older] = await mailsTo(app, email, 2)
  // A magic link shares the slot of a recovery, and has a cooldown of its own.
  await client.auth.signInWithOtp({ email })
  const [newer] = await mailsTo(app, email, 3)
  if (!older || !newer) throw new Error('mails are missing')
  const old = await client.auth.verifyOtp({ email, token: codeIn(older), type: 'recovery' })
  expect(old.error?.code).toBe('otp_expired')
  expect((await follow(verifyUrlIn(older))).fragment.get('error_code')).toBe('otp_expired')
  const { error } = await client.auth.verifyOtp({ email, token: codeIn(newer), type: 'email' })
  expect(error).toBeNull()
})

test('a magic link for an unknown address makes an account, unless it must not', async () => {
  const client = app.client()
  const stranger = freshAddress()
  const refused = await client.auth.signInWithOtp({ email: stranger, options: { shouldCreateUser: false } })
  expect(refused).toMatchObject({ data: { user: null, session: null }, error: null })

  const newcomer = freshAddress()
  await client.auth.signInWithOtp({ email: newcomer, options: { data: { name: 'New' } } })
  const { data } = await client.auth.verifyOtp({
    email: newcomer,
    token: codeIn(await app.mailTo(newcomer)),
    type: 'email',
  })
  expect(data.user).toMatchObject({ email: newcomer, user_metadata: { name: 'New' } })
  // Mails go out in the order they were queued, so one to the stranger would be here by now.
  expect((await app.mailbox()).some((mail) => mail.to === stranger)).toBe(false)
})

test.each([
  ['https://evil.example/'],
  ['//evil.example/'],
  ['http://127.0.0.1@evil.example/'],
  ['javascript:alert(1)'],
  ['/auth/reset'],
])('a link never leads to %s', async (target) => {
  const { url } = await recovery(target)
  expect(new URL(url).searchParams.get('redirect_to')).toBe(`${app.url}/`)
  const forged = new URL(url)
  forged.searchParams.set('redirect_to', target)
  const { to, fragment } = await follow(forged.href)
  expect(to.origin + to.pathname).toBe(`${app.url}/`)
  expect(fragment.has('access_token')).toBe(true)
})

test('a fragment of the target stays, beside the session', async () => {
  const { url } = await recovery(`${app.url}/auth/hash#type=invite&plan=pro`)
  const { to, fragment } = await follow(url)
  expect(to.href.match(/#/g)).toHaveLength(1)
  expect(fragment.get('plan')).toBe('pro')
  expect(fragment.get('type')).toBe('recovery')
  expect(fragment.has('access_token')).toBe(true)
})

test('a broken link leads to the site, never to JSON', async () => {
  for (const query of [
    '',
    '?token=x',
    '?type=signup',
    '?token=x&type=nonsense',
    '?token=a&token=b&type=signup',
  ]) {
    const { status, to, fragment } = await follow(`${app.url}/auth/v1/verify${query}`)
    expect(status).toBe(303)
    expect(to.origin).toBe(app.url)
    expect(fragment.get('error')).toMatch(/^(invalid_request|access_denied)$/)
  }
})
