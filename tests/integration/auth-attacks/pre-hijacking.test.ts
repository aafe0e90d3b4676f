// C10: whoever signed up with an address before its owner came has no power over the account afterwards. The five
// published attacks, in the order that favours the attacker and in the other one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAddress, takeOverUnconfirmed } from '#server/wire/auth/accounts/confirm-address.ts'
import { lockUser, userByEmail } from '#server/wire/auth/accounts/users.queries.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import {
  askForChange,
  enterChangeCode,
  followLink,
  forgetCooldowns,
  signedInWithPassword,
} from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout, mailsTo } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const ATTACKER = 'the attackers password'
const OWNER = 'the owners password'

const signUp = (email: string, password: string, name = 'Someone') =>
  app.client().auth.signUp({ email, password, options: { data: { name } } })

const signInRefusal = async (email: string, password: string): Promise<string | undefined> =>
  (await app.client().auth.signInWithPassword({ email, password })).error?.code

/** The newest mail with a code. */
async function newestCode(email: string, mails: number): Promise<string> {
  const [mail] = (await mailsTo(app, email, mails)).filter(({ text }) => /\d{6}/.test(text))
  if (!mail) throw new Error('no mail with a code')
  return codeIn(mail)
}

test.each([
  ['the attacker first', [ATTACKER, OWNER]],
  ['the owner first', [OWNER, ATTACKER]],
])(
  'two sign-ups with different passwords, %s: neither counts, and the owner is told',
  async (_who, passwords) => {
    const email = freshAddress()
    for (const password of passwords) expect((await signUp(email, password)).error).toBeNull()
    // Nobody is in before the mailbox has answered, and the refusals say nothing.
    expect(await signInRefusal(email, ATTACKER)).not.toBeUndefined()

    const owner = app.client()
    const { data, error } = await owner.auth.verifyOtp({
      email,
      token: await newestCode(email, 1),
      type: 'email',
    })
    expect(error).toBeNull()
    expect(data.session).not.toBeNull()
    expect(await signInRefusal(email, ATTACKER)).toBe('invalid_credentials')
    expect(await signInRefusal(email, OWNER)).toBe('invalid_credentials')
    const notice = await mailAbout(app, email, 'Set a password')
    expect(notice.text).toContain(`${app.url}/login`)

    // The owner sets one, as the mail says.
    await app.client().auth.resetPasswordForEmail(email)
    const recovered = app.client()
    await recovered.auth.verifyOtp({ email, token: await newestCode(email, 3), type: 'recovery' })
    expect((await recovered.auth.updateUser({ password: OWNER })).error).toBeNull()
    expect(await signInRefusal(email, OWNER)).toBeUndefined()
    expect(await signInRefusal(email, ATTACKER)).toBe('invalid_credentials')
  },
)

test('a second sign-up of the same person, with the same password, keeps it', async () => {
  const email = freshAddress()
  await signUp(email, OWNER, 'Ann')
  await signUp(email, OWNER, 'Bob')
  const { data } = await app
    .client()
    .auth.verifyOtp({ email, token: await newestCode(email, 1), type: 'email' })
  expect(data.user?.user_metadata).toEqual({ name: 'Ann' })
  expect(await signInRefusal(email, OWNER)).toBeUndefined()
})

test.each([
  ['the attacker first', true],
  ['the owner first', false],
])(
  'a sign-up with a password and a sign-in by mail, %s: the password does not count',
  async (_who, isFirst) => {
    const email = freshAddress()
    if (isFirst) {
      await signUp(email, ATTACKER)
      // A mail that is replaced before it was sent would never come.
      await app.mailTo(email)
    }
    await forgetCooldowns(app)
    await app.client().auth.signInWithOtp({ email })
    if (!isFirst) await signUp(email, ATTACKER)
    const { error } = await app
      .client()
      .auth.verifyOtp({ email, token: await newestCode(email, isFirst ? 2 : 1), type: 'email' })
    expect(error).toBeNull()
    expect(await signInRefusal(email, ATTACKER)).toBe('invalid_credentials')
  },
)

