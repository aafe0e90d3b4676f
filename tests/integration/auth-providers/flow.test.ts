import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import { type OpenIdProvider, TENANT } from '#tests/support/stand-ins/openid-provider.ts'
import {
  redirectAt,
  authorizeUrl,
  goToProvider,
  openBrowser,
  signInAt,
} from '#tests/support/stand-ins/provider-browser.ts'

let world: ProviderApp
let app: TestApp
let google: OpenIdProvider, microsoft: OpenIdProvider
beforeAll(async () => {
  world = await startProviderApp()
  ;({ app, google, microsoft } = world)
})
afterAll(() => world.stop())

let people = 0
beforeEach(() => {
  people += 1
  google.misbehaviour = microsoft.misbehaviour = {}
  google.person = {
    sub: `google-${people}`,
    email: `g${people}@mail.example`,
    email_verified: true,
    name: 'Ada Lovelace',
  }
  microsoft.person = {
    sub: `pairwise-${people}`,
    oid: `oid-${people}`,
    tid: TENANT,
    email: `m${people}@work.example`,
    xms_edov: true,
    name: 'Grace Hopper',
  }
})

test('the browser is told which providers there are', async () => {
  const config = (await (await fetch(`${app.url}/config.json`)).json()) as Record<string, unknown>
  expect(config['providers']).toEqual({ google: true, azure: true })
  expect((await authCall(app, 'GET', '/settings')).body['external']).toMatchObject({
    email: true,
    google: true,
    azure: true,
  })
})

test('the official client signs in with Google and lands in the product', async () => {
  const client = app.client()
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { scopes: 'openid profile email', redirectTo: `${app.url}/app`, skipBrowserRedirect: true },
  })
  const browser = openBrowser()
  const callback = await goToProvider(app, browser, data.url ?? '')
  const asked = google.requests.at(-1)?.searchParams
  expect(asked?.get('scope')).toBe('openid profile email')
  expect(asked?.get('redirect_uri')).toBe(`${app.url}/auth/v1/callback`)
  expect(asked?.get('response_type')).toBe('code')
  expect(asked?.get('code_challenge_method')).toBe('S256')
  expect(asked?.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(asked?.has('skip_http_redirect')).toBe(false)

  const reply = await browser.get(callback)
  expect(reply.status).toBe(302)
  const { to, query, fragment } = redirectAt(reply.to)
  expect(to.origin + to.pathname).toBe(`${app.url}/app`)
  expect(query).toEqual({})
  expect(Object.keys(fragment).sort()).toEqual(
    [
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ].sort(),
  )
  const { data: session, error } = await client.auth.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  })
  expect(error).toBeNull()
  const user = session.user
  expect(user?.email).toBe(`g${people}@mail.example`)
  expect(user?.email_confirmed_at).toBeTruthy()
  expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'], role: 'user' })
  expect(user?.user_metadata).toEqual({ name: 'Ada Lovelace' })
  expect(user?.identities).toHaveLength(1)
  expect(user?.identities?.[0]).toMatchObject({
    provider: 'google',
    id: `google-${people}`,
    identity_data: {
      sub: `google-${people}`,
      iss: google.issuer,
      email: `g${people}@mail.example`,
      email_verified: true,
    },
  })
  const claims = (await client.auth.getClaims(fragment['access_token'])).data?.claims
  expect(claims?.amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) as number }])
  expect((await client.from('profiles').select('display_name')).data).toEqual([
    { display_name: 'Ada Lovelace' },
  ])
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('Microsoft gets scopes and login_hint, and the way back keeps the type of the invitation', async () => {
  const { data } = await app.client().auth.signInWithOAuth({
    provider: 'azure',
    options: {
      scopes: 'openid profile email',
      redirectTo: `${app.url}/auth/hash#type=invite`,
      queryParams: { login_hint: 'grace@work.example' },
      skipBrowserRedirect: true,
    },
  })
  const browser = openBrowser()
  const callback = await goToProvider(app, browser, data.url ?? '')
  const asked = microsoft.requests.at(-1)?.searchParams
  expect(asked?.get('scope')).toBe('openid profile email')
  expect(asked?.get('login_hint')).toBe('grace@work.example')
  const { to, fragment } = redirectAt((await browser.get(callback)).to)
  expect(to.pathname).toBe('/auth/hash')
  expect(fragment['type']).toBe('invite')
  expect(fragment['access_token']).toBeTruthy()
  const user = (await authCall(app, 'GET', '/user', undefined, fragment['access_token'])).body
  expect(user['email']).toBe(`m${people}@work.example`)
  expect(user['identities']).toMatchObject([
    {
      provider: 'azure',
      id: `oid-${people}`,
      identity_data: { tid: TENANT, iss: microsoft.issuer.replace('common', TENANT) },
    },
  ])
})

