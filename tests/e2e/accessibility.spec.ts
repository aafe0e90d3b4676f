import { join } from 'node:path'
import { ask, openChat, openLibrary, processDocument, signUp, subscribe, upload } from './steps.ts'
import { checkScreen } from './screen-checks.ts'
import { expect, test } from './test.ts'

const LEASE = join(import.meta.dirname, '..', 'fixtures', 'lease-14-elm.pdf')
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

test('screens of the application', async ({ page }) => {
  await signUp(page, 'access@mail.example')
  await checkScreen(page, 'gate')
  await subscribe(page, 'Basic')
  await checkScreen(page, 'account')
  await openLibrary(page)
  await checkScreen(page, 'empty library')
  await upload(page, LEASE, 'lease-14-elm.pdf')
  await checkScreen(page, 'library')
  await processDocument(page, 'lease-14-elm.pdf')
  await openChat(page, 'lease-14-elm.pdf')
  await expect(page.getByText('Start a conversation')).toBeVisible()
  await checkScreen(page, 'new chat')
  await ask(page, 'When is the rent late?')
  await checkScreen(page, 'answer')
})
