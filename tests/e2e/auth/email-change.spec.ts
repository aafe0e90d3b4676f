import { changeLink, openProfile, signInAgain, startAccount } from '../steps/account-steps.ts'
import { codeIn, mailTo } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

// A lost connection is one of the cases.
test.use({ expectedConsole: [/Failed to load resource: net::ERR_/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })
const email = (page: Page) => dialog(page).getByLabel('Email')
const password = (page: Page) => dialog(page).getByLabel('Current password', { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** Asks for a new address in the open dialog, with the right password. */
async function requestChange(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(toast(page, 'Confirm your email change')).toContainText(
    'We sent confirmation links to your old and new email addresses. The change takes effect after you confirm both.',
  )
  await expect(dialog(page)).toBeHidden()
}

test('a new address needs its form, the password and the right one', async ({ page }) => {
  await startAccount(page, 'anna@mail.example')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/auth/v1/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname.slice(9)} ${searchParams.get('grant_type') ?? ''}`.trim())
  })
  await openProfile(page)
  await expect(password(page)).toBeHidden()
  await email(page).fill('abc')
  await expect(password(page)).toBeVisible()
  await email(page).fill(' Anna@mail.example ')
  await expect(password(page)).toBeHidden()

  await email(page).fill('abc')
  await save(page).click()
  await expect(toast(page, 'Invalid email')).toContainText('Please enter a valid email address.')
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(email(page)).toBeFocused()

  await email(page).fill('anna.new@mail.example')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(password(page)).toHaveAttribute('name', 'current-password')
  // Whose it is, for a password manager: the address so far.
  const whose = dialog(page).locator('input[autocomplete="username"]')
  await expect(whose).toHaveValue('anna@mail.example')
  await expect(whose).toHaveJSProperty('readOnly', true)

  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Current password is required to change email')
  await expect(password(page)).toBeFocused()
  await checkScreen(page, 'email change')
  expect(calls).toEqual([])

  await dialog(page).getByLabel('Title').fill('Tenant')
  await page.setViewportSize({ width: 390, height: 700 })
  await password(page).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  expect(calls).toEqual(['POST token password'])
  // The buttons that stick to the edge do not lie over it.
  await expect
    .poll(async () => {
      const problem = await dialog(page).getByRole('alert').boundingBox()
      const button = await save(page).boundingBox()
      return problem !== null && button !== null && problem.y + problem.height < button.y
    })
    .toBe(true)
  // Nothing was saved on the way there.
  await openProfile(page)
  await expect(email(page)).toHaveValue('anna@mail.example')
  await expect(dialog(page).getByLabel('Title')).toHaveValue('')
})

test('both addresses confirm, here by link, and only then it changes', async ({ page }) => {
  await startAccount(page, 'berta@mail.example')
  await openProfile(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/token\?grant_type=password|end_session|auth\/v1\/user\?/.test(request.url()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1) ?? ''}`)
  })
  await dialog(page).getByLabel('Title').fill('Tenant')
  await requestChange(page, 'berta.new@mail.example')
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  expect(calls).toEqual(['POST token', 'POST end_session', 'PUT user'])

  await openProfile(page)
  await expect(email(page)).toHaveValue('berta@mail.example')
  await expect(dialog(page).getByText('Pending: berta.new@mail.example')).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Tenant')
  // The sign-in for the change took the place of the session before it.
  await expect(dialog(page).getByText('You are signed in nowhere else.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send them again' }).click()
  await expect(toast(page, 'Error')).toContainText(/\d+ seconds/)

  await page.goto(await changeLink(page, 'berta@mail.example'))
  await expect(page.getByText('Confirmation link accepted.')).toBeVisible()
  await openProfile(page)
  await expect(email(page)).toHaveValue('berta@mail.example')
  await page.goto(await changeLink(page, 'berta.new@mail.example'))
  await expect(page).toHaveURL(/\/app/)
  await openProfile(page)
  await expect(email(page)).toHaveValue('berta.new@mail.example')
  await expect(dialog(page).getByText('Pending:')).toBeHidden()
  await expect(dialog(page).getByText('You are signed in nowhere else.')).toBeVisible()
  await signInAgain(page, 'berta.new@mail.example')
})