test('a complete-invite address comes back whole', async () => {
  const target = `${app.url}/auth/complete-invite?token=t1&type=azure_invite`
  const { to, query, fragment } = await signInAt(app, 'azure', { redirect_to: target })
  expect(to.pathname).toBe('/auth/complete-invite')
  expect(query).toEqual({ token: 't1', type: 'azure_invite' })
  expect(fragment['access_token']).toBeTruthy()
})

test('without a target the product is the target, and a foreign one becomes the front page', async () => {
  const browser = openBrowser()
  const start = new URL(`${app.url}/auth/v1/authorize?provider=google`)
  expect(redirectAt((await browser.get(await goToProvider(app, browser, start))).to).to.pathname).toBe('/app')
  const foreign = await signInAt(app, 'google', { redirect_to: 'https://evil.example/app' })
  expect(foreign.to.origin + foreign.to.pathname).toBe(`${app.url}/`)
})

test('the same person comes back to the same account, whatever the address has become', async () => {
  const first = await signInAt(app, 'google')
  google.person = { ...google.person, email: `renamed${people}@mail.example` }
  const second = await signInAt(app, 'google')
  const [one, two] = await Promise.all(
    [first, second].map((redirect) =>
      authCall(app, 'GET', '/user', undefined, redirect.fragment['access_token']),
    ),
  )
  expect(two?.body['id']).toBe(one?.body['id'])
  expect(two?.body['email']).toBe(`g${people}@mail.example`)
  google.person = { sub: `google-${people}`, name: 'Ada Lovelace' }
  expect((await signInAt(app, 'google')).fragment['access_token']).toBeTruthy()
})

test('further keys are passed on, but never those the sign-in hangs on', async () => {
  const kept = { prompt: 'login', login_hint: 'ada@mail.example', ui_locales: 'en' }
  const refused = {
    state: 'theirs',
    nonce: 'theirs',
    redirect_uri: 'https://evil.example/callback',
    client_id: 'theirs',
    response_type: 'token',
    response_mode: 'form_post',
    scope: 'theirs',
    request_uri: 'https://evil.example/request',
    code_verifier: 'theirs',
  }
  const { to } = await openBrowser().get(
    authorizeUrl(app, 'google', { ...kept, ...refused, scopes: 'openid calendar' }),
  )
  const asked = Object.fromEntries(to?.searchParams ?? [])
  expect(asked).toMatchObject(kept)
  expect(asked['scope']).toBe('openid profile email calendar')
  expect(asked['redirect_uri']).toBe(`${app.url}/auth/v1/callback`)
  expect(asked['client_id']).toBe(google.env['GOOGLE_CLIENT_ID'])
  expect(asked['response_type']).toBe('code')
  expect(Object.values(asked)).not.toContain('theirs')
  expect(asked['response_mode'] ?? asked['request_uri'] ?? asked['code_verifier']).toBeUndefined()
})

