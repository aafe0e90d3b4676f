import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityProviders } from '#server/adapters/identity-provider/identity-providers.ts'
import { startApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import type { OpenIdProvider } from '#tests/support/stand-ins/openid-provider.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import {
  redirectAt,
  authorizeUrl,
  openBrowser,
  refusalIn,
} from '#tests/support/stand-ins/provider-browser.ts'

const TIMEOUT_MS = 3_000
const FAULTS = ['error', 'hang', 'drop', 'garbage', 'html', 'endless', 'redirect'] as const

const UNREACHABLE = {
  error: 'server_error',
  code: 'unexpected_failure',
  description: 'Google cannot be reached at the moment. Please try again later.',
}

let world: ProviderApp
beforeAll(async () => {
  world = await startProviderApp({ timeoutMs: TIMEOUT_MS })
})
afterAll(() => world.stop())

/** What the first step answers a browser. */
const begin = (app: { url: string }) => openBrowser().get(authorizeUrl(app, 'google'))

describe('while the provider tells nothing of itself', () => {
  test.each(FAULTS)('(%s) the browser is back in the product in time', async (fault) => {
    // Nobody has signed in yet at this one, so that nothing is known of its provider.
    const fresh = await startProviderApp({ timeoutMs: TIMEOUT_MS })
    fresh.google.misbehaviour = { faults: { discovery: fault } }
    const reply = await begin(fresh.app)
    expect(reply.status).toBe(302)
    expect(redirectAt(reply.to).to.pathname).toBe('/app')
    expect(refusalIn(redirectAt(reply.to))).toEqual(UNREACHABLE)
    // The failure is not remembered.
    fresh.google.misbehaviour = {}
    expect((await fresh.asGoogle(freshAddress())).fragment['access_token']).toBeTruthy()
    await fresh.stop()
  })

  test.each<[string, OpenIdProvider['misbehaviour']['metadata']]>([
    ['of another issuer', (document) => ({ ...document, issuer: 'https://accounts.google.com' })],
    ['without an issuer', (document) => ({ ...document, issuer: undefined })],
    ['without an authorization endpoint', (document) => ({ ...document, authorization_endpoint: undefined })],
    ['that is a list', () => [] as never],
  ])('a document %s is not believed', async (_, metadata) => {
    const fresh = await startProviderApp({ timeoutMs: TIMEOUT_MS })
    fresh.google.misbehaviour = metadata ? { metadata } : {}
    expect(refusalIn(redirectAt((await begin(fresh.app)).to))).toEqual(UNREACHABLE)
    await fresh.stop()
  })

  test('nothing at all listens there', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`
    const app = await startApp({
      env: { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: issuer },
    })
    expect(refusalIn(redirectAt((await begin(app)).to))).toEqual(UNREACHABLE)
    await app.stop()
  })

  test('something that takes connections and never answers', async () => {
    const silent = createServer()
    const port = await freePort()
    await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done))
    const app = await startApp({
      env: { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: `http://127.0.0.1:${port}` },
      wrap: (context) => ({
        ...context,
        identityProviders: createIdentityProviders(context.config, TIMEOUT_MS),
      }),
    })
    const reply = await begin(app)
    expect(refusalIn(redirectAt(reply.to))).toEqual(UNREACHABLE)
    await app.stop()
    silent.close()
  })
})

describe.each(['token', 'jwks'] as const)('while the provider’s part "%s" is broken', (part) => {
  test.each(FAULTS)('(%s) the browser is back in the product in time', async (fault) => {
    world.nextPerson()
    world.google.misbehaviour = { faults: { [part]: fault } }
    const email = freshAddress()
    const redirect = await world.asGoogle(email)
    expect(redirect.to.pathname).toBe('/app')
    expect(refusalIn(redirect)).toEqual(UNREACHABLE)
    expect(await world.sql('select 1 from auth.users where email = $1', [email])).toEqual([])
    world.google.misbehaviour = {}
    expect((await world.asGoogle(email)).fragment['access_token']).toBeTruthy()
  })
})

test.each(FAULTS)(
  'where the address is asked for (%s), somebody known comes in without it',
  async (fault) => {
    world.nextPerson()
    world.google.misbehaviour = {}
    await world.asGoogle(freshAddress())
    world.google.misbehaviour = {
      faults: { userinfo: fault },
      claims: (claims) => ({ ...claims, email: undefined }),
    }
    expect((await world.asGoogle(freshAddress())).fragment['access_token']).toBeTruthy()
    // Not that the address is missing: nobody has to change anything.
    world.nextPerson()
    expect(refusalIn(await world.asGoogle(freshAddress()))).toEqual(UNREACHABLE)
  },
)

test('a provider that refuses to tell the address has told none', async () => {
  world.nextPerson()
  world.google.misbehaviour = {
    faults: { userinfo: 'forbidden' },
    claims: (claims) => ({ ...claims, email: undefined }),
  }
  expect(refusalIn(await world.asGoogle(freshAddress())).description).toBe(
    'Error getting user email from external provider',
  )
})

test('the log says what went wrong, and nobody’s address', async () => {
  const captured = capturedLog()
  const app = await startApp({
    log: captured.log,
    env: {
      GOOGLE_CLIENT_ID: 'c',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    },
  })
  await openBrowser().get(authorizeUrl(app, 'google', { login_hint: 'ada@mail.example' }))
  expect(captured.text()).toContain('provider unreachable')
  expect(captured.text()).not.toContain('ada@')
  await app.stop()
})

test('the document of a provider is asked for once', async () => {
  world.google.misbehaviour = { faults: { discovery: 'error' } }
  world.nextPerson()
  expect((await world.asGoogle(freshAddress())).fragment['access_token']).toBeTruthy()
})

test('while one provider hangs, the other one and the product go on', async () => {
  const patient = await startProviderApp({ timeoutMs: 20_000 })
  patient.google.misbehaviour = { faults: { token: 'hang' } }
  let ended = 0
  const waiting = Array.from({ length: 20 }, async () => {
    const redirect = await patient.asGoogle(freshAddress())
    ended += 1
    return redirect
  })
  expect((await patient.asMicrosoft(freshAddress())).fragment['access_token']).toBeTruthy()
  expect(ended).toBe(0)
  for (const redirect of await Promise.all(waiting)) expect(refusalIn(redirect)).toEqual(UNREACHABLE)
  await patient.stop()
})