test('a change that waits can be entered by its codes', async ({ page }) => {
  await startAccount(page, 'codes@mail.example')
  await openProfile(page)
  await requestChange(page, 'codes.new@mail.example')
  await openProfile(page)
  await dialog(page).getByRole('link', { name: 'Enter a code' }).click()
  await expect(page).toHaveURL(/\/auth\/code\?type=email_change$/)
  await expect(page.getByText('We sent a code to each of your two addresses.')).toBeVisible()
  await expect(page.getByText(/expired or been used/)).toBeHidden()
  for (const address of ['codes.new@mail.example', 'codes@mail.example']) {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('6-digit code').fill(codeIn(await mailTo(page, address, /email_change/)))
    if (address.includes('new')) await expect(page.getByText(/This address is confirmed/)).toBeVisible()
  }
  await expect(page).toHaveURL(/\/app/)
  await openProfile(page)
  await expect(email(page)).toHaveValue('codes.new@mail.example')
})

test('a change that waits can be canceled, and its mails are worth nothing from then on', async ({
  page,
}) => {
  await startAccount(page, 'undone@mail.example')
  await openProfile(page)
  await requestChange(page, 'undone.new@mail.example')
  await openProfile(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog(page).getByText('Pending: undone.new@mail.example')).toBeVisible()
  await checkScreen(page, 'pending email change')
  const cancel = dialog(page).getByRole('button', { name: 'Cancel the change' })
  await page.route(
    '**/rpc/cancel_email_change',
    (route) => route.fulfill({ status: 400, json: { code: '22P02', message: '' } }),
    { times: 1 },
  )
  await cancel.press('Enter')
  await expect(toast(page, 'Could not cancel the change')).toBeVisible()
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(toast(page, 'Email change canceled')).toContainText(
    'The links and codes we sent no longer work.',
  )
  await expect(dialog(page).getByText('Pending:')).toBeHidden()
  await expect(email(page)).toBeFocused()

  for (const address of ['undone@mail.example', 'undone.new@mail.example']) {
    await page.goto(await changeLink(page, address))
    await expect(page).toHaveURL(/\/auth\/code\?type=email_change$/)
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('6-digit code').fill(codeIn(await mailTo(page, address, /email_change/)))
    await expect(toast(page, 'Verification failed').first()).toContainText('That code is not right')
  }
  await openProfile(page)
  await expect(email(page)).toHaveValue('undone@mail.example')
})

test('a change that is confirmed elsewhere signs this browser out with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await startAccount(page, 'carla@mail.example')
  await openProfile(page)
  await requestChange(page, 'carla.new@mail.example')
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await other.goto(await changeLink(page, 'carla.new@mail.example'))
  await expect(other.getByText('Confirmation link accepted.')).toBeVisible()
  await other.goto(await changeLink(page, 'carla@mail.example'))
  await expect(other).toHaveURL(/\/app/)
  await openProfile(other)
  await expect(email(other)).toHaveValue('carla.new@mail.example')
  await expect(page).toHaveURL(/\/login\?e=session_ended$/)
  await expect(page.getByText(/after a change of password or email/)).toBeVisible()
  await other.context().close()
})

test('a refusal of the service is said in its words and changes nothing', async ({ page, context }) => {
  await startAccount(page, 'taken@mail.example')
  await startAccount(page, 'dora@mail.example')
  await openProfile(page)
  await email(page).fill('taken@mail.example')
  await password(page).fill(PASSWORD)
  await save(page).click()
  const text = 'A user with this email address has already been registered'
  await expect(toast(page, 'Error')).toContainText(text)
  await expect(dialog(page).getByText(text)).toBeVisible()
  await context.setOffline(true)
  await save(page).click()
  await expect(dialog(page).getByText('We could not reach the service.')).toBeVisible()
  await context.setOffline(false)
  await openProfile(page)
  await expect(email(page)).toHaveValue('dora@mail.example')
  await expect(dialog(page).getByText('Pending:')).toBeHidden()
})
