// C13: the address of an account changes when both its mailboxes agree.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import {
  addressOf,
  askForChange,
  changeMails,
  enterChangeCode,
  followLink,
  forgetCooldowns,
  signedInWithPassword,
} from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout, mailsTo } from '#tests/support/stand-ins/mails.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const HALF_TEXT = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

test.each([['current mailbox first'], ['new mailbox first']])(
  'two codes move the account, the %s',
  async (order) => {
    const { person, newEmail, current, fresh } = await askForChange(app)
    const halves = [
      { email: person.email, token: codeIn(current) },
      { email: newEmail, token: codeIn(fresh) },
    ] as const
    const [first, second] = order.startsWith('current') ? halves : ([halves[1], halves[0]] as const)

    const reply = await authCall(app, 'POST', '/verify', { ...first, type: 'email_change' })
    expect(reply).toMatchObject({ status: 200, body: { msg: HALF_TEXT, code: '200' } })
    expect(await addressOf(app, person)).toBe(person.email)
    // The same half a second time, by its link, does not count as the other one.
    const again = await followLink(order.startsWith('current') ? current : fresh)
    expect(again.fragment.get('error_code')).toBe('otp_expired')
    expect((await enterChangeCode(app, first.email, first.token)).error?.code).toBe('otp_expired')

    const { data, error } = await enterChangeCode(app, second.email, second.token)
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(data.user).toMatchObject({ id: person.userId, email: newEmail })
    expect(data.user?.new_email).toBeUndefined()
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      identity_data: { email: newEmail, email_verified: true },
    })

    const old = await app.client().auth.signInWithPassword(person)
    expect(old.error?.code).toBe('invalid_credentials')
    const moved = await app.client().auth.signInWithPassword({ ...person, email: newEmail })
    expect(moved.error).toBeNull()
    expect(moved.data.user?.user_metadata).toBeDefined()
  },
)

test('the official client sees neither user nor session nor error after the first half', async () => {
  const { person, current } = await askForChange(app)
  const { data, error } = await enterChangeCode(app, person.email, codeIn(current))
  expect({ data, error }).toEqual({ data: { user: null, session: null }, error: null })
})

test('two links move the account; each leads to the target it was asked with', async () => {
  const person = await signedInWithPassword(app)
  const newEmail = freshAddress()
  await person.client.auth.updateUser({ email: newEmail }, { emailRedirectTo: `${app.url}/auth/hash` })
  const { current, fresh } = await changeMails(app, { from: person.email, to: newEmail })

  const first = await followLink(fresh)
  expect(first.to.origin + first.to.pathname).toBe(`${app.url}/auth/hash`)
  expect(Object.fromEntries(first.fragment)).toEqual({ message: HALF_TEXT, sb: '' })
  const second = await followLink(current)
  expect(second.to.origin + second.to.pathname).toBe(`${app.url}/auth/hash`)
  expect(second.fragment.get('type')).toBe('email_change')
  const { data } = await app.client().auth.setSession({
    access_token: second.fragment.get('access_token') ?? '',
    refresh_token: second.fragment.get('refresh_token') ?? '',
  })
  expect(data.user?.email).toBe(newEmail)
})

test('a code still works after a program has followed the link of its mail', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  await followLink(current)
  expect((await enterChangeCode(app, person.email, codeIn(current))).error).toBeNull()
  expect(await addressOf(app, person)).toBe(person.email)
  await followLink(fresh)
  const { data, error } = await enterChangeCode(app, newEmail, codeIn(fresh))
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(newEmail)
})

