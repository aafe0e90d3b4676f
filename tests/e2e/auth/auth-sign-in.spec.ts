import {
  signInByLink,
  expectErrorToast,
  expectSuccessToast,
  FAILED_CALLS,
  freshAddress,
  makeAccount,
  openSession,
  refuse,
  signIn,
  toast,
  UNREACHABLE,
} from '../steps/auth-steps.ts'
import { chooseFromMenu, hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

// The router writes an error that it caught to the console. One pattern: Playwright takes a pair for its own form.
test.use({ expectedConsole: [new RegExp(`${FAILED_CALLS.source}|Failed to fetch`)] })

const accountMenu = (page: Page) => page.getByRole('button', { name: ', account menu' })

test('signed out, every screen of the application leads to signing in', async ({ page }) => {
  for (const path of [
    '/app',
    '/app/documents',
    '/app/documents/x',
    '/app/chat',
    '/app/chats',
    '/app/account',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/login?e=bad_link')
  await expect(page.getByText('That link is not valid. Please sign in or request a new one.')).toBeVisible()
})

test('the right password leads to the documents; the way back does not lead to the form', async ({
  page,
}) => {
  const email = freshAddress('member')
  await makeAccount(page, email)
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('invitation_token', 'kept for after signing in')
  })
  // Keyboard only: past both providers into the form.
  await page.getByRole('button', { name: 'Continue with Microsoft' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(` ${email} `)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')
  await expectSuccessToast(page, 'Welcome to Plainprint', "You've successfully signed in.")
  await expect(page).toHaveURL(/\/app\/documents$/)
  // At once: the message goes after six seconds, unless it is looked at, and its place with it.
  const place = page.locator('[data-sonner-toaster]')
  await page.keyboard.press('Alt+t')
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('data-x-position', 'right')
  await expect(place).toHaveAttribute('data-y-position', 'bottom')
  expect(await page.evaluate(() => localStorage.getItem('last_sign_in_method'))).toBe('password')
  expect(await page.evaluate(() => localStorage.getItem('invitation_token'))).toBeNull()

  await page.goto('/login')
  await expect(page).toHaveURL(/\/app\/documents$/)
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test('while the service is asked, every button rests and a spinner turns', async ({ page }) => {
  await page.goto('/login')
  await refuse(page, '/token', 400, { code: 'invalid_credentials', message: 'Nobody here' })
  const release = await hold(page, '**/auth/v1/token*')
  await signIn(page, 'mara@mail.example')
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  const buttons = await page.locator('main button').all()
  expect(buttons.length).toBeGreaterThanOrEqual(5)
  for (const button of buttons) await expect(button).toBeDisabled()
  release()
  await expectErrorToast(page, 'Sign in failed', 'Nobody here')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const button of buttons) await expect(button).toBeEnabled()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a sign-in that fails says why: the service, its silence, or the connection', async ({ page }) => {
  const failed = (text: string) => toast(page, 'Sign in failed').filter({ hasText: text })
  await page.clock.install()
  await page.goto('/login')
  await signIn(page, freshAddress('nobody'))
  await expectErrorToast(page, 'Sign in failed', 'Invalid login credentials')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()

  const text = 'Too many attempts. Please wait a minute and try again.'
  await refuse(page, '/token', 429, { code: 'over_request_rate_limit', message: text })
  await signIn(page, 'mara@mail.example')
  await expect(failed(text)).toBeVisible()

  await page.unroute('**/auth/v1/token*')
  await refuse(page, '/token', 500, {})
  await signIn(page, 'mara@mail.example')
  await expect(failed('Please try again.').last()).toBeVisible()
  await expect(page.getByText('{}')).toHaveCount(0)

  // A service that never answers does not keep anybody waiting for ever.
  await page.unroute('**/auth/v1/token*')
  await page.route('**/auth/v1/token*', () => undefined)
  await signIn(page, 'mara@mail.example')
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
})

test('an address that waits for its confirmation is offered the code', async ({ page }) => {
  const text = 'Email not confirmed'
  await refuse(page, '/token', 400, { code: 'email_not_confirmed', message: text })
  await page.goto('/login')
  await signIn(page, 'waiting@mail.example')
  await expectErrorToast(page, 'Sign in failed', text)
  await page.getByRole('link', { name: 'Enter the 6-digit code' }).click()
  await expect(page).toHaveURL('/auth/verify?email=waiting%40mail.example&type=signup')
})

test('a service that cannot be reached at all is told without a trace', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('We could not reach the service.')
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the method used last is marked', async ({ page }) => {
  await page.goto('/login')
  const badge = page.getByText('Last used', { exact: true })
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(badge).toHaveCount(0)
  for (const [method, label] of [
    ['google', 'Continue with Google'],
    ['azure', 'Continue with Microsoft'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('last_sign_in_method', value), method)
    await page.reload()
    await expect(page.getByRole('button', { name: label }).locator(badge)).toBeVisible()
    await expect(badge).toHaveCount(1)
  }
  await page.evaluate(() => localStorage.setItem('last_sign_in_method', 'password'))
  await page.reload()
  await expect(page.getByText('Last used: Email & Password', { exact: true })).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('until it is known who is there, neither content nor the form shows; a failed profile locks nobody out', async ({
  page,
}) => {
  const email = freshAddress('profileless')
  await makeAccount(page, email)
  const session = await openSession(page, email)
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({
      status: 406,
      json: { code: 'PGRST116', message: 'no rows', details: '', hint: null },
    }),
  )
  const release = await hold(page, '**/rest/v1/profiles*')
  await page.goto(
    `/auth/hash#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer`,
  )
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/app\/documents$/)
  // Whoever has no profile is named by the address, with an initial in the picture's place.
  await expect(accountMenu(page)).toContainText(`P${email.split('@')[0]}`)

  await page.unroute('**/rest/v1/profiles*')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({
      json: [{ display_name: 'Ann Lee', title: null, phone: null, bio: null, avatar_path: 'gone/a.png' }],
    }),
  )
  await page.route('**/storage/v1/object/sign/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(accountMenu(page)).toContainText('ALAnn Lee')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 500, json: { message: 'stack' } }),
  )
  await page.reload()
  await expect(accountMenu(page)).toContainText(`P${email.split('@')[0]}`)
})

test('signing out in one tab ends the other', async ({ page }) => {
  const email = freshAddress('twotabs')
  await makeAccount(page, email)
  await signInByLink(page, await openSession(page, email))
  const other = await page.context().newPage()
  await other.goto('/app/documents')
  await expect(accountMenu(other)).toBeVisible()
  await chooseFromMenu(page, /account menu/, 'Log out')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login/)
})
