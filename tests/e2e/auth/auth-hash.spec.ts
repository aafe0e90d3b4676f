import {
  FAILED_CALLS,
  freshAddress,
  makeAccount,
  openSession,
  sessionFragment,
  type ServiceSession,
} from '../steps/auth-steps.ts'
import { hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

/** Opens /auth/hash with this fragment in a browser that keeps nothing but `stored`. */
async function openHash(page: Page, fragment: string, stored: Record<string, string> = {}): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/icon.svg')
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(`/auth/hash#${fragment}`)
}

const expectPath = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path && url.hash === '')

/** The key under which the client keeps a session. */
const STORED_SESSION = /^sb-.*-auth-token$/
const storedSession = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (pattern) => Object.keys(localStorage).find((key) => new RegExp(pattern).test(key)),
    STORED_SESSION.source,
  )

async function newSession(page: Page, name: string): Promise<ServiceSession> {
  const email = freshAddress(name)
  await makeAccount(page, email)
  return openSession(page, email)
}

test('a session is taken over, and its type decides where it leads', async ({ page }) => {
  const session = await newSession(page, 'redirect')
  const invited = 'https://plainprint.example/auth/complete-invite?token=t2&type=azure_invite'
  const CUSTOM = { custom_invitation_token: 'c1' }
  for (const [more, stored, path] of [
    [{ type: 'magiclink' }, {}, '/app/documents'],
    [{ type: 'invite' }, CUSTOM, '/auth/complete-invite?type=azure_ad&completed=true'],
    [{ type: 'invite', token: 't1' }, {}, '/auth/complete-invite?token=t1&type=azure_invite'],
    [{ type: 'invite' }, {}, '/auth/complete-invite?completed=true'],
    [{ type: 'recovery', redirect_to: invited }, {}, '/auth/complete-invite?token=t2&type=azure_invite'],
    [{ type: 'recovery' }, {}, '/auth/new-password'],
  ] as [Record<string, string>, Record<string, string>, string][]) {
    await openHash(page, sessionFragment(session, more), stored)
    await expectPath(page, path)
    expect(await storedSession(page), path).toBeDefined()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('from_email_auth'))).toBe('true')
})

test('after five seconds without an event the session is taken over by hand, or the code is asked', async ({
  page,
}) => {
  const session = await newSession(page, 'quiet')
  await page.clock.install()
  // Without the other keys the client sees no session in it and reports none.
  await openHash(page, `access_token=${session.access_token}`)
  await expect(page.getByText('Signing you in...')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expectPath(page, '/app/documents')

  await openHash(page, 'access_token=not.a.token&refresh_token=r&expires_in=3600&token_type=bearer')
  await expect(page.getByText('Signing you in...')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expectPath(page, '/auth/code?type=email')
})

test('an error leads to the code or back to the invitation', async ({ page }) => {
  const ERROR = 'error=access_denied&error_description=Not+today'
  const CUSTOM = { custom_invitation_token: 'c1' }
  for (const [fragment, stored, path] of [
    [`${ERROR}&type=recovery`, {}, '/auth/code?type=recovery'],
    [`${ERROR}&type=signup`, {}, '/auth/code?type=email'],
    [
      `${ERROR}&type=invite`,
      {},
      '/auth/complete-invite?type=invite&error=access_denied&error_description=Not+today',
    ],
    [ERROR, CUSTOM, '/auth/complete-invite?type=azure_ad&error=access_denied&error_description=Not+today'],
  ] as [string, Record<string, string>, string][]) {
    await openHash(page, fragment, stored)
    await expectPath(page, path)
  }
  // With a live session the invitation is complete all the same.
  await openHash(page, sessionFragment(await newSession(page, 'guest'), { type: 'magiclink' }))
  await expectPath(page, '/app/documents')
  await page.evaluate(() => localStorage.setItem('custom_invitation_token', 'c1'))
  await page.goto(`/auth/hash#${ERROR}`)
  await expectPath(page, '/auth/complete-invite?type=azure_ad&completed=true')
})

test('news without a session stay on the screen, with a way on', async ({ page }) => {
  const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  await openHash(page, new URLSearchParams({ message, sb: '' }).toString())
  await expect(page.getByRole('heading', { name: 'One more confirmation', level: 1 })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')
  // The code of the other email can be typed right here.
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.route('**/auth/v1/verify*', (route) =>
    route.fulfill({ status: 403, json: { code: 'otp_expired', message: 'No' } }),
  )
  const asked = page.waitForRequest('**/auth/v1/verify*')
  await page.getByLabel('Email').fill('new@mail.example')
  await page.getByLabel('6-digit code').fill('123456')
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'new@mail.example',
    token: '123456',
    type: 'email_change',
  })
})

test.describe('/auth/open', () => {
  const open = (target: string): string => `/auth/open#${encodeURIComponent(target)}`

  test('says that it redirects and goes to the verify address', async ({ page, baseURL }) => {
    const release = await hold(page, '**/config.json')
    const redirect = encodeURIComponent(`${baseURL}/auth/reset`)
    await page.goto(open(`${baseURL}/auth/v1/verify?token=t&type=recovery&redirect_to=${redirect}`))
    await expect(page.getByText('Redirecting...', { exact: true })).toBeVisible()
    const visit = page.waitForRequest((request) => request.url().includes('/auth/v1/verify'))
    release()
    const asked = new URL((await visit).url())
    expect(asked.searchParams.get('redirect_to')).toBe(`${baseURL}/auth/hash`)
    expect(asked.searchParams.get('token')).toBe('t')
    // The service does not say of a failed link what it was for; the browser that opened it knows.
    await expectPath(page, '/auth/code?type=recovery')
  })

  test('leads nowhere else', async ({ page, baseURL }) => {
    for (const target of [
      'https://evil.example/auth/v1/verify?token=t',
      '',
      `${baseURL}.evil.example/auth/v1/verify?token=t`,
      'javascript:alert(1)',
      `${baseURL}/login`,
    ]) {
      await page.goto('/icon.svg')
      await page.goto(open(target))
      await expectPath(page, '/login?e=bad_link')
    }
    await expect(
      page.getByText('That link is not valid. Please sign in or request a new one.', { exact: true }),
    ).toBeVisible()
  })

  test('without a connection keeps the link and tries again', async ({ page, baseURL }) => {
    await page.route('**/config.json', (route) => route.abort())
    await page.goto(open(`${baseURL}/auth/v1/verify?token=t&type=magiclink&redirect_to=${baseURL}/app`))
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication Issue' })).toBeVisible()
  })
})
