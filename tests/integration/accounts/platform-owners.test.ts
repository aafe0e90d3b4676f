// DEC-09: an address that the operator named becomes a platform owner when it is confirmed, in whatever way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { askForChange, enterChangeCode, followLink } from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout } from '#tests/support/stand-ins/mails.ts'

const [byCode, byLink, byMail, byReset, byChange, byHand] = Array.from({ length: 6 }, freshAddress) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const PASSWORD = 'a fine long password'

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    env: {
      PLATFORM_OWNER_EMAILS: `${byCode.toUpperCase()}, ${byLink},${byMail},${byReset},${byChange},${byHand}`,
      PLATFORM_ORG_NAME: 'The platform',
    },
  })
})
afterAll(() => app.stop())

const ownersNamed = (email: string) =>
  app.context.db.asService(
    (tx) => tx.rows`
      select organization.name, membership.role, membership.status
      from public.user_organizations membership
      join public.organizations organization on organization.id = membership.organization_id
      join auth.users account on account.id = membership.user_id
      where account.email = ${email}`,
  )
const OWNER = [{ name: 'The platform', role: 'platform_owner', status: 'active' }]

test('not by signing up, but by the code that comes back', async () => {
  await app.client().auth.signUp({ email: byCode, password: PASSWORD })
  expect(await ownersNamed(byCode)).toEqual([])
  await app
    .client()
    .auth.verifyOtp({ email: byCode, token: codeIn(await app.mailTo(byCode)), type: 'signup' })
  expect(await ownersNamed(byCode)).toEqual(OWNER)
})

test('by the link', async () => {
  await app.client().auth.signUp({ email: byLink, password: PASSWORD })
  await followLink(await app.mailTo(byLink))
  expect(await ownersNamed(byLink)).toEqual(OWNER)
})

test('by signing in with a mailed code, without a password', async () => {
  await app.client().auth.signInWithOtp({ email: byMail })
  expect(await ownersNamed(byMail)).toEqual([])
  await app.client().auth.verifyOtp({ email: byMail, token: codeIn(await app.mailTo(byMail)), type: 'email' })
  expect(await ownersNamed(byMail)).toEqual(OWNER)
})

test('by a password reset of a sign-up that was never confirmed', async () => {
  await app.client().auth.signInWithOtp({ email: byReset })
  await app.mailTo(byReset)
  await app.client().auth.resetPasswordForEmail(byReset)
  const reset = await mailAbout(app, byReset, 'Reset')
  await app.client().auth.verifyOtp({ email: byReset, token: codeIn(reset), type: 'recovery' })
  expect(await ownersNamed(byReset)).toEqual(OWNER)
})

test('by moving an account to the address, after both mailboxes have agreed', async () => {
  const { person, current, fresh } = await askForChange(app, byChange)
  await enterChangeCode(app, byChange, codeIn(fresh))
  expect(await ownersNamed(person.email)).toEqual([])
  const { data } = await enterChangeCode(app, person.email, codeIn(current))
  expect(await ownersNamed(byChange)).toEqual(OWNER)
  // The session that came with it has the rights at once.
  expect(data.session).not.toBeNull()
})

test('nobody else, and not again after the role was taken away', async () => {
  const person = await app.signUp()
  expect(await ownersNamed(person.email)).toEqual([])

  const owner = await app.signUp({ email: byHand })
  expect(await ownersNamed(byHand)).toEqual(OWNER)
  await app.context.db.asService(
    (tx) => tx.rows`delete from public.user_organizations where user_id = ${owner.userId}`,
  )
  await app.client().auth.signInWithOtp({ email: byHand })
  const mail = await mailAbout(app, byHand, 'Sign in')
  const { error } = await app.client().auth.verifyOtp({ email: byHand, token: codeIn(mail), type: 'email' })
  expect(error).toBeNull()
  expect(await ownersNamed(byHand)).toEqual([])
})
