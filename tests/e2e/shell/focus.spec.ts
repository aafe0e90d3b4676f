import { join } from 'node:path'
import { callAs, openProfile, signInAgain, startAccount } from '../steps/account-steps.ts'
import { freshAddress, refuse, signIn, toast } from '../steps/auth-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { card, chooseFromMenu, hold, openLibrary, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

// Whoever works by keyboard or by ear goes on where they are: the focus is never at the top of the page again.

const LEASE = 'lease-14-elm.pdf'
const FILE = join(import.meta.dirname, '..', '..', 'fixtures', LEASE)
const devices = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Devices' })
/** What has the focus: "BODY" when nothing does. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('each screen of signing in begins in its first field, and goes on to the next in order', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  for (const [label, name, autocomplete] of [
    ['Email', 'email', 'username'],
    ['Password', 'password', 'current-password'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('id', name)
    await expect(field).toHaveAttribute('name', name)
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  for (const name of ['Show password', 'Forgot password', 'Sign in']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Create an account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('the mail of a reset is followed by the way to its code', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const text = 'For security purposes, you can only request this after 42 seconds.'
  await refuse(page, '/recover', 429, { code: 'over_email_send_rate_limit', message: text })
  await dialog.getByLabel('Email').fill(freshAddress('nobody'))
  const send = dialog.getByRole('button', { name: 'Send Reset Link' })
  const answer = await hold(page, '**/auth/v1/recover*')
  await send.press('Enter')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send).toBeFocused()
  answer()
  await expect(toast(page, 'Password reset failed')).toBeVisible()
  await expect(send).toBeFocused()
  await page.unroute('**/auth/v1/recover*')
  await send.press('Enter')
  await expect(page).toHaveURL(/\/auth\/verify\?.*type=password_reset/)
  await expect(page.getByLabel('6-digit code')).toBeFocused()
})

test('a press while its work is under way does nothing more, by key or by Enter in a field', async ({
  page,
}) => {
  await startAccount(page, freshAddress('twice'))
  await openProfile(page)
  const dialog = page.getByRole('dialog')
  let patches = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches += 1
  })
  const store = await hold(page, '**/rest/v1/profiles?*')
  await dialog.getByLabel('Title').fill('Tenant')
  await page.keyboard.press('Enter')
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await save.press('Enter')
  await save.press(' ')
  store()
  await expect(dialog).toBeHidden()
  expect(patches).toBe(1)
})

test('after a device is ended its place has the focus, and after the last the list', async ({ page }) => {
  const { user } = await startAccount(page, freshAddress('ender'))
  for (let count = 0; count < 5; count += 1) await signInAgain(page, user.email)
  await openProfile(page)
  const buttons = devices(page).getByRole('button', { name: /^Sign out (?!everywhere)/ })
  await devices(page).getByRole('button', { name: 'Show 2 more' }).press('Enter')
  await expect(buttons).toHaveCount(5)
  await expect(buttons.nth(3)).toBeFocused()
  for (const [pressed, left, next] of [
    [1, 4, 1],
    [3, 3, 2],
    [0, 2, 0],
    [0, 1, 0],
    [0, 0, null],
  ] as const) {
    await buttons.nth(pressed).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(buttons).toHaveCount(left)
    await expect(next === null ? devices(page).getByRole('list') : buttons.nth(next)).toBeFocused()
  }
})

test('a page that changes all the time delays nobody', async ({ page }) => {
  const { user } = await startAccount(page, freshAddress('stream'))
  for (let count = 0; count < 5; count += 1) await signInAgain(page, user.email)
  await openProfile(page)
  const more = devices(page).getByRole('button', { name: 'Show 2 more' })
  await more.focus()
  // As an answer that is being written does; and the control goes without any word of the screen's own.
  await more.evaluate((control) => {
    setInterval(() => document.querySelector('main')?.append(''), 10)
    control.replaceWith(document.createElement('span'))
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is gone from a panel over the page leaves the focus in it', async ({ page }) => {
    await startAccount(page, freshAddress('panel'))
    await page.goto('/app/documents')
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    const panel = page.getByRole('dialog')
    const feedback = panel.getByRole('button', { name: 'Send feedback' })
    await feedback.focus()
    await feedback.evaluate((control) => control.replaceWith(document.createElement('span')))
    await expect(panel.getByRole('button', { name: 'Get Help' })).toBeFocused()
  })
})

test('Process, Retry and Delete on cards are followed by what is next to them', async ({ page }) => {
  await startPlan(page, await startAccount(page, freshAddress('cards')), 'basic')
  await openLibrary(page)
  await upload(page, FILE, LEASE)
  const start = await hold(page, '**/rpc/start_processing')
  await card(page, LEASE).getByRole('button', { name: 'Process', exact: true }).press('Enter')
  await expect(card(page, LEASE).getByRole('progressbar')).toBeVisible()
  await expect(card(page, LEASE).getByRole('link', { name: LEASE, exact: true })).toBeFocused()
  start()
  await expect(card(page, LEASE).getByText('Ready', { exact: true })).toBeVisible({ timeout: 240_000 })
  await expect(card(page, LEASE).getByRole('link', { name: LEASE, exact: true })).toBeFocused()

  await chooseFromMenu(page, `Menu for ${LEASE}`, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(card(page, LEASE)).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('signing in leads into the application, and what cannot be loaded is tried again in place', async ({
  page,
}) => {
  const { user } = await startAccount(page, freshAddress('into'))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, user.email)
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.route('**/rpc/list_sessions', (route) =>
    route.fulfill({ status: 400, json: { code: '22P02', message: 'no' } }),
  )
  await openProfile(page)
  const again = devices(page).getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
})

test('who gave the focus up by a press beside everything is left alone', async ({ page }) => {
  const session = await startAccount(page, freshAddress('calm'))
  await startPlan(page, session, 'basic')
  await openLibrary(page)
  await upload(page, FILE, LEASE)
  await card(page, LEASE).getByRole('button', { name: 'Process', exact: true }).focus()
  await page.getByRole('heading', { name: 'Document Library' }).click()
  await callAs(page, session, `/rest/v1/documents?user_id=eq.${session.user.id}`, { method: 'DELETE' })
  await expect(card(page, LEASE)).toBeHidden()
  // Longer than a lost focus is looked after.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  expect(['BODY', 'MAIN']).toContain(await focused(page))
})
