import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import { TENANT } from '#tests/support/stand-ins/openid-provider.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import {
  redirectAt,
  authorizeUrl,
  type Browser,
  goToProvider,
  openBrowser,
  refusalIn,
} from '#tests/support/stand-ins/provider-browser.ts'

let world: ProviderApp
let aheadSeconds = 0
beforeAll(async () => {
  world = await startProviderApp({ now: () => new Date(Date.now() + aheadSeconds * 1000) })
})
afterAll(() => world.stop())
beforeEach(() => {
  aheadSeconds = 0
  world.nextPerson()
  world.google.misbehaviour = {}
  world.google.person = { sub: world.ids().google, email: freshAddress(), email_verified: true }
  world.microsoft.person = {
    sub: 's',
    oid: world.ids().microsoft,
    tid: TENANT,
    email: freshAddress(),
    xms_edov: true,
  }
})

const come = (browser: Browser, provider: 'google' | 'azure' = 'google'): Promise<URL> =>
  goToProvider(world.app, browser, authorizeUrl(world.app, provider))

const refusalAt = async (browser: Browser, callback: URL) =>
  refusalIn(redirectAt((await browser.get(callback)).to))

const WRONG_STATE = {
  error: 'invalid_request',
  code: 'bad_oauth_state',
  description: 'The sign-in took too long or was already used.',
}
const WRONG_ANSWER = {
  error: 'invalid_request',
  code: 'bad_oauth_callback',
  description: 'The answer of Google could not be verified.',
}

/** The address with parts of its query changed; null takes one away. */
function changed(callback: URL, parts: Record<string, string | null>): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries(parts))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url
}

test.each<[string, (callback: URL) => URL]>([
  ['no state', (callback) => changed(callback, { state: null })],
  ['an empty state', (callback) => changed(callback, { state: '' })],
  ['a state of nobody', (callback) => changed(callback, { state: 'A'.repeat(43) })],
  ['a state in other letters', (callback) => changed(callback, { state: swapCase(stateOf(callback)) })],
  ['half a state', (callback) => changed(callback, { state: stateOf(callback).slice(0, 20) })],
  ['two states', (callback) => new URL(`${callback.href}&state=${stateOf(callback)}`)],
  ['nothing at all', (callback) => new URL(callback.pathname, callback)],
])('with %s nobody is signed in, and the true answer still counts', async (_, change) => {
  const browser = openBrowser()
  const callback = await come(browser)
  expect(await refusalAt(browser, change(callback))).toEqual(WRONG_STATE)
  expect(redirectAt((await browser.get(callback)).to).fragment['access_token']).toBeTruthy()
})

test('a state counts once', async () => {
  const browser = openBrowser()
  const callback = await come(browser)
  const cookies = new Map(browser.cookies)
  expect(redirectAt((await browser.get(callback)).to).fragment['access_token']).toBeTruthy()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect(await refusalAt(browser, callback)).toEqual(WRONG_STATE)
})

test('of ten answers with one state at the same moment one counts', async () => {
  const browser = openBrowser()
  const callback = await come(browser)
  const copies = Array.from({ length: 10 }, () => {
    const copy = openBrowser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  })
  const redirects = await Promise.all(copies.map(async (copy) => redirectAt((await copy.get(callback)).to)))
  expect(redirects.filter(({ fragment }) => fragment['access_token'] !== undefined)).toHaveLength(1)
})

test('a state is worth nothing in another browser, and is spent by the try', async () => {
  const browser = openBrowser()
  const callback = await come(browser)
  expect(await refusalAt(openBrowser(), callback)).toEqual(WRONG_STATE)
  expect(await refusalAt(browser, callback)).toEqual(WRONG_STATE)
})

test('the cookie of another sign-in does not help', async () => {
  const attacker = openBrowser()
  const callback = await come(attacker)
  const victim = openBrowser()
  await come(victim)
  const [name] = [...attacker.cookies.keys()].filter((key) => key.startsWith('sign-in-'))
  const [value] = [...victim.cookies].filter(([key]) => key.startsWith('sign-in-')).map(([, own]) => own)
  victim.cookies.set(name ?? '', value ?? '')
  expect(await refusalAt(victim, callback)).toEqual(WRONG_STATE)
})

test('a state lives ten minutes', async () => {
  const [early, late] = [openBrowser(), openBrowser()]
  const inTime = await come(early)
  const tooLate = await come(late)
  aheadSeconds = 570
  expect(redirectAt((await early.get(inTime)).to).fragment['access_token']).toBeTruthy()
  aheadSeconds = 601
  expect(await refusalAt(late, tooLate)).toEqual(WRONG_STATE)
})

test('a code of another sign-in is refused by the verifier it is bound to', async () => {
  const attacker = openBrowser()
  const theirs = await come(attacker)
  const victim = openBrowser()
  const own = await come(victim)
  const swapped = changed(own, { code: theirs.searchParams.get('code') })
  expect(await refusalAt(victim, swapped)).toEqual(WRONG_ANSWER)
})

test('a code counts once at the provider, whatever state it comes with', async () => {
  const browser = openBrowser()
  const first = await come(browser)
  await browser.get(first)
  const second = changed(await come(browser), { code: first.searchParams.get('code') })
  expect(await refusalAt(browser, second)).toEqual(WRONG_ANSWER)
})

