// Everything that may happen to an account, at the same moment: whoever wins, nobody is answered with a 5xx (a deadlock
// would be one) and the account is whole afterwards.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockUser } from '#server/wire/auth/accounts/users.queries.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { askForChange, forgetCooldowns } from '#tests/support/app/email-change.ts'
import { codeIn, mailAbout, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test.each([[1], [2], [3], [4], [5]])('all at once, round %i', async () => {
  const { person, newEmail, current, fresh } = await askForChange(app)
  const token = await tokenOf(person)
  const { data } = await person.client.auth.getSession()
  await authCall(app, 'POST', '/recover', { email: person.email })
  const reset = await mailAbout(app, person.email, 'Reset')
  await forgetCooldowns(app)

  const verify = (email: string, mail: { text: string }, type: string) =>
    authCall(app, 'POST', '/verify', { email, token: codeIn(mail), type })
  const follow = async (mail: { text: string }) => {
    const reply = await fetch(verifyUrlIn(mail), { redirect: 'manual' })
    return { status: reply.status, body: {} }
  }
  const replies = await Promise.all([
    verify(person.email, reset, 'recovery'),
    follow(reset),
    verify(person.email, current, 'email_change'),
    verify(newEmail, fresh, 'email_change'),
    follow(current),
    follow(fresh),
    authCall(app, 'PUT', '/user', { password: 'a brand new password' }, token),
    authCall(app, 'PUT', '/user', { data: { theme: 'dark' } }, token),
    authCall(app, 'POST', '/resend', { type: 'email_change', email: person.email }),
    authCall(app, 'POST', '/recover', { email: person.email }),
    authCall(app, 'POST', '/otp', { email: newEmail }),
    authCall(app, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: data.session?.refresh_token,
    }),
    authCall(app, 'POST', '/token?grant_type=password', { email: person.email, password: person.password }),
    authCall(app, 'POST', '/logout?scope=others', undefined, token),
    authCall(app, 'POST', '/signup', { email: newEmail, password: 'somebody elses' }),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])

  const accounts = await app.context.db.asService(
    (tx) => tx.rows<{ email: string; identity: string }>`
      select account.email, identity.email as identity
      from auth.users account join auth.identities identity on identity.user_id = account.id
      where account.id = ${person.userId}`,
  )
  expect(accounts).toHaveLength(1)
  expect([person.email, newEmail]).toContain(accounts[0]?.email)
  expect(accounts[0]?.identity).toBe(accounts[0]?.email)
})

test('a password sign-in that is being checked while the password changes opens nothing', async () => {
  const person = await app.signUp()
  const other = new Client({ connectionString: app.ownerUrl })
  await other.connect()
  await other.query('begin')
  await other.query('update auth.users set password_hash = $1 where id = $2', ['another', person.userId])
  const signIn = app.client().auth.signInWithPassword(person)
  // Its password was right and it is about to open the session.
  await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1)
  await other.query('commit')
  await other.end()
  expect((await signIn).error?.code).toBe('invalid_credentials')
  expect((await signIn).data.session).toBeNull()
})

const WAITING = `
  select from pg_catalog.pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('reading the account waits for nobody, changing it not for an upload', async () => {
  const { userId, client } = await app.signUp()
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  // The lock goes with the transaction, and that ends behind the answer: whoever waited would be refused in the end.
  const statusOf = async (method: string, body?: object): Promise<number> =>
    (await authCall(app, method, '/user', body, token)).status
  // An account of a change that has not committed yet.
  await app.context.db.asService(async (tx) => {
    await lockUser(tx, userId)
    expect(await statusOf('GET')).toBe(200)
  })
  // What the database locks of an account while a row that belongs to it is added.
  await app.context.db.asService(async (tx) => {
    await tx.rows`select id from auth.users where id = ${userId} for key share`
    expect(await statusOf('GET')).toBe(200)
    expect(await statusOf('PUT', { data: { theme: 'dark' } })).toBe(200)
  })
})
