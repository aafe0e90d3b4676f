import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import {
  clientAt,
  memoryStorage,
  storeSession,
  type Storage,
  storedSession,
} from '#tests/support/app/client-places.ts'
import { keptMails, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const mails = keptMails()
beforeAll(async () => {
  // The client warns of every further one of itself in what it takes for one browser.
  vi.spyOn(console, 'warn').mockReturnValue()
  app = await startApp({ wrap: mails.wrap })
})
afterAll(() => app.stop())
afterEach(() => vi.unstubAllGlobals())

/** What happened when a browser opened an address. */
interface Visit {
  readonly events: readonly AuthChangeEvent[]
  readonly session: Session | null
  readonly error: string | null
  /** Of the address bar, afterwards. */
  readonly fragment: string
}

/** Opens an address as a browser with the official client does. */
async function openAt(address: string, storage: Storage = memoryStorage()): Promise<Visit> {
  const location = new URL(address)
  vi.stubGlobal('window', { location, history: { replaceState: () => {} } })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const client = clientAt(app, { storage, detectSessionInUrl: true })
  const events: AuthChangeEvent[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { error } = await client.auth.initialize()
  const { data } = await client.auth.getSession()
  await expect.poll(() => events).not.toEqual([])
  // The client tells of a session from the address in a task of its own.
  await new Promise((done) => setTimeout(done, 5))
  return { events, session: data.session, error: error?.message ?? null, fragment: location.hash }
}

/** An account, and where the link of its newest mail sends the browser. */
async function landing(
  type: 'signup' | 'magiclink' | 'recovery',
): Promise<{ email: string; address: string }> {
  const email = `${type}${Math.random()}@mail.example`
  if (type !== 'signup')
    await app.context.db.asService(
      (tx) => tx.rows`insert into auth.users (email, email_confirmed_at) values (${email}, now())`,
    )
  const { auth } = app.client()
  if (type === 'signup') await auth.signUp({ email, password: 'a fine long password' })
  if (type === 'magiclink') await auth.signInWithOtp({ email })
  if (type === 'recovery') await auth.resetPasswordForEmail(email)
  const reply = await fetch(verifyUrlIn(await mails.nextTo(email)), { redirect: 'manual' })
  return { email, address: reply.headers.get('location') ?? '' }
}

test.each([
  ['signup', 'SIGNED_IN'],
  ['magiclink', 'SIGNED_IN'],
  ['recovery', 'PASSWORD_RECOVERY'],
] as const)(
  'the landing of a %s link is a session, told as %s, and leaves the address bar',
  async (type, event) => {
    const { email, address } = await landing(type)
    const storage = memoryStorage()
    const visit = await openAt(address, storage)
    expect(visit).toMatchObject({ events: ['INITIAL_SESSION', event], error: null, fragment: '' })
    expect(visit.session?.user.email).toBe(email)
    expect(storedSession(storage)?.access_token).toBe(visit.session?.access_token)
  },
)

test('the landing of a used link is its error, and who was signed in stays so', async () => {
  const { email, address } = await landing('magiclink')
  const storage = memoryStorage()
  const before = (await openAt(address, storage)).session
  const used = await fetch(`${app.url}/auth/v1/verify?token=used&type=magiclink`, { redirect: 'manual' })
  const visit = await openAt(used.headers.get('location') ?? '', storage)
  expect(visit).toMatchObject({
    events: ['INITIAL_SESSION'],
    error: 'Email link is invalid or has expired',
    fragment: expect.stringContaining('error_code=otp_expired'),
  })
  expect(visit.session?.user.email).toBe(email)
  expect(visit.session?.refresh_token).toBe(before?.refresh_token)
})

test.each([
  ['made up', (fragment: string) => fragment.replace(/access_token=[^&]*/, 'access_token=x.y.z')],
  ['altered', (fragment: string) => fragment.replace(/(access_token=[^&]*)./, '$1')],
  ['missing', (fragment: string) => fragment.replace(/refresh_token=[^&]*/, 'refresh_token=')],
])('a session in the address whose token is %s is none', async (_what, change) => {
  const { address } = await landing('magiclink')
  const url = new URL(address)
  url.hash = change(url.hash)
  const visit = await openAt(url.href)
  expect(visit).toMatchObject({ events: ['INITIAL_SESSION'], session: null, error: expect.any(String) })
})

test('a code in the address means nothing to a client that did not ask for one', async () => {
  const visit = await openAt(`${app.url}/app?code=0b9d7f5e-7a53-4a0e-9a51-6a1d8f0f4b11`)
  expect(visit).toMatchObject({ events: ['INITIAL_SESSION'], session: null, error: null })
})

test("a stranger's session in the address does not mix with one's own", async () => {
  const own = await openAt((await landing('magiclink')).address)
  const stranger = await landing('magiclink')
  const storage = memoryStorage()
  if (own.session) storeSession(storage, own.session)
  const visit = await openAt(stranger.address, storage)
  expect(visit.session?.user.email).toBe(stranger.email)
  expect(visit.session?.refresh_token).not.toBe(own.session?.refresh_token)
})
