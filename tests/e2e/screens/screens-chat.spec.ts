import { join } from 'node:path'
import { signInAgain } from '../steps/account-steps.ts'
import { FAILED_CALLS } from '../steps/auth-steps.ts'
import { addToChoice } from '../steps/chat-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { answerRows, documentRow, LONG_NAME, refuseRows } from '../steps/screen-rows.ts'
import { ask, card, hold, openLibrary, processDocument, signUp, subscribe, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { factChips } from '../steps/viewer-steps.ts'

/** Every state of the chat, of a document and of a receipt's page. */

// One lease, processed once, looked at in many ways.
test.describe.configure({ mode: 'serial' })
test.use({ expectedConsole: [FAILED_CALLS] })

const EMAIL = 'every-screen@mail.example'
const LEASE = 'lease-14-elm.pdf'
const LONG_QUESTION =
  'Was passiert, wenn ich die Donaudampfschifffahrtsgesellschaftskapitänsmütze verliere? '.repeat(6)
let documentId = ''
let chat = ''

test('an answer, its receipt and its document', async ({ page }) => {
  await signUp(page, EMAIL)
  await subscribe(page, 'Basic')
  await page.goto('/app/chat')
  await expect(page.getByText('No document is ready yet')).toBeVisible()
  await checkScreen(page, 'chat without a document')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await card(page, LEASE).getByRole('link', { name: LEASE }).click()
  await expect(page.getByText('This document has not been read yet.')).toBeVisible()
  await checkScreen(page, 'document not read yet')
  await openLibrary(page)
  await processDocument(page, LEASE)
  await card(page, LEASE).getByRole('link', { name: LEASE }).click()
  await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}$/)
  documentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toBeVisible()
  await checkScreen(page, 'document overview')

  await addToChoice(page, LONG_NAME)
  await page.goto('/app/chat')
  await expect(page.getByText('Ask about one of your documents')).toBeVisible()
  await checkScreen(page, 'chat before a document is chosen')
  await page.goto(`/app/chat?document=${documentId}`)
  await expect(page.getByText('Start a conversation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open document' })).toBeVisible()
  await checkScreen(page, 'chat new')
  await ask(page, 'What does the tenant pay to end this lease early?')
  await ask(page, 'Is there a swimming pool?')
  await ask(page, LONG_QUESTION)
  await expect(page).toHaveURL(/session=/)
  chat = new URL(page.url()).pathname + new URL(page.url()).search
  await checkScreen(page, 'chat answered')

  const receipt = factChips(page).first()
  await receipt.click()
  await expect(page.locator('[data-active="true"]').first()).toBeVisible()
  await checkScreen(page, 'receipt beside the chat', { only: 'wide' })
  // Not by Escape: a card at the chip under the pointer would take it.
  await page.getByRole('button', { name: 'Close document' }).click()
  await page.setViewportSize({ width: 320, height: 800 })
  await receipt.click()
  await expect(page.getByText('Found on this page, word for word').last()).toBeVisible()
  await checkScreen(page, 'receipt on a phone', { only: 'narrow' })
  // Wide again, the page stands beside the chat.
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('radio', { name: 'Page' }).check()
  await expect(page.locator('[data-active="true"]').first()).toBeVisible()
  await checkScreen(page, 'page of a receipt on a phone', { only: 'narrow' })
})

test('a chat that fails, waits, and outlives its document', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await page.goto(`/app/chat?document=${documentId}`)
  await page.route('**/functions/v1/chat_rag', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The service rests.' } }),
  )
  const release = await hold(page, '**/functions/v1/chat_rag')
  await page.getByPlaceholder('Ask a question about your contract...').fill('When is the rent late?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Analyzing document...')).toBeVisible()
  await checkScreen(page, 'chat waiting for an answer')
  release()
  await expect(page.getByText('Sorry, an error occurred.', { exact: false })).toBeVisible()
  await checkScreen(page, 'chat failed')

  await answerRows(page, 'chat_sessions', [
    {
      id: chat.split('session=')[1],
      title: 'Is there a swimming pool',
      document_id: null,
      user_id: await userId(page),
    },
  ])
  await page.goto(chat)
  await expect(page.getByText('Document deleted').first()).toBeVisible()
  await checkScreen(page, 'chat of a deleted document')
  await page.unrouteAll()
  await refuseRows(page, 'chat_messages')
  await page.goto(chat)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await checkScreen(page, 'chat that does not load')
})

test('the pages of a document, and a document that has none', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await page.goto(`/app/documents/${documentId}?page=2`)
  await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
  await checkScreen(page, 'document pages')
  await page.goto('/app/documents/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen(page, 'document not found')
  for (const status of ['processing', 'failed'] as const) {
    const row = documentRow(status, 1, {
      filename: LONG_NAME,
      ...(status === 'failed' && { failure_message: 'Page 3 is locked with a password.' }),
    })
    await answerRows(page, 'documents', [row])
    await page.goto(`/app/documents/${row.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Residential lease')
    await checkScreen(page, `document ${status}`)
    await page.unrouteAll()
  }
  await refuseRows(page, 'documents')
  await page.goto(`/app/documents/${documentId}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await checkScreen(page, 'document that does not load')
})

/** The id of whoever is signed in, as the browser keeps it. */
const userId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}') as { user?: { id?: string } }
    return stored.user?.id ?? ''
  })
