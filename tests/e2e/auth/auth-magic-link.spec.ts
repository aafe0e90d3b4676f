import {
  callAuth,
  codeIn,
  expectErrorToast,
  expectSuccessToast,
  freshAddress,
  linkIn,
  mailTo,
  makeAccount,
  openSession,
  sessionFragment,
  WRONG_CODE,
  wrongCode,
} from '../steps/auth-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const MAGIC_MAIL = /sign in|signing in|sign-in/i

/** Asks for a link as the client does; the screens have no button for it. */
async function askForLink(page: Page, email: string) {
  const redirectTo = encodeURIComponent(new URL('/app', await siteOf(page)).href)
  await callAuth(page, `/otp?redirect_to=${redirectTo}`, { email, create_user: true })
  return mailTo(page, email, MAGIC_MAIL)
}

async function siteOf(page: Page): Promise<string> {
  return (await page.request.get('/config.json')).url()
}

test('the link signs in once; then the code of the same mail does', async ({ page }) => {
  const email = freshAddress('reader')
  await makeAccount(page, email)
  const mail = await askForLink(page, email)
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/app\/documents$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Authentication Issue' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/auth/error' && url.hash === '')
  await expect(
    page.getByText(
      'Your authentication link has expired. This often happens when email scanners check links automatically.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'enter the 6-digit code' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Code Required' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('6-digit code').fill(codeIn(mail))
  await expectSuccessToast(page, 'Verification successful!', "You've been signed in successfully.")
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('the code screen takes the code, refuses a wrong one, and a refused link leads back', async ({
  page,
}) => {
  const email = freshAddress('typist')
  await makeAccount(page, email)
  const mail = await askForLink(page, email)
  const code = codeIn(mail)
  await page.goto(`/auth/verify?email=${encodeURIComponent(email)}&type=magic_link`)
  await page.getByLabel('6-digit code').fill(wrongCode(code))
  await expectErrorToast(page, 'Verification failed', WRONG_CODE)
  // The refused digits are gone and the field waits for the next ones.
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('a tab that waits for the code goes on when the link is opened in another tab', async ({ page }) => {
  const email = freshAddress('twotabs')
  await makeAccount(page, email)
  const mail = await askForLink(page, email)
  await page.goto(`/auth/verify?email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(linkIn(mail))
  await expect(other).toHaveURL(/\/app\/documents$/)
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('whoever is signed in already is told so on the code screens', async ({ page }) => {
  const email = freshAddress('already')
  await makeAccount(page, email)
  await page.goto(`/auth/hash#${sessionFragment(await openSession(page, email))}`)
  await expect(page).toHaveURL(/\/app\/documents$/)
  for (const path of ['/auth/verify?email=other@mail.example', '/auth/code']) {
    await page.goto(path)
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to your documents' }).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
})