test('the cookie lives ten minutes, is out of reach of scripts, and goes when the browser is back', async () => {
  const browser = openBrowser()
  const callback = await goToProvider(app, browser, authorizeUrl(app, 'google'))
  const line = browser.setCookies.find((cookie) => cookie.startsWith('sign-in-')) ?? ''
  expect(line).toMatch(/^sign-in-[0-9a-f]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const name = line.slice(0, line.indexOf('='))
  await browser.get(callback)
  expect(browser.cookies.has(name)).toBe(false)
})

test('two tabs sign in side by side', async () => {
  const browser = openBrowser()
  const one = await goToProvider(app, browser, authorizeUrl(app, 'google'))
  const two = await goToProvider(app, browser, authorizeUrl(app, 'azure'))
  expect(redirectAt((await browser.get(one)).to).fragment['access_token']).toBeTruthy()
  expect(redirectAt((await browser.get(two)).to).fragment['access_token']).toBeTruthy()
})

test('a client of the PKCE flow gets a code, which is worth one session', async () => {
  const stored = new Map<string, string>()
  const client = createClient(app.url, app.anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  })
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${app.url}/app`, skipBrowserRedirect: true },
  })
  const browser = openBrowser()
  const { query, fragment } = redirectAt(
    (await browser.get(await goToProvider(app, browser, data.url ?? ''))).to,
  )
  expect(Object.keys(query)).toEqual(['code'])
  expect(fragment).toEqual({})
  const { data: session, error } = await client.auth.exchangeCodeForSession(query['code'] ?? '')
  expect(error).toBeNull()
  expect(session.user?.email).toBe(`g${people}@mail.example`)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  expect((await client.auth.exchangeCodeForSession(query['code'] ?? '')).error).not.toBeNull()
})

test('a new key of the provider counts at once', async () => {
  expect((await signInAt(app, 'google')).fragment['access_token']).toBeTruthy()
  await google.rotateKey()
  expect((await signInAt(app, 'google')).fragment['access_token']).toBeTruthy()
})

test('a provider that tells the address only when asked is asked', async () => {
  google.misbehaviour = {
    claims: (claims) => ({ ...claims, email: undefined, email_verified: undefined, name: undefined }),
  }
  const { fragment } = await signInAt(app, 'google')
  const user = (await authCall(app, 'GET', '/user', undefined, fragment['access_token'])).body
  expect(user['email']).toBe(`g${people}@mail.example`)
  expect(user['user_metadata']).toEqual({ name: 'Ada Lovelace' })
})

test('looking at the two addresses with HEAD begins and spends nothing', async () => {
  const head = await fetch(authorizeUrl(app, 'google'), { method: 'HEAD', redirect: 'manual' })
  expect(head.status).toBe(200)
  expect(head.headers.get('set-cookie')).toBeNull()
  expect((await fetch(authorizeUrl(app, 'github'), { method: 'HEAD' })).status).toBe(400)
  const browser = openBrowser()
  const callback = await goToProvider(app, browser, authorizeUrl(app, 'google'))
  expect((await fetch(callback, { method: 'HEAD', redirect: 'manual' })).status).toBe(200)
  expect(redirectAt((await browser.get(callback)).to).fragment['access_token']).toBeTruthy()
})

test('the browser is sent away without a trace of where from', async () => {
  const reply = await fetch(authorizeUrl(app, 'google', { hd: 'evil.example' }), { redirect: 'manual' })
  // An empty fragment of its own: without it the browser would take along the one it came with.
  expect(reply.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\?[^#]+#$/)
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['an unknown provider', { provider: 'github' }],
  ['no provider', { provider: '' }],
  ['a name every object has', { provider: 'constructor' }],
  ['half a challenge', { provider: 'google', code_challenge: 'a'.repeat(43) }],
  [
    'an unknown challenge method',
    { provider: 'google', code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
  ],
  ['scopes with a line break', { provider: 'google', scopes: 'openid\nemail' }],
])('%s is refused as the protocol says', async (_, query) => {
  const reply = await authCall(app, 'GET', `/authorize?${new URLSearchParams(query).toString()}`)
  expect(reply.status).toBe(400)
  expect(reply.body['code']).toBe('validation_failed')
})
