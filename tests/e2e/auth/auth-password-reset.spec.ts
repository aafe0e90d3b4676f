import {
  signInByLink,
  codeIn,
  expectErrorToast,
  expectSuccessToast,
  FAILED_CALLS,
  freshAddress,
  linkIn,
  mailTo,
  makeAccount,
  openSession,
  refuse,
  signIn,
  toast,
  UNREACHABLE,
} from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

const NEW_PASSWORD = 'plum orchard violin'
const RESET_MAIL = /reset/i

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' })

/** From the sign-in screen to the mail: the dialog, its button, its answer. */
async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expectSuccessToast(
    page,
    'Reset email sent!',
    'Check your email for a magic link and 6-digit code to reset your password.',
  )
}

async function submitPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Update password' }).click()
}

test('the dialog opens by its link, keeps the focus, and closes by Cancel and Escape', async ({ page }) => {
  await page.goto('/login')
  const opener = page.getByRole('button', { name: 'Forgot password' })
  await page.getByLabel('Email').fill('typed@mail.example')
  await opener.click()
  const email = dialog(page).getByLabel('Email')
  // What stands in the form already is not asked twice.
  await expect(email).toHaveValue('typed@mail.example')
  await expect(email).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the dialog says what is missing and why a mail was not sent', async ({ page }) => {
  // On a phone toasts must leave the dialog's buttons free: each press below comes while one shows.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  const send = dialog(page).getByRole('button', { name: 'Send Reset Link' })
  await send.click()
  await expectErrorToast(page, 'Email required', 'Please enter your email address to reset your password.')
  await expect(dialog(page).getByLabel('Email')).toBeFocused()

  await dialog(page).getByLabel('Email').fill(freshAddress('limited'))
  const text = 'For security purposes, you can only request this after 42 seconds.'
  await refuse(page, '/recover', 429, { code: 'over_email_send_rate_limit', message: text })
  await send.click()
  await expectErrorToast(page, 'Password reset failed', text)
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(text)

  await page.unroute('**/auth/v1/recover*')
  await page.route('**/auth/v1/recover*', (route) => route.abort())
  await send.click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(UNREACHABLE)
})

test('by code: the new password signs in, the old one does not', async ({ page }) => {
  const email = freshAddress('forgetful')
  await makeAccount(page, email)
  await askForReset(page, email)
  // The mail was asked for: where its code is typed comes by itself.
  await expect(page).toHaveURL(/\/auth\/verify\?.*type=password_reset/)
  await expect(
    page.getByText(/^If f•••@mail\.example has an account, a 6-digit code is on its way/),
  ).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await checkScreen(page, 'code of a password reset')
  await page.getByLabel('6-digit code').fill(codeIn(await mailTo(page, email, RESET_MAIL)))
  await expect(page).toHaveURL(/\/auth\/reset$/)
  await expect(page.getByRole('heading', { name: 'Set new password', exact: true })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  for (const label of ['New Password', 'Confirm Password'])
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email)

  await submitPasswords(page, 'seven77')
  await expectErrorToast(page, 'Password too short', 'Password must be at least 8 characters long.')
  await expect(page.getByLabel('New Password')).toBeFocused()
  await submitPasswords(page, NEW_PASSWORD, `${NEW_PASSWORD}!`)
  await expectErrorToast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await submitPasswords(page, NEW_PASSWORD)
  await expectSuccessToast(page, 'Password updated!')
  await expect(page).toHaveURL(/\/app\/documents$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, email)
  await expectErrorToast(page, 'Sign in failed', 'Invalid login credentials')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('by link: twice the same link needs the code, once leads to the other form', async ({ page }) => {
  const email = freshAddress('scanned')
  await makeAccount(page, email)
  await askForReset(page, email)
  const mail = await mailTo(page, email, RESET_MAIL)
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/auth\/new-password$/)
  await expect(page.getByRole('heading', { name: 'Set New Password', exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('from_email_auth'))).toBe('true')

  await submitPasswords(page, 'seven77')
  await expect(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible()
  await submitPasswords(page, NEW_PASSWORD, `${NEW_PASSWORD}!`)
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  // As for somebody whose mail program opened the link first, in another browser.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/auth\/code\?type=recovery$/)
  await expect(page.getByRole('heading', { name: 'Password Reset Code Required' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('6-digit code').fill(codeIn(mail))
  await expect(page).toHaveURL(/\/auth\/reset$/)
  await submitPasswords(page, NEW_PASSWORD)
  await expectSuccessToast(page, 'Password updated!')
})

test('a refused password is explained where it is typed, and the form stays usable', async ({ page }) => {
  const email = freshAddress('stubborn')
  const session = await makeAccount(page, email)
  await signInByLink(page, session)
  await page.goto('/auth/reset')
  const leaked = 'This password is known from leaks. Please choose another one.'
  await refuse(page, '/user', 422, {
    code: 'weak_password',
    message: leaked,
    weak_password: { reasons: ['pwned'] },
  })
  await submitPasswords(page, 'password123')
  await expectErrorToast(page, 'Update failed', leaked)
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(new RegExp(leaked))
  await expect(page.getByLabel('New Password')).toBeFocused()

  await page.unroute('**/auth/v1/user*')
  await refuse(page, '/user', 500, {})
  await submitPasswords(page, NEW_PASSWORD)
  await expect(toast(page, 'Update failed').filter({ hasText: 'An error occurred' })).toBeVisible()

  await page.unroute('**/auth/v1/user*')
  await page.route('**/auth/v1/user*', (route) => route.abort())
  await submitPasswords(page, NEW_PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible()
})

test('without a session both forms say so and lead on', async ({ page, request }) => {
  for (const path of ['/auth/reset', '/auth/new-password']) {
    await page.goto(path)
    await expect(page.getByText('Auth session missing!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')
  }
  await page.getByRole('link', { name: 'Enter the 6-digit code' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Code Required' })).toBeVisible()

  // The session ends while the form is open.
  const email = freshAddress('late')
  await makeAccount(page, email)
  const session = await openSession(page, email)
  await signInByLink(page, session)
  await page.goto('/auth/reset')
  await expect(page.getByLabel('New Password')).toBeVisible()
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  await request.post('/auth/v1/logout?scope=global', {
    failOnStatusCode: true,
    headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
  })
  await submitPasswords(page, NEW_PASSWORD)
  await expectErrorToast(page, 'Update failed', 'Auth session missing!')
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
})
