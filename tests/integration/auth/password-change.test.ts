// A signed-in client that tries passwords on `PUT /user`: it may be somebody who found the browser open.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'

/** With the real limits; of mails there are enough. */
let app: TestApp
/** Where only accounts and sessions are counted. */
let roomy: TestApp
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', MAILS_PER_HOUR: '1000' } })
  roomy = await startApp()
})
afterAll(async () => {
  await app.stop()
  await roomy.stop()
})

/** A flood goes on until a stranger is served, on a slow machine too, and yet not for ever. */
const MOST_ROUNDS = 10
const OVERSIZED = { padding: 'x'.repeat(5_000) }

test.each([
  ['too much metadata', { data: OVERSIZED }, 'validation_failed'],
  ['an address without a fresh sign-in', { email: freshAddress() }, 'reauthentication_needed'],
  ['no address', { email: 'no address' }, 'validation_failed'],
  [
    'a challenge of an unknown kind',
    { code_challenge: 'x', code_challenge_method: 'x' },
    'validation_failed',
  ],
  ['metadata of its own', { app_metadata: {} }, 'not_admin'],
])('with %s nobody learns whether a guess is the password', async (_what, fields, code) => {
  const person = await roomy.signUp()
  const token = await tokenOf(person)
  for (const password of [person.password, 'another fine password']) {
    const { body } = await authCall(roomy, 'PUT', '/user', { password, ...fields }, token)
    expect(body['code']).toBe(code)
  }
  expect((await roomy.client().auth.signInWithPassword(person)).error).toBeNull()
})

test('a session tries ten passwords in a quarter of an hour, at once or not; another session is free', async () => {
  const person = await roomy.signUp()
  const token = await tokenOf(person)
  const put = (password: string, by = token) => authCall(roomy, 'PUT', '/user', { password }, by)
  const replies = await Promise.all(Array.from({ length: 14 }, () => put(person.password)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 422),
    ...Array.from({ length: 4 }, () => 429),
  ])
  expect(replies.find(({ status }) => status === 429)?.body['code']).toBe('over_request_rate_limit')
  expect((await put('a brand new password')).status).toBe(429)

  // The owner, who comes with the password or by mail, is not kept out.
  const owner = roomy.client()
  await owner.auth.signInWithPassword(person)
  expect((await owner.auth.updateUser({ password: 'a brand new password' })).error).toBeNull()
})

test('what a client learns about a password counts like failed sign-ins', async () => {
  const person = await app.signUp()
  const token = await tokenOf(person)
  const signIn = (password: string) =>
    authCall(app, 'POST', '/token?grant_type=password', { email: person.email, password })
  for (let tries = 0; tries < 5; tries += 1) {
    const { body } = await authCall(app, 'PUT', '/user', { password: person.password }, token)
    expect(body['code']).toBe('same_password')
    expect((await signIn('wrong password')).status).toBe(400)
  }
  expect((await signIn(person.password)).status).toBe(429)
})

test('thirty of them in five minutes are the most one client gets, and strangers sign in meanwhile', async () => {
  const stranger = await app.signUp()
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
  const tokens = await Promise.all(people.map(tokenOf))
  const enough = new AbortController()
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: 260 }, async (_, index) => {
      const token = tokens[index % tokens.length]
      const replies: number[] = []
      while (!enough.signal.aborted && replies.length < MOST_ROUNDS) {
        const { status } = await authCall(app, 'PUT', '/user', { password: 'a fine long password' }, token)
        replies.push(status)
      }
      return replies
    }),
  ).finally(() => (isOver = true))
  const { email, password } = stranger
  const served = await untilServed(() =>
    authCall(app, 'POST', '/token?grant_type=password', { email, password }),
  )
  enough.abort()
  expect(served.status).toBe(200)
  expect(isOver).toBe(false)
  const compared = (await flood).flat().filter((status) => status === 422)
  expect(compared.length).toBeLessThanOrEqual(30)
})
