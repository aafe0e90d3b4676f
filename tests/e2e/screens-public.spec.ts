import { checkScreen } from './screen-checks.ts'
import { expect, test } from './test.ts'

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
