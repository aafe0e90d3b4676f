import { adoptSession, callAs, startAccount, type SignedIn } from '../steps/account-steps.ts'
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
import { FAILED_CALLS, freshAddress, openSession, sessionFragment } from '../steps/auth-steps.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

test('a browser where nobody was signed in tells as whom it is, until that is answered', async ({ page }) => {
  const person = await makeStranger(page, 'a.very.long.address.of.somebody.with.many.names')
  await follow(page, `/auth/hash#${sessionFragment(person, { type: 'magiclink' })}`)
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(notice(page).getByRole('alert')).toContainText(
    `You are now signed in as ${person.user.email}.`,
  )
  // It waits on every screen, and for the next visit.
  await page.goto('/app/chat')
  await expect(notice(page)).toBeVisible()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  const box = page.getByRole('textbox', { name: /question/i })
  await expect(box).toBeInViewport()

  const second = await page.context().newPage()
  await second.goto('/app/documents')
  await expect(notice(second)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Yes, this is me' }).press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(notice(second)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  // The same person's next link is nothing to ask or to tell about.
  const again = (await openSession(page, person.user.email)) as SignedIn
  for (const path of ['/auth/hash', '/app']) {
    await follow(page, `${path}#${sessionFragment(again, { type: 'magiclink' })}`)
    await expect(page).toHaveURL(/\/app\/documents$/)
    await expect(accountMenu(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  }
})

test('a link for another person who resets a password is asked about, and staying leads away from the form', async ({
  page,
}) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  await follow(page, `/auth/reset#${sessionFragment(stranger, { type: 'recovery' })}`)
  await stay(page).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  // Nor does one that failed offer to set the password of whoever is here.
  await follow(page, '/auth/reset#error=access_denied&error_code=otp_expired')
  await expect(page.getByRole('heading', { name: 'Authentication Issue' })).toBeVisible()
  expect(await storedEmail(page)).toBe(own.user.email)
})

test('a session that does not count leaves the one that is there alone', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  const ended = (await openSession(page, stranger.user.email)) as SignedIn
  await callAs(page, ended, '/auth/v1/logout?scope=local', { method: 'POST' })
  const [head, , signature] = stranger.access_token.split('.')
  const claims = { sub: own.user.id, exp: 1_000_000_000, iat: 999_999_000 }
  const expired = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  for (const session of [
    // Of a session that was ended: the client forgets its own when it asks about such a token.
    ended,
    // Out of date and in this person's name, with a stranger's token to renew it by.
    { ...stranger, access_token: expired },
    { ...stranger, access_token: 'garbage' },
    { ...stranger, refresh_token: '', access_token: 'garbage' },
  ]) {
    await follow(page, `/auth/hash#${sessionFragment(session)}`)
    await expect(page).toHaveURL(/\/auth\/code\?type=email$/)
    await expect(page.getByText(`You are signed in as ${own.user.email}.`)).toBeVisible()
    expect(await storedEmail(page)).toBe(own.user.email)
  }
  expect(await statusOf(page, own)).toBe(200)
})

test('two tabs that take over a session at once do not pass each other by', async ({ page }) => {
  const first = await makeStranger(page, 'first')
  const second = await makeStranger(page, 'second')
  const tab = await page.context().newPage()
  await Promise.all([
    follow(page, `/auth/hash#${sessionFragment(first)}`),
    follow(tab, `/auth/hash#${sessionFragment(second)}`),
  ])
  // One of them is asked.
  await expect.poll(async () => (await question(page).isVisible()) || question(tab).isVisible()).toBe(true)
  const [asked, other] = (await question(page).isVisible()) ? [page, tab] : [tab, page]
  await expect(notice(other)).toBeVisible()
  // Whoever was signed in there goes meanwhile: then nobody is left to be replaced.
  await notMe(other).click()
  await expect(other).toHaveURL(/\/login$/)
  await goOn(asked).click()
  await expect(asked).toHaveURL(/\/app\/documents$/)
  expect(await storedEmail(asked)).toBe((asked === page ? first : second).user.email)
})

test('while the question is open, another tab may change who is signed in: then it is asked anew', async ({
  page,
}) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  const third = await makeStranger(page, 'third')
  await follow(page, `/auth/hash#${sessionFragment(stranger)}`)
  await expect(stay(page)).toHaveAccessibleName(`Stay as ${own.user.email}`)
  const tab = await page.context().newPage()
  await adoptSession(tab, third)
  await goOn(page).click()
  await expect(stay(page)).toHaveAccessibleName(`Stay as ${third.user.email}`)
  expect(await storedEmail(page)).toBe(third.user.email)
  await stay(page).click()
  await expectUser(page, third)
  expect(await statusOf(page, third)).toBe(200)
})

test('what the service does not say is asked again, and until then nothing has changed', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  await page.route('**/auth/v1/user', (route) =>
    route.request().headers()['authorization'] === `Bearer ${stranger.access_token}`
      ? route.abort()
      : route.continue(),
  )
  await follow(page, `/app#${sessionFragment(stranger)}`)
  await expect(page.getByRole('heading', { name: 'No answer' })).toBeVisible()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  expect(await storedEmail(page)).toBe(own.user.email)
  await expectNoTrace(page, stranger)
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question(page)).toBeVisible()
})

test('a service that is busy in the midst of it has the link kept, and says who is signed out by now', async ({
  page,
}) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  await follow(page, `/app#${sessionFragment(stranger)}`)
  await expect(question(page)).toBeVisible()
  let asked = 0
  await page.route('**/auth/v1/user', async (route) => {
    const isAboutStranger = route.request().headers()['authorization'] === `Bearer ${stranger.access_token}`
    if (isAboutStranger) asked += 1
    // Whose it is is told; whether it counts is not.
    if (isAboutStranger && asked === 2) await route.fulfill({ status: 503, json: { message: 'busy' } })
    else await route.continue()
  })
  await goOn(page).click()
  await expect(page.getByRole('heading', { name: 'No answer' })).toBeVisible()
  await expect(page.getByText(`You are signed out of ${own.user.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/documents$/)
  expect(await storedEmail(page)).toBe(stranger.user.email)
})

test('a link that is opened where its address is shown already is looked at too', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const stranger = await makeStranger(page)
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  // The browser only changes the fragment of the page that is open.
  await page.evaluate((hash) => (window.location.hash = hash), sessionFragment(stranger))
  await expect(question(page)).toBeVisible()
  await expectNoTrace(page, stranger)
  expect(await storedEmail(page)).toBe(own.user.email)
})

test('where two slashes begin the path, the session goes from the address all the same', async ({ page }) => {
  const stranger = await makeStranger(page)
  const { origin } = new URL((await page.request.get('/config.json')).url())
  await page.goto(`${origin}//nope#${sessionFragment(stranger)}`)
  await expect(page.locator('h1')).toBeVisible()
  expect(page.url()).not.toContain('token')
})
