import { STAGES } from '#core/document/stages.ts'
import { expect, type Page } from './test.ts'

/** What a person does in a flow, named once; each step ends when the screen shows that it worked. */

/** How long a document may be read, or a question thought about, on a machine that is busy with much else. */
export const READING_MS = 240_000

export const PASSWORD = 'correct horse battery'

interface StoredMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for the newest mail to an address and answers its six-digit code. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as StoredMail[]
      code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** From the introduction to the library's gate: sign up, find the code in the mail, type it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('6-digit code').fill(await mailedCode(page, email))
  await expect(page).toHaveURL(/\/app\/documents$/)
}

/** Chooses a plan on the gate and pays on the test page. */
export async function subscribe(page: Page, plan: 'Basic' | 'Pro'): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click()
  await expect(page).toHaveTitle(/Test payment - no money is charged/)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText(`Your ${plan} plan is now active`)).toBeVisible()
}

export async function openLibrary(page: Page): Promise<void> {
  await page.goto('/app/documents')
  await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
}

/**
 * Holds requests on their way until the answered function is called, however soon that is: a page tells of a request
 * before its route is asked. A reply made up for them is to be routed before.
 */
export async function hold(page: Page, url: string | RegExp, times?: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      await released
      // Whoever asked may have given up meanwhile.
      await route.fallback().catch(() => null)
    },
    times === undefined ? {} : { times },
  )
  return release
}

/** Follows what a page asks for from now on. @returns waits until nothing has been under way for a second */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let changedAtMs = performance.now()
  page.on('request', (request) => {
    open.add(request)
    changedAtMs = performance.now()
  })
  const close = (request: unknown): void => {
    open.delete(request)
    changedAtMs = performance.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return () => expect.poll(() => open.size === 0 && performance.now() - changedAtMs > 1_000).toBe(true)
}

/** Chooses a file and waits for its card. */
export async function upload(page: Page, file: string, name: string): Promise<void> {
  await page.getByLabel('Upload a document').setInputFiles(file)
  await expect(page.getByText('Your document was uploaded. Click Process to start analysis.')).toBeVisible()
  await expect(card(page, name).getByText('Uploaded', { exact: true })).toBeVisible()
}

/** The channels of a page for a table: the frame's, and for some the library and the chat have one too. */
const CHANNELS = {
  documents: 2,
  chat_sessions: 2,
  profiles: 1,
  user_subscriptions: 1,
  document_credits: 1,
}

/**
 * Resolves when a page that is about to be opened hears of a table on all of its channels: of what changes before, no
 * window is told.
 */
export function followsTable(
  page: Page,
  table: keyof typeof CHANNELS,
  channels = CHANNELS[table],
): Promise<void> {
  const reply = new RegExp(String.raw`live:${table}:[^"]*(?=:\d+".*"status":"ok")`, 's')
  const joined = new Set<string>()
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const topic = reply.exec(String(payload))?.[0]
        if (topic !== undefined && joined.add(topic).size === channels) resolve()
      }),
    ),
  )
}

export const card = (page: Page, name: string) => page.getByRole('article', { name })

/**
 * Opens a menu by the name of its button and chooses from it, whatever menu was chosen from before: that one may still
 * be on its way out, with items of the same names.
 */
export async function chooseFromMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  await page.getByRole('menu', { name: button, exact: true }).getByRole('menuitem', { name: item }).click()
}

/** Types a name into the open dialog, once it has the focus: the name so far, without its ending, is selected then. */
export async function renameTo(page: Page, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Name')
  await expect(field).toBeFocused()
  await field.fill(name)
}

/** Presses Process and waits for Ready; on the way the stages are named. */
export async function processDocument(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Process', exact: true }).click()
  await expect(card(page, name).getByRole('progressbar')).toBeVisible()
  for (const stage of STAGES)
    await expect(card(page, name).getByRole('listitem').filter({ hasText: stage })).toBeVisible()
  await expect(card(page, name).getByText('Ready', { exact: true })).toBeVisible({ timeout: READING_MS })
}

/** From the library to a document's own page. */
export async function openDocument(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** From the library to a processed document's page, and on to a new chat about it. */
export async function openChat(page: Page, name: string): Promise<void> {
  await openDocument(page, name)
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(page.getByPlaceholder('Ask a question about your contract...')).toBeVisible()
}

/** Asks in the open chat and waits until the answer is whole. While an earlier one still comes, Enter sends nothing. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Ask a question about your contract...').fill(question)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  // Until the server replies, what is read out may still be of the answer before.
  const reply = page.waitForResponse('**/functions/v1/chat_rag')
  await page.keyboard.press('Enter')
  await reply
  await expect(page.getByText(/^Answer ready/)).toBeAttached({ timeout: READING_MS })
}
