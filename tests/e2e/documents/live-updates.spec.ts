import { join } from 'node:path'
import { callAs, startAccount } from '../steps/account-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { card, chooseFromMenu, followsTable, openLibrary, processDocument, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const LEASE = 'lease-14-elm.pdf'
const chats = (page: Page) => page.getByRole('navigation', { name: 'Recent chats' }).getByRole('link')

/** Resolves when the page, after it heard that a document is completed, asks for the credits again. */
function creditsAfterCompletion(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let isCompleted = false
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        isCompleted ||= text.includes('"table":"documents"') && text.includes('"status":"completed"')
      }),
    )
    // Listens from the start: a listener that comes with the news can miss the request.
    page.on('request', (request) => {
      if (isCompleted && request.url().endsWith('/rpc/get_credit_summary')) resolve()
    })
  })
}

test('what changes in one tab shows in the other without a reload', async ({ page, context }) => {
  const session = await startAccount(page, 'twotabs@mail.example')
  await startPlan(page, session, 'basic')
  const other = await context.newPage()
  const refreshed = creditsAfterCompletion(other)
  await openLibrary(page)
  const followed = followsTable(other, 'documents')
  await openLibrary(other)
  await followed
  await expect(other.getByText('1 of 1 document credits')).toBeVisible()
  await other.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))

  await test.step('documents, their stages and the credits', async () => {
    await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
    await expect(card(other, LEASE).getByText('Uploaded', { exact: true })).toBeVisible()
    await processDocument(page, LEASE)
    await expect(card(other, LEASE).getByText('Ready', { exact: true })).toBeVisible()
    await expect(other.getByText('0 of 1 document credits')).toBeVisible()
    await refreshed
  })

  await test.step('chats', async () => {
    const chat = { user_id: session.user.id, title: 'Rent' }
    await callAs(page, session, '/rest/v1/chat_sessions', { method: 'POST', data: chat })
    await expect(chats(other)).toHaveText(['Rent'])
    await expect(chats(page)).toHaveText(['Rent'])
    await chooseFromMenu(page, 'Menu for Rent', 'Rename')
    await page.getByRole('textbox', { name: 'Chat title' }).fill('Late rent')
    await page.keyboard.press('Enter')
    await expect(chats(other)).toHaveText(['Late rent'])
    await chooseFromMenu(other, 'Menu for Late rent', 'Delete')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(chats(page)).toHaveCount(0)
  })

  await test.step('the profile', async () => {
    await chooseFromMenu(page, /account menu/, 'Account')
    await page.getByLabel('Display name').fill('Mara Lindqvist')
    await page.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: /^Mara Lindqvist ?, account menu/ })).toBeVisible()
  })

  await test.step('a document that goes', async () => {
    await expect(card(page, LEASE)).toBeVisible()
    await chooseFromMenu(other, `Menu for ${LEASE}`, 'Delete')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(card(page, LEASE)).toHaveCount(0)
  })
  await expect(other.locator('html')).toHaveAttribute('data-loaded', 'once')
})
