import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, IdentityProvider } from '#server/ports/context.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { mailAbout, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { refusalIn, redirectAt } from '#tests/support/stand-ins/provider-browser.ts'
import { withService } from '#tests/support/database/service-database.ts'

const provider: IdentityProvider = {
  signInUrl: async () => ({ kind: 'url', url: 'http://127.0.0.1:1/auth' }),
  redeem: async () => ({ kind: 'unreachable', reason: 'test' }),
}

let app: TestApp
/** What the database does instead of its work. */
let fault: (() => Error) | null = null
const failing = (context: Context): Context => ({
  ...context,
  identityProviders: { google: provider },
  db: withService(context.db, async (work) => {
    if (fault) throw fault()
    return context.db.asService(work)
  }),
})
beforeAll(async () => {
  app = await startApp({ wrap: failing })
})
afterAll(() => app.stop())

/** A request as a browser makes it, while the database fails. */
async function openWhileFailing(address: string, error: () => Error) {
  fault = error
  try {
    return await fetch(address, { redirect: 'manual' })
  } finally {
    fault = null
  }
}

const FAULTS = [
  ['is away', () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['is shutting down', () => Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['has a fault of ours', () => new TypeError('secret detail')],
] as const

const target = (): string => `redirect_to=${encodeURIComponent(`${app.url}/auth/hash`)}`

test.each(FAULTS)('while the database %s, no navigation of a browser ends in JSON', async (_what, error) => {
  for (const [path, status, inQuery] of [
    [`/verify?token=x&type=signup&${target()}`, 303, false],
    [`/verify?token=pkce_x&type=signup&${target()}`, 303, true],
    [`/authorize?provider=google&${target()}`, 302, true],
    ['/callback?state=x&code=y', 302, true],
  ] as const) {
    const reply = await openWhileFailing(`${app.url}/auth/v1${path}`, error)
    expect([path, reply.status]).toEqual([path, status])
    expect(reply.headers.get('content-type') ?? '').not.toContain('json')
    const redirect = redirectAt(new URL(reply.headers.get('location') ?? ''))
    expect(redirect.to.origin + redirect.to.pathname).toBe(
      app.url + (path.startsWith('/callback') ? '/app' : '/auth/hash'),
    )
    expect(redirect.fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
    expect(redirect.fragment['error_description']).toBeTruthy()
    expect(redirect.to.href).not.toMatch(/secret|ECONN|terminating/)
    if (inQuery) expect(refusalIn(redirect).code).toBe('unexpected_failure')
    expect(reply.headers.has('set-cookie')).toBe(false)
  }
})

test('a link that was opened while the database was away still works afterwards', async () => {
  const { email } = await app.signUp()
  await app.client().auth.resetPasswordForEmail(email)
  const link = verifyUrlIn(await mailAbout(app, email, 'Reset'))
  await openWhileFailing(link, FAULTS[0][1])
  const reply = await fetch(link, { redirect: 'manual' })
  expect(reply.headers.get('location')).toContain('#access_token=')
})

test('what the client got wrong is still told as JSON, and needs no database', async () => {
  fault = FAULTS[0][1]
  const reply = await authCall(app, 'GET', `/authorize?provider=github&${target()}`)
  fault = null
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
