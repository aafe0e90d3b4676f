import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callAs, type SignedIn } from './account-steps.ts'
import { card } from './steps.ts'
import { expect, type Page } from './test.ts'

/** What the tests of offline look at in the browser itself. */

/** Waits until the application was kept whole and serves this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated')
}

interface Kept {
  /** The keys of what was last seen, and all of it as text. */
  readonly entries: readonly string[]
  readonly text: string
  /** Addresses in any cache, without their origin. */
  readonly cached: readonly string[]
  readonly local: readonly string[]
  readonly session: readonly string[]
}

/** Everything that this site keeps in the browser. */
export function listKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done, failed) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => failed(request.error))
      })
    const entries: string[] = []
    let text = ''
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        entries.push(...(await asked(rows.getAllKeys())).map(String))
        const values = await asked(database.transaction(store).objectStore(store).getAll())
        text += JSON.stringify(values, (_key, part: unknown) => (part instanceof Map ? [...part] : part))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    return { entries, text, cached, local: Object.keys(localStorage), session: Object.keys(sessionStorage) }
  })
}

/** Waits until something that was seen is among what is kept. */
export async function waitUntilKept(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await listKept(page)).text).toContain(words)
}

/** Nothing of a person is left: what remains is the application's own files and what nobody's name is in. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(async () => (await listKept(page)).entries).toEqual([])
  const { cached, local, session } = await listKept(page)
  for (const path of cached) expect(path).toMatch(/^\/(app|theme\.js|icon\.svg|assets\/[\w.-]+)$/)
  const harmless = ['last_sign_in_method', 'service_config', 'theme']
  expect(local.filter((key) => !harmless.includes(key))).toEqual([])
  expect(session).toEqual([])
}

export const awayNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /You are offline\.|We cannot reach Plainprint\./ })

const LEASE = join(import.meta.dirname, '..', '..', 'fixtures', 'scanned.pdf')

/** A document and a chat about it, without waiting for either to be worked on. */
export async function addContent(
  page: Page,
  session: SignedIn,
): Promise<{ documentId: string; chatId: string }> {
  await page.getByLabel('Upload a document').setInputFiles({
    name: 'Lease 14 Elm.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(LEASE),
  })
  await expect(card(page, 'Lease 14 Elm.pdf')).toBeVisible()
  const [{ id: documentId }] = (await (
    await callAs(page, session, '/rest/v1/documents?select=id')
  ).json()) as [{ id: string }]
  const add = async (table: string, data: object): Promise<string> => {
    const reply = await callAs(page, session, `/rest/v1/${table}?select=id`, {
      method: 'POST',
      data,
      headers: { prefer: 'return=representation' },
    })
    return ((await reply.json()) as [{ id: string }])[0].id
  }
  const chatId = await add('chat_sessions', {
    user_id: session.user.id,
    document_id: documentId,
    title: 'Leaving early',
    message_count: 0,
  })
  await add('chat_messages', {
    session_id: chatId,
    role: 'user',
    content: 'May I leave before March?',
    sequence_number: 1,
    metadata: {},
  })
  return { documentId, chatId }
}
