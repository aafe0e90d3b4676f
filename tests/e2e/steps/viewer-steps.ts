import { callAs, startAccount, type SignedIn } from './account-steps.ts'
import { startPlan } from './plan-steps.ts'
import { READING_MS } from './steps.ts'
import { expect, type Locator, type Page } from './test.ts'

/** Documents that are read and asked about by call, for what is tested of their pages. */

/** A new account with a Pro plan, signed in in the browser of this page. */
export async function startSubscriber(page: Page, email: string): Promise<SignedIn> {
  const session = await startAccount(page, email)
  await startPlan(page, session, 'pro')
  return session
}

/** Uploads a PDF and waits until it is read. @returns its id */
export async function readDocument(
  page: Page,
  session: SignedIn,
  filename: string,
  bytes: Buffer,
): Promise<string> {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  const reply = await page.request.post('/functions/v1/ingest_upload_metadata', {
    failOnStatusCode: true,
    headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
    multipart: { file: { name: filename, mimeType: 'application/pdf', buffer: bytes } },
  })
  const { document_id: id } = (await reply.json()) as { document_id: string }
  await callAs(page, session, '/rest/v1/rpc/start_processing', {
    method: 'POST',
    data: { p_document_id: id },
  })
  await expect
    .poll(
      async () => {
        const rows = await callAs(page, session, `/rest/v1/documents?select=status&id=eq.${id}`)
        return ((await rows.json()) as { status: string }[])[0]?.status
      },
      { timeout: READING_MS },
    )
    .toBe('completed')
  return id
}

/** Asks in a new chat about a document. @returns the address of the chat with its answer */
export async function askAbout(
  page: Page,
  session: SignedIn,
  documentId: string,
  question: string,
): Promise<string> {
  const sessionId = crypto.randomUUID()
  await callAs(page, session, '/rest/v1/chat_sessions', {
    method: 'POST',
    data: {
      id: sessionId,
      user_id: session.user.id,
      document_id: documentId,
      title: question,
      message_count: 0,
    },
  })
  await callAs(page, session, '/rest/v1/chat_messages', {
    method: 'POST',
    data: { session_id: sessionId, role: 'user', content: question, sequence_number: 1, metadata: {} },
  })
  const answer = await callAs(page, session, '/functions/v1/chat_rag', {
    method: 'POST',
    data: {
      document_id: documentId,
      session_id: sessionId,
      messages: [{ role: 'user', content: question }],
    },
  })
  await answer.text()
  return `/app/chat?session=${sessionId}`
}

/** Changes the rows that the server answers for a table, in this page only. */
export async function withRows(
  page: Page,
  table: string,
  change: (row: Record<string, unknown>) => void,
): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    // A read that is still under way when the test ends is nobody's any more.
    const reply = await route.fetch().catch(() => null)
    if (!reply) return
    const body = (await reply.json()) as Record<string, unknown> | Record<string, unknown>[]
    for (const row of [body].flat()) change(row)
    await route.fulfill({ response: reply, json: body })
  })
}

/** Watches how many pictures of pages exist at once, also those that are not on the screen yet. */
export async function countCanvases(page: Page): Promise<() => Promise<{ now: number; most: number }>> {
  await page.addInitScript(() => {
    const made: WeakRef<HTMLCanvasElement>[] = []
    // oxlint-disable-next-line typescript/unbound-method
    const create = Document.prototype.createElement
    Document.prototype.createElement = function (this: Document, ...args: [string]) {
      const element = create.apply(this, args)
      if (element instanceof HTMLCanvasElement) made.push(new WeakRef(element))
      return element
    }
    const counts = { now: 0, most: 0 }
    Object.assign(window, { canvasCounts: counts })
    const count = () => {
      // Smaller ones are not pages: the library measures with them.
      counts.now = made.filter((ref) => {
        const canvas = ref.deref()
        return canvas !== undefined && canvas.width * canvas.height > 10_000
      }).length
      counts.most = Math.max(counts.most, counts.now)
      requestAnimationFrame(count)
    }
    count()
  })
  return () =>
    page.evaluate(() => ({
      ...(window as unknown as { canvasCounts: { now: number; most: number } }).canvasCounts,
    }))
}

/** The parts of answers below a heading, the oldest first. */
export const answerParts = (page: Page, heading: string): Locator =>
  page.locator('section', { has: page.locator(':scope > h3', { hasText: heading }) })

/** The receipts in the words of an answer. The slips of its last part, named alike, may stand before these do. */
export const factChips = (page: Page): Locator =>
  answerParts(page, 'From your document').getByRole('button', { name: /^Receipt\b.*: Page/ })