test('the answer of the other provider is not taken (mix-up)', async () => {
  const browser = openBrowser()
  const google = await come(browser, 'google')
  const microsoft = await come(browser, 'azure')
  const mixed = changed(google, { code: microsoft.searchParams.get('code') })
  const sentBefore = world.google.exchanges.length
  expect(await refusalAt(browser, changed(mixed, { iss: world.microsoft.issuer }))).toEqual(WRONG_ANSWER)
  // The code went nowhere.
  expect(world.google.exchanges).toHaveLength(sentBefore)
})

test.each<[string, (callback: URL) => URL]>([
  ['no code', (callback) => changed(callback, { code: null })],
  ['an unknown code', (callback) => changed(callback, { code: 'guessed' })],
  ['two codes', (callback) => new URL(`${callback.href}&code=second`)],
  ['no issuer, though the provider promised one', (callback) => changed(callback, { iss: null })],
  ['another issuer', (callback) => changed(callback, { iss: 'https://evil.example' })],
  ['an ID token in the address', (callback) => changed(callback, { id_token: 'a.b.c' })],
  ['a signed answer in place of a plain one', (callback) => changed(callback, { response: 'a.b.c' })],
])('with %s nobody is signed in', async (_, change) => {
  const browser = openBrowser()
  expect(await refusalAt(browser, change(await come(browser)))).toEqual(WRONG_ANSWER)
})

test('an error that nobody here asked for is not shown', async () => {
  const url = new URL(`${world.app.url}/auth/v1/callback`)
  url.search = new URLSearchParams({
    error: 'server_error',
    error_description: 'Call 0800 123 to unlock your account',
    state: 'A'.repeat(43),
  }).toString()
  const reply = await openBrowser().get(url)
  expect(refusalIn(redirectAt(reply.to))).toEqual(WRONG_STATE)
  expect(reply.to?.href).not.toContain('0800')
})

test('somebody who changes their mind is sent back with the provider’s words', async () => {
  world.google.misbehaviour = {
    refuses: { error: 'access_denied', error_description: 'The user denied access' },
  }
  const browser = openBrowser()
  const callback = await come(browser)
  expect(await refusalAt(browser, callback)).toEqual({
    error: 'access_denied',
    code: 'bad_oauth_callback',
    description: 'The user denied access',
  })
  expect(await refusalAt(browser, callback)).toEqual(WRONG_STATE)
})

test.each([
  ['a line break', 'one\r\ntwo'],
  ['a turn of the writing direction', 'abc\u202Edef'],
  ['no end', 'a'.repeat(301)],
])('words with %s are replaced', async (_, words) => {
  world.google.misbehaviour = { refuses: { error: 'login_required' } }
  const browser = openBrowser()
  const callback = changed(await come(browser), { error_description: words })
  expect(await refusalAt(browser, callback)).toEqual({
    error: 'login_required',
    code: 'bad_oauth_callback',
    description: 'Google did not sign you in.',
  })
})

test('a name of an error that is none becomes one', async () => {
  world.google.misbehaviour = { refuses: { error: 'login_required' } }
  const browser = openBrowser()
  const callback = changed(await come(browser), { error: '<script>alert(1)</script>' })
  expect((await refusalAt(browser, callback)).error).toBe('server_error')
})

test('what the table of begun sign-ins holds finishes none', async () => {
  const browser = openBrowser()
  const callback = await come(browser)
  const rows = JSON.stringify(await world.sql('select * from auth.provider_sign_ins', []))
  const secrets = [stateOf(callback), ...browser.cookies.values()]
  const challenge = world.google.requests.at(-1)?.searchParams.get('code_challenge') ?? ''
  const nonce = world.google.requests.at(-1)?.searchParams.get('nonce') ?? ''
  for (const secret of [...secrets, challenge, nonce]) expect(rows).not.toContain(secret)
  await browser.get(callback)
  expect(world.google.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(rows).not.toContain(world.google.exchanges.at(-1)?.get('code_verifier'))
})

test('too many begun sign-ins of one client are refused, with an address to go to', async () => {
  const app = await startApp({ env: { ...world.google.env, RATE_LIMIT_SCALE: '1' } })
  const replies = []
  for (let n = 0; n < 32; n += 1) replies.push(await openBrowser().get(authorizeUrl(app, 'google')))
  expect(replies.filter(({ to }) => to?.origin !== app.url)).toHaveLength(30)
  expect(refusalIn(redirectAt(replies.at(-1)?.to ?? null)).code).toBe('over_request_rate_limit')
  await app.stop()
})

test('over https the cookie travels over https only, and no neighbour can have set it', async () => {
  const app = await startApp({ env: { ...world.google.env, PUBLIC_URL: 'https://localhost' } })
  const browser = openBrowser()
  const { to } = await browser.get(
    new URL('/auth/v1/authorize?provider=google', `http://127.0.0.1:${app.context.config.port}`),
  )
  expect(to?.searchParams.get('redirect_uri')).toBe('https://localhost/auth/v1/callback')
  expect(browser.setCookies[0]).toMatch(
    /^__Host-sign-in-[0-9a-f]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  await app.stop()
})

test('a session of a provider is listed with the others and ends with them', async () => {
  const browser = openBrowser()
  const { fragment } = redirectAt((await browser.get(await come(browser))).to)
  const token = fragment['access_token'] ?? ''
  expect((await authCall(world.app, 'POST', '/logout?scope=global', {}, token)).status).toBe(204)
  expect((await authCall(world.app, 'GET', '/user', undefined, token)).status).toBe(403)
})

const stateOf = (callback: URL): string => callback.searchParams.get('state') ?? ''
const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
