import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allMailsSent, codeIn, freshAddress, mailsTo, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import { refusalIn } from '#tests/support/stand-ins/provider-browser.ts'

let world: ProviderApp
beforeAll(async () => {
  world = await startProviderApp()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.nextPerson()
  world.google.misbehaviour = {}
  world.microsoft.misbehaviour = {}
})

const providersOf = (user: Record<string, unknown>): unknown[] =>
  (user['identities'] as { provider: string }[]).map(({ provider }) => provider).sort()

const signUpOnly = async (email: string, password: string): Promise<void> => {
  const { error } = await world.app
    .client()
    .auth.signUp({ email, password, options: { data: { name: 'Mallory' } } })
  expect(error).toBeNull()
}

describe('an account with the address', () => {
  test('confirmed: it is linked, and its owner hears of it', async () => {
    const person = await world.app.signUp()
    const user = await world.userOf(await world.asGoogle(person.email))
    expect(user['id']).toBe(person.userId)
    expect(providersOf(user)).toEqual(['email', 'google'])
    expect(user['app_metadata']).toEqual({ provider: 'email', providers: ['email', 'google'], role: 'user' })
    const mail = (await mailsTo(world.app, person.email, 2)).find(({ subject }) => subject.includes('Google'))
    expect(mail?.text).toContain('Google')
    // The password still works, and the other sessions stay.
    expect((await world.app.client().auth.signInWithPassword(person)).error).toBeNull()
    expect((await person.client.auth.getUser()).error).toBeNull()
    // Once: the second time is no news.
    await world.asGoogle(person.email)
    await allMailsSent(world.app)
    expect(await mailsTo(world.app, person.email, 2)).toHaveLength(2)
  })

  test('confirmed, both providers: one account', async () => {
    const person = await world.app.signUp()
    await world.asGoogle(person.email)
    const user = await world.userOf(await world.asMicrosoft(person.email))
    expect(user['id']).toBe(person.userId)
    expect(providersOf(user)).toEqual(['azure', 'email', 'google'])
  })

  test('the address in other letters is the same address', async () => {
    const person = await world.app.signUp()
    expect((await world.userOf(await world.asGoogle(person.email.toUpperCase())))['id']).toBe(person.userId)
  })

  test('unconfirmed: nothing of the sign-up stays', async () => {
    const email = freshAddress()
    await signUpOnly(email, 'the password of the attacker')
    const [mail] = await mailsTo(world.app, email, 1)
    const redirect = await world.asGoogle(email)
    const user = await world.userOf(redirect)
    expect(user['email_confirmed_at']).toBeTruthy()
    expect(user['user_metadata']).toEqual({ name: 'Ada Lovelace' })
    const { data, error } = await world.app
      .client()
      .auth.signInWithPassword({ email, password: 'the password of the attacker' })
    expect(data.session).toBeNull()
    expect(error?.code).toBe('invalid_credentials')
    // Nor does the code or the link of the sign-up.
    const code = codeIn(mail ?? { text: '' })
    expect((await world.app.client().auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
    const link = await fetch(verifyUrlIn(mail ?? { text: '' }), { redirect: 'manual' })
    expect(link.headers.get('location')).toContain('error_code=otp_expired')
    const names = await world.sql('select display_name from public.profiles where id = $1', [user['id']])
    expect(names).toEqual([{ display_name: 'Ada Lovelace' }])
  })

  test('none yet, and a sign-up comes later: the account stays its owner’s', async () => {
    const email = freshAddress()
    const user = await world.userOf(await world.asGoogle(email))
    await signUpOnly(email, 'the password of the attacker')
    const { error } = await world.app
      .client()
      .auth.signInWithPassword({ email, password: 'the password of the attacker' })
    // What a new account would be told, and as little a way in.
    expect(error?.code).toBe('email_not_confirmed')
    expect((await world.userOf(await world.asGoogle(email)))['id']).toBe(user['id'])
  })

  test('an e-mail change towards the address that nobody has confirmed gives nothing', async () => {
    const attacker = await world.app.signUp()
    const email = freshAddress()
    await attacker.client.auth.updateUser({ email })
    const user = await world.userOf(await world.asGoogle(email))
    expect(user['id']).not.toBe(attacker.userId)
    expect(user['email']).toBe(email)
  })

  test('banned: nobody is signed in', async () => {
    const person = await world.app.signUp()
    await world.asGoogle(person.email)
    await world.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      person.userId,
    ])
    for (const redirect of [await world.asGoogle(person.email), await world.asMicrosoft(person.email)]) {
      expect(redirect.fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
      expect(redirect.fragment['access_token']).toBeUndefined()
    }
  })
})

describe('who somebody is', () => {
  test('the same object id in another tenant is somebody else', async () => {
    const one = await world.userOf(await world.asMicrosoft(freshAddress()))
    const two = await world.userOf(await world.asMicrosoft(freshAddress(), { tid: 'another-tenant' }))
    expect(two['id']).not.toBe(one['id'])
  })

  test('the same subject at Google and at Microsoft is two people', async () => {
    const one = await world.userOf(
      await world.asGoogle(freshAddress(), { sub: `same-as-${world.ids().google}` }),
    )
    const two = await world.userOf(
      await world.asMicrosoft(freshAddress(), {
        sub: `same-as-${world.ids().google}`,
        oid: `same-as-${world.ids().google}`,
      }),
    )
    expect(two['id']).not.toBe(one['id'])
  })

  test('Microsoft’s pairwise subject does not count, the object id does', async () => {
    const email = freshAddress()
    const one = await world.userOf(await world.asMicrosoft(email))
    const two = await world.userOf(
      await world.asMicrosoft(undefined, { sub: `other-than-${world.ids().google}` }),
    )
    expect(two['id']).toBe(one['id'])
  })

  test.each([
    ['no address', undefined],
    ['an empty address', ''],
    ['no text', 42],
    ['two addresses', 'a@mail.example,b@mail.example'],
    ['a name beside it', 'Ada <ada@mail.example>'],
    ['letters that only look alike', 'аda@mail.example'],
    ['a line break', 'ada@mail.example\nbcc: eve@mail.example'],
  ])(
    'without an address of use (%s) a new person gets the text the invitation looks for',
    async (_, email) => {
      const { query, fragment } = await world.asGoogle(email as string)
      for (const values of [query, fragment])
        expect(values).toMatchObject({
          error: 'server_error',
          error_code: 'unexpected_failure',
          error_description: 'Error getting user email from external provider',
        })
      expect(
        await world.sql('select 1 from auth.identities where provider_id = $1', [world.ids().google]),
      ).toEqual([])
    },
  )

  test('an address that Google tells later counts as it does in the token', async () => {
    const person = await world.app.signUp()
    world.google.misbehaviour = { claims: (claims) => ({ ...claims, email: undefined }) }
    expect((await world.userOf(await world.asGoogle(person.email)))['id']).toBe(person.userId)
    // What vouches for it is told with it.
    world.nextPerson()
    world.google.misbehaviour = {
      claims: (claims) => ({ ...claims, email: undefined }),
      userinfo: (reply) => ({ ...reply, email_verified: undefined }),
    }
    const refused = refusalIn(await world.asGoogle(person.email))
    expect(refused.code).toBe('provider_email_needs_verification')
  })

  test.each([
    ['another subject', { sub: 'somebody-else' }],
    ['no subject', { sub: undefined }],
  ])('an answer about somebody else (%s) signs nobody in, whoever came before', async (_, changed) => {
    const person = await world.app.signUp()
    const known = freshAddress()
    await world.asGoogle(known)
    world.google.misbehaviour = {
      claims: (claims) => ({ ...claims, email: undefined }),
      userinfo: (reply) => ({ ...reply, ...changed }),
    }
    for (const email of [known, person.email]) {
      expect(refusalIn(await world.asGoogle(email))).toMatchObject({
        code: 'bad_oauth_callback',
        description: 'The answer of Google could not be verified.',
      })
      world.nextPerson()
    }
  })

  test('Microsoft vouches for the address in the token it says so in, and for no other', async () => {
    const victim = await world.app.signUp()
    world.microsoft.misbehaviour = { claims: (claims) => ({ ...claims, email: undefined }) }
    // The token says `xms_edov`; the address comes from where a tenant can write anything.
    expect(refusalIn(await world.asMicrosoft(victim.email))).toEqual({
      error: 'server_error',
      code: 'unexpected_failure',
      description: 'Error getting user email from external provider',
    })
    expect(
      await world.sql(`select 1 from auth.identities where provider = 'azure' and user_id = $1`, [
        victim.userId,
      ]),
    ).toEqual([])
  })

  test('ten tabs of one new person make one account', async () => {
    const email = freshAddress()
    const redirects = await Promise.all(Array.from({ length: 10 }, () => world.asGoogle(email)))
    const users = await Promise.all(redirects.map((redirect) => world.userOf(redirect)))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect(await world.sql('select 1 from auth.users where email = $1', [email])).toHaveLength(1)
  })
})
