// C13: what does not change the address of an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import {
  addressOf,
  askForChange,
  enterChangeCode,
  followLink,
  forgetCooldowns,
  signedInWithPassword,
} from '#tests/support/app/email-change.ts'
import {
  codeIn,
  freshAddress,
  mailAbout,
  mailsTo,
  verifyUrlIn,
  wrongCode,
} from '#tests/support/stand-ins/mails.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let aheadSeconds = 0
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadSeconds * 1000) }
  app = await startApp({ wrap: (context) => ({ ...context, clock }) })
})
afterAll(() => app.stop())

test('only a password sign-in of this session within five minutes may ask', async () => {
  const byCode = await app.signUp()
  const refused = await byCode.client.auth.updateUser({ email: freshAddress() })
  expect(refused.error).toMatchObject({ code: 'reauthentication_needed', status: 403 })

  const person = await signedInWithPassword(app)
  // A busy machine takes some seconds itself.
  aheadSeconds += 270
  expect((await person.client.auth.updateUser({ email: freshAddress() })).error).toBeNull()
  await forgetCooldowns(app)
  aheadSeconds += 31
  const late = await person.client.auth.updateUser({ email: freshAddress() })
  expect(late.error?.code).toBe('reauthentication_needed')
  // A refresh makes the token younger, not the proof; another device's sign-in is another session's.
  await person.client.auth.refreshSession()
  await app.client().auth.signInWithPassword(person)
  const refreshed = await person.client.auth.updateUser({ email: freshAddress() })
  expect(refreshed.error?.code).toBe('reauthentication_needed')
})

test('a taken address is refused however it is written; the own one changes nothing', async () => {
  const taken = await app.signUp()
  const person = await signedInWithPassword(app)
  for (const email of [taken.email, taken.email.toUpperCase(), ` ${taken.email} `]) {
    const { error } = await person.client.auth.updateUser({ email })
    expect(error).toMatchObject({ code: 'email_exists', status: 422 })
  }
  const { data, error } = await person.client.auth.updateUser({ email: person.email.toUpperCase() })
  expect(error).toBeNull()
  expect(data.user?.new_email).toBeUndefined()
})

test.each([
  ['\u212Aim@mail.example'],
  ['m\u00fcller@mail.example'],
  ['a@b@mail.example'],
  ['a@mail.example\nBcc: b@x.example'],
  [''],
])('no address: %j', async (email) => {
  const person = await signedInWithPassword(app)
  const reply = await authCall(app, 'PUT', '/user', { email }, await tokenOf(person))
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

/** Somebody signs up with an address that has other mails too, and confirms it. */
async function signUpAs(email: string): Promise<void> {
  const client = app.client()
  await client.auth.signUp({ email, password: 'a fine long password' })
  const mail = await mailAbout(app, email, 'Confirm your email')
  expect((await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' })).error).toBeNull()
}

test('an address that was taken meanwhile stays with whoever confirmed it first', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  await signUpAs(newEmail)
  await enterChangeCode(app, person.email, codeIn(current))
  const { error } = await enterChangeCode(app, newEmail, codeIn(fresh))
  expect(error).toMatchObject({ code: 'email_exists', status: 422 })
  expect(await addressOf(app, person)).toBe(person.email)
  const { data } = await person.client.auth.getUser()
  expect(data.user?.new_email).toBeUndefined()

  // By link the refusal is in the fragment.
  const other = await askForChange(app)
  await signUpAs(other.newEmail)
  await followLink(other.current)
  const { fragment } = await followLink(other.fresh)
  expect(Object.fromEntries(fragment)).toMatchObject({ error: 'invalid_request', error_code: 'email_exists' })
})

test('two accounts that want one address: the first to finish has it', async () => {
  const wanted = freshAddress()
  const one = await askForChange(app, wanted)
  await forgetCooldowns(app)
  const two = await askForChange(app, wanted)
  await enterChangeCode(app, one.person.email, codeIn(one.current))
  await enterChangeCode(app, two.person.email, codeIn(two.current))
  // Newest first: the mail to the wanted address that belongs to the second account.
  const mails = (await mailsTo(app, wanted, 2)).filter((mail) => mail.subject.includes('Confirm your new'))
  const replies = await Promise.all(mails.map((mail) => fetch(verifyUrlIn(mail), { redirect: 'manual' })))
  const outcomes = replies.map((reply) => {
    const fragment = new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
    return String(fragment.get('error_code') ?? fragment.get('type'))
  })
  expect(outcomes.sort()).toEqual(['email_change', 'email_exists'])
  expect(
    [await addressOf(app, one.person), await addressOf(app, two.person)].filter((is) => is === wanted),
  ).toHaveLength(1)
})

test('a refused password leaves the address alone', async () => {
  const person = await signedInWithPassword(app)
  const { error } = await person.client.auth.updateUser({ email: freshAddress(), password: 'short' })
  expect(error?.code).toBe('weak_password')
  expect((await person.client.auth.getUser()).data.user?.new_email).toBeUndefined()
})

test('its codes are worth nothing for signing in, nor other codes for it', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  for (const type of ['email', 'signup', 'magiclink', 'recovery', 'invite'] as const) {
    const asOther = await app.client().auth.verifyOtp({ email: newEmail, token: codeIn(fresh), type })
    expect(asOther.error?.code).toBe('otp_expired')
    const { error } = await app.client().auth.verifyOtp({ email: person.email, token: codeIn(current), type })
    expect(error?.code).toBe('otp_expired')
  }
  // Each mailbox has its own code.
  if (codeIn(current) !== codeIn(fresh))
    expect((await enterChangeCode(app, newEmail, codeIn(current))).error?.code).toBe('otp_expired')
  await app.client().auth.resetPasswordForEmail(person.email)
  const reset = await mailAbout(app, person.email, 'Reset')
  if (codeIn(reset) !== codeIn(current))
    expect((await enterChangeCode(app, person.email, codeIn(reset))).error?.code).toBe('otp_expired')
})

test('five wrong codes void one half, and ten minutes both', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  for (let tries = 0; tries < 5; tries += 1) await enterChangeCode(app, newEmail, wrongCode(codeIn(fresh)))
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).error?.code).toBe('otp_expired')
  aheadSeconds += 601
  expect((await enterChangeCode(app, person.email, codeIn(current))).error?.code).toBe('otp_expired')
  aheadSeconds += 3_000
  expect((await followLink(current)).fragment.get('error_code')).toBe('otp_expired')
})

test('mails of a change that was dropped open nothing, even while their codes live', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  // As if the change were dropped at the moment its mails were made.
  await app.context.db.asService(
    (tx) => tx.rows`update auth.users set new_email = null where id = ${person.userId}`,
  )
  expect((await enterChangeCode(app, newEmail, codeIn(fresh))).error?.code).toBe('otp_expired')
  expect((await enterChangeCode(app, person.email, codeIn(current))).error?.code).toBe('otp_expired')
})