test.each([
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
])('asking for the mail once more by %s is no second sign-up: the password stays', async (path, fields) => {
  const email = freshAddress()
  await signUp(email, OWNER)
  const first = codeIn(await mailAbout(app, email, 'Confirm your email'))
  await forgetCooldowns(app)
  expect((await authCall(app, 'POST', path, { email, ...fields })).status).toBe(200)
  const second = await newestCode(email, 2)
  const enter = (token: string) => app.client().auth.verifyOtp({ email, token, type: 'signup' })
  if (first !== second) expect((await enter(first)).error?.code).toBe('otp_expired')
  expect((await enter(second)).error).toBeNull()
  expect(await signInRefusal(email, OWNER)).toBeUndefined()
})

test('a sign-up opens no session: there is none to outlive the arrival of the owner', async () => {
  const email = freshAddress()
  const { data } = await signUp(email, ATTACKER)
  expect(data.session).toBeNull()
  expect(await signInRefusal(email, ATTACKER)).toBe('email_not_confirmed')
  const sessions = await app.context.db.asService(
    (tx) => tx.rows`select session.id from auth.sessions session
      join auth.users account on account.id = session.user_id where account.email = ${email}`,
  )
  expect(sessions).toEqual([])
})

test('an owner who comes by password reset is rid of the first password at once', async () => {
  const email = freshAddress()
  await signUp(email, ATTACKER)
  await app.client().auth.resetPasswordForEmail(email)
  const owner = app.client()
  await owner.auth.verifyOtp({ email, token: await newestCode(email, 2), type: 'recovery' })
  // Even if the owner stops here, without setting a new one.
  expect(await signInRefusal(email, ATTACKER)).toBe('invalid_credentials')
})

