// Sign-ups, requests for a code and resends of one address at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayMail } from '#server/wire/auth/mails/mail-budgets.ts'
import { lockUser, userByEmail } from '#server/wire/auth/accounts/users.queries.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { forgetCooldowns } from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout } from '#tests/support/stand-ins/mails.ts'
import { asOwner } from '#tests/support/app/owner.ts'

const captured = capturedLog()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ log: captured.log })
})
afterAll(() => app.stop())

const PASSWORD = 'the owners password'

const signUp = (email: string, password = PASSWORD) =>
  authCall(app, 'POST', '/signup', { email, password, data: { name: 'Ann Owner' } })

/** What went wrong, also after an answer that did not wait for it. */
const errors = () => captured.lines().filter(({ level }) => Number(level) >= 50)

const later = async <Answer>(delayMs: number, work: () => Promise<Answer>): Promise<Answer> => {
  await new Promise((done) => setTimeout(done, delayMs))
  return work()
}

const isContested = async (email: string): Promise<boolean | undefined> => {
  const [row] = await app.context.db.asService(
    (tx) => tx.rows<{ contested: boolean }>`
      select is_sign_up_contested as contested from auth.users where email = ${email}`,
  )
  return row?.contested
}

test('the same sign-up several times at once keeps its password', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = freshAddress()
    const replies = await Promise.all([signUp(email), signUp(email), signUp(email)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await isContested(email)).toBe(false)
  }
  const email = freshAddress()
  await Promise.all([signUp(email), signUp(email)])
  const mail = await mailAbout(app, email, 'Confirm your email')
  const client = app.client()
  expect((await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' })).error).toBeNull()
  expect((await app.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('two sign-ups at once with different passwords are a contest, whoever wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = freshAddress()
    await Promise.all([signUp(email, 'the first password'), signUp(email, 'the second password')])
    expect(await isContested(email)).toBe(true)
  }
})

/** How a sign-up, a request for a code and a resend ask for a mail to an address that waits for its code. */
const WAYS = {
  signup: (email: string) => signUp(email, 'somebody elses password'),
  otp: (email: string) => authCall(app, 'POST', '/otp', { email }),
  resend: (email: string) => authCall(app, 'POST', '/resend', { type: 'signup', email }),
}

const isAnybodyWaiting = async (): Promise<boolean> =>
  (
    await asOwner(
      app,
      (db) => db.rows`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0

test.each(Object.entries(WAYS))('%s holds no count while it waits for an account', async (_way, ask) => {
  const email = freshAddress()
  await signUp(email)
  await forgetCooldowns(app)
  let asked: Promise<Reply> | undefined
  // With the account in hand the count is to be had, as everybody takes them in this order.
  await app.context.db.asService(async (tx) => {
    const user = await userByEmail(tx, email)
    await lockUser(tx, user?.id ?? '')
    asked = ask(email)
    await expect.poll(isAnybodyWaiting).toBe(true)
    await mayMail(tx, 'signup', email)
  })
  expect((await asked)?.status).toBe(200)
  expect(errors()).toEqual([])
})

test('forty rounds of all of them at once: nobody meets an error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const emails = Array.from({ length: 4 }, freshAddress)
    await Promise.all(emails.map((email) => signUp(email)))
    await forgetCooldowns(app)
    const replies = await Promise.all(
      emails.flatMap((email, place) => [
        signUp(email, 'somebody elses password'),
        signUp(email),
        later(place * 60, () => WAYS.otp(email)),
        later(place * 60, () => WAYS.resend(email)),
      ]),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  }
  expect(errors()).toEqual([])
})
