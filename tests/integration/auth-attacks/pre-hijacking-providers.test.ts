// C10 with identity providers: what a sign-in elsewhere may do to an account, in both orders. Which addresses lead to
// which account at all is for auth-oauth-linking.test.ts and auth-oauth-unproven.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addressOf,
  changeMails,
  enterChangeCode,
  forgetCooldowns,
  signedInWithPassword,
} from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout, mailsTo } from '#tests/support/stand-ins/mails.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'

const PASSWORD = 'a fine long password'
const named = freshAddress()

let world: ProviderApp
beforeAll(async () => {
  world = await startProviderApp({ env: { PLATFORM_OWNER_EMAILS: named } })
})
afterAll(() => world.stop())
beforeEach(() => world.nextPerson())

const identitiesOf = (email: string) =>
  world.sql(
    `select provider, provider_id from auth.identities identity
     join auth.users account on account.id = user_id where account.email = $1 and provider <> 'email'`,
    [email],
  )

/** Moves a fresh account to another address. */
async function moveAway(person: Awaited<ReturnType<typeof signedInWithPassword>>, newEmail: string) {
  await person.client.auth.signInWithPassword(person)
  expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull()
  const { current, fresh } = await changeMails(world.app, { from: person.email, to: newEmail })
  await enterChangeCode(world.app, person.email, codeIn(current))
  expect((await enterChangeCode(world.app, newEmail, codeIn(fresh))).error).toBeNull()
}

test.each([
  ['before', true],
  ['after', false],
])(
  'an unproven identity the attacker brings %s the owner signs up never opens the account',
  async (_when, isBefore) => {
    const email = freshAddress()
    const attack = () => world.asMicrosoft(email, { xms_edov: undefined })
    if (isBefore) {
      expect((await attack()).fragment['access_token']).toBeUndefined()
      // A mail that is replaced before it was sent would never come.
      await world.app.mailTo(email)
    }
    await forgetCooldowns(world.app)
    const client = world.app.client()
    await client.auth.signUp({ email, password: PASSWORD })
    const [mail] = await mailsTo(world.app, email, isBefore ? 2 : 1)
    const token = codeIn(mail ?? { text: '' })
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    expect((await attack()).fragment['access_token']).toBeUndefined()
    expect(await identitiesOf(email)).toEqual([])
  },
)

test('an address that its account has left belongs to whoever comes with it next', async () => {
  const person = await signedInWithPassword(world.app)
  const first = await world.userOf(await world.asGoogle(person.email))
  expect(first['id']).toBe(person.userId)
  const newEmail = freshAddress()
  await moveAway(person, newEmail)

  // The same person at the provider is still the same person here, whatever their address there.
  const again = await world.userOf(await world.asGoogle(person.email))
  expect(again).toMatchObject({ id: person.userId, email: newEmail })
  world.nextPerson()
  const next = await world.userOf(await world.asGoogle(person.email))
  expect(next['id']).not.toBe(person.userId)
  expect(next['email']).toBe(person.email)
  expect(await addressOf(world.app, person)).toBe(newEmail)
})

test('an account that its owner reached by a provider first is nobody elses sign-up', async () => {
  const email = freshAddress()
  const owner = await world.userOf(await world.asGoogle(email))
  await world.app.client().auth.signUp({ email, password: 'the attackers password' })
  await mailAbout(world.app, email, 'already have')
  const { error } = await world.app
    .client()
    .auth.signInWithPassword({ email, password: 'the attackers password' })
  // What a new account would be told, and as little a way in.
  expect(error?.code).toBe('email_not_confirmed')
  expect(await world.sql('select id from auth.users where email = $1', [email])).toEqual([
    { id: owner['id'] },
  ])
})

test('an account without a password sets one by recovery before it can move', async () => {
  const email = freshAddress()
  const { fragment } = await world.asGoogle(email)
  const client = world.app.client()
  await client.auth.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  })
  const refused = await client.auth.updateUser({ email: freshAddress() })
  expect(refused.error).toMatchObject({ code: 'reauthentication_needed', status: 403 })

  await client.auth.resetPasswordForEmail(email)
  const reset = codeIn(await mailAbout(world.app, email, 'Reset'))
  await client.auth.verifyOtp({ email, token: reset, type: 'recovery' })
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await client.auth.updateUser({ email: freshAddress() })).error?.code).toBe(
    'reauthentication_needed',
  )
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.updateUser({ email: freshAddress() })).error).toBeNull()
})

test('a platform owner is made by a provider that vouches for the address, and by no other', async () => {
  const roles = () =>
    world.sql(
      `select role from public.user_organizations membership join auth.users account on account.id = user_id
       where account.email = $1`,
      [named],
    )
  await world.asMicrosoft(named, { xms_edov: undefined })
  expect(await roles()).toEqual([])
  await world.asGoogle(named)
  expect(await roles()).toEqual([{ role: 'platform_owner' }])
})
