import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { NEAR_PASSWORDS, NEW_PASSWORDS } from '#tests/support/attacks/passwords.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { codeIn, freshAddress, keptMails } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const mails = keptMails()
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '100000' }, wrap: mails.wrap })
})
afterAll(() => app.stop())

const REFUSALS = {
  short: [422, 'weak_password'],
  long: [400, 'validation_failed'],
  missing: [400, 'validation_failed'],
  unreadable: [400, 'validation_failed'],
  bad_json: [400, 'bad_json'],
} as const

const post = (path: string, body: object): Promise<Reply> => authCall(app, 'POST', path, body)
const signIn = (email: string, password: unknown): Promise<Reply> =>
  post('/token?grant_type=password', { email, password })

/** A confirmed account with this password. */
async function account(password: string): Promise<string> {
  const email = freshAddress()
  expect((await post('/signup', { email, password })).status).toBe(200)
  const verified = await post('/verify', { email, token: codeIn(await mails.nextTo(email)), type: 'email' })
  expect(verified.status).toBe(200)
  return email
}

test.each(NEW_PASSWORDS)('a sign-up with a password of %s', async (_what, password, verdict) => {
  if (verdict === 'taken') {
    const email = await account(password as string)
    expect((await signIn(email, password)).status).toBe(200)
    return
  }
  const email = freshAddress()
  const { status, body } = await post('/signup', { email, password })
  expect([status, body['code']]).toEqual(REFUSALS[verdict])
  if (verdict === 'short') expect(body['weak_password']).toEqual({ reasons: ['length'] })
  const users = await app.context.db.asService(
    (tx) => tx.rows`select 1 from auth.users where email = ${email}`,
  )
  expect(users).toEqual([])
})

test.each(NEAR_PASSWORDS)('passwords that differ %s are two', async (_what, set, tried) => {
  const email = await account(set)
  expect((await signIn(email, tried)).body['code']).toBe('invalid_credentials')
  expect((await signIn(email, set)).status).toBe(200)
})

test.each([
  ['in a usual session', 'signup', { 5: 422, 6: 200, 7: 200, 8: 200 }],
  ['after it was forgotten', 'recovery', { 5: 422, 6: 422, 7: 422, 8: 200 }],
] as const)('the least length of a new password, %s', async (_what, type, expected) => {
  const email = await account('a fine long password')
  const opened =
    type === 'signup'
      ? await signIn(email, 'a fine long password')
      : await post('/recover', { email }).then(async () =>
          post('/verify', { email, type, token: codeIn(await mails.nextTo(email)) }),
        )
  const token = String(opened.body['access_token'])
  const statuses: Record<string, number> = {}
  for (const length of [5, 6, 7, 8])
    statuses[length] = (
      await authCall(app, 'PUT', '/user', { password: 'kwzqxjvy'.slice(0, length) }, token)
    ).status
  expect(statuses).toEqual(expected)
})

test.each([
  ['129 characters', 'x'.repeat(129)],
  ['a million characters', 'x'.repeat(900_000)],
  ['half of a character', 'a fine long password\ud83d'],
  ['NUL after the right one', 'a fine long password\u0000'],
])('a sign-in with a password of %s is a wrong one', async (_what, password) => {
  const email = await account('a fine long password')
  expect((await signIn(email, password)).body['code']).toBe('invalid_credentials')
})
