// What the mails of a change of address are counted as: anybody may ask for one of them again, and nobody keeps the
// owner from asking for the first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_MAILS, MAIL_COOLDOWN } from '#server/wire/auth/limits.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { askForChange, forgetCooldowns, signedInWithPassword } from '#tests/support/app/email-change.ts'
import { freshAddress, mailAbout } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const resend = (email: string) => authCall(app, 'POST', '/resend', { type: 'email_change', email })

const counts = () =>
  app.context.db.asService(
    (tx) => tx.rows<{ key: string; count: number }>`
      select key, count from auth.rate_limits
      where key like ${`${MAIL_COOLDOWN.name}:%`} or key like ${`${ALL_MAILS.name}:%`} order by key`,
  )

test('a stranger who asks for mails of a change keeps nobody from beginning one', async () => {
  const person = await signedInWithPassword(app)
  const newEmail = freshAddress()
  for (const email of [person.email, newEmail]) expect((await resend(email)).status).toBe(200)
  expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull()
  await mailAbout(app, person.email, 'Confirm the change')
  await mailAbout(app, newEmail, 'Confirm your new')
})

test('the mails of a change that begins count as sent: asking for them again has to wait', async () => {
  const { person, newEmail } = await askForChange(app)
  for (const email of [person.email, newEmail]) expect((await resend(email)).status).toBe(429)
})

test('a second change within a minute has to wait, and costs neither mailbox anything', async () => {
  const { person, newEmail } = await askForChange(app)
  const other = await signedInWithPassword(app)
  await forgetCooldowns(app)
  expect((await other.client.auth.updateUser({ email: newEmail })).error).toBeNull()

  // The one mailbox waits, in whichever order the two are looked at.
  const before = await counts()
  const { error } = await person.client.auth.updateUser({ email: newEmail })
  expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  expect(error?.message).toMatch(/only request this after \d+ seconds?\.$/)
  expect((await other.client.auth.updateUser({ email: freshAddress() })).error?.code).toBe(
    'over_email_send_rate_limit',
  )
  expect(await counts()).toEqual(before)
  // Nothing was spent, so that another address is free.
  expect((await person.client.auth.updateUser({ email: freshAddress() })).error).toBeNull()
})

test('the total of the installation is spent for both mails or for none', async () => {
  const few = await startApp({ env: { RATE_LIMIT_SCALE: '1', MAILS_PER_HOUR: '5' } })
  try {
    // One for the sign-up, so that one of the client's two is left.
    const person = await signedInWithPassword(few)
    const { error } = await person.client.auth.updateUser({ email: freshAddress() })
    expect(error?.code).toBe('over_email_send_rate_limit')
    expect((await authCall(few, 'POST', '/recover', { email: person.email })).status).toBe(200)
  } finally {
    await few.stop()
  }
})