test('sessions of before a password reset are over, their refresh tokens too', async () => {
  const thief = await signedInWithPassword(app)
  const { data } = await thief.client.auth.getSession()
  await app.client().auth.resetPasswordForEmail(thief.email)
  const owner = app.client()
  await owner.auth.verifyOtp({
    email: thief.email,
    token: await newestCode(thief.email, 2),
    type: 'recovery',
  })
  await owner.auth.updateUser({ password: OWNER })
  const refreshed = await authCall(app, 'POST', '/token?grant_type=refresh_token', {
    refresh_token: data.session?.refresh_token,
  })
  expect(refreshed.body['code']).toBe('refresh_token_not_found')
  expect((await thief.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('an unfinished change to the attackers address ends with the password reset of the owner', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  await enterChangeCode(app, newEmail, codeIn(fresh))
  await app.client().auth.resetPasswordForEmail(person.email)
  const owner = app.client()
  const reset = await mailAbout(app, person.email, 'Reset')
  await owner.auth.verifyOtp({ email: person.email, token: codeIn(reset), type: 'recovery' })
  await owner.auth.updateUser({ password: OWNER })
  for (const [address, mail] of [
    [person.email, current],
    [newEmail, fresh],
  ] as const) {
    expect((await enterChangeCode(app, address, codeIn(mail))).error?.code).toBe('otp_expired')
    expect((await followLink(mail)).fragment.get('error_code')).toBe('otp_expired')
  }
  expect((await owner.auth.getUser()).data.user?.email).toBe(person.email)
})

test.each([
  ['before', true],
  ['after', false],
])(
  'an attackers change to the owners address, begun %s the owner signs up, comes to nothing',
  async (_when, isBefore) => {
    const address = freshAddress()
    if (!isBefore) await signUp(address, OWNER)
    const { person: attacker, current, fresh } = await askForChange(app, address)
    await enterChangeCode(app, attacker.email, codeIn(current))
    if (isBefore) await signUp(address, OWNER)
    const signUpMail = await mailAbout(app, address, 'Confirm your email')
    const { error } = await app
      .client()
      .auth.verifyOtp({ email: address, token: codeIn(signUpMail), type: 'signup' })
    expect(error).toBeNull()
    expect(await signInRefusal(address, OWNER)).toBeUndefined()
    // Even when the owner follows the attacker's link, the address stays the owner's.
    expect((await followLink(fresh)).fragment.get('error_code')).toBe('email_exists')
    expect(await signInRefusal(address, OWNER)).toBeUndefined()
    expect((await attacker.client.auth.getUser()).data.user?.email).toBe(attacker.email)
  },
)

/** What the account and its profile say of a person. */
async function namesOf(email: string): Promise<object | undefined> {
  const [names] = await app.context.db.asService(
    (tx) => tx.rows<{ user_metadata: object; display_name: string | null }>`
      select account.user_metadata, profile.display_name
      from auth.users account join public.profiles profile using (id) where email = ${email}`,
  )
  return names
}

test.each([
  ['a contested sign-up is confirmed', 'signup', true],
  ['an unconfirmed account is reset', 'recovery', true],
  ['a plain sign-up is confirmed', 'signup', false],
  ['a confirmed account is reset', 'recovery', false],
] as const)('what was written at sign-up when %s', async (_when, type, isSquatted) => {
  const email = freshAddress()
  if (type === 'signup') {
    await signUp(email, ATTACKER, 'Mallory')
    if (isSquatted) await signUp(email, OWNER, 'Olivia Owner')
  } else {
    if (isSquatted) await signUp(email, ATTACKER, 'Mallory')
    else await app.signUp({ email, name: 'Mallory' })
    await app.client().auth.resetPasswordForEmail(email)
  }
  const mail = await mailAbout(app, email, type === 'signup' ? 'Confirm your email' : 'Reset')
  const { data, error } = await app.client().auth.verifyOtp({ email, token: codeIn(mail), type })
  expect(error).toBeNull()
  const kept = isSquatted ? {} : { name: 'Mallory' }
  expect(data.user?.user_metadata).toEqual(kept)
  expect(await namesOf(email)).toEqual({ user_metadata: kept, display_name: isSquatted ? null : 'Mallory' })
})

test('an account taken over for a provider keeps nothing of the sign-up', async () => {
  const email = freshAddress()
  await signUp(email, ATTACKER, 'Mallory')
  const code = await newestCode(email, 1)
  await app.context.db.asService(async (tx) => {
    const found = await userByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user) throw new Error('no account')
    await takeOverUnconfirmed(tx, app.context, user, { name: 'Olivia Owner' })
  })
  expect(await signInRefusal(email, ATTACKER)).toBe('invalid_credentials')
  const late = await app.client().auth.verifyOtp({ email, token: code, type: 'signup' })
  expect(late.error?.code).toBe('otp_expired')
  const [left] = await app.context.db.asService(
    (tx) => tx.rows`
      select account.user_metadata, account.email_confirmed_at is not null as confirmed, profile.display_name
      from auth.users account join public.profiles profile using (id) where email = ${email}`,
  )
  expect(left).toEqual({
    user_metadata: { name: 'Olivia Owner' },
    confirmed: true,
    display_name: 'Olivia Owner',
  })
  // And an account that somebody has proved to own is never taken over.
  await expect(
    app.context.db.asService(async (tx) => {
      const user = await userByEmail(tx, email)
      if (user) await takeOverUnconfirmed(tx, app.context, user)
    }),
  ).rejects.toThrow('never taken over')
})

test('confirming an address a second time changes nothing', async () => {
  const person = await app.signUp()
  await app.context.db.asService(async (tx) => {
    const user = await userByEmail(tx, person.email)
    if (user) await confirmAddress(tx, app.context, { ...user, is_sign_up_contested: true })
  })
  expect(await signInRefusal(person.email, person.password)).toBeUndefined()
})
