import { join } from 'node:path'
import { callAs, type SignedIn } from './account-steps.ts'
import { card, openLibrary, processDocument, signUp, subscribe, upload } from './steps.ts'
import { expect, type Page } from './test.ts'

export const LEASE = 'lease-14-elm.pdf'

/** From nothing to a new chat about a lease that is ready. */
export async function openLeaseChat(page: Page, email: string): Promise<void> {
  await signUp(page, email)
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  await card(page, LEASE).getByRole('link', { name: LEASE }).click()
  await page.goto(`/app/chat?document=${await documentId(page)}`)
  await expect(page.getByText('Start a conversation')).toBeVisible()
}

const documentId = async (page: Page): Promise<string> =>
  ((await rest(page, 'documents?select=id')) as { id: string }[])[0]?.id ?? ''

/** From now on the choice of a chat's document holds one more, by a name of its own, in this page only. */
export async function addToChoice(page: Page, filename: string): Promise<void> {
  await page.route(
    /\/rest\/v1\/documents\?select=.*&user_id=eq\.[^&]+&status=eq\.completed/,
    async (route) => {
      const reply = await route.fetch().catch(() => null)
      if (reply === null) return
      const rows = (await reply.json()) as { id: string; filename: string }[]
      await route.fulfill({
        response: reply,
        json: [...rows, { ...rows[0], id: crypto.randomUUID(), filename }],
      })
    },
  )
}

/** Reads a table as the person who is signed in on the page. */
export async function rest(page: Page, query: string): Promise<unknown> {
  const { token, key } = await credentials(page)
  const reply = await page.request.get(`/rest/v1/${query}`, {
    failOnStatusCode: true,
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

interface HeldAnswers {
  isSupported: boolean
  readonly open: Set<() => void>
  readonly cut: Set<(error: Error) => void>
}

/**
 * From the next load of the page on answers can be held behind their first words, as on a line that has become slow:
 * the server knows nothing of it.
 */
export async function holdAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const line: HeldAnswers = { isSupported: false, open: new Set(), cut: new Set() }
    Object.assign(window, { answerLine: line })
    const send = window.fetch
    window.fetch = async (input, init) => {
      const reply = await send(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (!line.isSupported || !reply.body || !url.includes('chat_rag')) return reply
      const gate = Promise.withResolvers<void>()
      // Nobody waits at it yet where the answer is broken off early.
      gate.promise.catch(() => null)
      line.open.add(gate.resolve)
      line.cut.add(gate.reject)
      init?.signal?.addEventListener('abort', () => gate.reject(new DOMException('stopped', 'AbortError')))
      let passed = 0
      const slow = new TransformStream<Uint8Array, Uint8Array>({
        async transform(piece, controller) {
          const first = piece.slice(0, Math.max(0, 800 - passed))
          passed += piece.length
          if (first.length > 0) controller.enqueue(first)
          if (first.length === piece.length) return
          await gate.promise
          controller.enqueue(piece.slice(first.length))
        },
      })
      return new Response(reply.body.pipeThrough(slow), reply)
    }
  })
  await page.reload()
}

/** `hold` for the answers to come; `open` lets the held ones go on, `cut` breaks them off as a lost network does. */
export async function answerLine(page: Page, what: 'hold' | 'open' | 'cut'): Promise<void> {
  await page.evaluate((how) => {
    const { answerLine: line } = window as unknown as { answerLine: HeldAnswers }
    line.isSupported = how === 'hold'
    if (how === 'open') for (const open of line.open) open()
    if (how === 'cut') for (const cut of line.cut) cut(new TypeError('network error'))
  }, what)
}

/** Waits until the first words of an answer have arrived and the rest has not. */
export async function midway(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await expect(page.getByText('Analyzing document...')).toBeHidden()
  await expect(page.getByRole('article').last().getByRole('heading', { level: 3 }).first()).toBeVisible()
}

/** Chats of a person, the first of them the newest. @returns their ids */
export async function makeChats(
  page: Page,
  session: SignedIn,
  titles: readonly string[],
  documentId: string | null = null,
): Promise<string[]> {
  const chats = titles.map((title, index) => ({
    id: crypto.randomUUID(),
    user_id: session.user.id,
    document_id: documentId,
    title,
    updated_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }))
  for (let first = 0; first < chats.length; first += 500)
    await callAs(page, session, '/rest/v1/chat_sessions', {
      method: 'POST',
      data: chats.slice(first, first + 500),
    })
  return chats.map(({ id }) => id)
}
