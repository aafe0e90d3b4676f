import { callAs, openProfile, signInAgain, startAccount } from '../steps/account-steps.ts'
import { openSession } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { PASSWORD, chooseFromMenu, watchRequests } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const devices = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Devices' })
const SIGNED_OUT = /You were signed out: from another device or tab/

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.use({ expectedConsole: [/Failed to load resource: net::ERR_/] })

test('a person sees their devices and signs one out, which notices by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await startAccount(page, 'devices@mail.example')
  await openProfile(page)
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  await expect(devices(page)).toContainText('This device')
  await expect(devices(page)).toContainText('You are signed in nowhere else.')
  await expect(devices(page).getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()

  const phone = await (
    await browser.newContext({ userAgent: IPHONE, ...(baseURL === undefined ? {} : { baseURL }) })
  ).newPage()
  await phone.goto('/login')
  await phone.getByLabel('Email').fill('devices@mail.example')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('button', { name: /account menu/ })).toBeVisible()

  await openProfile(page)
  const row = devices(page).getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await expect(row).toContainText(/Last used (today|yesterday) at \d{1,2}:\d\d\s[AP]M\s*127\.0\.0\.1/)
  await expect(devices(page).getByRole('listitem').first()).toContainText('In use now')
  await checkScreen(page, 'devices')

  await row.getByRole('button', { name: 'Sign out Safari on iPhone' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign out this device?' })
  await expect(question).toContainText('Safari on iPhone has to sign in again.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()
  await row.getByRole('button').press('Enter')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(row).toBeHidden()

  // Nothing was pressed there: its live channel was closed.
  await expect(phone).toHaveURL(/\/login\?e=session_ended$/)
  await expect(phone.getByText(SIGNED_OUT)).toBeVisible()
  await checkScreen(phone, 'signed out elsewhere')
  await phone.getByLabel('Email').fill('devices@mail.example')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL(/\/app/)
  await phone.context().close()
})

test('a signed-out browser notices at its next request, also without live changes', async ({ page }) => {
  await page.routeWebSocket('**/realtime/**', () => {})
  const { user } = await startAccount(page, 'later@mail.example')
  const allRead = watchRequests(page)
  await page.goto('/app/documents')
  await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
  // What the screen still reads would find out before the press does.
  await allRead()
  const elsewhere = await openSession(page, user.email)
  await callAs(page, elsewhere, '/auth/v1/logout?scope=others', { method: 'POST' })
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect(page).toHaveURL(/\/login\?e=session_ended$/)
  await expect(page.getByText(SIGNED_OUT)).toBeVisible()
})

test('a browser that comes back after its session was ended says so, whether its token ran out or not', async ({
  page,
}) => {
  for (const isOver of [false, true]) {
    const session = await startAccount(page, `back${String(isOver)}@mail.example`)
    await callAs(page, session, '/auth/v1/logout?scope=global', { method: 'POST' })
    if (isOver)
      await page.evaluate(() => {
        const key = 'sb-127-auth-token'
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
        localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1_000_000_000 }))
      })
    await page.goto('/app/documents')
    await expect(page).toHaveURL(/\/login\?e=session_ended$/)
    await expect(page.getByText(SIGNED_OUT)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test('signing out everywhere ends every device, and only after a question', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await startAccount(page, 'all@mail.example')
  const other = await (
    await browser.newContext({ userAgent: FIREFOX, ...(baseURL === undefined ? {} : { baseURL }) })
  ).newPage()
  await signInAgain(other, 'all@mail.example')
  await other.goto('/app/documents')
  await expect(other.getByRole('button', { name: /account menu/ })).toBeVisible()

  await openProfile(page)
  await devices(page).getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(question).toContainText('All 2 devices have to sign in again, this one too.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await devices(page).getByRole('button', { name: 'Sign out everywhere' }).click()

  // Nothing may look ended that is not.
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(question.getByText('We could not reach the service.')).toBeVisible()
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(SIGNED_OUT)).toBeHidden()
  await expect(other).toHaveURL(/\/login\?e=session_ended$/)
  await other.context().close()
})

test('a list that does not load says so and can be tried again; a long one begins short', async ({
  page,
}) => {
  await startAccount(page, 'many@mail.example')
  for (let count = 0; count < 5; count += 1) await signInAgain(page, 'many@mail.example')
  await page.route(
    '**/rpc/list_sessions',
    (route) => route.fulfill({ status: 400, json: { code: '22P02', message: 'no' } }),
    { times: 1 },
  )
  await openProfile(page)
  await expect(devices(page).getByText('Failed to load your devices')).toBeVisible()
  await devices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(devices(page).getByRole('listitem')).toHaveCount(4)
  await devices(page).getByRole('button', { name: 'Show 2 more' }).click()
  await expect(devices(page).getByRole('listitem')).toHaveCount(6)

  await page.route(
    '**/rpc/end_session',
    (route) => route.fulfill({ status: 400, json: { code: '22P02', message: '' } }),
    { times: 1 },
  )
  const row = devices(page).getByRole('listitem').nth(1)
  await row.getByRole('button').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(question.getByText('Could not sign out. Please try again.')).toBeVisible()
})

test('Log out ends every session and says nothing of other devices', async ({ page }) => {
  await startAccount(page, 'logout@mail.example')
  await page.goto('/app/documents')
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/logout'))
  await chooseFromMenu(page, /account menu/, 'Log out')
  expect(new URL((await sent).url()).searchParams.get('scope')).toBe('global')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(SIGNED_OUT)).toBeHidden()
})
