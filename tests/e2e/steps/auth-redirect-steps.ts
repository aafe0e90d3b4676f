import { callAs, type SignedIn } from './account-steps.ts'
import { freshAddress, makeAccount } from './auth-steps.ts'
import { expect, type Page } from './test.ts'

/** What the tests of links that bring a session do: the question, the notice, and where a session may not be found. */

export const question = (page: Page) =>
  page.getByRole('heading', { name: 'Continue as someone else?', level: 1 })
export const stay = (page: Page) => page.getByRole('button', { name: /^Stay as/ })
export const goOn = (page: Page) => page.getByRole('button', { name: /^Continue as/ })
export const notice = (page: Page) => page.getByRole('region', { name: 'Your account in this browser' })
export const accountMenu = (page: Page) => page.getByRole('button', { name: /account menu/ })
export const notMe = (page: Page) => notice(page).getByRole('button', { name: 'Not you? Sign out' })

/** Opens an address as a link does that somebody sent: it loads the page. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.goto('/icon.svg')
  await page.goto(address)
}

/** Somebody with an account who is signed in elsewhere. */
export const makeStranger = async (page: Page, name = 'stranger'): Promise<SignedIn> =>
  (await makeAccount(page, freshAddress(name))) as SignedIn

/** The name by which the sidebar knows somebody who has given none. */
export const expectUser = (page: Page, { user }: SignedIn): Promise<void> =>
  expect(accountMenu(page)).toContainText(user.email.split('@')[0] ?? '')

export const storedEmail = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? 'null') as {
      user: { email: string }
    } | null
    return stored?.user.email ?? null
  })

/** 200, or 403 once the session has ended. */
export const statusOf = async (page: Page, session: SignedIn): Promise<number> =>
  (await callAs(page, session, '/auth/v1/user', { mayFail: true })).status()

/** Neither the address, the history nor the browser's storage has anything of this session. */
export async function expectNoTrace(page: Page, session: SignedIn): Promise<void> {
  const places = await page.evaluate(() => [
    window.location.href,
    ...window.navigation.entries().map(({ url }) => url ?? ''),
    ...[localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]),
  ])
  for (const secret of [session.access_token, session.refresh_token])
    expect(places.filter((text) => text.includes(secret))).toEqual([])
}
