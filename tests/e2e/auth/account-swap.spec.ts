import { adoptSession, startAccount, type SignedIn } from '../steps/account-steps.ts'
import {
  accountMenu,
  expectNoTrace,
  expectUser,
  follow,
  goOn,
  makeStranger,
  notice,
  notMe,
  question,
  statusOf,
  stay,
  storedEmail,
} from '../steps/auth-redirect-steps.ts'
import { freshAddress, openSession, sessionFragment } from '../steps/auth-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** A link can carry anybody's session: none may take the place of a person's own, or begin one, without a word. */

test('whoever is signed in stays so unless they say otherwise', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  const fragment = sessionFragment(stranger, { type: 'magiclink', provider_token: 'p' })
  for (const path of ['/', '/auth/hash', '/app', '/auth/reset']) {
    await follow(page, `${path}#${fragment}`)
    await expect(question(page), path).toBeVisible()
    await expect(page.getByText(`You are signed in as ${own.user.email}.`)).toBeVisible()
    expect(await storedEmail(page)).toBe(own.user.email)
    await expectNoTrace(page, stranger)
  }
  // Loading the page anew is no answer: nothing has changed, and the question is gone.
  await page.reload()
  await expect(page).toHaveURL(/\/app\/documents$/)
  expect(await statusOf(page, stranger)).toBe(200)

  await follow(page, `/auth/hash#${fragment}`)
  // By keyboard alone, and the careless press changes nothing.
  await expect(stay(page)).toBeFocused()
  await expect(stay(page)).toHaveAccessibleName(`Stay as ${own.user.email}`)
  await expect(stay(page)).toHaveAccessibleDescription(new RegExp(stranger.user.email))
  await page.keyboard.press('Tab')
  await expect(goOn(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expectUser(page, own)
  await expect(notice(page)).toHaveCount(0)
  // What came by the link opens nothing any more, and elsewhere the stranger goes on.
  await expect.poll(() => statusOf(page, stranger)).toBe(403)
  await page.goBack()
  await expectNoTrace(page, stranger)
  expect(await storedEmail(page)).toBe(own.user.email)
})

test('whoever continues as another person leaves nothing of the first, in any tab', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const other = await makeStranger(page, 'second')
  const tab = await page.context().newPage()
  await tab.goto('/app/documents')
  await expectUser(tab, own)
  await expect.poll(() => keptOwner(tab)).toBe(own.user.id)

  await follow(page, `/auth/hash#${sessionFragment(other, { type: 'recovery' })}`)
  await expect(question(page)).toBeVisible()
  await goOn(page).press('Enter')
  await expect(page).toHaveURL(/\/auth\/new-password$/)
  await expect(page.getByText(`For ${other.user.email}.`)).toBeVisible()
  // They said so themselves.
  await expect(notice(page)).toHaveCount(0)
  await expect(tab).toHaveURL(/\/app\/documents$/)
  await expectUser(tab, other)
  await expect.poll(() => keptOwner(tab)).toBe(other.user.id)
  expect(await statusOf(page, own)).toBe(403)
  expect(await statusOf(page, other)).toBe(200)
})

/** Whose the things are that this browser keeps for offline. */
const keptOwner = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((done) => {
        const opening = indexedDB.open('plainprint-last-seen', 1)
        opening.addEventListener('error', () => done(null))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('entries').objectStore('entries').get('ledger')
          reading.addEventListener('success', () => {
            database.close()
            done((reading.result as { userId: string } | undefined)?.userId ?? null)
          })
        })
      }),
  )

test('"Not you? Sign out" ends what a link began, on the front page and in the application', async ({
  page,
}) => {
  const stranger = await makeStranger(page)
  const elsewhere = (await openSession(page, stranger.user.email)) as SignedIn
  await follow(page, `/#${sessionFragment(stranger, { type: 'signup' })}`)
  await expect(page).toHaveURL((url) => url.pathname === '/app/documents' && url.hash === '')
  await expect(notice(page)).toContainText(stranger.user.email)
  await page.goto('/')
  await expect(notice(page)).toContainText(stranger.user.email)
  await notMe(page).press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedEmail(page)).toBeNull()
  expect(await statusOf(page, stranger)).toBe(403)
  // That person's other devices are no business of whoever got the link.
  expect(await statusOf(page, elsewhere)).toBe(200)

  await follow(page, `/auth/hash#${sessionFragment(elsewhere, { type: 'recovery' })}`)
  await expect(page).toHaveURL(/\/auth\/new-password$/)
  await expect(notice(page)).toContainText(stranger.user.email)
  await page.goto('/app/documents')
  await notMe(page).click()
  await expect(page).toHaveURL(/\/login$/)
  // Who types a password afterwards knows who they are.
  const next = await makeStranger(page, 'next')
  await adoptSession(page, next)
  await page.goto('/app/documents')
  await expect(accountMenu(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('anywhere else a session in the address counts for nothing and goes from it', async ({ page }) => {
  const stranger = await makeStranger(page)
  const fragment = sessionFragment(stranger, { type: 'magiclink' })
  const elsewhere = [
    '/login',
    '/privacypolicy',
    '/app/documents',
    '/app/chat',
    '/auth/new-password',
    '/auth/code',
    '/auth/error',
    '/auth/open',
    '/auth/verify?email=a@mail.example',
    '/nope',
  ]
  for (const path of elsewhere) {
    await follow(page, `${path}#${fragment}`)
    await expect(page.locator('h1').first(), path).toBeVisible()
    expect(page.url(), path).not.toContain('token')
    expect(await storedEmail(page), path).toBeNull()
    await expectNoTrace(page, stranger)
  }
  // In the query a session was never meant to be.
  for (const path of ['/', '/auth/code', '/login']) {
    await follow(page, `${path}?${fragment}`)
    await expect(page.locator('h1').first(), path).toBeVisible()
    expect(await storedEmail(page), path).toBeNull()
  }
  // A code is worth nothing in a browser that did not ask for it, and is not even sent.
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/token') && sent.push(request.url()))
  await follow(page, '/login?code=00000000-0000-4000-8000-000000000000')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(sent).toEqual([])
})
