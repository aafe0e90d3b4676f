import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityProvider } from '#server/ports/context.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { OWN_TARGETS, REDIRECTS } from '#tests/support/attacks/redirects.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { freshAddress, keptMails, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'

/** A provider that cannot be reached: the browser is sent back at once, with an error. */
const unreachable: IdentityProvider = {
  signInUrl: async () => ({ kind: 'unreachable', reason: 'test' }),
  redeem: async () => ({ kind: 'unreachable', reason: 'test' }),
}

let app: TestApp
const mails = keptMails()
beforeAll(async () => {
  app = await startApp({
    env: { RATE_LIMIT_SCALE: '100000' },
    wrap: (context) => mails.wrap({ ...context, identityProviders: { google: unreachable } }),
  })
})
afterAll(() => app.stop())

const site = (): URL => new URL(app.url)
const FORMS = [...REDIRECTS, ...OWN_TARGETS]

/** Where each form has to lead. */
const expected = (): Record<string, string> => ({
  ...Object.fromEntries(REDIRECTS.map(([what]) => [what, `${app.url}/`])),
  ...Object.fromEntries(OWN_TARGETS.map(([what, make]) => [what, new URL(make(site())).href])),
})

/** What a call made of every form, by the form's name. */
async function targetsOf(ask: (target: string) => Promise<string>): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const left = FORMS.values()
  const askInTurn = async (): Promise<void> => {
    for (const [what, make] of left) found[what] = await ask(make(site()))
  }
  await Promise.all(Array.from({ length: 8 }, askInTurn))
  return found
}

/** The target in the newest of an address's mails. */
async function mailedTarget(email: string): Promise<string> {
  const url = new URL(verifyUrlIn(await mails.nextTo(email)))
  expect(url.origin + url.pathname).toBe(`${app.url}/auth/v1/verify`)
  expect(url.searchParams.getAll('redirect_to')).toHaveLength(1)
  return url.searchParams.get('redirect_to') ?? ''
}

const query = (target: string): string => `?redirect_to=${encodeURIComponent(target)}`

async function signUp(target: string): Promise<string> {
  const email = freshAddress()
  const reply = await authCall(app, 'POST', `/signup${query(target)}`, { email, password: 'a fine long one' })
  expect(reply.status).toBe(200)
  return email
}

test('the mail of a sign-up leads to the site', async () => {
  expect(await targetsOf(async (target) => mailedTarget(await signUp(target)))).toEqual(expected())
})

test('so does the mail that is sent once more', async () => {
  const targets = targetsOf(async (target) => {
    const email = await signUp(`${app.url}/first`)
    await mails.nextTo(email)
    await app.context.db.asService(
      (db) => db.rows`delete from auth.rate_limits where key like 'mail-cooldown:signup/%'`,
    )
    await authCall(app, 'POST', `/resend${query(target)}`, { type: 'signup', email })
    return mailedTarget(email)
  })
  expect(await targets).toEqual(expected())
})

test.each([
  ['/otp', {}],
  ['/recover', {}],
])('so does the mail of %s', async (path, fields) => {
  const targets = targetsOf(async (target) => {
    const email = freshAddress()
    await app.context.db.asService(
      (db) => db.rows`insert into auth.users (email, email_confirmed_at) values (${email}, now())`,
    )
    const reply = await authCall(app, 'POST', `${path}${query(target)}`, { email, ...fields })
    expect(reply.status).toBe(200)
    return mailedTarget(email)
  })
  expect(await targets).toEqual(expected())
})

test('a verify address leads to the site, whatever was put into it', async () => {
  const targets = targetsOf(async (target) => {
    const reply = await fetch(`${app.url}/auth/v1/verify${query(target)}&token=x&type=signup`, {
      redirect: 'manual',
    })
    expect(reply.status).toBe(303)
    const location = reply.headers.get('location') ?? ''
    // The text itself, not only what a parser makes of it.
    expect(location.startsWith(`${app.url}/`)).toBe(true)
    expect(new URL(location).hash).toContain('error_code=otp_expired')
    expect(reply.headers.has('set-cookie')).toBe(false)
    return location.slice(0, location.indexOf('#'))
  })
  const withoutFragment = Object.entries(expected()).map(([what, target]) => [
    what,
    target.replace(/#.*/, ''),
  ])
  expect(await targets).toEqual(Object.fromEntries(withoutFragment))
})

test('a sign-in with a provider comes back to the site', async () => {
  const targets = targetsOf(async (target) => {
    const reply = await fetch(`${app.url}/auth/v1/authorize${query(target)}&provider=google`, {
      redirect: 'manual',
    })
    expect(reply.status).toBe(302)
    const location = reply.headers.get('location') ?? ''
    expect(location.startsWith(`${app.url}/`)).toBe(true)
    expect(new URL(location).searchParams.has('error_code')).toBe(true)
    return new URL(location).pathname
  })
  const paths = Object.entries(expected()).map(([what, target]) => [what, new URL(target).pathname])
  expect(await targets).toEqual(Object.fromEntries(paths))
})

test.each([
  ['two targets', '?redirect_to=URL/app&redirect_to=https%3A%2F%2Fevil.example'],
  ['two targets, ours last', '?redirect_to=https%3A%2F%2Fevil.example&redirect_to=URL/app'],
  ['a list of targets', '?redirect_to[]=https%3A%2F%2Fevil.example'],
  ['another spelling of the name', '?redirectTo=https%3A%2F%2Fevil.example'],
  ['a target in a header', ''],
])('%s lead to the front page', async (_what, text) => {
  const reply = await fetch(`${app.url}/auth/v1/verify${text.replaceAll('URL', app.url)}`, {
    redirect: 'manual',
    headers: {
      referer: `${app.url}/app`,
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
    },
  })
  expect(reply.headers.get('location')?.split('#')[0]).toBe(`${app.url}/`)
})

test('a genuine link with another target still opens its session on the site alone', async () => {
  const email = await signUp(`${app.url}/app`)
  const forged = new URL(verifyUrlIn(await mails.nextTo(email)))
  forged.searchParams.set('redirect_to', 'https://evil.example/')
  const reply = await fetch(forged, { redirect: 'manual' })
  const location = reply.headers.get('location') ?? ''
  expect(location.startsWith(`${app.url}/#access_token=`)).toBe(true)
})
