import { callAuth, freshAddress, linkIn, mailTo, makeAccount } from '../steps/auth-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Where a session must not be found again: in an address that was asked for, in a referrer, in the history. */
test('a session that came by a mailed link is in no address, no referrer and no history', async ({
  page,
}) => {
  const email = freshAddress('secrets')
  await makeAccount(page, email)
  const asked: string[] = []
  const told: Promise<string>[] = []
  page.on('request', (request) => {
    // A fragment stays in the browser.
    asked.push(request.url().split('#')[0] ?? '')
    // As they were sent, not as the page meant to.
    told.push(request.allHeaders().then((headers) => headers['referer'] ?? ''))
  })
  await callAuth(
    page,
    `/recover?redirect_to=${encodeURIComponent(`${new URL(await siteOf(page)).origin}/auth/hash`)}`,
    { email },
  )
  const link = linkIn(await mailTo(page, email, /reset/i))
  await page.goto('/privacypolicy')
  // The client begins when the page has loaded: what happens to the address then is a step of the history.
  await page.route('**/config.json', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto(link)
  await page.waitForURL((url) => url.pathname === '/auth/new-password' && url.hash === '')

  const kept = await page.evaluate(() => Object.entries(localStorage).map(([, text]) => String(text)))
  const session = JSON.parse(kept.find((text) => text.includes('refresh_token')) ?? '{}') as Record<
    string,
    string
  >
  const secrets = [session['access_token'] ?? 'none', session['refresh_token'] ?? 'none']
  expect(secrets).not.toContain('none')
  for (const secret of secrets) expect(asked.filter((url) => url.includes(secret))).toEqual([])
  // What is still on its way when the test ends has no headers to look at.
  page.removeAllListeners('request')
  expect((await Promise.all(told)).filter((referrer) => referrer !== '')).toEqual([])
  // Neither the address bar nor a step back shows it.
  expect(page.url()).not.toContain('access_token')
  const steps = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((url) => url.includes('access_token'))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

const siteOf = async (page: Page): Promise<string> => {
  await page.goto('/login')
  return page.url()
}
