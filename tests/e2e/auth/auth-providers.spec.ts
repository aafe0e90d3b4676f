import {
  expectErrorToast,
  FAILED_CALLS,
  freshAddress,
  makeAccount,
  refuse,
  toast,
  UNREACHABLE,
} from '../steps/auth-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const microsoft = (page: Page) => page.getByRole('button', { name: 'Continue with Microsoft' })
const lastMethod = (page: Page) => page.evaluate(() => localStorage.getItem('last_sign_in_method'))

test('Google signs in, asked for the stated scopes, and is marked as used last', async ({
  page,
  providers,
}) => {
  providers.google.person = {
    sub: freshAddress('sub'),
    email: freshAddress('ada'),
    email_verified: true,
    name: 'Ada Lovelace',
  }
  await page.goto('/login')
  const start = page.waitForRequest((request) => request.url().includes('/auth/v1/authorize'))
  await google(page).click()
  const asked = new URL((await start).url()).searchParams
  expect(asked.get('scopes')).toBe('openid profile email')
  expect(asked.get('redirect_to')).toBe(new URL('/app', page.url()).href)
  await expect(page).toHaveURL(/\/app\/documents$/)
  expect(await lastMethod(page)).toBe('google')

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
  })
  await page.goto('/login')
  await expect(google(page).getByText('Last used')).toBeVisible()
})

test('Microsoft signs in and is marked as used last', async ({ page, providers }) => {
  providers.microsoft.person = { ...providers.microsoft.person, email: freshAddress('grace') }
  await page.goto('/login')
  await microsoft(page).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  expect(await lastMethod(page)).toBe('azure')
})

test('a fragment, which may hold a session, stays behind when the browser goes to a provider', async ({
  page,
  providers,
}) => {
  providers.google.misbehaviour = { asks: true }
  await page.goto('/auth/v1/authorize?provider=google&hd=evil.example#access_token=secret')
  await expect(page).toHaveTitle('Who are you?')
  expect(await page.evaluate(() => window.location.hash)).toBe('')
  providers.google.misbehaviour = {}
})

test('a refusal of the provider is told on the sign-in screen, once, with a clean address', async ({
  page,
  providers,
}) => {
  for (const [provider, button, title] of [
    [providers.google, google, 'Google sign in failed'],
    [providers.microsoft, microsoft, 'Azure AD sign in failed'],
  ] as const) {
    provider.misbehaviour = {
      refuses: { error: 'access_denied', error_description: 'The user denied the request' },
    }
    await page.goto('/login')
    await button(page).click()
    await expect(toast(page, title)).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === '/login')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(button(page)).toBeEnabled()
    provider.misbehaviour = {}
  }
  expect(await lastMethod(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a provider that cannot be started is told at its button', async ({ page }) => {
  await page.goto('/login')
  const text = 'Sign-in with this provider is not set up here.'
  for (const [button, title] of [
    [google, 'Google sign in failed'],
    [microsoft, 'Azure AD sign in failed'],
  ] as const) {
    await refuse(page, '/authorize', 400, { code: 'validation_failed', message: text })
    await button(page).click()
    await expectErrorToast(page, title, text)
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(button(page)).toBeEnabled()
  }
  await page.unroute('**/auth/v1/authorize*')
  await page.route('**/auth/v1/authorize*', (route) => route.abort())
  await google(page).click()
  await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the back button from the provider brings a form that can be used', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/auth/v1/authorize*', () => undefined)
  await google(page).click()
  await expect(microsoft(page)).toBeDisabled()
  // As a browser does that kept the page while the provider's was shown.
  await page.evaluate(() => {
    sessionStorage.setItem('pending_sign_in_provider', 'google')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  for (const button of [google(page), microsoft(page)]) await expect(button).toBeEnabled()
  expect(await page.evaluate(() => sessionStorage.getItem('pending_sign_in_provider'))).toBeNull()
})

test('an address that the provider does not vouch for has to be confirmed by a code first', async ({
  page,
  providers,
}) => {
  const email = freshAddress('unvouched')
  await makeAccount(page, email)
  providers.google.person = { sub: freshAddress('sub'), email, email_verified: false }
  await page.goto('/login')
  await google(page).click()
  await expect(toast(page, 'Google sign in failed')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the 6-digit code' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Code Required' })).toBeVisible()
})
