import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { card, openLibrary, processDocument, signUp, subscribe, upload } from './steps.ts'
import { expect, type Page } from './test.ts'

export const LEASE = 'lease-14-elm.pdf'

/** From nothing to a new chat about a lease that is ready. */
export async function openLeaseChat(page: Page, email: string): Promise<void> {
  await signUp(page, email)
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  await card(page, LEASE).getByRole('link', { name: LEASE }).click()
  await page.goto(`/app/chat?document=${await documentId(page)}`)
  await expect(page.getByText('Start a conversation')).toBeVisible()
}

const documentId = async (page: Page): Promise<string> =>
  ((await rest(page, 'documents?select=id')) as { id: string }[])[0]?.id ?? ''

/** Reads a table as the person who is signed in on the page. */
export async function rest(page: Page, query: string): Promise<unknown> {
  const { token, key } = await credentials(page)
  const reply = await page.request.get(`/rest/v1/${query}`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  })
  return reply.json()
}

/** The page's own token and API key. */
export async function credentials(page: Page): Promise<{ token: string; key: string }> {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  const token = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return (JSON.parse(localStorage.getItem(name) ?? '{}') as { access_token?: string }).access_token ?? ''
  })
  return { token, key: anonKey }
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' })

export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Answers on screen, whole or not. */
export const answers = (page: Page) => page.getByRole('heading', { name: 'Answer', exact: true })

/** Types a question and sends it, without waiting for what becomes of it. */
export async function typeAndSend(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

/** Of two sessions that slow a page down the slower one counts, so there is one. */
const lines = new WeakMap<Page, CDPSession>()

/** The line to the server as slow as given, or as fast as it is; `offline` breaks off what is under way. */
export async function setLine(
  page: Page,
  line: { bytesPerSecond?: number; offline?: boolean },
): Promise<void> {
  const session = lines.get(page) ?? (await page.context().newCDPSession(page))
  if (!lines.has(page)) await session.send('Network.enable')
  lines.set(page, session)
  await session.send('Network.emulateNetworkConditions', {
    offline: line.offline ?? false,
    latency: 0,
    downloadThroughput: line.bytesPerSecond ?? -1,
    uploadThroughput: -1,
  })
}
