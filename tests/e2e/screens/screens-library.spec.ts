import { startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import {
  answerRows,
  documentRow,
  holdRows,
  LONG_NAME,
  refuseRows,
  RIGHT_TO_LEFT_NAME,
} from '../steps/screen-rows.ts'
import { card, chooseFromMenu, openLibrary, subscribe } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Every state of the library, of the shell around it and of what opens over them. */

test.use({ expectedConsole: [FAILED_CALLS] })

const EVERY_STATUS = [
  documentRow('completed', 1, { filename: LONG_NAME }),
  documentRow('completed', 2, { filename: RIGHT_TO_LEFT_NAME }),
  documentRow('uploaded', 3),
  documentRow('queued', 4),
  documentRow('processing', 5, { filename: 'Bill March.jpg', mime_type: 'image/jpeg' }),
  documentRow('awaiting_credit', 6),
  documentRow('failed', 7, { failure_message: 'Page 3 is locked with a password.' }),
  documentRow('archived', 8),
]
const CHATS = [
  'Can I leave early, and what would it...',
  'Who pays for a broken boiler',
  'متى ينتهي هذا العقد؟',
  'W'.repeat(43),
  'When does the gym contract renew',
  'Is the deposit returned',
  'New Chat',
].map((title, index) => ({ id: `00000000-0000-4000-9000-00000000000${index}`, title }))

test('the gate, the empty library and what opens over it', async ({ page }) => {
  await startAccount(page, freshAddress('library-screens'))
  await page.goto('/app/documents')
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeVisible()
  await checkScreen(page, 'gate')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await expect(page.getByText('No documents uploaded')).toBeVisible()
  await checkScreen(page, 'library empty')

  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Share feedback' })).toBeVisible()
  await checkScreen(page, 'dialog feedback')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Support / Help' })).toBeVisible()
  await checkScreen(page, 'dialog support')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await checkScreen(page, 'menu of the account', { only: 'wide' })
  await page.keyboard.press('Escape')

  await page.getByLabel('Upload a document').setInputFiles({
    name: `${LONG_NAME}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('no contract'),
  })
  await expect(page.getByRole('alert')).toContainText('was not uploaded.')
  await checkScreen(page, 'library with a refused file')
  await page.goto('/app/account')
  await expect(page.getByRole('dialog', { name: 'User Profile' })).toBeVisible()
  await checkScreen(page, 'account')
})

test('a full library, its dialogs and the sidebar of many chats', async ({ page }) => {
  await openSubscribed(page)
  await answerRows(page, 'documents', EVERY_STATUS)
  await answerRows(page, 'chat_sessions', CHATS)
  // With none left the cards offer one more thing to press.
  await page.route('**/rpc/get_credit_summary', (route) =>
    route.fulfill({ json: [{ starting_credits: 1, credits_used: 1, overage_units: 0 }] }),
  )
  await openLibrary(page)
  await expect(page.getByRole('article')).toHaveCount(EVERY_STATUS.length)
  await expect(page.getByRole('button', { name: /^Buy a credit/ })).toHaveCount(3)
  await checkScreen(page, 'library full')

  const name = 'Contract 3.pdf'
  await card(page, name)
    .getByRole('button', { name: `Menu for ${name}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await checkScreen(page, 'menu of a card', { only: 'wide' })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkScreen(page, 'dialog rename')
  await page.keyboard.press('Escape')
  await chooseFromMenu(page, `Menu for ${LONG_NAME}`, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await checkScreen(page, 'dialog delete')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Show 2 More' }).click()
  await checkScreen(page, 'sidebar open', { only: 'wide' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Document Library', exact: true })).toBeVisible()
  await checkScreen(page, 'sidebar on a phone', { only: 'narrow' })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByPlaceholder('Search documents...').fill('zzzz')
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await checkScreen(page, 'library search without a hit')
})

test('a library that is on its way, and one that does not come', async ({ page }) => {
  await openSubscribed(page)
  await holdRows(page, 'documents')
  await page.goto('/app/documents')
  await expect(page.getByText('Loading documents...')).toBeVisible()
  await checkScreen(page, 'library loading')
  await page.unrouteAll()
  await refuseRows(page, 'documents')
  await refuseRows(page, 'chat_sessions')
  await page.goto('/app/documents')
  await expect(page.getByText('Failed to load your documents. Please try again.').first()).toBeVisible()
  await checkScreen(page, 'library error')
})

async function openSubscribed(page: Page): Promise<void> {
  await startAccount(page, freshAddress('library-screens'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
}