test('the old address is told, and every other session and mailed code is over', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  const otherDevice = app.client()
  await otherDevice.auth.signInWithPassword(person)
  const otherToken = await tokenOf({ client: otherDevice })
  await app.client().auth.resetPasswordForEmail(person.email)
  const recovery = await mailAbout(app, person.email, 'Reset')
  await enterChangeCode(app, person.email, codeIn(current))
  await enterChangeCode(app, newEmail, codeIn(fresh))

  const ended = await authCall(app, 'GET', '/user', undefined, otherToken)
  expect(ended.body['code']).toBe('session_not_found')
  const pending = await app
    .client()
    .auth.verifyOtp({ email: person.email, token: codeIn(recovery), type: 'recovery' })
  expect(pending.error?.code).toBe('otp_expired')
  const notice = await mailAbout(app, person.email, 'was changed')
  expect(notice.text).not.toContain(newEmail)
  expect(notice.text).toContain(newEmail.replace(/^(.).*@/, '$1***@'))
  expect(
    (await app.mailbox()).some((mail) => mail.to === newEmail && mail.subject.includes('was changed')),
  ).toBe(false)
})

test('an unconfirmed sign-up does not keep an address from its owner', async () => {
  const squatted = freshAddress()
  const squatter = { email: squatted, password: 'a squatters password' }
  await app.client().auth.signUp(squatter)
  const { person, current, fresh } = await askForChange(app, squatted)
  await enterChangeCode(app, person.email, codeIn(current))
  const { data, error } = await enterChangeCode(app, squatted, codeIn(fresh))
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: person.userId, email: squatted })
  expect((await app.client().auth.signInWithPassword(squatter)).error?.code).toBe('invalid_credentials')
})

test('both halves at once move the account once, and both are answered in order', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  const replies = await Promise.all(
    [
      { email: person.email, token: codeIn(current) },
      { email: newEmail, token: codeIn(fresh) },
      { email: newEmail, token: codeIn(fresh) },
    ].map((half) => authCall(app, 'POST', '/verify', { ...half, type: 'email_change' })),
  )
  expect(replies.map(({ status }) => String(status)).sort()).toEqual(['200', '200', '403'])
  expect(replies.filter(({ body }) => 'access_token' in body)).toHaveLength(1)
  expect(await addressOf(app, person)).toBe(newEmail)
})

test('a second wish replaces the first, whose mails are worth nothing any more', async () => {
  const { person, newEmail: firstWish, current, fresh } = await askForChange(app)
  await enterChangeCode(app, firstWish, codeIn(fresh))
  const tooSoon = await person.client.auth.updateUser({ email: freshAddress() })
  expect(tooSoon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  await forgetCooldowns(app)
  const secondWish = freshAddress()
  expect((await person.client.auth.updateUser({ email: secondWish })).error).toBeNull()

  expect((await enterChangeCode(app, person.email, codeIn(current))).error?.code).toBe('otp_expired')
  expect((await followLink(fresh)).fragment.get('error_code')).toBe('otp_expired')
  // The half that was confirmed for the first wish does not count for the second.
  const [newest] = (await mailsTo(app, person.email, 3)).filter((mail) =>
    mail.subject.includes('Confirm the change'),
  )
  const { data } = await enterChangeCode(app, person.email, codeIn(newest ?? current))
  expect(data.session).toBeNull()
  expect(await addressOf(app, person)).toBe(person.email)
})

test('a password reset cancels the change', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  await enterChangeCode(app, newEmail, codeIn(fresh))
  await app.client().auth.resetPasswordForEmail(person.email)
  const reset = await mailAbout(app, person.email, 'Reset')
  const owner = app.client()
  await owner.auth.verifyOtp({ email: person.email, token: codeIn(reset), type: 'recovery' })
  const { data } = await owner.auth.updateUser({ password: 'the owners new password' })
  expect(data.user?.new_email).toBeUndefined()
  expect((await enterChangeCode(app, person.email, codeIn(current))).error?.code).toBe('otp_expired')
  expect(await addressOf(app, person)).toBe(person.email)
})

test('a new password and a new address in one request: the change starts after the password', async () => {
  const person = await signedInWithPassword(app)
  const newEmail = freshAddress()
  const { data, error } = await person.client.auth.updateUser({
    email: newEmail,
    password: 'another fine password',
  })
  expect(error).toBeNull()
  expect(data.user?.new_email).toBe(newEmail)
  const { current, fresh } = await changeMails(app, { from: person.email, to: newEmail })
  await enterChangeCode(app, person.email, codeIn(current))
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).data.user?.email).toBe(newEmail)
})

