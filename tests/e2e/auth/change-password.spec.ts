import { callAs, openProfile, startAccount, type SignedIn } from '../steps/account-steps.ts'
import {
  callAuth,
  codeIn,
  freshAddress,
  mailTo,
  makeAccount,
  openSession,
  signIn,
  signInByLink,
  toast,
  type ServiceSession,
} from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { hold, mailedCode, PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const NEW_PASSWORD = 'plum orchard violin'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' })
const profile = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

test.use({ expectedConsole: [/Failed to load resource: net::ERR_/] })

async function submit(page: Page, current: string, password: string, confirmation = password): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await page.keyboard.press('Enter')
}

/** Whether a session still counts. */
const counts = async (page: Page, session: SignedIn): Promise<boolean> =>
  (await callAs(page, session, '/auth/v1/user', { mayFail: true })).ok()

test('a password is changed from the profile: told by mail, other devices signed out, this one not', async ({
  page,
}) => {
  const { user } = await startAccount(page, freshAddress('changer'))
  const elsewhere = (await openSession(page, user.email)) as SignedIn
  await openProfile(page)
  await profile(page).getByLabel('Title').fill('Tenant')
  const opener = profile(page).getByRole('link', { name: 'Change password' })
  await opener.press('Enter')
  await expect(page).toHaveURL(/\/app\/account\/password$/)
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(dialog(page)).toContainText(
    `For ${user.email}. Every other place where you are signed in is signed out.`,
  )
  for (const [label, use] of [
    ['Current password', 'current-password'],
    ['New Password', 'new-password'],
    ['Confirm Password', 'new-password'],
  ] as const)
    await expect(field(page, label)).toHaveAttribute('autocomplete', use)
  const whose = dialog(page).locator('input[autocomplete="username"]')
  await expect(whose).toHaveValue(user.email)
  await expect(whose).toBeHidden()
  await checkScreen(page, 'change password')

  const answer = await hold(page, '**/auth/v1/user')
  await submit(page, PASSWORD, NEW_PASSWORD)
  await expect(dialog(page).getByRole('button', { name: 'Update password' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  answer()
  await expect(toast(page, 'Password updated!')).toContainText(
    'Every other place where you were signed in is signed out.',
  )
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/app\/account$/)
  await expect(opener).toBeFocused()
  // What was typed before is still there, and this browser is the only one.
  await expect(profile(page).getByLabel('Title')).toHaveValue('Tenant')
  await expect(profile(page).getByText('You are signed in nowhere else.')).toBeVisible()
  expect(await counts(page, elsewhere)).toBe(false)
  expect((await mailTo(page, user.email, /password (was|has been) changed/i)).to).toBe(user.email)

  // On a screen that nobody signs in for: a session lost on the profile may lead back to the profile.
  await page.goto('/privacypolicy')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, user.email)
  await expect(toast(page, 'Sign in failed')).toBeVisible()
  await signIn(page, user.email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('what is wrong stands at its field, has the focus, and changes nothing', async ({ page, context }) => {
  const session = await startAccount(page, freshAddress('slips'))
  await page.goto('/app/account/password')
  await expect(field(page, 'Current password')).toBeFocused()
  const update = dialog(page).getByRole('button', { name: 'Update password' })
  await update.click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Please enter your current password.',
  )
  for (const [current, password, confirmation, label, text] of [
    [PASSWORD, 'seven77', 'seven77', 'New Password', /Password must be at least 8 characters long/],
    [PASSWORD, NEW_PASSWORD, 'plum orchard viola', 'Confirm Password', /Passwords do not match/],
    [
      'not my password',
      NEW_PASSWORD,
      NEW_PASSWORD,
      'Current password',
      /Incorrect password\. Please try again\./,
    ],
    [PASSWORD, 'password123', 'password123', 'New Password', /known to be weak/],
    [PASSWORD, PASSWORD, PASSWORD, 'New Password', /should be different from the old password/],
  ] as const) {
    await submit(page, current, password, confirmation)
    await expect(field(page, label)).toHaveAccessibleDescription(text)
    await expect(field(page, label)).toBeFocused()
  }
  await checkScreen(page, 'change password refused')
  await context.setOffline(true)
  await submit(page, PASSWORD, NEW_PASSWORD)
  await expect(dialog(page).getByText('We could not reach the service.')).toBeVisible()
  await context.setOffline(false)
  await openSession(page, session.user.email)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(profile(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('whoever forgot the current one is mailed a code, which takes its place', async ({ page }) => {
  const { user } = await startAccount(page, freshAddress('forgot'))
  await page.goto('/app/account/password')
  await expect(field(page, 'Current password')).toBeFocused()
  for (const name of ['Show password', 'Forgot password']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name }).first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/verify\?.*type=password_reset/)
  // Another mail would be refused just now.
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await page.getByLabel('6-digit code').fill(codeIn(await mailTo(page, user.email, /reset/i)))
  await expect(page).toHaveURL(/\/auth\/reset$/)
  await expect(page.getByLabel('New Password')).toBeFocused()
})

test('an account whose password was dropped is told so wherever it is asked for one', async ({ page }) => {
  const email = freshAddress('dropped')
  await callAuth(page, '/signup', { email, password: PASSWORD })
  const token = await mailedCode(page, email)
  await callAuth(page, '/signup', { email, password: NEW_PASSWORD })
  const session = await callAuth(page, '/verify', { email, token, type: 'signup' })
  await signInByLink(page, session as ServiceSession)
  await page.goto('/app/account')
  await profile(page).getByLabel('Email').fill(freshAddress('moved'))
  const current = profile(page).getByLabel('Current password', { exact: true })
  await expect(current).toHaveAccessibleDescription(/^No password yet\?/)
  await page.goto('/app/account/password')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/^No password yet\?/)
})

test('a password manager finds the way, also for somebody who has to sign in first', async ({ page }) => {
  const email = freshAddress('manager')
  await makeAccount(page, email)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/app\/account\/password$/)
  await expect(field(page, 'Current password')).toBeFocused()
  await submit(page, PASSWORD, NEW_PASSWORD)
  await expect(toast(page, 'Password updated!')).toBeVisible()
  await page.goto('/.well-known/change-password')
  await expect(field(page, 'Current password')).toBeFocused()
})
