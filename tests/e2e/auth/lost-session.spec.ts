import { join } from 'node:path'
import { callAs, openProfile, startAccount, type SignedIn } from '../steps/account-steps.ts'
import { freshAddress, makeAccount, openSession, signIn } from '../steps/auth-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { card, chooseFromMenu, hold, openLibrary, upload, watchRequests } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const LEASE = 'lease-14-elm.pdf'
const FILE = join(import.meta.dirname, '..', '..', 'fixtures', LEASE)
const SIGNED_OUT = /You were signed out: from another device or tab.* Sign in again to go on where you were\./
const gate = (page: Page) => page.getByRole('heading', { name: 'Choose a plan to start' })

/** Somebody who pays, in the library; nothing but calls tells the page of the session's end. */
async function openAsPayer(page: Page, name: string): Promise<SignedIn> {
  await page.routeWebSocket('**/realtime/**', () => {})
  const session = await startAccount(page, freshAddress(name))
  await startPlan(page, session, 'basic')
  await openLibrary(page)
  return session
}

/** Ends the session of the page from somewhere else. */
async function endElsewhere(page: Page, { user }: SignedIn): Promise<void> {
  const elsewhere = await openSession(page, user.email)
  await callAs(page, elsewhere, '/auth/v1/logout?scope=others', { method: 'POST' })
}

async function expectLost(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?e=session_ended$/)
  await expect(page.getByText(SIGNED_OUT)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
}

/** What somebody may do first after the session has ended, and the wire that says so. */
const FIRST_CALLS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/rest/v1/documents': async (page) => {
    await chooseFromMenu(page, `Menu for ${LEASE}`, 'Rename')
    await page.getByRole('dialog').getByLabel('Name').fill('Other.pdf')
    await page.keyboard.press('Enter')
  },
  '/rest/v1/rpc/': (page) => card(page, LEASE).getByRole('button', { name: 'Process', exact: true }).click(),
  '/storage/v1/': (page) => chooseFromMenu(page, `Menu for ${LEASE}`, 'Download'),
  '/functions/v1/': async (page) => {
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Thank you.')
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  },
}

for (const [wire, call] of Object.entries(FIRST_CALLS))
  test(`a refusal by ${wire} leads to the sign-in screen, which says why, and back`, async ({ page }) => {
    const session = await openAsPayer(page, 'wires')
    await upload(page, FILE, LEASE)
    const allRead = watchRequests(page)
    await page.goto('/app/documents?search=lease')
    await expect(card(page, LEASE)).toBeVisible()
    await allRead()
    await endElsewhere(page, session)
    const refused = page.waitForResponse(
      (reply) => reply.status() >= 400 && /\/(rest|storage|functions)\/v1\//.test(reply.url()),
    )
    await call(page)
    expect(new URL((await refused).url()).pathname.startsWith(wire)).toBe(true)
    await expectLost(page)
    await signIn(page, session.user.email)
    await expect(page).toHaveURL(/\/app\/documents\?search=lease$/)
    await expect(card(page, LEASE)).toBeVisible()
  })

/** What was read a while ago is read again when somebody comes back to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const before = Date.now
    Date.now = () => before() + 60_000
    window.dispatchEvent(new Event('visibilitychange'))
  })

test('nobody who pays is asked to, while it is unknown whether the session counts', async ({ page }) => {
  const session = await openAsPayer(page, 'payer')
  await endElsewhere(page, session)
  const tell = await hold(page, '**/auth/v1/user')
  const refused = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/rpc/get_user_subscription'),
  )
  await comeBack(page)
  expect((await (await refused).response())?.status()).toBe(401)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(gate(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
  tell()
  await expectLost(page)
  await signIn(page, session.user.email)
  await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
  await expect(gate(page)).toBeHidden()
})

test('a session that the browser has erased is lost too, and shows neither a plan nor an empty library', async ({
  page,
}) => {
  const session = await openAsPayer(page, 'erased')
  await upload(page, FILE, LEASE)
  const allRead = watchRequests(page)
  await page.goto('/app/chat')
  await expect(page.getByRole('heading', { name: 'Contract Chat' })).toBeVisible()
  await allRead()
  await page.evaluate(() => localStorage.clear())
  await comeBack(page)
  await expectLost(page)
  await signIn(page, session.user.email)
  await expect(page).toHaveURL(/\/app\/chat$/)
  await page.getByRole('link', { name: 'Document Library', exact: true }).click()
  await expect(card(page, LEASE)).toBeVisible()
})

test('a link to a screen is followed after signing in; Log out forgets it, and so does another person', async ({
  page,
}) => {
  const [one, other] = [freshAddress('one'), freshAddress('other')]
  await makeAccount(page, one)
  await makeAccount(page, other)
  await page.goto('/app/account')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You were signed out')).toBeHidden()
  await signIn(page, one)
  await expect(page).toHaveURL(/\/app\/account$/)
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(one)

  await page.goto('/app/chat')
  await chooseFromMenu(page, /account menu/, 'Log out')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, one)
  await expect(page).toHaveURL(/\/app\/documents$/)

  await openProfile(page)
  const elsewhere = await openSession(page, one)
  await callAs(page, elsewhere, '/auth/v1/logout?scope=others', { method: 'POST' })
  await expect(page).toHaveURL(/\/login\?e=session_ended$/)
  await signIn(page, other)
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('what is kept in a browser leads nowhere but to a screen of the application', async ({ page }) => {
  const email = freshAddress('hostile')
  await makeAccount(page, email)
  await page.goto('/login')
  await page.evaluate(() =>
    sessionStorage.setItem('return_place', '{"place":"//evil.example/app/documents","userId":null}'),
  )
  await signIn(page, email)
  await expect(page).toHaveURL(/\/app\/documents$/)
})