test('resend asks the mailboxes that have not answered, with new codes', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  await enterChangeCode(app, person.email, codeIn(current))
  await forgetCooldowns(app)
  const resent = await app.client().auth.resend({ type: 'email_change', email: person.email })
  expect(resent.error).toBeNull()
  const [newest] = await mailsTo(app, newEmail, 2)
  expect(codeIn(newest ?? fresh)).not.toBe(codeIn(fresh))
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).error?.code).toBe('otp_expired')
  expect((await enterChangeCode(app, newEmail, codeIn(newest ?? fresh))).data.user?.email).toBe(newEmail)
  // Sign-up, change: nothing went to the mailbox that had answered, until it was told of the move.
  const subjects = (await mailsTo(app, person.email, 3)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Confirm the change'))).toHaveLength(1)
})

test('resend by the new address writes to it alone, and says nothing about who waits for what', async () => {
  const { person, newEmail } = await askForChange(app)
  await forgetCooldowns(app)
  const known = await authCall(app, 'POST', '/resend', { type: 'email_change', email: newEmail })
  const unknown = await authCall(app, 'POST', '/resend', { type: 'email_change', email: freshAddress() })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await mailsTo(app, newEmail, 2)
  const asked = (await mailsTo(app, person.email, 2)).filter((mail) =>
    mail.subject.includes('Confirm the change'),
  )
  expect(asked).toHaveLength(1)
})

test('two wishes at once: one is taken, and only its mails count', async () => {
  const person = await signedInWithPassword(app)
  const wishes = [freshAddress(), freshAddress()]
  const outcomes = await Promise.all(wishes.map((email) => person.client.auth.updateUser({ email })))
  expect(outcomes.map(({ error }) => error?.code ?? 'taken').sort()).toEqual([
    'over_email_send_rate_limit',
    'taken',
  ])
  const { data } = await person.client.auth.getUser()
  const newEmail = data.user?.new_email ?? ''
  expect(wishes).toContain(newEmail)
  const { current, fresh } = await changeMails(app, { from: person.email, to: newEmail })
  await enterChangeCode(app, person.email, codeIn(current))
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).data.user?.email).toBe(newEmail)
})

test('a client of the PKCE flow comes back with words after the first link, with a code after the second', async () => {
  const person = await signedInWithPassword(app)
  const newEmail = freshAddress()
  const verifier = randomBytes(32).toString('base64url')
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
  await authCall(app, 'PUT', '/user', { email: newEmail, ...challenge }, await tokenOf(person))
  const { current, fresh } = await changeMails(app, { from: person.email, to: newEmail })

  const first = await followLink(current)
  expect(first.to.searchParams.get('message')).toBe(HALF_TEXT)
  const second = await followLink(fresh)
  expect(second.fragment.has('access_token')).toBe(false)
  const exchanged = await authCall(app, 'POST', '/token?grant_type=pkce', {
    auth_code: second.to.searchParams.get('code'),
    code_verifier: verifier,
  })
  expect(exchanged.body).toMatchObject({ user: { id: person.userId, email: newEmail } })
})

test('a change that is taken back is over: its codes and links, for the screen and for whoever has the mails', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).error).toBeNull()
  const client = app.client()
  await client.auth.signInWithPassword(person)
  expect((await client.auth.getUser()).data.user?.new_email).toBe(newEmail)
  expect((await app.client().rpc('cancel_email_change')).error?.code).toBe('42501')
  expect((await client.rpc('cancel_email_change')).data).toBe(true)
  expect((await client.rpc('cancel_email_change')).data).toBe(false)
  expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined()

  expect((await enterChangeCode(app, person.email, codeIn(current))).error?.code).toBe('otp_expired')
  for (const mail of [current, fresh])
    expect((await followLink(mail)).fragment.get('error_code')).toBe('otp_expired')
  expect(await addressOf(app, person)).toBe(person.email)
  // Who took it back stays signed in.
  expect((await client.auth.getUser()).error).toBeNull()
})
