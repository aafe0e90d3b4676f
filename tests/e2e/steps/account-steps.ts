import { linkIn, mailTo, makeAccount, openSession, type ServiceSession } from './auth-steps.ts'
import { expect, type Page } from './test.ts'

/** What the tests of the profile do beside the screen: accounts and devices by call. */

export interface SignedIn extends ServiceSession {
  readonly user: { readonly id: string; readonly email: string }
}

/** Makes a confirmed account over the wire and puts its session into the browser, as a sign-in would. */
export async function startAccount(page: Page, email: string): Promise<SignedIn> {
  return adoptSession(page, await makeAccount(page, email))
}

/** Signs the person in once more, in the browser of this page. */
export async function signInAgain(page: Page, email: string): Promise<SignedIn> {
  return adoptSession(page, await openSession(page, email))
}

/**
 * A call with a person's own token, for what the screen does not show.
 * @throws where it is refused, unless `mayFail` says that the test looks at that itself
 */
export async function callAs(
  page: Page,
  session: ServiceSession,
  path: string,
  {
    mayFail = false,
    ...init
  }: { method?: string; data?: unknown; headers?: Record<string, string>; mayFail?: boolean } = {},
) {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  return page.request.fetch(path, {
    ...init,
    failOnStatusCode: !mayFail,
    headers: { ...init.headers, apikey: anonKey, authorization: `Bearer ${session.access_token}` },
  })
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/app/account')
  await expect(page.getByLabel('Display name')).toBeVisible()
}

/** The link by which this address confirms its half of an e-mail change. */
export const changeLink = async (page: Page, email: string): Promise<string> =>
  linkIn(await mailTo(page, email, /email_change/))

/** Puts a session into a browser, as a sign-in would. */
export async function adoptSession(page: Page, session: ServiceSession): Promise<SignedIn> {
  // A screen without the client: nothing overwrites what is put there.
  await page.goto('/termsofservice')
  await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), JSON.stringify(session))
  return session as SignedIn
}
