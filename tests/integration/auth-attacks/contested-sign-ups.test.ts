// A sign-up with an address that has an account: its password is answered like that of a new account, and opens nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { codeIn, freshAddress } from '#tests/support/stand-ins/mails.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { timeTravel } from '#tests/support/environment/time-travel.ts'

let app: TestApp
const time = timeTravel()
beforeAll(async () => {
  app = await startApp({ wrap: time.wrap })
})
afterAll(() => app.stop())

const STRANGERS = 'the password of a stranger'

const signUp = async (email: string, password: string): Promise<void> => {
  expect((await authCall(app, 'POST', '/signup', { email, password })).status).toBe(200)
}
const signIn = async (email: string, password: string): Promise<unknown> => {
  const { status, body } = await authCall(app, 'POST', '/token?grant_type=password', { email, password })
  return status === 200 ? 'session' : body['code']
}
const passwordOf = async (email: string): Promise<unknown> =>
  (await asOwner(app, (db) => db.rows`select password_hash from auth.users where email = ${email}`))[0]

test('for an hour it is answered as of an account that waits, whatever there is, then only where one does', async () => {
  const taken = await app.signUp()
  const before = await passwordOf(taken.email)
  const [fresh, waiting] = [freshAddress(), freshAddress()]
  await signUp(waiting, 'the password of its owner')
  const addresses = [taken.email, fresh, waiting]
  for (const email of addresses) {
    await signUp(email, STRANGERS)
    expect(await signIn(email, STRANGERS), email).toBe('email_not_confirmed')
    expect(await signIn(email, `${STRANGERS}!`), email).toBe('invalid_credentials')
  }
  expect(await signIn(taken.email, taken.password)).toBe('session')
  expect(await passwordOf(taken.email)).toEqual(before)

  await time.advance(app, 3_500)
  for (const email of addresses) expect(await signIn(email, STRANGERS), email).toBe('email_not_confirmed')
  await time.advance(app, 101)
  for (const email of [taken.email, waiting])
    expect(await signIn(email, STRANGERS), email).toBe('invalid_credentials')
  expect(await signIn(fresh, STRANGERS)).toBe('email_not_confirmed')
  expect(await signIn(waiting, 'the password of its owner')).toBe('email_not_confirmed')
  expect(await signIn(taken.email, taken.password)).toBe('session')
})

test('of many only the first and the last four count, and the one of the owner always', async () => {
  const taken = await app.signUp()
  const fresh = freshAddress()
  for (const email of [taken.email, fresh]) {
    const passwords = Array.from({ length: 7 }, (_, index) => `password number ${index}`)
    for (const password of [...passwords, 'password number 3']) await signUp(email, password)
    const answers: unknown[] = []
    for (const password of passwords) answers.push(await signIn(email, password))
    const [known, wrong] = ['email_not_confirmed', 'invalid_credentials']
    expect(answers).toEqual([known, wrong, wrong, known, known, known, known])
  }
  expect(await signIn(taken.email, taken.password)).toBe('session')
})

test('of several that began at the same moment each is remembered, and first of all the one an account keeps', async () => {
  const passwords = ['the one password', 'the other password']
  for (let round = 0; round < 2; round += 1) {
    const taken = (await app.signUp()).email
    const fresh = freshAddress()
    const answers = async (email: string): Promise<unknown[]> => [
      await signIn(email, passwords[0] ?? ''),
      await signIn(email, passwords[1] ?? ''),
    ]
    for (const email of [taken, fresh]) {
      await Promise.all(passwords.map((password) => signUp(email, password)))
      expect(await answers(email)).toEqual(['email_not_confirmed', 'email_not_confirmed'])
      // Four more: of the two only the first is left.
      await Promise.all([1, 2, 3, 4].map((index) => signUp(email, `password number ${index}`)))
      expect(new Set(await answers(email))).toEqual(new Set(['email_not_confirmed', 'invalid_credentials']))
    }
  }
})

test('it is never the password of the account, also not of one that is confirmed later', async () => {
  const email = freshAddress()
  await signUp(email, 'the password of its owner')
  const code = codeIn(await app.mailTo(email))
  await signUp(email, STRANGERS)
  expect((await authCall(app, 'POST', '/verify', { email, token: code, type: 'email' })).status).toBe(200)
  for (const password of [STRANGERS, 'the password of its owner'])
    expect(await signIn(email, password)).toBe('invalid_credentials')
})

test('whoever confirms an address that was signed up with twice is told by every session, until a password is set', async () => {
  const email = freshAddress()
  await signUp(email, 'the password of its owner')
  const code = codeIn(await app.mailTo(email))
  await signUp(email, STRANGERS)
  const client = app.client()
  const toldBy = (user: { app_metadata: Record<string, unknown> } | null) =>
    user?.app_metadata['password_dropped']
  const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(toldBy(data.user)).toBe(true)
  expect(toldBy((await client.auth.refreshSession()).data.user)).toBe(true)
  // Nobody writes it but us.
  expect((await client.auth.updateUser({ data: { password_dropped: false } })).error).toBeNull()
  expect(toldBy((await client.auth.getUser()).data.user)).toBe(true)
  expect((await client.auth.updateUser({ password: 'one that counts' })).error).toBeNull()
  expect(toldBy((await client.auth.getUser()).data.user)).toBeUndefined()
  expect(await signIn(email, 'one that counts')).toBe('session')

  const other = await app.signUp()
  expect(toldBy((await other.client.auth.getUser()).data.user)).toBeUndefined()
})

test('nothing of it can be read: addresses are hashed like passwords are, and all of it is forgotten', async () => {
  const email = freshAddress()
  await signUp(email, STRANGERS)
  const [row] = await asOwner(
    app,
    (db) => db.rows<{ text: string }>`
      select string_agg(known::text, ' ') as text from auth.sign_up_passwords known`,
  )
  expect(row?.text).toContain('$argon2id$')
  expect(row?.text).not.toContain(email)
  expect(row?.text).not.toContain(STRANGERS)
})
