import { expect, type Page } from './test.ts'
import { mailedCode, PASSWORD } from './steps.ts'

/** What the auth tests do beside the screens: accounts and sessions by call, mails, failures of the service. */

let addresses = 0

/** An address no other test uses. */
export const freshAddress = (name: string): string =>
  `${name}.${Date.now().toString(36)}${(addresses += 1)}@mail.example`

export interface ServiceSession {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly expires_at: number
}

/** Calls the auth service as the client would, without a browser. @throws on a refusal */
export async function callAuth(page: Page, path: string, body: object): Promise<unknown> {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  const reply = await page.request.post(`/auth/v1${path}`, { data: body, headers: { apikey: anonKey } })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return reply.json()
}

/** An account with a confirmed address and `PASSWORD`. */
export async function makeAccount(page: Page, email: string): Promise<ServiceSession> {
  await callAuth(page, '/signup', { email, password: PASSWORD })
  const token = await mailedCode(page, email)
  return (await callAuth(page, '/verify', { email, token, type: 'signup' })) as ServiceSession
}

export const openSession = async (page: Page, email: string): Promise<ServiceSession> =>
  (await callAuth(page, '/token?grant_type=password', { email, password: PASSWORD })) as ServiceSession

/** What a mail link writes behind "#" when it worked. */
export function sessionFragment(session: ServiceSession, more: Record<string, string> = {}): string {
  const { access_token, refresh_token, expires_in, expires_at } = session
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type: 'bearer',
    ...more,
  }).toString()
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for an address's newest mail with this in its text or subject. */
export async function mailTo(page: Page, email: string, about: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as Mail[]
      found = mails.find((mail) => mail.to === email && about.test(mail.subject + mail.text))
      return found !== undefined
    })
    .toBe(true)
  if (found === undefined) throw new Error(`no mail to ${email}`)
  return found
}

/** The link of a mail, as it stands there. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/auth\/open#\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error('the mail has no link')
  return link
}

export const codeIn = (mail: Mail): string => /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''

/** Another code than this one. */
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111')

export const WRONG_CODE = 'That code is not right. Use the one in our newest email, or ask for a new one.'

/** Makes a call of the service fail with a status and body of our choice. */
export async function refuse(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**/auth/v1${path}*`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify(body),
      headers: API_VERSION,
    }),
  )
}

/** The client reads an error's code only beside this header. */
const API_VERSION = { 'x-supabase-api-version': '2024-01-01' }

/** The browser's own lines about calls that tests let fail. */
export const FAILED_CALLS =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 5\d\d)/

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a screen of the application with a session, as a link would bring it. */
export async function signInByLink(page: Page, session: ServiceSession): Promise<void> {
  await page.goto(`/auth/hash#${sessionFragment(session, { type: 'magiclink' })}`)
  await expect(page).toHaveURL(/\/app\/documents$/)
}

/** One toast: its title and, under it, its text. */
export const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) })

export async function expectErrorToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page, title)).toContainText(text)
  await expect(toast(page, title)).toHaveAttribute('data-type', 'error')
}

export async function expectSuccessToast(page: Page, title: string, text = ''): Promise<void> {
  await expect(toast(page, title)).toContainText(text)
  await expect(toast(page, title)).not.toHaveAttribute('data-type', 'error')
}

export const UNREACHABLE = 'We could not reach the service. Check your connection and try again.'
