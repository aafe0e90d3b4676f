import { startAccount } from '../steps/account-steps.ts'
import { follow, makeStranger, notice, question } from '../steps/auth-redirect-steps.ts'
import { freshAddress, sessionFragment, WRONG_CODE, wrongCode } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { mailedCode, PASSWORD } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

test('public screens', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/login?mode=sign_up',
    '/auth/verify?email=a@mail.example',
    '/termsofservice',
    '/privacypolicy',
    '/guidance',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkScreen(page, path)
  }
})

test('what comes after a sign-up', async ({ page }) => {
  await page.goto('/login?mode=sign_up')
  const email = freshAddress('a.long.address.of.somebody.with.quite.many.names')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await checkScreen(page, 'signed up')
  await page.keyboard.type(wrongCode(await mailedCode(page, email)))
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(WRONG_CODE)
  await checkScreen(page, 'signed up, with a wrong code')
})

test('screens that mail links lead to', async ({ page }) => {
  for (const path of [
    '/auth/code?type=recovery',
    '/auth/error?error=otp_expired&email=a@mail.example',
    '/auth/reset',
    '/auth/hash#message=Confirmation+link+accepted.',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkScreen(page, path)
  }
})

test('screens that a link with a session leads to', async ({ page }) => {
  const long = 'a.very.long.address.of.somebody.with.quite.many.names'
  const person = await makeStranger(page, long)
  for (const [path, type] of [
    ['/', 'signup'],
    ['/auth/hash', 'recovery'],
    ['/auth/hash', 'magiclink'],
  ] as const) {
    await page.evaluate(() => window.origin !== 'null' && localStorage.clear())
    await follow(page, `${path}#${sessionFragment(person, { type })}`)
    await expect(notice(page)).toContainText(person.user.email)
    await checkScreen(page, `signed in by a link ${path} ${type}`)
  }
  await startAccount(page, freshAddress(`another.${long}`.slice(0, 52)))
  await follow(page, `/auth/hash#${sessionFragment(person)}`)
  await expect(question(page)).toBeVisible()
  await checkScreen(page, 'another account arrives')
})

test('an unknown address says so and leads home', async ({ page }) => {
  for (const path of ['/nope', '/app/nope']) {
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Oops! Page not found')
  }
  await checkScreen(page, '/nope')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
