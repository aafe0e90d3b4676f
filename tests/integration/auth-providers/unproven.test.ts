import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { allMailsSent, codeIn, freshAddress, mailsTo } from '#tests/support/stand-ins/mails.ts'
import { type OpenIdProvider, startOpenIdProvider, TENANT } from '#tests/support/stand-ins/openid-provider.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import { type AuthRedirect, signInAt } from '#tests/support/stand-ins/provider-browser.ts'

const ATTACKERS_TENANT = 'badbadba-0000-4000-8000-000000000bad'

let world: ProviderApp
beforeAll(async () => {
  world = await startProviderApp()
})
afterAll(() => world.stop())
beforeEach(() => world.nextPerson())

const signUpOnly = async (email: string, password: string): Promise<void> => {
  const { error } = await world.app
    .client()
    .auth.signUp({ email, password, options: { data: { name: 'Mallory' } } })
  expect(error).toBeNull()
}

/** Nobody is signed in, and the address is asked to prove itself by mail. */
function expectUnproven({ query, fragment }: AuthRedirect): void {
  expect(fragment['access_token']).toBeUndefined()
  for (const values of [query, fragment])
    expect(values).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
}

describe('an address the provider does not vouch for', () => {
  test.each([
    ['Google says unverified', 'asGoogle' as const, { email_verified: false }],
    ['Google says nothing', 'asGoogle' as const, { email_verified: undefined }],
    ['Google says it as a text', 'asGoogle' as const, { email_verified: 'true' }],
    ['Google says it as a number', 'asGoogle' as const, { email_verified: 1 }],
    ['Microsoft says nothing', 'asMicrosoft' as const, { xms_edov: undefined }],
    ['Microsoft says no', 'asMicrosoft' as const, { xms_edov: false }],
    ['Microsoft says no as a text', 'asMicrosoft' as const, { xms_edov: 'false' }],
    ['Microsoft says zero', 'asMicrosoft' as const, { xms_edov: '0' }],
    ['Microsoft uses Google’s claim', 'asMicrosoft' as const, { xms_edov: undefined, email_verified: true }],
    ['a foreign tenant forged it', 'asMicrosoft' as const, { tid: ATTACKERS_TENANT, xms_edov: undefined }],
  ])('%s: never linked to the account that has it', async (_, sign, claims) => {
    const victim = await world.app.signUp()
    expectUnproven(await world[sign](victim.email, claims))
    const identities = await world.sql('select provider from auth.identities where user_id = $1', [
      victim.userId,
    ])
    expect(identities).toEqual([{ provider: 'email' }])
    // The owner of the mailbox can come in by it.
    const [mail] = await mailsTo(world.app, victim.email, 2)
    const { data } = await world.app
      .client()
      .auth.verifyOtp({ email: victim.email, token: codeIn(mail ?? { text: '' }), type: 'email' })
    expect(data.user?.id).toBe(victim.userId)
  })

  test('unknown: the account it makes is unconfirmed and has no identity of the provider', async () => {
    const email = freshAddress()
    expectUnproven(await world.asMicrosoft(email, { xms_edov: undefined }))
    const [mail] = await mailsTo(world.app, email, 1)
    const [user] = await world.sql(
      'select id, email_confirmed_at, password_hash from auth.users where email = $1',
      [email],
    )
    expect(user).toMatchObject({ email_confirmed_at: null, password_hash: null })
    const identities = await world.sql('select provider from auth.identities where user_id = $1', [
      user?.['id'],
    ])
    expect(identities).toEqual([{ provider: 'email' }])
    const { data } = await world.app
      .client()
      .auth.verifyOtp({ email, token: codeIn(mail ?? { text: '' }), type: 'email' })
    expect(data.user?.email).toBe(email)
  })

  test('asked again within a minute: the same answer, and no second mail', async () => {
    const { email } = await world.app.signUp()
    expectUnproven(await world.asMicrosoft(email, { xms_edov: undefined }))
    expectUnproven(await world.asMicrosoft(email, { xms_edov: undefined }))
    await allMailsSent(world.app)
    // The one of the sign-up, and one.
    expect(await mailsTo(world.app, email, 2)).toHaveLength(2)
  })

  test('the answer is the same for a known, an unknown and a waiting address', async () => {
    const known = (await world.app.signUp()).email
    const waiting = freshAddress()
    await signUpOnly(waiting, 'some fine password')
    const answers = [known, waiting, freshAddress()].map(
      (email) => () => world.asMicrosoft(email, { xms_edov: '' }),
    )
    const texts: string[] = []
    for (const answer of answers) texts.push((await answer()).to.href)
    expect(new Set(texts).size).toBe(1)
  })

  test('somebody known comes in all the same, and their address changes nothing', async () => {
    const email = freshAddress()
    const user = await world.userOf(await world.asMicrosoft(email))
    const victim = await world.app.signUp()
    const again = await world.userOf(await world.asMicrosoft(victim.email, { xms_edov: undefined }))
    expect(again['id']).toBe(user['id'])
    expect(again['email']).toBe(email)
  })
})

describe('an installation for one tenant', () => {
  let company: TestApp
  let pinned: OpenIdProvider
  beforeAll(async () => {
    pinned = await startOpenIdProvider('microsoft', TENANT)
    company = await startApp({ env: pinned.env })
  })
  afterAll(async () => {
    await company.stop()
    await pinned.stop()
  })

  test('its addresses count as verified', async () => {
    const person = await company.signUp()
    pinned.person = { sub: 's', oid: 'o', tid: TENANT, email: person.email }
    const { fragment } = await signInAt(company, 'azure')
    const { body } = await authCall(company, 'GET', '/user', undefined, fragment['access_token'])
    expect(body['id']).toBe(person.userId)
  })

  test('nobody of another one is let in', async () => {
    pinned.person = { sub: 's2', oid: 'o2', tid: ATTACKERS_TENANT, email: freshAddress(), xms_edov: true }
    expect((await signInAt(company, 'azure')).fragment).toMatchObject({ error_code: 'bad_oauth_callback' })
    // Not even by a token that names the right issuer.
    pinned.misbehaviour = { claims: (claims) => ({ ...claims, iss: pinned.issuer }) }
    expect((await signInAt(company, 'azure')).fragment).toMatchObject({ error_code: 'bad_oauth_callback' })
  })
})
